"""Looking back on a finished match: where it turned, and playing on from there as a new match."""

from __future__ import annotations

import secrets

import msgspec

from game.bots.bot import bots_for
from game.core import NOBODY, Settle, State, encode
from game.session.characters import characters, who_plays
from game.session.entries import Player
from game.session.jobs import TurningJob
from game.session.match import Match
from game.session.store import Store


def turning_job(match: Match) -> TurningJob | None:
    """The question for the worker; None for a match in which nothing was played."""
    log = match.log
    if not log.entries:
        return None
    return TurningJob(
        game=match.setup.game,
        seats=len(match.setup.players),
        start=encode(log.at(log.turned)).decode(),
        moves=encode(tuple(entry.move for entry in log.entries[log.turned :])).decode(),
        first=log.turned,
    )


def can_play_on(match: Match, after: int) -> bool:
    """Whether somebody was asked there, so that a match can go on from it."""
    decision = match.log.at(after).decision
    return decision is not None and not isinstance(decision, Settle)


def play_on(match: Match, after: int, store: Store | None) -> Match:
    """A new match from that position: one person goes on, bots have the seats of the other rivals.

    Those who play together stay together.  What chance brings is drawn anew, within what the one who plays
    could know; it is an analysis from then on and counts nowhere.  One that is such already goes back to
    where it was begun.
    """
    begun = match.setup.analysis
    after = begun.after if begun is not None else after
    state = match.log.at(after)
    seat = _who_plays(match, state)
    setup = msgspec.structs.replace(match.setup, players=_players(match, seat), analysis=None)
    made = Match(match.game, setup, None, secrets.token_hex(8), match.log.at(0), imported=True)
    made.platform = match.platform
    made.stand(match.log.entries[:after], state)
    made.analyse(seat)
    if store is not None:
        made.keep_in(store)
    return made


def _people(match: Match) -> list[int]:
    return [seat for seat, player in enumerate(match.setup.players) if player.kind == "person"]


def _who_plays(match: Match, state: State) -> int:
    """Whose knowledge it goes on with: the person who is asked there, else the first one."""
    people, decision = _people(match), state.decision
    asked = NOBODY if decision is None or isinstance(decision, Settle) else decision.seat
    return asked if asked in people else people[0] if people else NOBODY


def _players(match: Match, seat: int) -> tuple[Player, ...]:
    players, outcome = match.setup.players, match.outcome
    bots = bots_for(match.game)
    together = outcome is not None and outcome.together
    if together or seat == NOBODY or not bots or len(_people(match)) < 2:
        return players
    able = who_plays(bots[-1])
    return tuple(
        player if at == seat or player.kind == "bot" else _sitting(able[at % len(able)], bots[-1])
        for at, player in enumerate(players)
    )


def _sitting(name: str, bot: str) -> Player:
    """Somebody of the house who plays as that bot does."""
    return Player("bot", characters()[name].name, bot, name)
