"""How each file in the game's folder below levels/ is read; `run.py check` asks here."""

from game.core.data import Reader, reading
from game.games.space_defenders.evaluate import Weights
from game.games.space_defenders.numbers import read_numbers

FILES: dict[str, Reader] = {
    "rules.toml": read_numbers,
    "worth.toml": reading(Weights),
}
