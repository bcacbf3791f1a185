"""A match: set up, played, watched again, and how it ended."""
