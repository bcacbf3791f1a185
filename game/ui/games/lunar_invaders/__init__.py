"""What both editions of Lunar Invaders share on screen."""
