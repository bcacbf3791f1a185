"""How Invaders 2127 names things: cards, strategies, zones, sides and costs, in the language shown.

Buttons, questions, log and plates all take their names from here, so that a thing has one name.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache

from game.games.invaders_2127 import cost_now
from game.games.invaders_2127.library import book, matches
from game.games.invaders_2127.moves import ZONE_NAMES
from game.games.invaders_2127.position import INVADER
from game.games.invaders_2127.queries import Scene, find, lasting, seats_of
from game.games.invaders_2127.state import SeatView
from game.games.invaders_2127.verbs import Tax
from game.ui.games.invaders_2127.card_text import CardText
from game.ui.kit.words import Words
from game.ui.stage.board_view import Names, Subject, Thing


@lru_cache(maxsize=8)
def text_of(words: Words) -> CardText:
    return CardText(words)


class IvWords:
    """The names of things; `names` are the players', by seat."""

    def __init__(self, words: Words, names: Names = ()) -> None:
        self.words = words
        self.names = names
        self.cards = text_of(words)

    def source(self, name: str) -> str:
        """A card or a strategy."""
        return self.cards.strategy(name) if name in book().strategies else self.cards.name(name)

    def rules(self, name: str) -> str:
        """All that a card or a strategy does."""
        strategy = name in book().strategies
        return " ".join(self.cards.strategy_rules(name) if strategy else self.cards.rules(name))

    def zone(self, name: str) -> str:
        return self.words(f"iv.zone.{name}")

    def in_zone(self, name: str) -> str:
        return self.words(f"iv.in_zone.{name}")

    def into_zone(self, name: str) -> str:
        return self.words(f"iv.into_zone.{name}")

    def from_zone(self, name: str) -> str:
        return self.words(f"iv.from_zone.{name}")

    def side(self, seat: int) -> str:
        return self.words(f"iv.side.{seat}")

    def piece(self, view: SeatView, piece: int) -> str:
        """A card in play with its zone; empty where it is gone."""
        there = find(view, piece)
        if there is None:
            return ""
        _, zone, held = there
        return self.words("iv.list.piece", card=self.cards.name(held.card), zone=self.zone(ZONE_NAMES[zone]))

    def listed(self, cards: Iterable[str]) -> str:
        """Several cards in their order, each kind once."""
        count = Counter(cards)
        return " · ".join(
            self.words("iv.list.several", card=self.cards.name(card), count=many)
            if many > 1
            else self.cards.name(card)
            for card, many in count.items()
        )

    def joined(self, parts: Sequence[str]) -> str:
        """ "a, b and c"."""
        if len(parts) < 2:
            return "".join(parts)
        return self.words("iv.list.and", first=", ".join(parts[:-1]), last=parts[-1])

    def cost(self, discard: int, drain: int) -> str:
        """A cost in words; free where there is none."""
        parts = [
            self.words(f"iv.list.{kind}", count=count)
            for kind, count in (("discard", discard), ("drain", drain))
            if count
        ]
        return ", ".join(parts) or self.words("iv.list.free")


def distinct(words: Words, labels: Sequence[str]) -> list[str]:
    """The same labels; what would stand there twice is numbered."""
    count, seen, found = Counter(labels), Counter[str](), []
    for label in labels:
        seen[label] += 1
        again = count[label] > 1
        found.append(words("iv.list.again", label=label, number=seen[label]) if again else label)
    return found


# -- what a card costs ---------------------------------------------------------------------------


def changed_cost(scene: Scene, card: str, say: IvWords) -> str:
    """The cost now, the printed one and every reason; empty where both are the same."""
    kind, seat = book().cards[card], seat_of(card)
    printed, now = (kind.discard, kind.drain), cost_now(scene, seat, card)
    if printed == now:
        return ""
    reasons = [
        say.words("iv.price.by", source=say.source(origin.source), change=_change(tax, say))
        for origin, tax in lasting(scene).taxes
        if seat in seats_of(tax.who, origin.seat) and matches(kind, tax.symbols, tax.keywords)
    ]
    if scene.cheaper and seat == INVADER:
        reasons.append(say.words("iv.price.plot"))
    gaps = {"cost": say.cost(*now), "printed": say.cost(*printed)}
    return say.words("iv.price.now", **gaps, reasons="; ".join(reasons))


def _change(tax: Tax, say: IvWords) -> str:
    parts = {"discard": tax.discard, "drain": tax.drain}
    signed = {kind: f"{by:+d}".replace("-", "−") for kind, by in parts.items() if by}
    return ", ".join(say.words(f"iv.price.{kind}", by=by) for kind, by in signed.items())


# -- subjects ------------------------------------------------------------------------------------


def own_turn(number: int) -> int:
    """Which turn of its own that is for whoever has it; the table counts both sides' turns."""
    return (number + 1) // 2


def card_subject(card: str, seat: int, place: str = "") -> Subject:
    return Subject(Thing.of("card", card), place, "", seat)


def piece_subject(piece: int, card: str, seat: int) -> Subject:
    return card_subject(card, seat, f"piece.{piece}")


def source_subject(name: str, seat: int, piece: int = 0) -> Subject:
    """A card or a strategy that does something."""
    if name in book().strategies:
        return Subject(Thing.of("strategy", name), f"strategy.{name}", "", seat)
    return card_subject(name, seat, f"piece.{piece}" if piece else "")


def zone_subject(zone: str) -> Subject:
    return Subject(Thing.of("zone", zone), zone)


def seat_subject(kind: str, seat: int) -> Subject:
    """A deck, a hand, a discard pile, or the heroes."""
    return Subject(Thing.of(kind, seat), f"{kind}.{seat}", "", seat)


PLOT = Subject(Thing("plot"), "plot")
OPS = Subject(Thing.of("token", "ops"), "ops", "", 0)
HEROES = Subject(Thing("heroes"), "heroes", "", 0)


def piece_of(subject: Subject) -> int:
    """The number of the card in play that a subject is; 0 if it is none."""
    place = Thing.read(subject.place)
    return int(place.which) if place.kind == "piece" and place.which.isdigit() else 0


def seat_of(card: str) -> int:
    """Whose deck a card belongs to."""
    known = book().cards.get(card)
    return known.seat if known is not None else -1
