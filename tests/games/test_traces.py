"""A move while it is told: after each fact the table is as the fact says, and nothing is lost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from game.core import AnyGame, RandomAnswers, Rng, seen, turns
from game.games.invaders_2127 import events as iv
from game.games.invaders_2127.whereabouts import heroes_in_sight, in_sight
from game.games.lunar_invaders import board as boards
from game.games.lunar_invaders_2011 import events as la
from game.games.lunar_invaders_2016 import events as lb
from game.games.space_defenders import events as sd
from game.games.space_defenders.board import SPACES
from game.games.space_invaders import events as si
from game.games.space_invaders.grid import INDEX
from tests.conformance.cover import Cover
from tests.games.invaders_2127.cover import COVER as DUEL
from tests.games.lunar_invaders_2011.cover import COVER as DICE
from tests.games.lunar_invaders_2016.cover import COVER as TOWERS
from tests.games.space_defenders.cover import COVER as HORDE
from tests.games.space_invaders.cover import COVER as CREW


def told(cover: Cover, matches: int = 2) -> Iterator[tuple[Any, Any, Any]]:
    """Every fact of some matches: the state before it, the fact, and the state that it led to."""
    game: AnyGame = cover.game
    for options in cover.options:
        for seed in range(matches):
            for turn in turns(game, game.new(options, seed), RandomAnswers(Rng(seed), cover.settle)):
                before = turn.before
                for traced in game.trace(turn.before, turn.move):
                    yield before, traced.event, traced.state
                    before = traced.state


def test_what_is_shot_is_in_the_reserve_and_off_the_board() -> None:
    for before, event, state in told(HORDE):
        match event:
            case sd.Taken():
                column, row = SPACES[event.space]
                assert state.board[row][column] == "."
                assert state.points[event.seat] == before.points[event.seat] + event.tile
            case sd.Robbed():
                assert state.points[event.victim] == before.points[event.victim] - event.tile
            case sd.Shifted():
                assert state.board[event.row :] != before.board[event.row :] or not any(
                    set("12345LRlr") & set(line) for line in before.board[event.row :]
                )
            case sd.Drew():
                assert sum(state.case) == sum(before.case) - 1
                assert len(state.waiting) == len(before.waiting) + (event.thing in "LR")
            case sd.TurnPassed():
                assert (state.turn, state.rounds) == (event.seat, event.round)


@pytest.mark.parametrize(("cover", "beside"), [(DICE, "destroyed"), (TOWERS, "banks")])
def test_a_piece_is_always_on_the_moons_or_beside_them_and_only_once(cover: Cover, beside: str) -> None:
    for before, event, state in told(cover):
        pieces = boards.beside(state.board, (5, 3, 3))
        first = boards.beside(before.board, (5, 3, 3))
        change = [[a - b for a, b in zip(x, y, strict=True)] for x, y in zip(pieces, first, strict=True)]
        held = zip(getattr(state, beside), getattr(before, beside), strict=True)
        assert change == [[a - b for a, b in zip(x, y, strict=True)] for x, y in held], event
        if isinstance(event, la.Moved | la.Retreated | lb.Moved | lb.Retreated):
            assert boards.at(state.board, event.start) == ""
            assert boards.at(state.board, event.goal) == event.unit
        if isinstance(event, la.Eliminated):
            assert state.out[event.seat]


def test_cards_advance_one_by_one_and_nobody_is_asked_meanwhile() -> None:
    for before, event, state in told(CREW):
        match event:
            case si.Advanced():
                assert state.phase == "advance" and state.decision is None
                assert event.to_space == "planet" or state.space[INDEX[event.to_space]] == event.card
                assert event.card in {card.id for card in state.table.cards} or event.to_space == "planet"
            case si.Straightened():
                assert state.phase == "advance"
            case si.Refilled():
                assert state.space[INDEX[event.space]] == event.card
                assert state.deck == before.deck[1:]
            case si.Destroyed():
                assert event.card in state.score_board and event.card not in state.space
            case si.TokenLaunched():
                assert state.launch == event.launch
            case si.TurnBegan():
                assert (state.phase, state.seat) == ("launch", event.seat)


def test_a_card_of_the_duel_is_always_somewhere() -> None:
    for before, event, state in told(DUEL, matches=1):
        for seat in (0, 1):
            cards = Counter([*state.hands[seat], *state.decks[seat], *in_sight(state)[seat]])
            was = Counter([*before.hands[seat], *before.decks[seat], *in_sight(before)[seat]])
            assert cards == was or isinstance(event, iv.GameBegan), event
        heroes = Counter([*state.heroes, *heroes_in_sight(state)])
        assert max(heroes.values()) == 1 and len(heroes) == 11, event


def test_a_watcher_is_told_only_what_it_may_know_and_sees_no_hand() -> None:
    game = DUEL.game
    for turn in turns(game, game.new(DUEL.options[3], 3), RandomAnswers(Rng(3))):
        for one in seen(game.trace(turn.before, turn.move), 0):
            assert not isinstance(one.event, iv.Drawn) or one.event.seat == 0 or not one.event.cards
            assert not isinstance(one.event, iv.SwappedCard) or one.event.seat == 0
            assert one.view.resample(Rng(1)).view(0) == one.view
