"""Paints and prints the cards of Invaders 2127 and its table."""
