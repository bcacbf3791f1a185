"""Paints the hall, the cabinets and their screens."""
