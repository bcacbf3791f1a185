"""A legal move is found among the buttons without reading two that are called the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from game.core import Move
from game.ui.games.game_ui import MoveButton


def in_sight(buttons: tuple[MoveButton, ...], headed: bool = False) -> list[list[str]]:
    """What stands there at first, and what each fold shows when it is open; see `Moves.unfold`.

    `headed`: the headings within a fold are needed to tell its buttons apart.
    """
    count = Counter(button.fold for button in buttons if button.fold)
    shut = [fold for fold, number in count.items() if number > 1]
    single = [button for button in buttons if button.fold not in shut]
    first = shut + [f"{one.fold}: {one.label}" if one.fold else one.label for one in single]
    opened = [[one for one in buttons if one.fold == fold] for fold in shut]
    return [first, *([f"{one.group if headed else ''}|{one.label}" for one in fold] for fold in opened)]


def assert_all_are_told_apart(
    buttons: tuple[MoveButton, ...], moves: Iterable[Move], headed: bool = False
) -> None:
    """Each move has one button, with all of its words, and no two in sight at once are alike."""
    assert Counter(str(button.move) for button in buttons) == Counter(map(str, moves))
    for labels in in_sight(buttons, headed):
        assert max(Counter(labels).values()) == 1, labels
    for one in buttons:
        assert one.label and one.tip and "{" not in one.label + one.tip + one.fold + one.group
