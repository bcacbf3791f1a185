"""How likely a crew wins from where it stands: the match is played on many times, card by card.

No shot is simulated.  A token hits with the share of those that its seat has resolved in this match, a few
doubtful ones added; it goes for what spares the planet the most, two-hit invaders and shields included, and
a miss may still fall on a neighbour.  Every advance that is still to come is carried out by its rules.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Annotated, NamedTuple, TypeAlias

import msgspec

from game.core import Event
from game.core.caches import caches_of
from game.core.data import LEVELS, read_toml
from game.core.decisions import Seat
from game.core.streams import Rng, seed_of
from game.core.values import Value
from game.games.space_invaders import events as facts
from game.games.space_invaders.grid import COLUMNS, ROWS
from game.games.space_invaders.march import coming
from game.games.space_invaders.numbers import invaders, numbers
from game.games.space_invaders.position import Position
from game.games.space_invaders.state import State

CACHES = caches_of("space_invaders")
Share: TypeAlias = Annotated[float, msgspec.Meta(gt=0.0, lt=1.0)]
Column: TypeAlias = tuple[str, ...]
ROUNDS = 12  # that are played on at most


class PlayoutNumbers(Value, frozen=True):
    """All of levels/space_invaders/playouts.toml."""

    matches: Annotated[int, msgspec.Meta(ge=20, le=2000)]
    hits: Share
    doubt: Annotated[float, msgspec.Meta(gt=0.0, le=50.0)]
    saucer: Share
    meant: Share
    two: Share
    early: Share
    calm: Share
    kill: Share


@CACHES.once
def playout_numbers() -> PlayoutNumbers:
    return read_toml(LEVELS / "space_invaders" / "playouts.toml", PlayoutNumbers)


class Hand(NamedTuple):
    """How often a seat's token hits anything, and how many of those that lie on cards lie on several."""

    hits: float
    two: float


def hands_of(told: Sequence[Event], seats: int) -> tuple[Hand, ...]:
    """By the tokens that were resolved in a match; who has resolved none is nobody's fool."""
    rules = playout_numbers()
    tokens, hits = [rules.doubt] * seats, [rules.doubt * rules.hits] * seats
    cards, several = [rules.doubt] * seats, [rules.doubt * rules.two] * seats
    for event in told:
        if isinstance(event, facts.Resolved) and event.seat < seats:
            tokens[event.seat] += 1.0
            hits[event.seat] += bool(event.on or event.inside or event.reaches)
            cards[event.seat] += bool(event.on)
            several[event.seat] += len(event.on) > 1
    return tuple(Hand(hits[seat] / tokens[seat], several[seat] / cards[seat]) for seat in range(seats))


def prospects(told: Sequence[Event]) -> Callable[[State, Seat], float]:
    """What crews with the hands of that match may expect; never nothing nor all while it is open."""

    def share(state: State, seat: Seat) -> float:
        if state.outcome is not None:
            return state.outcome.shares[seat]
        hands = hands_of(told, state.options.seats)
        rng = Rng(seed_of("playouts", state.round, state.seat, state.planet, *state.space))
        most = playout_numbers().matches
        won = sum(Playout(state, hands, rng).wins() for _ in range(most))
        return (won + 1) / (most + 2)

    return share


class Playout:
    """One way in which a match may go on."""

    def __init__(self, state: State, hands: Sequence[Hand], rng: Rng) -> None:
        self._rng, self._hands, self._rules = rng, hands, playout_numbers()
        options = state.options
        self._seats, self._starter, self._seat = options.seats, state.starter, state.seat
        self._explosions = numbers().explosions.of(options.seats)
        self._rows = (2, 3) if options.three_rows else (1, 2)
        self._space, self._planet, self._ufo, self._last = [*state.space], state.planet, state.ufo, state.last
        self._deck = [*_deck(state, rng)]
        self._tokens = [len(tokens) for tokens in state.active]
        self._stock = [len(tokens) for tokens in state.stock]
        self._left = len(state.in_hand)
        self._waiting = _hits(state)
        self._assault = state.phase == "assault"
        self._spent = len(state.armory) if self._assault else 0

    def wins(self) -> bool:
        if self._assault:
            return self._storms(sum(self._tokens) - self._spent)
        for _ in range(ROUNDS):
            self._rest_of_the_round()
            if self._cleared:
                return self._ufo <= 0 or self._storms(sum(self._tokens))
            self._advance()
            if self._planet <= 0:
                return False
            if self._last:
                return self._ufo <= 0 or self._storms(sum(self._tokens))
            self._clean_up()
        return self._rng.uniform() < 0.5

    @property
    def _cleared(self) -> bool:
        return not self._deck and not any(self._space)

    def _storms(self, tokens: int) -> bool:
        """The final assault."""
        for number in range(tokens):
            hand = self._hands[(self._starter + number) % self._seats]
            self._ufo -= self._rng.uniform() < hand.hits * self._rules.saucer
        return self._ufo <= 0

    # -- a round ------------------------------------------------------------------------------

    def _rest_of_the_round(self) -> None:
        while True:
            for left in range(self._left, 0, -1):
                self._fires(self._hands[self._seat], left)
                if self._cleared:
                    return
            self._seat = (self._seat + 1) % self._seats
            if self._seat == self._starter:
                return
            self._left = self._tokens[self._seat]

    def _fires(self, hand: Hand, left: int) -> None:
        rules, rng = self._rules, self._rng
        target, saves = self._target(left)
        calm = self._damage() < rules.calm * self._planet or saves <= rules.kill
        if self._ufo > 0 and (target < 0 or (calm and rng.uniform() > rules.early)):
            self._ufo -= rng.uniform() < hand.hits * rules.saucer
            return
        if target < 0 or rng.uniform() >= hand.hits:
            return
        if rng.uniform() >= rules.meant:
            beside = self._beside(target, diagonally=True)
            target = rng.pick(beside) if beside else target
        self._hit(target)
        if rng.uniform() < hand.two and (beside := self._beside(target)):
            self._hit(rng.pick(beside))

    def _hit(self, at: int) -> None:
        card = self._space[at]
        if not card:
            return
        self._waiting[card] = self._waiting.get(card, 0) + 1
        self._fall(at)

    def _fall(self, at: int) -> None:
        """A card with hits enough and no shield beside it falls, and lets its neighbours fall."""
        card = self._space[at]
        if not card or self._waiting.get(card, 0) < _needs(card) or self._shields(at):
            return
        self._space[at] = ""
        if _trait(card) == "shield":
            for other in self._beside(at):
                self._fall(other)

    def _shields(self, at: int) -> list[int]:
        if _trait(self._space[at]) == "shield":
            return []
        return [other for other in self._beside(at) if _trait(self._space[other]) == "shield"]

    def _beside(self, at: int, diagonally: bool = False) -> list[int]:
        return [other for other in _neighbours(at, diagonally) if self._space[other]]

    def _target(self, left: int) -> tuple[int, float]:
        """The card for which a token is spent best with so many left, and what it saves; -1 for none."""
        best, worth = -1, 0.0
        for at, card in enumerate(self._space):
            if not card or self._waiting.get(card, 0) >= _needs(card):
                continue
            shields = self._shields(at)
            needs = _needs(card) - self._waiting.get(card, 0) + len(shields)
            if needs > left:
                continue
            saves = (self._saves(at) + self._rules.kill) / needs
            if saves > worth:
                best, worth = (shields[0] if shields else at), saves
        return best, worth

    def _saves(self, at: int) -> float:
        """The damage of the coming advance less what it would be without that card."""
        column = tuple(self._space[at % COLUMNS :: COLUMNS])
        without = tuple("" if row == at // COLUMNS else card for row, card in enumerate(column))
        return _march(column, self._last)[1] - _march(without, self._last)[1]

    def _damage(self) -> int:
        return sum(_march(tuple(self._space[at::COLUMNS]), self._last)[1] for at in range(COLUMNS))

    # -- after it -----------------------------------------------------------------------------

    def _advance(self) -> None:
        before = self._planet
        for at in range(COLUMNS):
            column, damage, struck = _march(tuple(self._space[at::COLUMNS]), self._last)
            self._space[at::COLUMNS] = column
            self._planet -= damage
            self._deck += [] if self._last else struck
        self._waiting.clear()
        passed = [] if self._last else [at for at in self._explosions if self._planet <= at < before]
        for _ in passed:
            for seat in range(self._seats):
                more = min(1, self._stock[seat])
                self._tokens[seat], self._stock[seat] = self._tokens[seat] + more, self._stock[seat] - more

    def _clean_up(self) -> None:
        self._deck = [*self._rng.shuffled(self._deck)]
        for row in self._rows:
            for at in reversed(range((row - 1) * COLUMNS, row * COLUMNS)):
                if not self._space[at] and self._deck:
                    self._space[at] = self._deck.pop()
        self._starter = self._seat = (self._starter + 1) % self._seats
        self._left = self._tokens[self._seat]
        left = sum(card != "" for card in self._space) + len(self._deck)
        self._last = left <= numbers().last_round.invaders


def _deck(state: State, rng: Rng) -> Sequence[str]:
    """One that agrees with all that has been seen."""
    known = {*state.space, *state.score_board, *state.returned}
    unseen = rng.shuffled([card for card in invaders() if card not in known])
    return [*state.returned, *unseen[: max(0, len(state.deck) - len(state.returned))]]


def _hits(position: Position) -> dict[str, int]:
    """How many tokens wait on each card, or lie on it in this turn."""
    found: dict[str, int] = {}
    lying = [held.on for held in position.turn if held.launches]
    for cards in [*(held.cards for held in position.waiting), *lying]:
        for card in cards:
            found[card] = found.get(card, 0) + 1
    return found


@lru_cache(maxsize=128)
def _needs(card: str) -> int:
    return 2 if _trait(card) == "two_hit" else 1


def _trait(card: str) -> str:
    return invaders()[card].trait if card else ""


@lru_cache(maxsize=64)
def _neighbours(at: int, diagonally: bool) -> tuple[int, ...]:
    row, column = divmod(at, COLUMNS)
    steps = [(1, 0), (-1, 0), (0, 1), (0, -1)]
    steps += [(1, 1), (1, -1), (-1, 1), (-1, -1)] if diagonally else []
    places = [(row + down, column + across) for down, across in steps]
    return tuple(r * COLUMNS + c for r, c in places if 0 <= r < ROWS and 0 <= c < COLUMNS)


@CACHES.latest(8192)
def _march(column: Column, last: bool) -> tuple[Column, int, tuple[str, ...]]:
    """The column after its advance, the damage, and what has struck."""
    spaces = tuple(card for held in column for card in (held, *[""] * (COLUMNS - 1)))
    done, damage = coming(spaces, last)
    return done.spaces[::COLUMNS], damage, done.struck
