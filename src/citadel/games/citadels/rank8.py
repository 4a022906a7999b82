"""Which districts the character of rank 8 may use its power on, and at what price."""
