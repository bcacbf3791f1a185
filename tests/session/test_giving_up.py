"""A match that is given up is over, lost for whoever gave up, and kept, exported and watched as any other."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

import game.games  # noqa: F401  (it registers the games)
from game.core import GAMES, Rng
from game.session import replays
from game.session.giving_up import GIVEN_UP, who_gave_up
from game.session.match import Match, Player, Setup
from game.session.store import Store

BOB = Player("bot", "Bob", "greedy")


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    kept, _ = Store.open(tmp_path / "store")
    yield kept
    kept.close()


def begun(store: Store | None, name: str = "lunar_invaders_2011", moves: int = 9) -> Match:
    game = GAMES.load(name)
    options = game.companions.variants[0]
    seats = game.seats(options)
    players = (Player(name="Ann"), *(BOB for _ in range(seats - 1)))
    match, rng = Match.start(Setup(name, options, players, 4, "2"), store), Rng(1)  # type: ignore[arg-type]
    while match.decision is not None and len(match.log.entries) < moves:
        match.play(rng.pick(match.decision.moves))  # type: ignore[union-attr]
    return match


def test_it_is_over_at_once_and_the_others_win() -> None:
    match = begun(None)
    asked = match.state.decision
    match.give_up(0)
    assert match.outcome is not None and match.outcome.termination == GIVEN_UP
    assert match.outcome.shares[0] == 0.0 and sum(match.outcome.shares) == pytest.approx(1.0)
    assert who_gave_up(match.outcome) == 0
    assert match.decision is None and match.asked is None and match.think() is None
    assert match.undo_refusal() == "undo.over"
    assert asked is not None, "the rules would go on"


def test_who_plays_alone_has_lost() -> None:
    match = begun(None, "space_defenders", moves=5)
    match.give_up(0)
    assert match.outcome is not None and not any(match.outcome.shares)
    assert who_gave_up(match.outcome) is None


def test_those_who_play_together_lose_together() -> None:
    assert GAMES.load("space_invaders").companions.together
    match = begun(None, "space_invaders", moves=0)
    match.give_up(0)
    assert match.outcome is not None and match.outcome.together and not any(match.outcome.shares)


def test_it_is_kept_counted_as_lost_and_resumed_as_given_up(store: Store) -> None:
    match = begun(store)
    match.give_up(0)
    assert match.kept.wait()
    again = Match.resume(store, match.kept.id)
    assert again.outcome == match.outcome and again.decision is None
    assert len(again.log.entries) == len(match.log.entries)
    ann = next(line for line in store.statistics("person") if line.who == "Ann")
    assert (ann.matches, ann.wins) == (1, 0)


def test_its_replay_is_read_again_and_ends_as_it_did(store: Store, tmp_path: Path) -> None:
    match = begun(store)
    match.give_up(0)
    path = tmp_path / "given_up.json"
    replays.export(match, path)
    assert replays.check(path).outcome == match.outcome
    assert replays.import_match(path, store).setup.analysis is None


def test_a_replay_whose_bot_is_said_to_have_given_up_is_refused(store: Store, tmp_path: Path) -> None:
    match = begun(store)
    match.give_up(0)
    path = tmp_path / "given_up.json"
    replays.export(match, path)
    told = json.loads(path.read_text(encoding="utf-8"))
    told["outcome"]["shares"] = told["outcome"]["shares"][::-1]
    path.write_text(json.dumps(told), encoding="utf-8")
    with pytest.raises(replays.ReplayError):
        replays.check(path)


def test_nothing_happens_to_a_match_that_is_over() -> None:
    match = begun(None)
    match.give_up(0)
    before = match.outcome
    match.give_up(1)
    assert match.outcome == before
