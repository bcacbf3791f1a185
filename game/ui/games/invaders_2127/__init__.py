"""Invaders 2127 on screen."""
