"""Lessons and the rule book."""
