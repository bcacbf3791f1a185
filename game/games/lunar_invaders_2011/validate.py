"""Whether a position could lie on a table at all: what somebody wrote may not, what the rules made must."""

from __future__ import annotations

from collections.abc import Iterator

from game.games.lunar_invaders import board as boards
from game.games.lunar_invaders import numbers, repeats
from game.games.lunar_invaders.moon import LETTERS, PLACES, WHERE
from game.games.lunar_invaders.pieces import owner, pips
from game.games.lunar_invaders_2011.asking import answers, retreats
from game.games.lunar_invaders_2011.elimination import TOO_FEW
from game.games.lunar_invaders_2011.moves import SIGNS
from game.games.lunar_invaders_2011.state import STREAMS, State


def faults(state: State) -> list[str]:
    """What can't be about a position, each in words."""
    seats = state.options.seats
    sizes = {len(state.board), len(state.destroyed), len(state.out)}
    if sizes != {seats} or any(len(moon) != len(PLACES) for moon in state.board):
        return [f"expected {seats} moons of {len(PLACES)} spaces, and as many seats in every list"]
    if max(state.turn, state.first, state.winner) >= seats:
        return [f"there are only {seats} seats"]
    found = [*_wrong_pieces(state), *_wrong_seats(state), *_wrong_end(state)]
    found += [] if found else [*_wrong_fight(state), *_wrong_count(state)]
    if not (found or state.phase == "over" or answers(state)):
        found.append(f"phase {state.phase}: there is nothing to answer")
    return found


def _wrong_pieces(state: State) -> Iterator[str]:
    for space, ship in boards.spaces(state.board):
        if ship and (len(ship) != len("A1") or owner(ship) >= state.options.seats):
            yield f"{space} {ship}: expected a single piece of one of the colours"
    for seat, (held, left) in enumerate(
        zip(state.destroyed, boards.beside(state.board, numbers.edition_2011().pieces), strict=True)
    ):
        if min(left) < 0:
            yield f"{LETTERS[seat]}: has more pieces of a size than there are"
        elif held != left:
            yield f"destroyed {LETTERS[seat]}: expected what does not stand on the moons"


def _wrong_seats(state: State) -> Iterator[str]:
    if state.phase == "over":
        return
    for seat, out in enumerate(state.out):
        if out and boards.of(state.board, seat):
            yield f"out {LETTERS[seat]}: a player who is out has no pieces"
        if not out and state.at_home(seat) <= TOO_FEW:
            yield f"{LETTERS[seat]}: has too few pieces at home to go on; such a player is out"
    if len(state.living) < 2:
        yield "fewer than two players are left; such a game is over"
    if state.out[state.turn]:
        yield f"turn {LETTERS[state.turn]}: is out"


def _wrong_end(state: State) -> Iterator[str]:
    if (state.ending != "") != (state.phase == "over"):
        yield "ending: a game has one exactly when its phase is over"
    if (state.winner >= 0) != (state.ending in ("home", "last_one")) or state.winner < -1:
        yield "ending: expected home or last_one with a winner, or repeated without one"
    if tuple(sorted(name for name, _ in state.streams.states)) != tuple(sorted(STREAMS)):
        yield f"streams: expected {' and '.join(STREAMS)}"


def _wrong_fight(state: State) -> Iterator[str]:
    fights = state.phase in ("throw", "retreat")
    if (state.start != "") != fights or (state.goal != "") != fights:
        yield "fight: there is one exactly in the phases throw and retreat"
    elif fights:
        yield from _wrong_fighters(state)
    if state.thrown and (state.phase != "throw" or state.thrown not in SIGNS):
        yield "thrown: expected rock, paper or scissors, in phase throw only"
    if (state.result != "") != (state.phase == "retreat"):
        yield "fight: expected win or tie in phase retreat, and no result before"


def _wrong_fighters(state: State) -> Iterator[str]:
    seats = state.options.seats
    spaces = (state.start, state.goal)
    if any(space not in WHERE or WHERE[space][0] >= seats for space in spaces):
        yield f"fight {' '.join(spaces)}: expected two spaces of the moons"
        return
    attacker, defender = map(state.at, spaces)
    connected = numbers.edition_2011().graph.connected(*spaces)
    if owner(attacker) != state.turn or not defender or owner(defender) == state.turn or not connected:
        yield f"fight {' '.join(spaces)}: expected a ship of {LETTERS[state.turn]} and an enemy's beside it"
        return
    larger = pips(attacker) - pips(defender)
    even = state.phase == "throw" or state.result == "tie"
    if larger < 0 or (even and larger > 0):
        yield "fight: only equal ships tie or throw, and no ship attacks a larger one"
    if state.phase == "throw" and not state.options.roshambo:
        yield "phase throw: fights are decided by the die"
    if state.phase == "retreat" and len(retreats(state.board, state.goal)) < 2:
        yield "phase retreat: there are no two spaces to choose from"


def _wrong_count(state: State) -> Iterator[str]:
    if state.phase == "turn" and state.seen[-1:] != (repeats.key(state.board, state.turn),):
        yield "seen: expected the number of this position at its end"
    elif state.phase != "over" and any(state.seen.count(key) >= repeats.ENOUGH for key in state.seen):
        yield "seen: a position was there three times; such a game is over"
