"""Last Quarter: five tabletop invasions in one arcade.

The packages stand on each other in one direction only, from `core` (what every
game shares) up to `cli` (the commands of run.py); docs/architecture.md shows the
arrows and import-linter keeps them.
"""

VERSION = "0.6.0"
