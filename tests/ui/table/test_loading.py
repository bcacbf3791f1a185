"""Which token lies in the launcher when a launch is asked for."""

from __future__ import annotations

from typing import cast

import msgspec
import pytest

from game.core import Aim
from game.table.load import bare_table
from game.table.regions import LaunchRegion
from game.table.things import Launch, Table, Token
from game.ui.table.launch_board import LaunchTable
from game.ui.table.loading import Loading


class Lying:
    """A board on which some tokens lie."""

    def __init__(self, *tokens: str) -> None:
        there = tuple(Token(id=id, x=100.0, y=150.0) for id in tokens)
        self.table: Table = msgspec.structs.replace(bare_table(), tokens=there)


def asked(*tokens: str) -> Aim[Launch]:
    return Aim(seat=0, tokens=tokens, region=cast(LaunchRegion, None), reason="launch")


@pytest.mark.parametrize(
    ("lying", "tokens", "loaded", "then"),
    [
        ((), ("r1a", "r2a"), "r2a", "r2a"),
        (("r2a",), ("r1a", "r2a"), "r2a", "r1a"),
        (("r1a",), ("r1a", "r2a"), "", "r2a"),
        (("r1a", "r2a"), ("r1a", "r2a"), "r2a", "r2a"),
    ],
    ids=["what is loaded stays", "what has landed lies", "the first that is fresh", "nothing else is left"],
)  # fmt: skip
def test_what_has_landed_is_not_taken_back_unasked(
    lying: tuple[str, ...], tokens: tuple[str, ...], loaded: str, then: str
) -> None:
    loading = Loading(cast(LaunchTable, Lying(*lying)))
    loading.token = loaded
    loading.ask(asked(*tokens))
    assert loading.token == then
    assert loading.lies == (then in lying)
    loading.taken = True
    assert not loading.lies


def test_what_lies_on_the_bare_table_goes_again_before_what_lies_on_a_card() -> None:
    table = Lying("r1a", "r2a")
    on_a_card = msgspec.structs.replace(table.table.tokens[0], z=2.0)
    table.table = msgspec.structs.replace(table.table, tokens=(on_a_card, table.table.tokens[1]))
    loading = Loading(cast(LaunchTable, table))
    loading.token = "r1a"
    loading.ask(asked("r1a", "r2a"))
    assert loading.token == "r2a"


def test_another_turn_begins_with_the_first_token() -> None:
    table = Lying("r1a", "r1b")
    loading = Loading(cast(LaunchTable, table))
    loading.ask(asked("r1a", "r1b", "r2a"))
    assert loading.token == "r2a"
    loading.asked = None  # nobody is asked while it flies
    table.table = Lying().table
    loading.ask(asked("r1a", "r1b", "r2a"))
    assert loading.token == "r1a"


def test_within_a_turn_what_was_chosen_stays() -> None:
    loading = Loading(cast(LaunchTable, Lying()))
    loading.ask(asked("r1a", "r1b", "r2a"))
    loading.token = "r2a"
    loading.ask(asked("r1a", "r1b", "r2a"))
    assert loading.token == "r2a"
