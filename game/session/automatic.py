"""Answers that need no person: a question with one possible answer, or one that the person waived.

The pause before such an answer is drawn from what everybody knows, so nobody can tell from it
what a hand holds.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.core import AnyGame, Choice, Decision, Manner, Move, Rng, seed_of
from game.core.companions import WAIVED, waiver
from game.session.settings import Asking, Settings

SHORTEST, LONGEST = 0.5, 1.1  # s, before the animation speed


@dataclass(frozen=True)
class AskingChoices:
    """What a person wants to be asked: questions with one answer, and a game's customs by their keys."""

    asking: Asking = "always"
    manners: Mapping[str, str] | None = None


def manners_of(game: AnyGame) -> tuple[Manner, ...]:
    """The customs that a game offers."""
    answers = game.companions.auto_answers
    return answers.manners if answers is not None else ()


def asking_choices(settings: Settings, game: AnyGame, alone: bool = False) -> AskingChoices:
    """What was chosen; whatever the game doesn't know, or no more, is as usual, or as usual for one alone."""
    chosen = settings.manners.get(game.name, {})
    held = {one.key: (chosen.get(one.key, ""), one) for one in manners_of(game)}
    known = {key: choice if choice in one.choices else one.usual for key, (choice, one) in held.items()}
    if alone:
        known |= {key: one.alone for key, (_, one) in held.items() if one.alone and known[key] == one.usual}
    return AskingChoices(settings.asking, {**known, **_waived(chosen)})


def waivers_of(game: AnyGame, view: object, decision: Decision | None) -> tuple[str, ...]:
    """What a question is about that a person may choose never to be asked about again."""
    answers = game.companions.auto_answers
    if not isinstance(decision, Choice) or answers is None:
        return ()
    return answers.waivers(view, decision)


def waive(settings: Settings, game: str, name: str) -> dict[str, dict[str, str]]:
    """The customs with one more thing that is never asked about."""
    return {**settings.manners, game: {**settings.manners.get(game, {}), waiver(name): WAIVED}}


def waived(settings: Settings, game: str) -> int:
    """How many things of a game are never asked about."""
    return len(_waived(settings.manners.get(game, {})))


def ask_again(settings: Settings, game: str) -> dict[str, dict[str, str]]:
    """The customs with nothing left that is never asked about."""
    chosen = settings.manners.get(game, {})
    gone = _waived(chosen)
    return {**settings.manners, game: {key: held for key, held in chosen.items() if key not in gone}}


def _waived(chosen: Mapping[str, str]) -> dict[str, str]:
    return {key: held for key, held in chosen.items() if key.startswith(waiver("")) and held == WAIVED}


def automatic_answer(
    game: AnyGame, view: object, decision: Decision | None, choices: AskingChoices
) -> Move | None:
    """The answer to give without asking: the only one there is, or what the person chose."""
    if not isinstance(decision, Choice):
        return None
    move: Move | None = None
    if choices.asking == "when_possible" and len(decision.moves) == 1:
        move = decision.moves[0]
    elif choices.manners and (answers := game.companions.auto_answers) is not None:
        move = answers.unasked(view, decision, choices.manners)
    return move


def answers_at_once(game: AnyGame) -> bool:
    """Whether such an answer is given without a pause, and its question is not shown."""
    answers = game.companions.auto_answers
    return answers is not None and answers.at_once


def pause(seed: int, number: int) -> float:
    """Seconds to wait before it, from the match's seed and the number of moves made."""
    return Rng(seed_of(seed, "pause", number)).uniform(SHORTEST, LONGEST)
