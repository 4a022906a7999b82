"""Figures: speed and memory, beside OpenSpiel where it is installed."""
