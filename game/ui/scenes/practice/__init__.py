"""The practice range."""
