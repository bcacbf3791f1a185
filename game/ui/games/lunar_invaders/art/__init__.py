"""Paints moons, pyramids, beams and sky."""
