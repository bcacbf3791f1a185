"""Questions with one answer, if a person wants them left out."""

from __future__ import annotations

from typing import Any

import pytest

from game.core import AnyCompanions, AutoAnswers, Choice, Companions, Manner
from game.session.automatic import LONGEST, SHORTEST, AskingChoices, asking_choices, automatic_answer, pause
from game.session.settings import Settings, load_settings, save_settings, settings_file
from tests.session.tic import begun
from tests.teaching.flick_tac_toe import GAME, FlickTacToe
from tests.teaching.tic_values import Mark

TIC = FlickTacToe.name

ONE = Choice(0, (Mark(3),), "turn")
TWO = Choice(0, (Mark(3), Mark(4)), "turn")


ONLY_REAL = AskingChoices("when_possible")


def answered(decision: Any, choices: AskingChoices) -> Any:
    return automatic_answer(GAME, begun().state.view(0), decision, choices)


def test_the_only_answer_is_given_for_a_person_who_wants_that() -> None:
    assert answered(ONE, ONLY_REAL) == Mark(3)


def test_everybody_else_is_asked_even_then() -> None:
    assert Settings().asking == "always"
    assert answered(ONE, AskingChoices()) is None


def test_where_there_is_a_choice_one_is_always_asked() -> None:
    assert answered(TWO, ONLY_REAL) is None
    assert answered(begun().decision, ONLY_REAL) is None
    assert answered(None, ONLY_REAL) is None


def offers(monkeypatch: pytest.MonkeyPatch, manner: Manner, unasked: Any = None) -> None:
    """The game has that custom."""
    companions: AnyCompanions = Companions(auto_answers=AutoAnswers((manner,), unasked))
    monkeypatch.setattr(FlickTacToe, "companions", companions)


@pytest.fixture
def lazy(monkeypatch: pytest.MonkeyPatch) -> None:
    """One can choose to answer with the last move instead of being asked."""

    def unasked(view: Any, decision: Any, choices: Any) -> Any:
        return decision.moves[-1] if choices["marking"] == "last" else None

    offers(monkeypatch, Manner("marking", ("ask", "last")), unasked)


def test_the_usual_may_be_another_for_a_person_among_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    offers(monkeypatch, Manner("marking", ("fitting", "ask", "last"), alone="last"))
    asked = Settings(manners={TIC: {"marking": "ask"}})
    assert asking_choices(Settings(), GAME).manners == {"marking": "fitting"}
    assert asking_choices(Settings(), GAME, alone=True).manners == {"marking": "last"}
    assert asking_choices(asked, GAME, alone=True).manners == {"marking": "ask"}, "what was chosen holds"


@pytest.mark.usefixtures("lazy")
def test_a_custom_of_the_game_answers_for_the_person_who_chose_it() -> None:
    chosen = asking_choices(Settings(manners={TIC: {"marking": "last"}}), GAME)
    assert answered(TWO, chosen) == Mark(4)
    assert answered(TWO, asking_choices(Settings(), GAME)) is None
    assert answered(TWO, asking_choices(Settings(manners={"other": {"marking": "last"}}), GAME)) is None


@pytest.mark.usefixtures("lazy")
def test_a_custom_that_no_game_knows_any_more_is_as_usual() -> None:
    held = Settings(manners={TIC: {"marking": "yesterday", "gone": "last"}})
    assert asking_choices(held, GAME).manners == {"marking": "ask"}


def test_the_pause_tells_nothing_but_what_everybody_knows() -> None:
    pauses = [pause(seed, number) for seed in range(5) for number in range(20)]
    assert all(SHORTEST <= length < LONGEST for length in pauses)
    assert len(set(pauses)) == 100
    assert pause(3, 7) == pause(3, 7)


def test_settings_of_before_are_read_as_they_were() -> None:
    path = settings_file()
    path.parent.mkdir(parents=True)
    path.write_text('{"format": 1, "volume": 0.5, "animation_speed": 2.0}')
    settings, notice = load_settings()
    assert (settings, notice) == (Settings(volume=0.5, animation_speed=2.0), None)
    save_settings(settings)
    assert load_settings() == (settings, None)
