"""Matches of the teaching game for the tests of this room."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.core import Choice, RandomAnswers, Registry, Rng, Settle, seed_of
from game.flick import simulate
from game.session.match import Match, Player, Setup
from game.session.store import Store
from game.table.things import Landing, Launch
from tests.teaching.cover import stand_in
from tests.teaching.tic_values import Call, Mark, Options

WHERE = "tests.teaching.flick_tac_toe:GAME"
GAMES = Registry()
GAMES.register("flick_tac_toe", WHERE)
PEOPLE = (Player(name="Ada"), Player(name="Grace"))
AGAINST_BOT = (Player(name="Ada"), Player("bot", "Rover", "greedy"))
SAME, DIFFER = Call("same"), Call("differ")


def setup(players: tuple[Player, ...] = PEOPLE, seed: int = 1, flicks: bool = False) -> Setup:
    return Setup("flick_tac_toe", Options(flicks=flicks), players, seed, "plain", ("steady",))


def begun(store: Store | None = None, players: tuple[Player, ...] = PEOPLE, seed: int = 1) -> Match:
    return Match.start(setup(players, seed), store, GAMES)


def marks(match: Match, *spaces: int) -> Match:
    """The two calls, then these spaces in turn."""
    for move in (SAME, DIFFER)[len(match.log.entries) :]:
        match.play(move)
    for space in spaces:
        match.play(Mark(space))
    return match


def won(match: Match) -> Match:
    """Played to its end: the first seat has a line after five marks."""
    return marks(match, 0, 3, 1, 4, 2)


def finished(match: Match) -> Match:
    """Marked to its end, where nothing is secret any more: always the first free space."""
    while isinstance(match.decision, Choice):
        match.play(match.decision.moves[0])
    return match


def by_chance(
    match: Match, moves: int = 100, settle: Callable[[Settle[Launch]], Landing] = stand_in
) -> Match:
    answer = RandomAnswers(Rng(seed_of("chance", match.setup.seed)), settle)
    while match.decision is not None and moves:
        match.play(answer(match.state))
        moves -= 1
    return match


def physics(asked: Settle[Launch]) -> Landing:
    return simulate(asked.table, asked.launch).landing


def opened(folder: Path) -> Store:
    """A store that must be well."""
    store, notice = Store.open(folder)
    assert (notice, store.trouble) == ("", "")
    return store
