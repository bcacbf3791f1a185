"""Whether a position could lie on a table at all: what somebody wrote may not, what the rules made must."""

from __future__ import annotations

from collections.abc import Iterator

from game.games.lunar_invaders.board import at, beside
from game.games.lunar_invaders.moon import LETTERS
from game.games.lunar_invaders.numbers import edition_2016
from game.games.lunar_invaders.pieces import is_unit, owner
from game.games.lunar_invaders.repeats import is_third
from game.games.lunar_invaders_2016.asking import answers, everything, retreats
from game.games.lunar_invaders_2016.end import key, stranded
from game.games.lunar_invaders_2016.moves import Go
from game.games.lunar_invaders_2016.position import SEATS
from game.games.lunar_invaders_2016.state import STREAMS, State

CHOICE = 2
"""Spaces to retreat to that it takes to be asked."""


def faults(state: State) -> list[str]:
    """What can't be about a position, each in words."""
    return list(_wrong_things(state)) or list(_wrong_turn(state))


def _wrong_things(state: State) -> Iterator[str]:
    units = [unit for moon in state.board for unit in moon if unit]
    if any(not is_unit(unit) or owner(unit) >= SEATS for unit in units):
        yield "the board: expected units such as A2 and B311, the larger piece first"
    rest = beside(state.board, edition_2016().pieces)
    for seat, (bank, left) in enumerate(zip(state.banks, rest, strict=True)):
        if min(left) < 0:
            small, medium, large = edition_2016().pieces
            yield f"{LETTERS[seat]}: expected at most {small} smalls, {medium} mediums and {large} larges"
        elif bank != left:
            yield f"bank {LETTERS[seat]}: expected what does not stand on the board"
    for seat, held in enumerate(state.tokens):
        most = edition_2016().tokens[0 if seat == state.first else 1]
        if not 0 <= held <= most:
            yield f"tokens {LETTERS[seat]} {held}: expected 0 to {most}"
    if tuple(name for name, _ in state.streams.states) != STREAMS:
        yield f"streams: expected {' and '.join(STREAMS)}"
    if any(not 0 <= number < 1 << 48 for number in state.seen):
        yield "seen: expected numbers of 48 bits"


def _wrong_turn(state: State) -> Iterator[str]:
    over = state.phase == "over"
    if over != (state.ending != ""):
        yield "ending: a game has one exactly when its phase is over"
    if (state.ending in ("home", "stranded")) != (state.winner >= 0):
        yield f"winner: a game that ends by '{state.ending}' has one, or should not"
    if over:
        if state.ban or state.announced:
            yield "ban, announced: nothing is banned or announced when it is over"
        return
    if lost := stranded(state.board):
        yield f"{LETTERS[lost[0]]}: has no two pips on one moon; such a game is over"
    if not state.seen or state.seen[-1] != key(state.board, state.tokens, state.ban, state.turn):
        yield "seen: the last of the positions is this one"
    elif is_third(state.seen):
        yield "seen: the third time the game is over"
    for stands, forbidden in state.ban:
        pushed, pusher = at(state.board, stands), at(state.board, forbidden)
        beside_ = edition_2016().graph.connected(stands, forbidden)
        if not beside_ or owner(pushed) != state.turn or owner(pusher) != 1 - state.turn:
            yield f"ban {stands} {forbidden}: expected an own unit, and beside it the one that pushed it out"
    yield from _wrong_announcement(state)


def _wrong_announcement(state: State) -> Iterator[str]:
    action = state.announced
    if (action is None) != (state.phase == "turn"):
        yield "announced: expected in the phases answer and retreat, and only there"
    if action is None:
        return
    if action not in everything(state, state.turn):
        yield f"announced {action}: {LETTERS[state.turn]} can't do that"
    elif state.phase == "answer" and not answers(state):
        yield f"announced {action}: there is no token that could be spent on it"
    elif state.phase == "retreat" and not _is_choice(state):
        yield f"announced {action}: nobody has a choice where to retreat to"


def _is_choice(state: State) -> bool:
    action = state.announced
    if not isinstance(action, Go):
        return False
    attacked = owner(at(state.board, action.goal)) == 1 - state.turn
    return attacked and len(retreats(state.board, action)) >= CHOICE
