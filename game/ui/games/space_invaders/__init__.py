"""Space Invaders on screen."""
