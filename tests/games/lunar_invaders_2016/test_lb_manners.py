"""Which announced actions are put before a person, by the custom that was chosen."""

from __future__ import annotations

import pytest

from game.core import Choice
from game.games.lunar_invaders_2016.companions import ANSWERS, unasked
from game.games.lunar_invaders_2016.rules import GAME
from game.session.automatic import AskingChoices, automatic_answer, manners_of

QUIET = """
| A1 A2 .  | B1 B2 B1 |
| .  .  .  | .  .  .  |
| A2 A1 A2 | B2 B1 B2 |
tokens B 2
phase answer
announced {deed}
"""
STANDS_ON_A_PAD = """
| A1 A2 A1 | B1 B2 B1 |
| .  A1 .  | .  .  .  |
| A2 .  A2 | B2 B1 B2 |
tokens B 2
phase answer
announced {deed}
"""


def answer(position: str, choice: str) -> str:
    state = GAME.parse(position)
    move = unasked(state.view(1), state.decision, {"answers": choice})  # type: ignore[arg-type]
    return str(move) if move is not None else "asked"


def test_asking_always_is_the_usual_custom() -> None:
    assert [(one.key, one.usual) for one in (ANSWERS,)] == [("answers", "could_matter")]
    assert manners_of(GAME) == (ANSWERS,)
    assert answer(QUIET.format(deed="move af1 ac2"), "always") == "asked"


@pytest.mark.parametrize(
    ("deed", "could_matter", "teleports"),
    [
        ("move ac1 af4", "let", "let"),  # a step aside
        ("build af2", "asked", "let"),
        ("divide ac1 1 af4", "let", "let"),
    ],
)
def test_a_step_that_changes_nothing_about_a_teleporter_is_let_pass(
    deed: str, could_matter: str, teleports: str
) -> None:
    position = QUIET.format(deed=deed)
    if deed.startswith("build"):
        position = position.replace("| A1 A2 .  |", "| A1 A2 A1 |")
    if deed.startswith("divide"):
        position = position.replace("| A1 A2 .  |", "| A21 . .  |")
    assert answer(position, "could_matter") == could_matter
    assert answer(position, "teleports") == teleports


def test_whatever_uses_a_teleporter_is_asked_by_every_custom() -> None:
    position = STANDS_ON_A_PAD.format(deed="teleport ap bc1")
    assert {answer(position, choice) for choice in ANSWERS.choices} == {"asked"}


def test_a_step_onto_a_pad_that_is_controlled_could_matter() -> None:
    position = QUIET.format(deed="move ac1 ap").replace("| A1 A2 .  |", "| A1 .  A2 |")
    assert answer(position, "could_matter") == "asked"
    assert answer(position, "teleports") == "let"


def test_no_other_question_is_answered_for_anybody() -> None:
    state = GAME.parse(QUIET.replace("phase answer\nannounced {deed}\n", ""))
    assert isinstance(state.decision, Choice) and state.decision.reason == "turn"
    wishes = AskingChoices(manners={"answers": "teleports"})
    assert automatic_answer(GAME, state.view(0), state.decision, wishes) is None
