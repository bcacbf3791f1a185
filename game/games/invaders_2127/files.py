"""How each file in the game's folder below levels/ is read; `run.py check` asks here."""

from game.core.data import Reader
from game.games.invaders_2127.card_value import read_weights
from game.games.invaders_2127.library import checked_cards, checked_deck, checked_strategies
from game.games.invaders_2127.numbers import read_numbers
from game.games.invaders_2127.verb_book import read_verbs

FILES: dict[str, Reader] = {
    "rules.toml": read_numbers,
    "mankind.toml": checked_deck,
    "invader.toml": checked_deck,
    "heroes.toml": checked_cards,
    "pool_mankind.toml": checked_cards,
    "pool_invader.toml": checked_cards,
    "strategies.toml": checked_strategies,
    "verbs.toml": read_verbs,
    "worth.toml": read_weights,
}
