"""What is worth aiming at, and what a seat had better do than launch: the targets of bots and hints.

Worths are chances of winning.  A card that will be destroyed by what already lies on it is worth
nothing more; one that needs more is worth the part that tokens still to come may complete.
"""

from __future__ import annotations

import msgspec

from game.core.decisions import Aim
from game.games.space_invaders.evaluate import falls, holds, weights
from game.games.space_invaders.launches import launcher
from game.games.space_invaders.march import march
from game.games.space_invaders.moves import Answer, Declare, Decline, Name, Resolve
from game.games.space_invaders.numbers import invaders, numbers
from game.games.space_invaders.pending import Pending
from game.games.space_invaders.regions import Spot
from game.games.space_invaders.state import State
from game.table.prizes import UFO, Chances, Ground, Prize
from game.table.things import Launch


def ground(state: State, decision: Aim[Launch]) -> Ground:
    """What is aimed over, and with what."""
    region = decision.region
    stand = (region.x, region.y) if isinstance(region, Spot) else None
    return Ground(table=state.table, kind=launcher(state), stand=stand, overlap=numbers().launch.overlap)


def prizes(state: State, decision: Aim[Launch], ufo: float) -> tuple[Prize, ...]:
    """What each token that may be launched is good for; `ufo` is how often this hand hits the UFO."""
    return tuple(_prize(state, token, ufo) for token in decision.tokens)


def instead(state: State, decision: Aim[Launch], chances: Chances) -> Answer | None:
    """A move that is better than the best launch, or goes before it."""
    moves, token = decision.moves, chances.token
    named = [Name(token, card) for card, _ in sorted(chances.cards, key=lambda each: -each[1])]
    record = state.record(token)
    if Declare(token) in moves and chances.ufo > sum(chance for _, chance in chances.cards):
        return Declare(token)
    if not record.named and state.ufo and (offered := [name for name in named if name in moves]):
        return offered[0]
    if chances.worth <= weights().shots.bar:
        return next((move for move in moves if isinstance(move, Resolve | Decline)), None)
    return None


def purpose(state: State, prize: Prize, chances: Chances, move: Answer | None) -> tuple[str, str]:
    """What a launch or a move is mostly about, and the key of the sentence that says why."""
    match move:
        case Name():
            return move.card, "hint.call"
        case Declare():
            return UFO, "hint.triple"
        case Resolve() | Decline():
            return "", "hint.enough"
    worths = dict(prize.cards)
    shares = {card: chance * worths.get(card, 0.0) for card, chance in chances.cards}
    card = max(shares, key=lambda each: shares[each], default="")
    if not card or chances.ufo * prize.ufo >= shares[card]:
        return UFO, "hint.ufo"
    return card, _why(state, card)


def _why(state: State, card: str) -> str:
    pending = Pending(state)
    behind = pending.needed_by(card) if invaders()[card].trait == "shield" else ()
    if behind:
        waiting = any(pending.hits[other] for other in behind)
        return "hint.breaks_shield" if waiting else "hint.opens_shield"
    if invaders()[card].trait == "two_hit" and pending.hits.get(card, 0):
        return "hint.second_hit"
    if state.last:
        return "hint.last_round"
    speeds = {each: invaders()[each].speed for each in state.space if each}
    return "hint.strikes_next" if card in march(state.space, speeds).struck else "hint.thins_out"


def _prize(state: State, token: str, ufo: float) -> Prize:
    here = state.record(token)
    pending = Pending(state, without=token, hit=ufo)
    left = falls(state, pending.ufo, ufo)
    stands = holds(pending.left, pending.outlook)
    points = weights().points.each * numbers().score.ufo_hit
    bull = (falls(state, pending.ufo - 1, ufo) - left) * stands + points if pending.ufo else 0.0
    shots = weights().shots
    again = 0.0 if state.options.no_relaunch else shots.again
    if state.phase in ("forward", "bonus", "assault"):
        return Prize(token=token, ufo=bull, again_planet=again if _may_go_again(state, token) else 0.0)
    if here.declared:
        return Prize(token=token, ufo=bull, again_missed=again, again_planet=again)
    return _with_power(state, token, pending, left, bull, ufo, again)


def _may_go_again(state: State, token: str) -> bool:
    """Whether one more landing in the planet area would still leave it a launch."""
    row = state.record(state.bonus[0] if state.phase == "bonus" else token).row
    return row < numbers().launch.relaunches - 1


def _with_power(
    state: State, token: str, pending: Pending, left: float, bull: float, ufo: float, again: float
) -> Prize:
    """The prize of an ordinary launch; `bull` is what a hit on the UFO is worth, `left` scales the cards."""
    here, power, shots = state.record(token), state.power(token), weights().shots
    worths = {card: left * pending.worth(card) for card in pending.at}
    pairs: tuple[tuple[str, str, float], ...] = ()
    wave, wave_hits, missed, again_missed, again_ufo = 0.0, 0, 0.0, 0.0, 0.0
    hit = bull
    match power:
        case "piercing":
            gained = pending.gains
            worths = {card: left * gained.get(card, 0.0) for card in pending.at}
        case "redirect":
            worths = {c: max([worths[c], *(worths[n] for n in pending.beside(c))]) for c in worths}
        case "splash":
            worths = {c: worths[c] + max((worths[n] for n in pending.beside(c)), default=0.0) for c in worths}
        case "short_wave":
            wave, wave_hits = numbers().power.short_wave, 1
        case "long_wave":
            wave, wave_hits = numbers().power.long_wave, numbers().power.long_wave_cards
        case "called" if here.named in worths:
            worths[here.named] += ufo * bull
        case "ufo_chain" if state.ufo:
            again_ufo = shots.again
        case "second" if not here.second:
            again_missed = shots.again
        case "forward":
            missed = shots.from_near * bull
        case "repair" if state.planet < state.planet_start:
            hit = bull + _repaired(state, pending, left)
        case "triple" if not here.launches:
            hit = bull * (1.0 - (1.0 - ufo) ** numbers().power.triple) / max(ufo, 0.01)
    if power != "piercing":
        pairs = tuple(
            (shield, card, left * pending.gains[card] - worths[card])
            for shield in pending.at
            if invaders()[shield].trait == "shield" and shield not in pending.doomed
            for card in pending.needed_by(shield)
            if pending.missing(card) == 1 and left * pending.gains[card] > worths[card]
        )
    on_table = {card.id for card in state.table.cards}
    lies_in, lies_on = pending.held_by(token)
    keeps = bull if lies_in else sum(worths[card] for card in lies_on if card in worths)
    return Prize(
        token=token,
        cards=tuple((card, worth) for card, worth in sorted(worths.items()) if card in on_table),
        pairs=tuple(pair for pair in pairs if {pair[0], pair[1]} <= on_table),
        ufo=hit,
        missed=missed,
        wave=wave,
        wave_hits=wave_hits,
        again_planet=again if _may_go_again(state, token) else 0.0,
        again_missed=again_missed,
        again_ufo=again_ufo,
        keeps=keeps,
    )


def _repaired(state: State, pending: Pending, left: float) -> float:
    """What the health is worth that a repair brings."""
    held = pending.outlook
    health = min(state.planet + numbers().power.repair, state.planet_start)
    better = holds(pending.left, msgspec.structs.replace(held, health=health))
    return left * (better - holds(pending.left, held))
