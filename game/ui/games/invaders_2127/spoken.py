"""Whether all that a card file names can be said: keywords have a word in every language."""

from __future__ import annotations

from pathlib import Path

from game.core.data import mistake
from game.games.invaders_2127.files import FILES
from game.games.invaders_2127.library import checked_cards, checked_deck
from game.ui.kit.words import LANGUAGES, catalogue

CARD_FILES = tuple(name for name, read in FILES.items() if read in (checked_cards, checked_deck))
KEYWORD = "iv_cards.keyword."
"""What the words of keywords are called in the catalogues."""


def spoken_cards(path: Path) -> None:
    """Looks for words that are missing.  Raises DataError."""
    for at, card in enumerate(checked_cards(path)):
        for number, keyword in enumerate(card.keywords):
            for language in LANGUAGES:
                known = [key.removeprefix(KEYWORD) for key in catalogue(language) if key.startswith(KEYWORD)]
                if keyword not in known:
                    what = f"{card.id}: {keyword} has no word in assets/locale/{language}; expected "
                    raise mistake(path, ("card", at, "keywords", number), what + ", ".join(sorted(known)))
