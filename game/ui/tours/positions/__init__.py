"""Positions that the tour stops at, written as text, a module for each game that has many."""
