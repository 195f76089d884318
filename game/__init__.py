"""Rules, bots and records of the five games. Nothing in this package imports pygame."""

__version__ = "1.0.0"
