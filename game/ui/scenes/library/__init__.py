"""What was played, and the best of it."""
