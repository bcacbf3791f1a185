"""Challenges of the teaching game: tried, solved, refused, written and kept."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.core import DataError, Landed, LastQuarterError, Settle, digest
from game.core.data import read_toml
from game.flick.film import Film, Shot, ShotEvent
from game.session.challenges import (
    Challenge,
    Goal,
    Ladder,
    Trial,
    challenge_text,
    fault_in,
    ladder_file,
    load_ladder,
    read_challenge,
    save_ladder,
    save_own,
    solved,
)
from game.session.goals import GoalFact
from game.session.lessons import Said, Title
from tests.teaching.cover import stand_in
from tests.teaching.flick_tac_toe import GAME

FLICKING = "board ... ... ...\nflicked 0\nswitches [true,true,false]"
STRAIGHT = "launch token=t0 x={x} y=20.0 heading=0.0 power=0.3 kind=flick"
LEFT = GoalFact(event="marked", fields={"space": 0, "seat": 0})


def a_challenge(**changes: Any) -> Challenge:
    plain = Challenge(
        title=Title("Left", "Links"),
        about=Said("Mark the left column.", "Belege die linke Spalte."),
        position=FLICKING,
        goal=Goal(Said("Mark a1.", "Belege a1."), (LEFT,)),
        launches=(3, 2, 1),
        solution=(STRAIGHT.format(x=50.0),),
    )
    return msgspec.structs.replace(plain, **changes)


def settle(question: Settle[Any], *touched: str) -> Shot:
    landing = stand_in(question)
    contacts = [word.partition(" ") for word in touched]
    met = tuple(
        ShotEvent(t=0.1, kind=kind, id=question.launch.token, on=on or "none")  # type: ignore[arg-type]
        for kind, _, on in contacts
    )
    return Shot(landing=landing, events=met, film=Film(duration=1.0, tracks={}))


def fire(trial: Trial, x: float, *touched: str) -> None:
    trial.play(GAME.parse_move(STRAIGHT.format(x=x)))
    question = trial.state.decision
    assert isinstance(question, Settle)
    shot = settle(question, *touched)
    trial.play(Landed(shot.landing), shot)


def test_a_launch_that_brings_about_what_is_wished_for_earns_three_stars() -> None:
    trial = Trial(GAME, a_challenge())
    assert (trial.result, trial.met()) == ("open", (False,))
    fire(trial, 50.0)
    assert (trial.result, trial.met(), trial.stars, trial.launches) == ("met", (True,), 3, 1)


def test_stars_go_with_launches() -> None:
    challenge = a_challenge(launches=(6, 4, 2))
    assert [challenge.stars(spent) for spent in (1, 2, 3, 4, 5, 6, 7)] == [3, 3, 2, 2, 1, 1, 0]


def test_another_column_is_no_fulfilment_and_the_end_of_the_turn_misses_the_goal() -> None:
    trial = Trial(GAME, a_challenge(until=(GoalFact(event="came_to_rest"),)))
    fire(trial, 110.0)
    assert (trial.result, trial.stars) == ("missed", 0)


def test_what_must_never_happen_loses_even_when_the_goal_is_met() -> None:
    trial = Trial(GAME, a_challenge(never=(GoalFact(event="came_to_rest", fields={"column": 0}),)))
    fire(trial, 50.0)
    assert (trial.met(), trial.result) == ((True,), "missed")


def test_a_bank_shot_is_asked_of_the_film() -> None:
    banked = a_challenge(goal=Goal(Said("Bank.", "Bande."), (GoalFact(event="marked", via=("wall",)),)))
    straight, bounced = Trial(GAME, banked), Trial(GAME, banked)
    fire(straight, 50.0, "bounce")
    fire(bounced, 50.0, "bounce", "wall")
    assert (straight.met(), bounced.met()) == ((False,), (True,))


def test_what_was_touched_may_be_asked_for_as_well() -> None:
    off_a_card = a_challenge(
        goal=Goal(Said("Bounce.", "Sprung."), (GoalFact(event="marked", via=("bounce card",)),))
    )
    on_the_table, on_a_card = Trial(GAME, off_a_card), Trial(GAME, off_a_card)
    fire(on_the_table, 50.0, "bounce", "touch card")
    fire(on_a_card, 50.0, "bounce", "bounce card")
    assert (on_the_table.met(), on_a_card.met()) == ((False,), (True,))
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"event": "marked", "via": ["bounce cloud"]}, GoalFact)


def test_the_shipped_solution_is_played_with_the_tables_answers() -> None:
    assert solved(GAME, a_challenge(), settle).result == "met"
    wrong = solved(GAME, a_challenge(solution=(STRAIGHT.format(x=110.0),)), settle)
    assert wrong.result != "met"
    with pytest.raises(LastQuarterError, match=r"solution: the attempt is met before move 2"):
        solved(GAME, a_challenge(solution=(STRAIGHT.format(x=50.0), "mark a2")), settle)


@pytest.mark.parametrize(
    ("changes", "key", "expected"),
    [
        ({"launches": (1, 2, 3)}, "launches", "each further star has to allow"),
        ({"position": "board"}, "position", "nine of x, o and ."),
        ({"position": "board ... ... ..."}, "position", "asked for a launch"),
        ({"until": (GoalFact(event="exploded"),)}, "until[0]", "expected one of called, came_to_rest"),
        (
            {"never": (GoalFact(event="marked", same="colour"),)},
            "never[0]",
            "no field 'colour'; it has seat, space",
        ),
        (
            {"until": (LEFT, GoalFact(event="marked", fields={"space": "a1"}))},
            "until[1]",
            "event 'marked', field 'space': expected a whole number, not 'a1'",
        ),
        (
            {"never": (GoalFact(event="came_to_rest", fields={"column": (0, "left")}),)},
            "never[0]",
            "field 'column': expected a whole number, not 'left'",
        ),
        ({"solution": ("jump",)}, "solution[0]", "jump"),
    ],
)
def test_what_is_wrong_is_named_with_its_key(changes: dict[str, Any], key: str, expected: str) -> None:
    fault = fault_in(a_challenge(**changes), GAME)
    assert fault is not None and fault[0] == key and expected in fault[1]


def test_a_file_is_read_back_as_it_was_written(tmp_path: Path) -> None:
    challenge = a_challenge(
        about=Said('He said "now" \\ and more', "Zeile\tmit Ä"),
        hint=Said("Left.", "Links."),
        until=(GoalFact(event="came_to_rest", fields={"column": (0, 1)}, times=2),),
    )
    path = tmp_path / "one.toml"
    path.write_text(challenge_text(challenge), encoding="utf-8")
    read = read_challenge(path, GAME)
    assert digest(msgspec.structs.replace(read, position="")) == digest(
        msgspec.structs.replace(challenge, position="")
    )
    assert GAME.parse(read.position) == GAME.parse(challenge.position)


def test_a_text_with_marks_that_toml_cannot_hold_bare_is_written_readable(tmp_path: Path) -> None:
    odd = 'board ... ... ...\n# a\x01b\x7f \\ """ \ttab\rreturn\nflicked 0'
    path = tmp_path / "one.toml"
    path.write_text(challenge_text(a_challenge(position=odd)), encoding="utf-8", newline="\n")
    assert read_toml(path, Challenge).position.strip("\n") == odd


def test_a_wrong_key_in_a_file_is_said_with_file_and_key(tmp_path: Path) -> None:
    path = tmp_path / "one.toml"
    path.write_text(challenge_text(a_challenge()).replace("seat = 0", "seat = 9"), encoding="utf-8")
    with pytest.raises(DataError, match=r"one\.toml.*seat.*4"):
        read_challenge(path, GAME)
    path.write_bytes(b"#" * 70_000)
    with pytest.raises(DataError, match="at most 64 kB"):
        read_challenge(path, GAME)


def test_an_own_challenge_never_replaces_another(home: Path) -> None:
    first = save_own("tic", "My Best!", a_challenge())
    second = save_own("tic", "My Best!", a_challenge(launches=(4, 2, 1)))
    assert (first.name, second.name) == ("my_best.toml", "my_best_2.toml")
    assert read_challenge(first, GAME).budget == 3


@pytest.mark.parametrize("name", ["Con", "nul", "LPT1"])
def test_an_own_challenge_has_no_name_that_windows_keeps_for_a_device(home: Path, name: str) -> None:
    assert save_own("tic", name, a_challenge()).name == f"challenge_{name.lower()}.toml"


def test_the_ladder_keeps_the_best_attempt(home: Path) -> None:
    ladder = load_ladder()
    assert ladder.take("tic/one", 2, 2) and not ladder.take("tic/one", 1, 3)
    assert ladder.take("tic/two", 3, 1)
    assert save_ladder(ladder)
    again = load_ladder()
    assert (again.of("tic/one").stars, again.total("tic"), again.total("other")) == (2, 5, 0)


def test_a_damaged_ladder_is_put_aside(home: Path) -> None:
    ladder_file().parent.mkdir(parents=True, exist_ok=True)
    ladder_file().write_text("{no", encoding="utf-8")
    assert load_ladder() == Ladder()
    assert any("damaged" in path.name for path in ladder_file().parent.iterdir())
