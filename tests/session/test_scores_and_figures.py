"""High scores and statistics: in order, apart by game and variant, and fit for a spreadsheet."""

from __future__ import annotations

import csv
from pathlib import Path
from typing import Any

import pytest

from game.core import Outcome
from game.session import scores, statistics
from game.session.scores import clean_initials, initials_of
from game.session.statistics import csv_text, export_csv
from game.session.store import Score, Store
from tests.session.tic import AGAINST_BOT, PEOPLE, begun, marks, opened, won
from tests.teaching.tic_values import State as TicState


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return opened(tmp_path)


def line(initials: str, points: int, variant: str = "solo", game: str = "horde", at: float = 1.0) -> Score:
    return Score(game=game, variant=variant, initials=initials, points=points, at=at)


def test_most_points_come_first_and_of_equal_ones_the_older(store: Store) -> None:
    for score in (line("BOB", 5, at=3.0), line("ADA", 9), line("EVE", 5, at=2.0)):
        store.add_score(score)
    assert [score.initials for score in store.scores("horde", "solo")] == ["ADA", "EVE", "BOB"]
    assert [score.initials for score in store.scores("horde", "solo", limit=1)] == ["ADA"]


def test_games_and_variants_have_tables_of_their_own(store: Store) -> None:
    store.add_score(line("ADA", 9))
    store.add_score(line("BOB", 5, variant="upgrades"))
    store.add_score(line("EVE", 7, game="duel"))
    assert [score.initials for score in store.scores("horde", "upgrades")] == ["BOB"]
    assert store.score_variants("horde") == ("solo", "upgrades")


def test_a_score_keeps_its_assists_its_time_and_its_match(tmp_path: Path) -> None:
    store, _ = Store.open(tmp_path, now=lambda: 77.0)
    match = won(begun(store))
    made = store.add_score(
        Score(game="horde", variant="solo", initials="ada", points=4, name="Ada", match=match.kept.id,
              assists=("steady", "no_sway"))
    )  # fmt: skip
    store.close()
    (kept,) = opened(tmp_path).scores("horde", "solo")
    assert kept == made
    assert (kept.initials, kept.at, kept.match, kept.assists) == (
        "ADA",
        77.0,
        match.kept.id,
        ("steady", "no_sway"),
    )


def test_the_place_that_points_would_take_is_known_before_they_are_added(store: Store) -> None:
    store.add_score(line("ADA", 9))
    store.add_score(line("BOB", 5))
    assert [store.rank("horde", "solo", points) for points in (10, 9, 6, 5, 0)] == [1, 2, 2, 3, 3]


def test_deleted_scores_can_be_brought_back_until_the_program_ends(tmp_path: Path) -> None:
    store = opened(tmp_path)
    ids = [store.add_score(line("ADA", 9)).id, store.add_score(line("BOB", 5)).id]
    store.delete_scores(ids)
    assert (store.scores("horde", "solo"), store.rank("horde", "solo", 1)) == ((), 1)
    assert store.score_variants("horde") == ()
    store.restore_scores(ids[:1])
    store.close()
    store = opened(tmp_path)
    assert [score.initials for score in store.scores("horde", "solo")] == ["ADA"]
    store.restore_scores(ids)
    assert len(store.scores("horde", "solo")) == 1


@pytest.mark.parametrize(
    ("typed", "kept"), [("ada", "ADA"), ("a.d a!", "ADA"), ("", "AAA"), ("über", "ÜBE"), ("lovelace", "LOV")]
)
def test_initials_are_up_to_three_capitals(typed: str, kept: str) -> None:
    assert clean_initials(typed) == kept


def test_a_finished_match_counts_for_its_game_its_seats_and_its_people(store: Store) -> None:
    won(begun(store))
    won(begun(store, AGAINST_BOT, seed=2))
    (game,) = store.statistics("game")
    assert (game.game, game.variant, game.matches, game.seats, game.wins) == (
        "flick_tac_toe",
        "plain",
        2,
        3,
        2,
    )
    assert [(f.seat, f.wins, f.share) for f in store.statistics("seat")] == [(0, 2, 2.0), (1, 0, 0.0)]
    assert [f.matches for f in store.statistics("seat")] == [2, 1]
    people = {f.who: (f.matches, f.wins, f.points, f.best, f.mean) for f in store.statistics("person")}
    assert people == {
        "Ada": (2, 2, 2, 1, 1.0),
        "Grace": (1, 0, 0, 0, 0.0),
        "bot:greedy": (1, 0, 0, 0, 0.0),
    }
    assert store.statistics("person", "chess") == ()


def test_what_a_bot_wins_is_not_counted_as_won_by_a_person(store: Store) -> None:
    bot_first = (AGAINST_BOT[1], AGAINST_BOT[0])
    for seed in (1, 2, 3):
        won(begun(store, bot_first, seed))
    (game,) = store.statistics("game")
    assert (game.matches, game.seats, game.wins, game.share, game.best, game.points) == (3, 3, 0, 0.0, 0, 0)
    (seat,) = store.statistics("seat")
    assert (seat.seat, seat.matches, seat.wins) == (1, 3, 0)
    wins = {f.who: (f.matches, f.wins, f.best) for f in store.statistics("person")}
    assert wins == {"Ada": (3, 0, 0), "bot:greedy": (3, 3, 1)}


def test_a_match_of_bots_alone_was_played_and_won_by_no_person(store: Store) -> None:
    won(begun(store, (AGAINST_BOT[1], AGAINST_BOT[1])))
    (game,) = store.statistics("game")
    assert (game.matches, game.seats, game.wins, game.best, game.mean) == (1, 0, 0, 0, 0.0)
    assert store.statistics("seat") == ()


def test_an_open_match_counts_for_nothing(store: Store) -> None:
    marks(begun(store), 0)
    assert store.statistics("game") == ()


def test_one_person_at_both_seats_is_counted_twice_in_one_match(store: Store) -> None:
    won(begun(store, (PEOPLE[0], PEOPLE[0])))
    (ada,) = store.statistics("person")
    assert (ada.matches, ada.seats, ada.wins, ada.share) == (1, 2, 1, 1.0)


@pytest.fixture
def allies(monkeypatch: pytest.MonkeyPatch) -> None:
    """The teaching game as one that all win together with seven points."""
    each_alone: Any = TicState.outcome

    def together(state: TicState) -> Outcome | None:
        over = each_alone.fget(state) is not None
        return Outcome("line", (1.0, 1.0), (7, 7), together=True) if over else None

    monkeypatch.setattr(TicState, "outcome", property(together))


@pytest.mark.usefixtures("allies")
def test_a_score_of_all_together_counts_once_for_its_game_and_for_each_of_them(store: Store) -> None:
    won(begun(store))
    won(begun(store, AGAINST_BOT, seed=2))
    (game,) = store.statistics("game")
    assert (game.matches, game.seats, game.wins, game.points, game.mean) == (2, 2, 2, 14, 7.0)
    assert [(f.seat, f.wins, f.points) for f in store.statistics("seat")] == [(0, 2, 14), (1, 1, 7)]
    people = {f.who: (f.matches, f.wins, f.points) for f in store.statistics("person")}
    assert people == {"Ada": (2, 2, 14), "Grace": (1, 1, 7), "bot:greedy": (1, 1, 7)}


@pytest.mark.usefixtures("allies")
def test_one_person_at_all_seats_of_a_team_has_won_one_match_once(store: Store) -> None:
    won(begun(store, (PEOPLE[0], PEOPLE[0])))
    (ada,) = store.statistics("person")
    assert (ada.matches, ada.seats, ada.wins, ada.points) == (1, 1, 1, 7)


@pytest.mark.usefixtures("allies")
def test_a_match_of_bots_that_win_together_is_won_by_no_person(store: Store) -> None:
    won(begun(store, (AGAINST_BOT[1], AGAINST_BOT[0])))
    won(begun(store, (AGAINST_BOT[1], AGAINST_BOT[1])))
    (game,) = store.statistics("game")
    assert (game.matches, game.seats, game.wins, game.points) == (2, 1, 1, 7)


def test_figures_go_into_a_spreadsheet(store: Store, tmp_path: Path) -> None:
    won(begun(store))
    path = tmp_path / "figures" / "out.csv"
    export_csv(path, statistics.as_rows(store.statistics("seat")))
    assert path.read_bytes().startswith(b"\xef\xbb\xbf")
    with path.open(encoding="utf-8-sig", newline="") as file:
        first, second = csv.DictReader(file)
    assert list(first) == [
        "game", "variant", "who", "seat", "matches", "wins", "share", "points", "mean", "best"
    ]  # fmt: skip
    assert (first["seat"], first["wins"], second["seat"]) == ("1", "1", "2")


def test_scores_go_into_a_spreadsheet(store: Store) -> None:
    store.add_score(line("ADA", 9))
    rows = scores.as_rows(store.scores("horde", "solo"))
    assert csv_text(rows).splitlines()[1] == "horde,solo,ADA,,9,,1.0,"


@pytest.mark.parametrize("name", ["=1+2", "+49", "-x", "@sum", "\tx"])
def test_a_name_is_never_a_formula(name: str) -> None:
    assert csv_text([(name, -5)]).strip() == f"'{name},-5"


def test_a_name_with_quotes_and_lines_stays_one_cell() -> None:
    name = 'Ada, "the first"\nof hers'
    assert next(csv.reader(csv_text([(name,)]).splitlines(keepends=True))) == [name]


@pytest.mark.parametrize(
    ("name", "initials"),
    [
        ("Ada", "ADA"), ("Jo", "JOA"), ("Player 1", "PL1"), ("Spieler 12", "S12"), ("Ärger", "ARG"),
        ("Anna Maria Koch", "AMK"), ("Li Wu", "LIW"), ("", "AAA"), ("龍", "AAA"),
    ],
)  # fmt: skip
def test_a_name_proposes_three_letters(name: str, initials: str) -> None:
    assert initials_of(name) == initials
