"""The rest of a turn where nothing is left to hit: the other tokens are launched weakly, touching nothing.

Every token has to be launched, so these are launches like any others: short of the field, apart from all that
lies there.
"""

from __future__ import annotations

from game.core import Aim, Decision, Launched, Move
from game.flick.shot import simulate
from game.games.space_invaders import foretell
from game.games.space_invaders.moves import Resolve
from game.games.space_invaders.state import SeatView
from game.session.launches import calm_seed
from game.table.things import Launch, LauncherKind, Table

APART = 58.0  # millimetres between two that are let go
EDGE = 30.0  # from either side of the table
BACK = 20.0  # millimetres from the near edge


def nothing_left(view: SeatView) -> bool:
    """Whether every invader that stands is as good as destroyed."""
    told = foretell(view) if view.phase == "launch" else None
    if told is None or not all(fall.sure for fall in told.falls):
        return False
    return {card for card in view.space if card} == set(told.fallen)


def nothing_at_all(view: SeatView) -> bool:
    """Whether the UFO is gone as well, or as good as."""
    told = foretell(view)
    return nothing_left(view) and told is not None and told.ufo == 0


def letting_go(view: SeatView, decision: Decision) -> tuple[Move, ...]:
    """All of it, one move after the other; empty where there is no need or no room for it."""
    held = view.in_hand
    if not isinstance(decision, Aim) or decision.reason != "launch" or not held or not nothing_left(view):
        return ()
    if any(record.declared for record in view.turn) or not set(held) <= set(decision.tokens):
        return ()
    kind: LauncherKind = "flick" if view.options.finger else "shooter"
    launches: list[Move] = []
    x = EDGE
    for token in held:
        while x <= view.table.width - EDGE:
            launch = Launch(token, x, BACK, 0.0, 0.0, kind, calm_seed())
            x += APART / 4
            if _touches_nothing(view.table, launch):
                launches.append(Launched(launch))
                x += APART * 3 / 4
                break
        else:
            return ()
    return (*launches, Resolve())


def is_let_go(launch: Launch) -> bool:
    """Whether a token was only laid down like that: no hand pulls by nothing, straight ahead from there."""
    return launch.power == 0.0 and launch.heading == 0.0 and launch.y == BACK


def _touches_nothing(table: Table, launch: Launch) -> bool:
    """Whether it comes to rest in the planet area, and everything else stays as it lies."""
    landing = simulate(table, launch).landing
    own = next(rest for rest in landing.tokens if rest.id == launch.token)
    tokens = {token.id: (token.x, token.y) for token in table.tokens if token.id != launch.token}
    cards = {card.id: (card.x, card.y) for card in table.cards}
    still = all((rest.x, rest.y) == tokens[rest.id] for rest in landing.tokens if rest.id in tokens)
    still = still and all((rest.x, rest.y) == cards[rest.id] for rest in landing.cards)
    near = any(abs(x - own.x) < APART and y < table.planet_line for x, y in tokens.values())
    return still and own.where == "planet" and not near
