"""How each file in the game's folder below levels/ is read; `run.py check` asks here."""

from game.core.data import Reader, reading
from game.games.space_invaders.evaluate import Weights
from game.games.space_invaders.numbers import read_invaders, read_numbers
from game.games.space_invaders.playouts import PlayoutNumbers

FILES: dict[str, Reader] = {
    "rules.toml": read_numbers,
    "cards.toml": read_invaders,
    "worth.toml": reading(Weights),
    "playouts.toml": reading(PlayoutNumbers),
}
