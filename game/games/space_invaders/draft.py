"""A state while a move is carried out, and what is done to it in more than one room of the rules.

`due` is what has to follow within the same move: rules.py calls
the room that is in charge of it until nothing is due.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Literal, TypeAlias

import msgspec

from game.core import draft as core
from game.core.decisions import Seat
from game.games.space_invaders import resting
from game.games.space_invaders.events import (
    Armory,
    GameOver,
    InvadersEvent,
    UfoDestroyed,
    UfoHit,
)
from game.games.space_invaders.grid import NAMES, Space, Spaces
from game.games.space_invaders.numbers import invaders, numbers
from game.games.space_invaders.position import (
    Cards,
    Ending,
    Options,
    Phase,
    PlayerCards,
    Resolving,
    Tokens,
    TokenTurn,
    Waiting,
)
from game.games.space_invaders.state import State
from game.table.things import Card, Launch, Table, Token

Due: TypeAlias = Literal["", "turn", "resolve", "advance", "assault"]
"""`turn`: `seat` begins its turn.  `resolve`: all its tokens are launched.  `advance`: the last seat
has resolved, its tokens are in the armory.  `assault`: no invader is left, the UFO is."""


class Draft(core.Draft[State, InvadersEvent], of=State):
    """A state of Space Invaders that is being changed."""

    options: Options
    space: Spaces
    table: Table
    planet: int
    planet_start: int
    ufo: int
    ufo_start: int
    ufo_hits: int
    score_board: Cards
    one_hit: Cards
    returned: Cards
    round: int
    last: bool
    starter: Seat
    seat: Seat
    phase: Phase
    cards: tuple[PlayerCards, ...]
    active: tuple[Tokens, ...]
    stock: tuple[Tokens, ...]
    armory: Tokens
    turn: tuple[TokenTurn, ...]
    waiting: tuple[Waiting, ...]
    launch: Launch | None
    asked: str
    offers: tuple[str, ...]
    resolving: Resolving | None
    bonus: Tokens
    ending: Ending
    deck: Cards

    due: Due = ""

    def ask(self, phase: Phase, asked: str = "", offers: Iterable[str] = ()) -> None:
        """What is asked when this move has been carried out."""
        self.phase, self.asked, self.offers = phase, asked, tuple(offers)

    # Tokens

    def record(self, token: str) -> TokenTurn:
        return next((held for held in self.turn if held.token == token), TokenTurn(token=token))

    def note(self, token: str, **changes: object) -> TokenTurn:
        """Change what is kept of a token in this turn."""
        record = msgspec.structs.replace(self.record(token), **changes)
        others = [held for held in self.turn if held.token != token]
        self.turn = tuple(sorted((*others, record), key=lambda held: held.token))
        return record

    def lies(self, token: str) -> Token | None:
        """Where a token lies; None when it is not on the table."""
        return next((held for held in self.table.tokens if held.id == token), None)

    def put(self, token: Token) -> None:
        """Lay a token onto the table, or elsewhere on it."""
        others = [held for held in self.table.tokens if held.id != token.id]
        self.lay(tokens=(*others, token))

    def take_off(self, token: str) -> None:
        if self.lies(token) is not None:
            self.lay(tokens=[held for held in self.table.tokens if held.id != token])

    def lay(self, tokens: Iterable[Token] | None = None, cards: Iterable[Card] | None = None) -> None:
        """The table with these tokens, these cards or both; always in the order of their ids."""
        table = self.table
        laid = table.tokens if tokens is None else tuple(sorted(tokens, key=lambda held: held.id))
        dealt = table.cards if cards is None else tuple(sorted(cards, key=lambda held: held.id))
        self.table = msgspec.structs.replace(table, tokens=laid, cards=dealt)

    def to_armory(self, token: str) -> None:
        """Off the table and into the armory; if it waited, it waits no more."""
        self.take_off(token)
        self.waiting = tuple(held for held in self.waiting if held.token != token)
        if token not in self.armory:
            self.armory = tuple(sorted((*self.armory, token)))
            self.tell(Armory(self.options.owner(token), token))

    def clear_tokens(self) -> None:
        """Whatever still lies on the table goes to the armory (SI-3.15)."""
        for token in self.table.tokens:
            self.to_armory(token.id)

    # Invaders, the UFO, the end

    @property
    def cleared(self) -> bool:
        """Whether the last invader is gone (SI-3.17)."""
        return not self.deck and not any(self.space)

    def space_of(self, card: str) -> int:
        return self.space.index(card)

    def name_of(self, card: str) -> Space:
        """The name of the space that a card belongs to."""
        return NAMES[self.space_of(card)] if card in self.space else ""

    def names_of(self, cards: Iterable[str]) -> tuple[Space, ...]:
        return tuple(self.name_of(card) for card in cards)

    def remove_card(self, card: str) -> Space:
        """From its space and the table, to nowhere; the name of the space."""
        at = self.space_of(card)
        self.space = (*self.space[:at], "", *self.space[at + 1 :])
        self.lay(cards=[held for held in self.table.cards if held.id != card])
        return NAMES[at]

    def to_score_board(self, card: str, hits: Collection[str]) -> int:
        """These tokens have destroyed it; the points that it brings besides its kind's (SI-8.4)."""
        trait = invaders()[card].trait
        self.score_board = (*self.score_board, card)
        if trait == "two_hit" and len(hits) < resting.needs(card):
            self.one_hit = (*self.one_hit, card)
            return 0
        return numbers().score.special if trait else 0

    def hit_ufo(self, seat: Seat, token: str) -> bool:
        """One health from the UFO, if it has any left (SI-3.4, SI-3.5)."""
        if not self.ufo:
            return False
        self.ufo -= 1
        self.ufo_hits += 1
        self.tell(UfoHit(seat, token, self.ufo))
        if not self.ufo:
            self.tell(UfoDestroyed())
        return True

    def finish(self, ending: Ending) -> None:
        self.ending, self.due = ending, ""
        self.turn, self.bonus, self.resolving, self.launch = (), (), None, None
        self.ask("over")
        self.tell(GameOver(ending == "won", ending))
