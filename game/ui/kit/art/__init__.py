"""Painting that everything on screen uses: light, glass, enamel, marks of seats, creatures."""
