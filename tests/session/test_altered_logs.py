"""A kept match that somebody has changed by hand: it is refused in a line, never played or shown wrong."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from game.core import RandomAnswers, Rng
from game.games.space_invaders import Options
from game.session.database import FILE
from game.session.match import Match, MatchError, Player, Setup
from game.session.store import Store
from tests.games.space_invaders.stand_in import stand_in

PEOPLE = (Player(name="Ada"), Player(name="Grace"))
LAUNCH, LANDING, LAST = 1, 2, 3  # the numbers of the moves
Change = Callable[[dict[str, Any]], object]


def kept(folder: Path) -> str:
    """A launch, where it came to rest, and the next launch."""
    store, _ = Store.open(folder)
    match = Match.start(Setup("space_invaders", Options(seats=2), PEOPLE, 5), store)
    answer = RandomAnswers(Rng(2), stand_in)
    for _ in range(LAST):
        match.play(answer(match.state))
    assert match.kept.wait()
    store.close()
    return match.kept.id


def alter(folder: Path, change: Change, number: int = 0) -> None:
    """Change the JSON of a move, or that of the state."""
    of = ("moves", "move", f"number = {number}") if number else ("matches", "state", "1")
    with closing(sqlite3.connect(folder / FILE)) as db:
        held = json.loads(db.execute(f"SELECT {of[1]} FROM {of[0]} WHERE {of[2]}").fetchone()[0])
        change(held)
        db.execute(f"UPDATE {of[0]} SET {of[1]} = ? WHERE {of[2]}", (json.dumps(held).encode(),))
        db.commit()


@pytest.mark.parametrize(
    "change",
    [
        lambda held: held.update(seat=3),
        lambda held: held.update(active=[]),
        lambda held: held.update(phase="redirect"),
        lambda held: held["space"].__setitem__(0, "c99"),
        lambda held: held["table"].update(cards=[]),
        lambda held: held["launch"].update(token="zz"),
    ],
)
def test_a_position_that_can_not_be_is_not_gone_on_with_and_stays(tmp_path: Path, change: Change) -> None:
    id = kept(tmp_path)
    alter(tmp_path, change)
    store, _ = Store.open(tmp_path)
    before = store.peek(id)
    with pytest.raises(MatchError, match="it stays as it is"):
        Match.resume(store, id)
    assert store.peek(id) == before
    store.close()


@pytest.mark.parametrize(
    ("change", "number"),
    [
        (lambda held: held["landing"].update(start="00"), LANDING),
        (lambda held: held["landing"].update(tokens=[]), LANDING),
        (lambda held: held["launch"].update(power=7), LAUNCH),
        (lambda held: held["launch"].update(token="zz"), LAUNCH),
    ],
)
def test_a_log_that_leads_nowhere_is_said_and_nothing_is_changed(
    tmp_path: Path, change: Change, number: int
) -> None:
    id = kept(tmp_path)
    alter(tmp_path, change, number)
    store, _ = Store.open(tmp_path)
    match = Match.resume(store, id)
    with pytest.raises(MatchError, match="it stays as it is"):
        match.log.look_through()
    state = match.state
    with pytest.raises(MatchError, match="it stays as it is"):
        match.undo()
    assert (len(match.log.entries), match.state) == (LAST, state)
    if number == LAUNCH:
        assert match.log.film_job(LANDING) is None
    store.close()


def test_a_log_that_nobody_has_changed_is_looked_through_in_silence(tmp_path: Path) -> None:
    id = kept(tmp_path)
    store, _ = Store.open(tmp_path)
    match = Match.resume(store, id)
    match.log.look_through()
    assert match.undo()
    assert len(match.log.entries) == LANDING
    store.close()
