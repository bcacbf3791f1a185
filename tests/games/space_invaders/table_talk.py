"""Talking about a game at the table: what lies there, where a token lands, what is said, what came of it.

    talk = situation('''
        1 | 11 1?= .  .  .
        seats 2
        powers r redirect
        active r 1a
    ''')
    talk = talk.lands("r1a", on="a1").says("hit b1")
    assert talk.told(Waits) == [...]

The text is that of `text`; nothing is simulated: a landing says where the token comes to rest, and
what else the shot has moved.  A `Talk` never changes; every step is a new one.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import hypot
from textwrap import dedent
from typing import TypeVar

import msgspec

from game.core import Aim, Choice, Landed, Launched, Settle, digest
from game.games.space_invaders import GAME, launches
from game.games.space_invaders.events import Destroyed, InvadersEvent
from game.games.space_invaders.grid import INDEX
from game.games.space_invaders.numbers import invaders
from game.games.space_invaders.prints import read_place
from game.games.space_invaders.state import State
from game.games.space_invaders.validate import faults
from game.table.check import digest_of
from game.table.things import Card, Landing, Launch, RestCard, RestToken, Table, Where
from tests.games.space_invaders.cards import filled

E = TypeVar("E", bound=InvadersEvent)
Place = str | tuple[str, ...] | tuple[float, float]

OFF: dict[str, tuple[float, float]] = {
    "off_back": (280.0, -20.0),
    "off_side": (-20.0, 300.0),
    "off_far": (100.0, 640.0),
}
APART = 24.7  # mm between tokens that lie side by side
SPOTS = [(0.0, 0.0), *((sx * 17.5, sy * 17.5) for sx in (1, -1) for sy in (1, -1))]


@dataclass(frozen=True)
class Talk:
    """A position, and the events since the situation or since `fresh`; `start` is that of the situation."""

    state: State
    events: tuple[InvadersEvent, ...] = field(default=())
    begun: State | None = None

    # What can be asked about it

    @property
    def start(self) -> State:
        return self.begun or self.state

    @property
    def asked(self) -> str:
        """What for, in the decision's word; empty when the game is over."""
        decision = self.state.decision
        return "settle" if isinstance(decision, Settle) else decision.reason if decision else ""

    @property
    def offered(self) -> list[str]:
        """What can be said now, in short texts."""
        decision = self.state.decision
        return [str(move) for move in decision.moves] if isinstance(decision, Choice | Aim) else []

    @property
    def choices(self) -> list[str]:
        """The spaces of the cards that can be chosen now, and the other answers."""
        spaces = {self.at(name): name for name in self.standing()}
        return [spaces.get(text.split()[-1], text) for text in self.offered]

    @property
    def fallen(self) -> list[str]:
        """The spaces whose cards were destroyed, in that order."""
        return [event.space for event in self.told(Destroyed)]

    @property
    def tokens(self) -> tuple[str, ...]:
        """The tokens that may be launched now."""
        decision = self.state.decision
        return decision.tokens if isinstance(decision, Aim) else ()

    def told(self, kind: type[E]) -> list[E]:
        """The events of a kind, in their order."""
        return [event for event in self.events if isinstance(event, kind)]

    def at(self, space: str) -> str:
        """The card that belongs to a space; empty for none."""
        return self.state.space[INDEX[space]]

    @property
    def names(self) -> list[str]:
        """The kinds of the events, by name."""
        return [type(event).__name__ for event in self.events]

    def began(self, space: str) -> str:
        """The card that belonged to a space at the start."""
        return self.start.space[INDEX[space]]

    def damages(self, *spaces: str) -> int:
        """What the cards that belonged there at the start do to the planet together."""
        return sum(invaders()[self.began(space)].damage for space in spaces)

    def stands(self, space: str) -> bool:
        return self.at(space) != ""

    def standing(self) -> list[str]:
        """The spaces that still have a card."""
        return [name for name, at in INDEX.items() if self.state.space[at]]

    def waits(self, token: str) -> tuple[str, ...]:
        """The spaces of the cards that a token waits on."""
        held = next((held for held in self.state.waiting if held.token == token), None)
        spaces = {card: name for name, at in INDEX.items() if (card := self.state.space[at])}
        return tuple(sorted(spaces[card] for card in held.cards)) if held else ()

    def where(self, token: str) -> tuple[float, float] | None:
        """Where a token lies; None when it is not on the table."""
        return next(((t.x, t.y) for t in self.state.table.tokens if t.id == token), None)

    def centre(self, space: str) -> tuple[float, float]:
        """The middle of the card that belongs to a space, where it lies now."""
        card = _card(self.state.table, self.at(space))
        return card.x, card.y

    # What can be done

    def fresh(self) -> Talk:
        """The same without the events so far."""
        return Talk(self.state, begun=self.start)

    def says(self, *texts: str) -> Talk:
        """Answers, one after the other; a card may be given by its space."""
        talk = self
        for text in texts:
            words = [talk.at(word) or word if word in INDEX else word for word in text.split()]
            talk = talk.play(GAME.parse_move(" ".join(words)))
        return talk

    def launches(self, token: str) -> Talk:
        """Any legal launch of that token; it is in the air then."""
        decision = self.state.decision
        assert isinstance(decision, Aim), f"{self.asked}: no launch is asked for"
        region = decision.region
        kind = launches.launcher(self.state)
        x, y = getattr(region, "x", 280.0), getattr(region, "y", 60.0)
        return self.play(Launched(Launch(token=token, x=x, y=y, heading=0.0, power=0.5, kind=kind)))

    def lands(
        self,
        token: str,
        on: Place = "",
        *,
        push: dict[str, Place] | None = None,
        bump: dict[str, tuple[float, float]] | None = None,
    ) -> Talk:
        """The token is launched and comes to rest there.

        `on` is a space ("a1": on its card, "a1 33 0": so many millimetres beside its middle), several
        ("a1", "b1": on all of them), "ufo", "rim", "planet", "gap" (on nothing), "off_back", "off_side",
        "off_far", or millimetres.  `push` says where other tokens come to rest, `bump` how far cards move,
        by their spaces.
        """
        talk = self.launches(token)
        decision = talk.state.decision
        assert isinstance(decision, Settle)
        return talk.play(Landed(landing(talk.state, {**(push or {}), token: on}, bump or {})))

    def after(self, *landings: tuple[str, Place]) -> Talk:
        """Several landings, one after the other."""
        talk = self
        for token, on in landings:
            talk = talk.lands(token, on)
        return talk

    def everybody_misses(self) -> Talk:
        """Every token that is still to be launched in this round leaves the table at the side."""
        talk = self
        while talk.state.round == self.state.round and talk.state.phase == "launch":
            talk = talk.lands(talk.tokens[0], "off_side")
        return talk

    def play(self, move: object) -> Talk:
        step = GAME.apply(self.state, move)  # type: ignore[arg-type]
        wrong = faults(step.state)
        assert not wrong, f"after '{str(move)[:60]}': {wrong[0]}"
        return Talk(step.state, (*self.events, *step.events), self.start)


def position(text: str) -> State:
    """As it is written; see `text`, and `cards` for prints with a ?."""
    return GAME.parse(filled(dedent(text)))


def situation(text: str) -> Talk:
    return Talk(position(text))


def lands(state: State, token: str, on: Place) -> State:
    """The state after a launch of `token` that comes to rest there."""
    return Talk(state).lands(token, on).state


# Landings by hand


def landing(
    state: State, places: dict[str, Place], bump: dict[str, tuple[float, float]] | None = None
) -> Landing:
    """Where everything lies when the token in the air, and those that it pushed, come to rest there."""
    table = state.table
    shifts = {state.space[INDEX[name]]: by for name, by in (bump or {}).items()}
    cards = tuple(_bumped(card, *shifts.get(card.id, (0.0, 0.0))) for card in table.cards)
    after = msgspec.structs.replace(
        table,
        cards=tuple(Card(id=card.id, x=card.x, y=card.y, angle=card.angle) for card in cards),
        tokens=tuple(token for token in table.tokens if token.id not in places),
    )
    rests = [_rest(after, token.id, token.x, token.y, token.z) for token in after.tokens]
    for token, place in places.items():
        x, y, z = _pose(state, after, place, [(rest.x, rest.y) for rest in rests])
        rests.append(_rest(after, token, x, y, z))
    tokens = tuple(sorted(rests, key=lambda rest: rest.id))
    return Landing(tokens=tokens, cards=cards, start=digest_of(table), duration=1.0, digest=digest(tokens))


def _bumped(card: Card, dx: float, dy: float) -> RestCard:
    return RestCard(id=card.id, x=card.x + dx, y=card.y + dy, angle=card.angle, moved_mm=hypot(dx, dy))


def _pose(
    state: State, table: Table, place: Place, taken: list[tuple[float, float]]
) -> tuple[float, float, float]:
    """Where that is, beside whatever tokens lie there already, and how high."""
    if isinstance(place, str) and place in OFF:
        return *OFF[place], 0.0
    if isinstance(place, str) and " " in place:
        place = read_place(place.split(), table)[:2]
    if not isinstance(place, str) and not isinstance(place[0], str):
        x, y = float(place[0]), float(place[1])
        return x, y, _height(state, table, x, y)
    x, y = _middle(state, table, (place,) if isinstance(place, str) else place)
    for dx, dy in SPOTS:
        if all(hypot(x + dx - ox, y + dy - oy) >= APART for ox, oy in taken):
            return x + dx, y + dy, 8.0 if place == "rim" else _height(state, table, x + dx, y + dy)
    raise AssertionError(f"there is no room for another token on {place}")


def _middle(state: State, table: Table, places: tuple[str, ...]) -> tuple[float, float]:
    assert table.ufo is not None
    known = {
        "ufo": (table.ufo.x, table.ufo.y),
        "rim": (table.ufo.x, table.ufo.y - table.ufo.radius),
        "planet": (60.0, 150.0),
        "gap": (60.0, 300.0),
    }
    spots = []
    for place in places:
        if place in known:
            spots.append(known[place])
        elif card := state.space[INDEX[place]]:
            spots.append((_card(table, card).x, _card(table, card).y))
        else:
            spots.append(read_place((place,), table)[:2])
    return sum(x for x, _ in spots) / len(spots), sum(y for _, y in spots) / len(spots)


def _card(table: Table, name: str) -> Card:
    assert name, "no card belongs to that space"
    return next(card for card in table.cards if card.id == name)


def _height(state: State, table: Table, x: float, y: float) -> float:
    """On a card or not: nothing here lands on another token by itself."""
    half = table.card.width / 2 + table.token.radius
    over = any(abs(card.x - x) < half and abs(card.y - y) < half for card in table.cards)
    return table.card.thickness if over else 0.0


def _rest(table: Table, token: str, x: float, y: float, z: float) -> RestToken:
    where: Where = "field"
    if y < 0:
        where = "off_back"
    elif y > table.depth:
        where = "off_far"
    elif not 0 <= x <= table.width:
        where = "off_side"
    return RestToken(id=token, x=x, y=y, z=z, angle=0.0, on=(), on_tokens=(), where=where)
