"""Defense of the Citadel: one to four heroes hold the Heart of a citadel against waves of enemies."""
