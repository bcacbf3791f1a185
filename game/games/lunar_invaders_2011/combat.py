"""A fight: who wins it, and where the beaten ship goes (LA-3)."""

from __future__ import annotations

from typing import TypeGuard

from game.games.lunar_invaders.pieces import owner, pips
from game.games.lunar_invaders_2011 import asking
from game.games.lunar_invaders_2011.draft import Draft
from game.games.lunar_invaders_2011.elimination import end_action
from game.games.lunar_invaders_2011.events import Decided, Fought, Moved, Retreated, Rolled, Threw
from game.games.lunar_invaders_2011.moves import SIGNS, Go, Retreat, Sign, Throw
from game.games.lunar_invaders_2011.position import Thrown

BY_DIE: dict[int, Decided] = {1: "loss", 2: "loss", 3: "tie", 4: "tie", 5: "win", 6: "win"}
BY_SIGNS: tuple[Decided, ...] = ("tie", "win", "loss")
"""By how many signs the attacker's is after the defender's in SIGNS."""


def attack(draft: Draft, move: Go) -> None:
    """LA-3.1: the larger one has won; equal ones leave it to the die or to their hands."""
    draft.start, draft.goal = move.start, move.goal
    draft.tell(Fought(draft.turn, move.start, move.goal))
    if pips(draft.at(move.start)) > pips(draft.at(move.goal)):
        decide(draft, "win")
    elif draft.options.roshambo:
        draft.phase = "throw"
    else:
        roll(draft)


def roll(draft: Draft) -> None:
    """LA-3.2; from here on the count of repeated positions is a new one (LA-4.6)."""
    die = draft.rng("die").between(1, 6)
    draft.seen = ()
    draft.tell(Rolled(draft.turn, die, BY_DIE[die]))
    decide(draft, BY_DIE[die])


def throw(draft: Draft, move: Throw) -> None:
    """LA-3.5: the attacker's sign waits, hidden, for the defender's."""
    if not is_sign(draft.thrown):
        draft.thrown = move.sign
        return
    signs: tuple[Sign, Sign] = (draft.thrown, move.sign)
    result = beaten(*signs)
    draft.thrown, draft.seen, draft.phase = "", (), "turn"
    draft.tell(Threw((draft.turn, owner(draft.at(draft.goal))), signs, result))
    decide(draft, result)


def is_sign(thrown: Thrown) -> TypeGuard[Sign]:
    return thrown in SIGNS


def beaten(own: Sign, other: Sign) -> Decided:
    """What two signs mean for whose the first is."""
    return BY_SIGNS[(SIGNS.index(own) - SIGNS.index(other)) % len(SIGNS)]


def decide(draft: Draft, result: Decided) -> None:
    """LA-3.3, LA-3.4: after a win or a tie the defender has to go, by its owner's choice if there is one."""
    if result == "loss":
        stand_down(draft)
        return
    draft.result = result
    goals = asking.retreats(draft.board, draft.goal)
    if not goals:
        draft.destroy(draft.goal, "no_retreat")
        follow(draft)
    elif len(goals) == 1:
        retreat(draft, Retreat(goals[0]))
    else:
        draft.phase = "retreat"


def retreat(draft: Draft, move: Retreat) -> None:
    ship, draft.phase = draft.shift(draft.goal, move.goal), "turn"
    draft.tell(Retreated(owner(ship), ship, draft.goal, move.goal))
    follow(draft)


def follow(draft: Draft) -> None:
    """LA-3.3: after a win the attacker moves in, after a tie it stays."""
    if draft.result == "win":
        ship = draft.shift(draft.start, draft.goal)
        draft.tell(Moved(draft.turn, ship, draft.start, draft.goal))
    stand_down(draft)


def stand_down(draft: Draft) -> None:
    draft.lay_down_arms()
    end_action(draft)
