"""Paints table, cards, launcher and UFO."""
