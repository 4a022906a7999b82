"""To study the games: figures, and bridges to the platforms of the field."""
