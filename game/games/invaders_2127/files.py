"""How each file in the game's folder below levels/ is read; `run.py check` asks here."""

from game.core.data import Reader
from game.games.invaders_2127.library import checked_cards, checked_strategies
from game.games.invaders_2127.numbers import read_numbers

FILES: dict[str, Reader] = {
    "rules.toml": read_numbers,
    "mankind.toml": checked_cards,
    "invader.toml": checked_cards,
    "heroes.toml": checked_cards,
    "pool.toml": checked_cards,
    "strategies.toml": checked_strategies,
}
