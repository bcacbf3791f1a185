"""The practice range as somebody lays it out: every edit is a step that can be taken back.

What can't be done is answered with a `Refusal`, never raised.
"""

from __future__ import annotations

from math import isfinite, tau

import msgspec

from game.session.history import History
from game.session.layouts import Face, Layout, layouts
from game.session.legality import (
    MOST_CARDS,
    MOST_TOKENS,
    Refusal,
    allowed_card,
    allowed_token,
    settled,
)
from game.session.ranges import Range, changed, next_token, opening, tidied
from game.session.record import target_middle
from game.table.load import replace_things
from game.table.things import Card, Table, Token

MOST_UNDO = 200
SEATS = 4


class Arrangement:
    """Holds one immutable `Range` at a time; `seat` is whose tokens are laid down."""

    def __init__(self) -> None:
        self._history = History(opening(next(iter(layouts()))), MOST_UNDO)
        self._seat = 0

    def held_up(self) -> Refusal | None:
        """Why nothing can be moved just now, if so."""
        return None

    def keep(self) -> None:
        """Something is another than it was."""

    # -- what lies there -------------------------------------------------------------------

    @property
    def range(self) -> Range:
        return self._history.now

    @property
    def table(self) -> Table:
        return self.range.table

    @property
    def layout(self) -> str:
        return self.range.layout

    @property
    def layouts(self) -> dict[str, Layout]:
        return layouts()

    @property
    def target(self) -> str:
        """A card's id, "ufo", or nothing: what the next shot is meant for."""
        target = self.range.target
        return target if target_middle(self.table, target) is not None else ""

    @property
    def seat(self) -> int:
        return self._seat

    @property
    def loaded(self) -> str:
        """The name that the next token will have."""
        return next_token(self.range)

    def face(self, card: str) -> Face:
        return self.range.faces.get(card, Face())

    def seat_of(self, token: str) -> int:
        """Whose token it is; the loaded one's and the flying one's too."""
        return self.range.seats.get(token, self._seat)

    # -- edits -----------------------------------------------------------------------------

    def may_lie(self, id: str, x: float, y: float, angle: float | None = None) -> Refusal | None:
        """Whether a thing may be put there; asked while it is being carried."""
        thing = self._find(id)
        if isinstance(thing, Refusal):
            return thing
        if isinstance(thing, Token):
            return allowed_token(self.table, msgspec.structs.replace(thing, x=x, y=y))
        turned = thing.angle if angle is None else angle
        return allowed_card(self.table, Card(id=id, x=x, y=y, angle=turned))

    def may_add_card(self, x: float, y: float, angle: float = 0.0) -> Refusal | None:
        if len(self.table.cards) >= MOST_CARDS:
            return Refusal(reason="card.too_many")
        return allowed_card(self.table, Card(id="", x=x, y=y, angle=angle))

    def may_add_token(self, x: float, y: float) -> Refusal | None:
        if len(self.table.tokens) >= MOST_TOKENS:
            return Refusal(reason="token.too_many")
        return allowed_token(self.table, Token(id="", x=x, y=y))

    def add_card(self, x: float, y: float, angle: float = 0.0, face: Face | None = None) -> str | Refusal:
        """Lay down a card; answers its id."""
        refusal = self.held_up() or self.may_add_card(x, y, angle)
        if refusal:
            return refusal
        taken = {card.id for card in self.table.cards}
        id = next(f"c{n}" for n in range(1, MOST_CARDS + 1) if f"c{n}" not in taken)
        card = Card(id=id, x=x, y=y, angle=angle % tau)
        self._lay((*self.table.cards, card), self.table.tokens, faces={id: face or Face()})
        return id

    def add_token(self, x: float, y: float, seat: int | None = None) -> str | Refusal:
        """Lay down a token, upon others if they are there; answers its id."""
        refusal = self.held_up() or self.may_add_token(x, y)
        if refusal:
            return refusal
        id = self.loaded
        owner = self._seat if seat is None else seat % SEATS
        self._lay(self.table.cards, (*self.table.tokens, Token(id=id, x=x, y=y)), seats={id: owner})
        return id

    def move(self, id: str, x: float, y: float) -> Refusal | None:
        refusal = self.held_up() or self.may_lie(id, x, y)
        if refusal is None:
            self._change(id, x=x, y=y)
        return refusal

    def turn(self, id: str, by: float) -> Refusal | None:
        """Turn a card anticlockwise; turning on is one step for undo."""
        thing = self._find(id)
        if isinstance(thing, Refusal):
            return thing
        if isinstance(thing, Token):
            return Refusal(reason="thing.not_turnable", thing=id)
        if not isfinite(by):
            return Refusal(reason="place.not_a_number")
        angle = (thing.angle + by) % tau
        refusal = self.held_up() or self.may_lie(id, thing.x, thing.y, angle)
        if refusal is None:
            self._change(id, f"turn {id}", angle=angle)
        return refusal

    def remove(self, id: str) -> Refusal | None:
        """Take a card or token off the table."""
        thing = self._find(id)
        refusal = self.held_up() or (thing if isinstance(thing, Refusal) else None)
        if refusal is None:
            cards = tuple(card for card in self.table.cards if card.id != id)
            self._lay(cards, tuple(token for token in self.table.tokens if token.id != id))
        return refusal

    def reset(self) -> Refusal | None:
        """The layout as it was in the beginning."""
        return self.load_layout(self.layout)

    def load_layout(self, name: str) -> Refusal | None:
        if name not in layouts():
            return Refusal(reason="layout.unknown", thing=name)
        refusal = self.held_up()
        if refusal is None:
            self._history.step(opening(name))
            self.keep()
        return refusal

    def aim_at(self, target: str) -> Refusal | None:
        """Name what the next shots are meant for; nothing when it is empty."""
        if target and target_middle(self.table, target) is None:
            return Refusal(reason="thing.unknown", thing=target)
        refusal = self.held_up()
        if refusal is None:
            self._history.now = msgspec.structs.replace(self.range, target=target)
            self.keep()
        return refusal

    @property
    def can_undo(self) -> bool:
        return self._history.may_undo and self.held_up() is None

    @property
    def can_redo(self) -> bool:
        return self._history.may_redo and self.held_up() is None

    def undo(self) -> Refusal | None:
        """Back over the last edit or shot; a shot stays in the record."""
        refusal = self.held_up()
        if refusal is None and not self._history.undo():
            refusal = Refusal(reason="undo.nothing")
        if refusal is None:
            self.keep()
        return refusal

    def redo(self) -> Refusal | None:
        refusal = self.held_up()
        if refusal is None and not self._history.redo():
            refusal = Refusal(reason="redo.nothing")
        if refusal is None:
            self.keep()
        return refusal

    # -- inside ----------------------------------------------------------------------------

    def _find(self, id: str) -> Card | Token | Refusal:
        things: tuple[Card | Token, ...] = (*self.table.cards, *self.table.tokens)
        return next((thing for thing in things if thing.id == id), Refusal(reason="thing.unknown", thing=id))

    def _change(self, id: str, joins: str = "", **changes: float) -> None:
        cards = tuple(changed(card, changes) if card.id == id else card for card in self.table.cards)
        tokens = tuple(changed(token, changes) if token.id == id else token for token in self.table.tokens)
        self._lay(cards, tokens, joins)

    def _lay(
        self,
        cards: tuple[Card, ...],
        tokens: tuple[Token, ...],
        joins: str = "",
        *,
        faces: dict[str, Face] | None = None,
        seats: dict[str, int] | None = None,
    ) -> None:
        """This lies there from now on; `faces` and `seats` are of what has come."""
        before = self.range
        table = settled(before.table, replace_things(before.table, cards=cards, tokens=tokens))
        after = msgspec.structs.replace(
            before,
            table=table,
            faces=before.faces | (faces or {}),
            seats=before.seats | (seats or {}),
            laid=None,
        )
        self._history.step(tidied(after), joins)
        self.keep()
