"""What is to be seen of Space Invaders as things that can move, between two positions and settled in one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

import msgspec

from game.games.space_invaders import resting
from game.games.space_invaders.launches import launchable
from game.games.space_invaders.numbers import invaders
from game.games.space_invaders.position import COLOURS, TOKENS_OF_LEVEL, Waiting
from game.games.space_invaders.state import SeatView
from game.table.things import Table
from game.ui.table.art.cards import CardFace
from game.ui.table.picture import Pose, TokenFace

Crack: TypeAlias = Literal[1, 2]
"""Of a first hit, and of a card that is about to fly apart."""

LETTERS = dict(zip((rest for level in TOKENS_OF_LEVEL for rest in level), "ABCDEFG", strict=True))


@dataclass
class Ray:
    """A power that reaches over: from a token to a card, `share` of the way."""

    token: str
    card: str
    share: float = 0.0
    kind: str = "wave"


@dataclass
class Picture:
    """Lengths are the table's; `states` has a letter for each token (`art.space_invaders.TOKEN_STATES`)."""

    table: Table
    poses: dict[str, Pose] = field(default_factory=dict)
    gone: set[str] = field(default_factory=set)
    space: list[str] = field(default_factory=list)
    states: dict[str, str] = field(default_factory=dict)
    rows: dict[str, int] = field(default_factory=dict)
    named: dict[str, str] = field(default_factory=dict)
    declared: set[str] = field(default_factory=set)
    waiting: dict[str, list[str]] = field(default_factory=dict)
    lies_on: dict[str, Sequence[str]] = field(default_factory=dict)
    planet: int = 20
    planet_start: int = 20
    ufo: int = 0
    ufo_start: int = 0
    deck: int = 0
    round: int = 1
    last: bool = False
    starter: int = 0
    seat: int = 0
    seats: int = 3
    colours: tuple[int, ...] = ()
    cracks: dict[str, Crack] = field(default_factory=dict)  # cards that are torn
    # passing
    rays: list[Ray] = field(default_factory=list)
    glow: set[str] = field(default_factory=set)
    rattle: float = 0.0
    near: float = 0.0  # 0 to 1: the eye leans in, as a breath is taken
    dark: float = 0.0  # 0 to 1: all but the UFO lies in the dark
    dying: bool = False  # the UFO has no health left, and has not blown up yet
    wash: float = 0.0  # red light over everything
    shine: float = 0.0  # green light, for a victory
    assault: bool = False
    saved: bool = False  # it is over, and won: nothing threatens any more
    star: int = 0  # an explosion space that is passed just now
    coin: float = 0.0  # the turn token on its way, 0 to 1
    sign: str = ""  # words across the table, by their key
    sign_strength: float = 0.0
    struck: int = 0  # damage that has been done to the planet by a strike so far

    @classmethod
    def of(cls, view: SeatView) -> Picture:
        """The settled picture of a view."""
        picture = cls(view.table)
        for card in view.table.cards:
            picture.poses[card.id] = (card.x, card.y, 0.0, card.angle)
        for token in view.table.tokens:
            picture.poses[token.id] = (token.x, token.y, token.z, token.angle)
        picture.space = list(view.space)
        picture.states = token_states(view)
        picture.rows = {held.token: held.row for held in view.turn if held.row}
        picture.named = {held.token: held.named for held in view.turn if held.named}
        picture.declared = {held.token for held in view.turn if held.declared}
        picture.waiting = {held.token: list(held.cards) for held in settled_hits(view)}
        picture.cracks = {card: 1 for cards in picture.waiting.values() for card in cards if needs_two(card)}
        picture.lies_on = {token.id: resting.on(view.table, token) for token in view.table.tokens}
        picture.planet, picture.ufo, picture.deck = view.planet, view.ufo, view.deck_size
        picture.planet_start, picture.ufo_start = view.planet_start, view.ufo_start
        picture.round, picture.last = view.round, view.last
        picture.saved = view.ending == "won"
        picture.assault = view.phase == "assault" and not view.ending
        picture.starter, picture.seat, picture.seats = view.starter, view.seat, view.options.seats
        picture.colours = view.options.colours
        return picture

    def colour(self, seat: int) -> int:
        """The number of a seat's colour."""
        return self.colours[seat] if seat < len(self.colours) else seat % len(COLOURS)

    def take_in(self, table: Table) -> None:
        """Everything of another table can be shown as well; what was not here yet stays hidden."""
        cards = {card.id: card for card in self.table.cards}
        tokens = {token.id: token for token in self.table.tokens}
        for card in table.cards:
            if card.id not in cards:
                cards[card.id] = card
        for token in table.tokens:
            if token.id not in tokens:
                tokens[token.id] = token
        for id in [*cards, *tokens]:
            if id not in self.poses:
                thing = cards.get(id)
                held = tokens.get(id)
                if thing is not None:
                    self.poses[id] = (thing.x, thing.y, 0.0, thing.angle)
                elif held is not None:
                    self.poses[id] = (held.x, held.y, held.z, held.angle)
                self.gone.add(id)
        self.table = msgspec.structs.replace(
            table, cards=tuple(cards.values()), tokens=tuple(tokens.values())
        )

    def carry(self, lost: Sequence[str], before: Picture) -> None:
        """Cards that no table knows just now go on lying where they lay, below those that lay upon them."""
        own = {card.id: card for card in self.table.cards}
        lying = [id for id in lost if before.shown(id) and id not in own]
        kept = [card for card in before.table.cards if card.id in own or card.id in lying]
        cards = {card.id: own.get(card.id, card) for card in kept} | own
        self.table = msgspec.structs.replace(self.table, cards=tuple(cards.values()))
        self.poses |= {id: before.poses[id] for id in lying}

    def place(self, id: str, x: float, y: float, z: float = 0.0, angle: float | None = None) -> None:
        old = self.poses.get(id, (x, y, z, 0.0))
        self.poses[id] = (x, y, z, old[3] if angle is None else angle)

    @property
    def breaking(self) -> set[str]:
        """Cards that are gone already, and seen until they fly apart."""
        return {card for card, crack in self.cracks.items() if crack == 2}

    def shown(self, id: str) -> bool:
        return id in self.poses and id not in self.gone

    def vanish(self, id: str) -> None:
        self.gone.add(id)

    def at(self, id: str) -> tuple[float, float]:
        x, y, _, _ = self.poses.get(id, (self.table.width / 2, self.table.depth / 2, 0.0, 0.0))
        return x, y


def owner_colour(token: str) -> int:
    return COLOURS.index(token[0])


def letter_of(token: str) -> str:
    """What a token is called among its seat's seven, in the tray, on the table and in words."""
    return LETTERS[token[1:]]


def token_face(token: str) -> TokenFace:
    return TokenFace(owner_colour(token), int(token[1]))


def needs_two(card: str) -> bool:
    return card in invaders() and resting.needs(card) > 1


def card_face(card: str) -> CardFace:
    """What is printed on an invader's card; a plain one for a card that nobody knows."""
    invader = invaders().get(card)
    if invader is None:
        return CardFace()
    return CardFace(invader.kind, invader.points, invader.speed, invader.damage, invader.trait)


def token_states(view: SeatView) -> dict[str, str]:
    """Where every seat's tokens are, a letter each."""
    states: dict[str, str] = {}
    lying = {token.id for token in view.table.tokens}
    waits = {held.token for held in settled_hits(view)}
    spent = set(view.armory)
    again = again_of(view)
    for seat in range(view.options.seats):
        for token in view.stock[seat]:
            states[token] = "s"
        for token in view.active[seat]:
            held = view.record(token)
            if token in again:
                states[token] = "p"
            elif token in spent or held.off == "spent":
                states[token] = "g"
            elif held.off in ("aside", "missed"):
                states[token] = "x"
            elif token in waits:
                states[token] = "w"
            elif token in lying or held.launches:
                states[token] = "l"
            else:
                states[token] = "a"
    return states


def settled_hits(view: SeatView) -> list[Waiting]:
    """The waiting tokens, without the one that is being resolved: where it will wait is still open."""
    resolving = view.resolving.token if view.resolving is not None else ""
    return [held for held in view.waiting if held.token != resolving]


def again_of(view: SeatView) -> frozenset[str]:
    """Tokens that may be launched though they have been already, also while another one flies."""
    if view.phase not in ("launch", "assault"):
        return frozenset()
    tokens = getattr(view.decision, "tokens", ())
    if view.launch is not None and view.phase == "launch":
        tokens = [token for token in launchable(view) if token != view.launch.token]
    return frozenset(token for token in tokens if view.record(token).launches)
