"""What a seat could still launch, name and declare in its turn, and from where."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING

from game.games.space_invaders import resting
from game.games.space_invaders.moves import Declare, Name
from game.games.space_invaders.numbers import numbers
from game.games.space_invaders.regions import Place, Strip
from game.table.things import LauncherKind, Table, Token

if TYPE_CHECKING:
    from game.games.space_invaders.position import Position, Tokens, TokenTurn


def launchable(position: Position) -> Tokens:
    """The tokens of the seat that may be launched now, for the first time or again."""
    return tuple(token for token in position.active[position.seat] if may_launch(position, token))


def may_launch(position: Position, token: str) -> bool:
    record = position.record(token)
    if not record.launches:
        return True
    if record.declared:
        left = record.tries < numbers().power.triple and not record.ended and record.off != "spent"
        return left and position.ufo > 0
    if record.forwarded or record.off in ("aside", "spent"):
        return False
    return from_planet(position, record) or (position.power(token) == "second" and not record.second)


def from_planet(position: Position, record: TokenTurn) -> bool:
    """Whether it rests in the planet area and has launches there left (SI-2.4 to SI-2.6)."""
    if position.options.no_relaunch or record.declared or record.row >= numbers().launch.relaunches:
        return False
    if record.forwarded and (record.stand is None or _is_blocked(position, record.token, record.stand)):
        return False
    if record.off:
        return record.off == "back"
    lies = next((held for held in position.table.tokens if held.id == record.token), None)
    return lies is not None and resting.in_planet(position.table, lies)


def is_relaunch(position: Position) -> bool:
    """Whether the only token on offer has been launched before (in the final assault: SI-7.2)."""
    return len(position.offers) == 1 and position.record(position.offers[0]).launches > 0


def forward_place(position: Position, token: str) -> Place:
    """SI-9.7: where the shooter is put: where the token lies, or where it was launched from already."""
    if (stand := position.record(token).stand) is not None:
        return stand
    lies = next(held for held in position.table.tokens if held.id == token)
    return lies.x, lies.y


def nameable(position: Position) -> tuple[Name, ...]:
    """SI-9.1: an invader for each called shot to come, once a launch, while the UFO stands."""
    if not position.ufo:
        return ()
    callers = [
        t for t in launchable(position) if position.power(t) == "called" and not position.record(t).named
    ]
    return tuple(Name(token, card) for token in callers for card in position.field)


def declarable(position: Position) -> tuple[Declare, ...]:
    """SI-9.10: before the token's first launch of the turn, while the UFO stands."""
    if not position.ufo:
        return ()
    return tuple(
        Declare(token)
        for token in position.in_hand
        if position.power(token) == "triple" and not position.record(token).declared
    )


def launcher(position: Position) -> LauncherKind:
    return "flick" if position.options.finger else "shooter"


def strip(position: Position) -> Strip:
    """Behind the striped line with the whole token, where no stack of tokens is in the launcher's way."""
    table = position.table
    radius = table.token.radius
    line = table.stripe_line - radius
    raised = tuple((t.x, t.y) for t in table.tokens if _is_raised(table, t) and t.y < line + 2 * radius)
    return Strip(radius, table.width - radius, line, launcher(position), raised, 2 * radius)


def may_stand(position: Position, token: Token) -> bool:
    """Whether the launcher can be placed where this token lies (SI-9.7)."""
    if _is_blocked(position, token.id, (token.x, token.y)):
        return False
    return launcher(position) == "shooter" or resting.where(position.table, token) != "rim"


def _is_blocked(position: Position, token: str, place: Place) -> bool:
    """Whether a stack of other tokens is in the launcher's way there."""
    table = position.table
    others = (t for t in table.tokens if t.id != token and _is_raised(table, t))
    return any(hypot(t.x - place[0], t.y - place[1]) < 2 * table.token.radius for t in others)


def _is_raised(table: Table, token: Token) -> bool:
    """Whether it lies on other tokens, or leans on one."""
    return token.z > table.card.thickness + table.token.height / 4
