"""What bots think of a position: how long each side lasts, and what it has in hand and in play.

Mankind's time is its deck against what draws and attacks take; the Invader's is its deck and the plot
marker.  Whatever is still to be done is first carried out, as both would likely have it.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from game.core.decisions import Seat
from game.games.invaders_2127.card_value import card_values, weights
from game.games.invaders_2127.fighting import strengths
from game.games.invaders_2127.library import book
from game.games.invaders_2127.move_order import in_order, likeliest, worth_a_look
from game.games.invaders_2127.moves import Move
from game.games.invaders_2127.numbers import numbers
from game.games.invaders_2127.position import INVADER, MANKIND, SEATS, ZONES, Position
from game.games.invaders_2127.rules import GAME
from game.games.invaders_2127.state import State

PATIENCE = 30  # questions that are answered on the way to a position that can be judged
CROWD = 7  # hand cards
ENOUGH = 2.0  # cards that an attack surely drains, if it may go on to drain so many
NEAR_PLOT, NEAR_TOKENS = 0.4, 0.3  # what is left is never less, so that no end counts as reached before it is
ONE_OUTER = 0.1  # of the Pacific Rim or Africa alone, beside both (IV-7.2)
ENDLESS = 1e-3  # of a round


def worth(state: Position, seat: Seat) -> float:
    """The share that a seat may expect, 0 to 1; its own main phase counts as if it ended now."""
    assert isinstance(state, State), "bots look at whole states"
    state = settled(state)
    if state.phase == "between":
        return float(state.series.won[-1] == seat)
    if state.ending:
        return float(state.winner == seat)
    share = 1.0 / (1.0 + math.exp(-_lead(state, seat)))
    return share if seat == MANKIND else 1.0 - share


def settled(state: State) -> State:
    """The next main phase, or the end: answers are let pass, and the rest goes as is likely."""
    for _ in range(PATIENCE):
        decision = state.decision
        if decision is None or decision.reason == "main" or state.phase == "between":
            break
        state = GAME.apply(state, glance(state, decision.moves)).state
    return state


def decided(state: Position) -> bool:
    """Whether the game is over, be it one of a series."""
    return bool(state.ending) or state.phase == "between"


def _lead(state: State, seat: Seat) -> float:
    """The logarithm of Mankind's chances over the Invader's."""
    clock, goods = weights().clock, weights().goods
    ending = state.phase == "main" and state.turn == seat  # the turn is looked at as if it ended here
    decks, hands = list(map(len, state.decks)), list(map(len, state.hands))
    plot = float(state.plot)
    drains, blurred = _drains(state)
    if state.skip_attack and not (ending and seat == INVADER):
        decks[MANKIND] += drains  # by an attack that will not be
    if ending:
        if seat == INVADER and not state.skip_attack:
            decks[MANKIND] -= drains
            plot -= not (drains or state.drained)
        other = 1 - seat
        if not state.skip_draw[other]:
            decks[other] -= numbers().decks.draw
            hands[other] += numbers().decks.draw
    hurries = _hurries(state, ending, seat)
    success = min(1.0, blurred / ENOUGH)
    rates = (
        (clock.natural + clock.attack * blurred) / max(1.0, decks[MANKIND] + 1.0) + hurries[INVADER],
        math.hypot(
            clock.costs / max(1.0, decks[INVADER] + 1.0),
            (clock.plot + clock.failing * (1.0 - success)) / max(NEAR_PLOT, plot),
        ) + hurries[MANKIND],
    )  # fmt: skip
    lead = clock.race * math.log((rates[INVADER] + ENDLESS) / (rates[MANKIND] + ENDLESS))
    lead += goods.hand * (_hand(state, MANKIND, hands) - _hand(state, INVADER, hands))
    return lead + _table(state)


def _drains(state: State) -> tuple[int, float]:
    """What an attack would drain now, and what attacks may go on to drain."""
    blur = weights().clock.blur
    now, later = 0, 0.0
    for zone in range(ZONES):
        attack, defence = strengths(state, zone)
        now += max(0, attack - defence)
        later += blur * math.log1p(math.exp((attack - defence) / blur))
    return now, later


def _hurries(state: State, ending: bool, seat: Seat) -> tuple[float, float]:
    """By seat what brings its own end of the game nearer, beside decks and plot: a share of it a round."""
    clock = weights().clock
    found = [0.0, 0.0]
    winners = book().winners
    for side in range(SEATS):
        for row in state.rows[side]:
            for piece in row:
                if piece.card in winners:
                    tokens = piece.tokens + (ending and seat != side)
                    left = max(NEAR_TOKENS, winners[piece.card] - tokens)
                    found[side] += clock.tokens / left
    worn = [weak / strength for weak, strength in zip(state.weak, numbers().zones.strengths, strict=True)]
    if any(worn):
        found[INVADER] += clock.zones * (worn[1] ** 2 + (worn[0] * worn[2]) + ONE_OUTER * (worn[0] + worn[2]))
    found[INVADER] += clock.heroes * (len(state.gone) / numbers().decks.heroes) ** 2
    return found[0], found[1]


def _hand(state: State, seat: Seat, hands: list[int]) -> float:
    held = card_values().held
    worths = sorted([held[card] for card in state.hands[seat]], reverse=True)
    more = hands[seat] - len(worths)
    crowd = weights().goods.crowd
    return sum(worths[:CROWD]) + crowd * sum(worths[CROWD:]) + more


def _table(state: State) -> float:
    """What lies in play beside strength, and strategies that are left, for Mankind."""
    goods, abilities, cards = weights().goods, card_values().abilities, book().cards
    lead = 0.0
    for seat, side in enumerate(state.rows):
        table = goods.table if seat == MANKIND else -goods.table
        for row in side:
            for piece in row:
                worth, stock = abilities[piece.card], cards[piece.card].tokens
                # where an ability takes tokens it is worth as much as there are left
                lead += table * (worth * piece.tokens / stock if stock else worth)
                if piece.turned:
                    lead -= goods.turned
    lead += goods.ops * min(state.ops, 4)
    for name, strategy in book().strategies.items():
        if strategy.once and name not in state.released:
            lead += goods.strategy if strategy.side == "mankind" else -goods.strategy
    return lead


def promising(state: Position, moves: Sequence[Move]) -> Sequence[Move]:
    """The same moves, the likeliest to be good first."""
    assert isinstance(state, State), "bots look at whole states"
    return in_order(state, moves)


def glance(state: Position, moves: Sequence[Move]) -> Move:
    """The one that looks best at once."""
    assert isinstance(state, State), "bots look at whole states"
    return likeliest(state, moves)


def worthwhile(state: Position, moves: Sequence[Move]) -> Sequence[Move]:
    """Those that are worth a look, in the same order."""
    assert isinstance(state, State), "bots look at whole states"
    return worth_a_look(state, moves)


def turn(state: Position) -> int:
    return state.number


def stretch(state: Position) -> int | None:
    """A match turns with a whole turn, and not before each side has had one: what is dealt is luck."""
    return None if state.number <= SEATS else state.number


def slack() -> float:
    return weights().play.slack
