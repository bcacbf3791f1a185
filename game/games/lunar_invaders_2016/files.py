"""How each file in the game's folder below levels/ is read; `run.py check` asks here."""

from game.core.data import Reader, reading
from game.games.lunar_invaders_2016.evaluate import Weights

FILES: dict[str, Reader] = {
    "worth.toml": reading(Weights),
}
