"""Space Defenders on screen."""
