"""Paints the printed things of Space Invaders."""
