"""Lunar Invaders of 2011 on screen."""
