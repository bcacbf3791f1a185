"""Own decks and the screens on which they are built, for the tests of both."""

from __future__ import annotations

from typing import Any

import msgspec

from game.games.invaders_2127.decks import OwnDeck, standard
from game.games.invaders_2127.larger_decks import larger
from game.games.invaders_2127.library import book
from game.games.invaders_2127.series import kinds
from game.games.invaders_2127.words import SIDES
from game.session.settings import Settings
from game.session.store import Store
from game.ui.games.invaders_2127.builder import DeckBuilder
from game.ui.games.invaders_2127.decks_page import DecksScene
from tests.lab.pilot import Visitor


def visit(scene: Any = DecksScene, **settings: Any) -> Visitor:
    store, _ = Store.open()
    plain = {"language": "en", "animation_speed": 0.0, **settings}
    at = Visitor(scene, settings=Settings(**plain), store=store, drawing=False)
    at.top.draw(at.surface)
    return at


def own(side: str, size: int = 70, name: str = "Mine", **copies: int) -> OwnDeck:
    seat = SIDES.index(side)
    cards = {**dict(larger(seat, size)), **copies}
    return msgspec.structs.replace(
        standard(seat, name), cards={card: many for card, many in cards.items() if many}
    )


def beside(seat: int) -> str:
    """A card of the pool."""
    return next(card for card in kinds(seat) if card not in book().decks[seat])


def build(at: Visitor, card: str) -> None:
    """Click a card until the deck has another number of it."""
    before = at.top.deck
    at.click(f"card-{card}")
    assert at.top.deck != before


def said(at: Visitor) -> str:
    return str(at.top.desk.said)


def builder(side: str = "mankind", **more: Any) -> Visitor:
    return visit(lambda stage: DeckBuilder(stage, own(side, 70, **more)))
