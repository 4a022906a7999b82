"""Citadel Combat Cards: the basic game and its six bonus games, with packs of one's own."""
