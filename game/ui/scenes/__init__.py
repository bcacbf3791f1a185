"""Scenes by area; none knows a game."""
