"""Lunar Invaders of 2016 on screen."""
