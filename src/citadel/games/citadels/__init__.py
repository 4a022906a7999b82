"""Citadels: the classic game and the 2016 edition. Cards are defined per edition; the table is one."""
