"""A pile that is pointed at shows how many it is: those beneath peep out, and nothing else moves."""

from __future__ import annotations

from msgspec.structs import replace

from game.table.load import bare_table
from game.table.things import Table, Token
from game.ui.table.fanned import HAIR, fanned

HEIGHT = 4.0


def table(*at: tuple[str, float, float, float]) -> Table:
    return replace(bare_table(), tokens=tuple(Token(id, x, y, z) for id, x, y, z in at))


PILE = table(("r1a", 200.0, 300.0, 0.0), ("r1b", 200.5, 300.0, HEIGHT), ("o1a", 200.0, 299.0, 2 * HEIGHT))


def test_whichever_is_pointed_at_the_topmost_stays_and_lower_ones_peep_out_farther() -> None:
    for pointed in ("r1a", "r1b", "o1a"):
        out = fanned(PILE, {}, pointed)
        assert set(out) == {"r1a", "r1b"}
        assert out["r1b"][0] - 200.5 == HAIR and out["r1a"][0] - 200.0 == 2 * HAIR
        assert (out["r1a"][2], out["r1b"][2]) == (0.0, HEIGHT), "nothing rises"


def test_neighbours_and_single_tokens_stay_where_they_are() -> None:
    beside = table(("r1a", 200.0, 300.0, 0.0), ("r1b", 212.0, 300.0, HEIGHT))
    assert fanned(beside, {}, "r1a") == {} and fanned(beside, {}, "r1b") == {}
    assert fanned(PILE, {}, "") == {} and fanned(PILE, {}, "c05") == {}


def test_what_moves_is_where_it_moves() -> None:
    assert fanned(PILE, {"o1a": (90.0, 90.0, 0.0, 0.0)}, "o1a") == {}
