"""The answers of Space Invaders that are given by button: resolve, decline a launch."""

from __future__ import annotations

from game.core import Aim, Choice, Decision, Move
from game.games.space_invaders.moves import Decline, Resolve
from game.games.space_invaders.state import SeatView
from game.ui.games.game_ui import MoveButton
from game.ui.games.space_invaders.letting_go import letting_go, nothing_at_all
from game.ui.games.space_invaders.offers import decline_key
from game.ui.games.space_invaders.picture import again_of, letter_of
from game.ui.kit.words import Words

AIMED = ("chain", "forward", "bonus", "assault")
"""Questions that are answered by a launch, or not at all; everything else is declined at its token."""


def buttons(view: SeatView, decision: Decision, words: Words) -> tuple[MoveButton, ...]:
    """What glows or is offered on the table needs no button."""
    if not isinstance(decision, Aim | Choice):
        return ()
    found = []
    for move in decision.moves:
        button = _button(view, decision.reason, move, words)
        if button is not None:
            found.append(button)
    return (*found, *_rest(view, decision, words))


def _rest(view: SeatView, decision: Decision, words: Words) -> tuple[MoveButton, ...]:
    """With nothing left to hit nobody has to aim what is left."""
    first, *then = letting_go(view, decision) or (None,)
    if first is None:
        return ()
    count, bright = len(view.in_hand), nothing_at_all(view)
    said = words("si.do.let_go_one") if count == 1 else words("si.do.let_go", count=count)
    tip = words("si.do.let_go_tip" if bright else "si.do.let_go_ufo_tip")
    return (MoveButton(first, said, tip, bright, then=tuple(then)),)


def _button(view: SeatView, reason: str, move: Move, words: Words) -> MoveButton | None:
    match move:
        case Resolve():
            return _resolve(view, move, words)
        case Decline() if reason in AIMED:
            return _decline(view, move, reason, words)
    return None


def _resolve(view: SeatView, move: Resolve, words: Words) -> MoveButton | None:
    """What may go again is kept by it; a single one is asked about where it lies, and nowhere else."""
    again, lying = sorted(again_of(view)), {token.id for token in view.table.tokens}
    if len(again) == 1 and again[0] in lying:
        return None
    tokens = ", ".join(letter_of(token) for token in again)
    said = words("si.do.resolve_keep", tokens=tokens) if again else words("si.do.resolve")
    return MoveButton(move, said, words("si.do.resolve_tip"), True)


def _decline(view: SeatView, move: Decline, reason: str, words: Words) -> MoveButton:
    """What it leaves behind depends on what is still to come, or has been hit already."""
    label = tip = decline_key(view, reason)
    if reason == "bonus" and len(view.bonus) > 1:
        tip = f"{tip}_more"
    return MoveButton(move, words(label), words(f"{tip}_tip"))
