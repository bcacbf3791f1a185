"""How each data file of levels/lunar_invaders is read, so that mistakes in it are found."""

from __future__ import annotations

from game.core.data import Reader
from game.games.lunar_invaders.numbers import (
    read_layout,
    read_pieces,
    read_readings,
    read_setup,
    read_setup_2016,
)

FILES: dict[str, Reader] = {
    "moon.toml": read_layout,
    "pieces.toml": read_pieces,
    "setup_2011.toml": read_setup,
    "setup_2016.toml": read_setup_2016,
    "readings_2011.toml": read_readings,
    "readings_2016.toml": read_readings,
}
