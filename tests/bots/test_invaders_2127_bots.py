"""The bots of the card duel: they end what can be ended, and the search looks harder than the greedy one."""

from __future__ import annotations

import pytest

from game.bots.bot import answer, effort_for, efforts, load_bot
from game.core.registry import GAMES
from game.games.invaders_2127.evaluate import worth
from game.games.invaders_2127.rules import GAME
from game.games.invaders_2127.state import State
from tests.games.invaders_2127.cards.table import position

BOTS = pytest.mark.parametrize("bot", ["greedy", "search"])


def answered(state: State, bot: str) -> str:
    decision = state.decision
    assert decision is not None
    return str(answer(GAME, state.view(decision.seat), decision.seat, bot, 1))


@BOTS
def test_mankind_pushes_the_marker_over_the_edge(bot: str) -> None:
    state = position("turn mankind\nplot 1\nhand mankind leaked_plan shanty_town saladin")
    assert answered(state, bot) == "play leaked_plan"


@BOTS
def test_the_invader_never_does_so_itself(bot: str) -> None:
    state = position("turn invader\nplot 1\nhand invader squid\ninvader africa medusa#1")
    assert state.decision is not None
    assert answered(state, bot) not in (
        "plot draw",
        "release indian_ocean",
        "release moon",
        "release atmosphere",
    )


def test_an_attack_that_will_be_skipped_is_worth_its_cards_to_mankind() -> None:
    text = "turn mankind\ninvader africa medusa#1, kraken#2"
    threatened, spared = position(text), position(f"{text}\nskip_attack 1")
    assert worth(spared, 0) > worth(threatened, 0)


def test_a_game_can_have_efforts_of_its_own() -> None:
    other = GAMES.load("space_defenders")
    assert effort_for(other, "greedy") == efforts().greedy and effort_for(other, "search") == efforts().search
    own = efforts().of[GAME.name]
    assert effort_for(GAME, "greedy") == own.greedy and effort_for(GAME, "search") == own.search
    assert own.greedy.nodes < own.search.nodes
    for bot in ("greedy", "search"):
        assert load_bot(bot).usual(GAME).nodes == effort_for(GAME, bot).nodes
