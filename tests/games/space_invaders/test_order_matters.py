"""The order of two tokens is asked wherever it matters, found out by playing both orders to their ends."""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random

import pytest

from game.core import Choice
from game.games.space_invaders import GAME, order
from game.games.space_invaders.events import Destroyed
from game.games.space_invaders.numbers import invaders
from game.games.space_invaders.position import Tokens
from game.games.space_invaders.prints import print_of
from game.games.space_invaders.score import total
from game.games.space_invaders.state import State
from tests.games.space_invaders.table_talk import situation

PRINTS = ("11", "22", "32", "33", "22", "22=", "32=", "23+", "32+")
POWERS = (
    ("short_wave", "redirect", "ufo_chain"),
    ("second", "piercing"),
    ("long_wave", "repair", "splash"),
)
CASES = 120


@cache
def stock() -> Counter[str]:
    """How many cards of each print there are, whatever their kind; one more 11 is needed below."""
    return Counter(print_of(card)[1:] for card in invaders().values()) - Counter(["11"])


def landed(seed: int) -> State | None:
    """Two rows of invaders and two tokens on or near some, both to be resolved; None for what can't be."""
    rng = Random(seed)
    rows = [[rng.choice(PRINTS) if rng.random() < 0.7 else "." for _ in range(5)] for _ in range(2)]
    counts = Counter(card for row in rows for card in row)
    if any(counts[card] > stock()[card] for card in PRINTS):
        return None
    lines = [f"{number} | {' '.join(row)}" for number, row in enumerate(rows, 1)]
    tokens = sorted(rng.sample(["1a", "1b", "2a", "3a"], 2))
    lines += ["4 | . . . . 11", "seats 2", f"powers r {' '.join(map(rng.choice, POWERS))}"]
    talk = situation("\n".join([*lines, f"active r {' '.join(tokens)}", "active o 3a"]))
    standing = [space for space in talk.standing() if space[1] in "12"]
    if len(standing) < 2:
        return None
    for token, space in zip(tokens, rng.sample(standing, 2), strict=True):
        x, y = talk.centre(space)
        aside = rng.choice((0.0, 0.0, 38.0, -38.0))
        talk = talk.lands(f"r{token}", (x + aside + rng.uniform(-8.0, 8.0), y + rng.uniform(-8.0, 8.0)))
    return talk.says("resolve").state if talk.asked == "launch" else talk.state


def came_of(state: State) -> set[object]:
    """All that can become of it, whatever is answered; not where waiting tokens lie."""
    decision = state.decision
    if isinstance(decision, Choice):
        return set[object]().union(*(came_of(GAME.apply(state, move).state) for move in decision.moves))
    waits = tuple((held.token, frozenset(held.cards)) for held in state.waiting)
    told = (state.space, state.planet, state.ufo, waits, state.armory, state.bonus, state.seat)
    return {(*told, total(state))}


@pytest.mark.rule("SI-3.19")
def test_where_the_order_is_not_asked_both_orders_come_to_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    asks = order.tied
    monkeypatch.setattr(order, "tied", lambda _, tokens: tuple(tokens) if len(tokens) > 1 else ())
    seen: Counter[bool] = Counter()
    for seed in range(CASES):
        state = landed(seed)
        if state is None or state.phase != "order":
            continue
        left: Tokens = tuple(record.token for record in state.turn if not record.done)
        assert isinstance(state.decision, Choice)
        one, other = (came_of(GAME.apply(state, move).state) for move in state.decision.moves)
        asked = bool(asks(state, left))
        seen[asked] += 1
        assert asked or one == other, GAME.format(state)
    assert seen[False] > 30 and seen[True] > 10


@pytest.mark.rule("SI-3.19")
def test_tokens_whose_cards_only_share_a_shield_that_neither_hits_are_not_ordered() -> None:
    rows = "1 | 11 11+ 11 . .\n4 | . . . . 22\nseats 2\npowers r short_wave piercing long_wave"
    talk = situation(f"{rows}\nactive r 1a 1b\nactive o 3a").after(("r1a", "a1"), ("r1b", "c1"))
    assert (talk.asked, talk.state.seat) == ("launch", 1)
    assert [held.token for held in talk.state.waiting] == ["r1a", "r1b"]


@pytest.mark.rule("SI-3.19", "SI-8.4")
@pytest.mark.parametrize(("first", "special"), [("r1a", 10), ("r2a", 0)])
def test_piercing_first_or_second_on_a_two_hit_invader_is_the_seats_to_choose(
    first: str, special: int
) -> None:
    rows = "1 | 1?= . . . .\n4 | . . . . 22\nseats 2\npowers r ufo_chain piercing"
    talk = situation(f"{rows}\nactive r 1a 2a\nactive o 3a").after(("r1a", "a1"), ("r2a", "a1"))
    assert talk.offered == ["order r1a", "order r2a"]
    assert [event.extra for event in talk.says(f"order {first}").told(Destroyed)] == [special]
