"""Words for whole rounds: say where a token lands, let everybody miss, look at what came of it."""

from __future__ import annotations

from typing import TypeVar

from game.core import Aim, Landed, Launched, Rng, read_move
from game.games.space_invaders.events import InvadersEvent
from game.games.space_invaders.grid import COLUMNS, INDEX
from game.games.space_invaders.moves import Move
from game.games.space_invaders.numbers import invaders
from game.games.space_invaders.prints import print_of, read_place, resting_height
from game.games.space_invaders.rules import GAME
from game.games.space_invaders.state import State
from game.table.check import digest_of
from game.table.things import Landing, RestCard, RestToken, Where
from tests.games.space_invaders.cards import filled

E = TypeVar("E", bound=InvadersEvent)

OFF: dict[str, tuple[float, float, Where]] = {
    "off_back": (280.0, -20.0, "off_back"),
    "off_side": (-20.0, 300.0, "off_side"),
    "off_far": (280.0, 640.0, "off_far"),
}


def position(text: str) -> State:
    """As it is written; prints may have ? (see `cards`)."""
    return GAME.parse(filled(text))


class Play:
    """A state that is played on from its `start`; `events` are those of everything since."""

    def __init__(self, state: State | str) -> None:
        self.state = position(state) if isinstance(state, str) else state
        self.start = self.state
        self.events: list[InvadersEvent] = []

    def do(self, *moves: str) -> Play:
        """Answers by their texts."""
        for move in moves:
            self.make(read_move(GAME, self.state, move))
        return self

    def make(self, move: Move) -> None:
        step = GAME.apply(self.state, move)
        self.state = step.state
        self.events += step.events

    def shot(self, token: str, place: str) -> Play:
        """A launch that ends there: a space, `ufo`, `planet`, millimetres or off_back, off_side, off_far."""
        aim = self.state.decision
        assert isinstance(aim, Aim)
        assert token in aim.tokens, f"{token}: expected one of {aim.tokens}"
        launch = aim.region.sample((token,), Rng(1))
        self.make(Launched(launch))
        self.make(Landed(lands(self.state, token, place)))
        return self

    def everybody_misses(self) -> Play:
        """Every token that is still to be launched in this round leaves the table at the side."""
        number = self.state.round
        while self.state.round == number and self.state.phase == "launch":
            aim = self.state.decision
            assert isinstance(aim, Aim)
            self.shot(aim.tokens[0], "off_side")
        return self

    def told(self, kind: type[E]) -> list[E]:
        return [event for event in self.events if isinstance(event, kind)]

    def names(self) -> list[str]:
        """The kinds of events, by name."""
        return [type(event).__name__ for event in self.events]

    def began(self, space: str) -> str:
        """The card that belonged to that space at the start."""
        return self.start.space[INDEX[space]]

    def stands(self, space: str) -> str:
        """The card that belongs to that space now."""
        return self.state.space[INDEX[space]]

    def damages(self, *spaces: str) -> int:
        """What the cards that belonged there at the start do to the planet together."""
        return sum(invaders()[self.began(space)].damage for space in spaces)

    @property
    def rows(self) -> list[str]:
        """The four rows in prints."""
        faces = invaders()
        held = [print_of(faces[card]) if card else "." for card in self.state.space]
        return [" ".join(held[at : at + COLUMNS]) for at in range(0, len(held), COLUMNS)]


def lands(state: State, token: str, place: str) -> Landing:
    """The table's answer in which the launched token lies there and nothing else has moved."""
    table = state.table
    if place in OFF:
        x, y, where = OFF[place]
        own = RestToken(id=token, x=x, y=y, z=0.0, angle=0.0, on=(), on_tokens=(), where=where)
    else:
        x, y, more = read_place(place.split(), table)
        z = more.get("z", resting_height(x, y, table))
        own = RestToken(id=token, x=x, y=y, z=z, angle=0.0, on=(), on_tokens=(), where="field")
    others = [
        RestToken(id=t.id, x=t.x, y=t.y, z=t.z, angle=t.angle, on=(), on_tokens=(), where="field")
        for t in table.tokens
    ]
    cards = [RestCard(id=c.id, x=c.x, y=c.y, angle=c.angle, moved_mm=0.0) for c in table.cards]
    return Landing(
        tokens=(own, *others), cards=tuple(cards), start=digest_of(table), duration=1.0, digest="0" * 32
    )
