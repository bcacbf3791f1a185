"""Paints horde, craft and field of Space Defenders."""
