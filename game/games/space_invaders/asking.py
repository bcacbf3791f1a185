"""Who is asked what now, and what can be answered (the decision of a position).

launch      Aim, with Name, Declare and Resolve beside it: which token next, and how
chain       Aim or Decline: UFO chain, the bonus shot of the token that has just hit the UFO
forward     Aim or Decline: the bonus shot from where the token lies, or once more from there
bonus       Aim or Decline: the bonus shot of a called shot, at the end of the turn
order       Order: which token is resolved next; asked only where it can matter
redirect    Hit or Decline: another invader instead of the one under the token (`resolving.rest[0]`)
wave        Hit or Decline: the short wave
long_wave   Hit or Decline: the long wave, one invader after the other
splash      Hit: which invader beside is hit too
repair      Repair or Decline
wait        Wait: on which of several invaders that need more a token waits
assault     Aim: the final assault; or Decline, where a token may be launched again
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from game.core.decisions import Aim, Choice, Settle
from game.games.space_invaders import launches
from game.games.space_invaders.moves import Answer, Decline, Hit, Order, Repair, Resolve, Wait
from game.games.space_invaders.regions import Spot
from game.table.regions import LaunchRegion
from game.table.things import Launch

if TYPE_CHECKING:
    from game.games.space_invaders.position import Position

Question: TypeAlias = Choice[Answer] | Aim[Launch] | Settle[Launch]
DECLINE, REPAIR, RESOLVE = Decline(), Repair(), Resolve()


def decision(position: Position) -> Question | None:
    """What is asked now; None when the game is over, or amid a move that makes it advance."""
    if position.phase in ("advance", "over"):
        return None
    if position.launch is not None:
        return Settle(position.launch, position.table)
    aimed = _aim(position)
    return aimed if aimed is not None else Choice(position.seat, answers(position), position.phase)


def _aim(position: Position) -> Aim[Launch] | None:
    seat, phase, asked = position.seat, position.phase, position.asked
    region: LaunchRegion
    moves: tuple[Answer, ...] = ()
    match phase:
        case "launch":
            tokens, region = launches.launchable(position), launches.strip(position)
            moves = (*launches.nameable(position), *launches.declarable(position))
            if not position.in_hand:
                moves = (*moves, RESOLVE)
        case "assault":
            tokens, region = position.offers, launches.strip(position)
            moves = (DECLINE,) if launches.is_relaunch(position) else ()
        case "chain" | "bonus":
            tokens, region, moves = (asked,), launches.strip(position), (DECLINE,)
        case "forward":
            tokens, moves = (asked,), (DECLINE,)
            region = Spot(*launches.forward_place(position, asked), launches.launcher(position))
        case _:
            return None
    return Aim(seat, tokens, region, phase, moves)


def answers(position: Position) -> tuple[Answer, ...]:
    """Every legal answer to a question without a launch, in a fixed order."""
    offers = position.offers
    match position.phase:
        case "order":
            return tuple(Order(token) for token in offers)
        case "wait":
            return tuple(Wait(card) for card in offers)
        case "splash":
            return tuple(Hit(card) for card in offers)
        case "repair":
            return (REPAIR, DECLINE)
        case "redirect":
            held = position.resolving
            may_keep = held is None or held.rest[0] in offers
            others = tuple(Hit(card) for card in offers if held is None or card != held.rest[0])
            return (*others, DECLINE) if may_keep else others
        case _:
            return (*(Hit(card) for card in offers), DECLINE)
