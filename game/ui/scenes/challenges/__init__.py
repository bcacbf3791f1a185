"""Challenges: the ladder, an attempt, the editor."""
