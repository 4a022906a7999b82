"""Citadels Duel: two seats, one city."""
