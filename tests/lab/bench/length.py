"""How long a whole match of Space Invaders takes in front of its screen, by the screen's own clock.

Persons are simulated: so many seconds for a launch and for any other answer, and what they do comes of a
bot.  Nothing that moves is skipped.  Bots think at once, as they nearly do; no real second is counted.
A newcomer who was watched took 18 minutes, 24 launches of their own, with one partner.
"""

from __future__ import annotations

from statistics import median
from typing import NamedTuple

import msgspec

from game.core import GAMES, Aim, Move, encode, seed_of
from game.games.space_invaders.events import RoundBegan
from game.session.jobs import ThinkJob, Thought
from game.session.match import Match, Player, Setup
from game.session.settings import Settings
from game.session.worker_process import compute
from game.ui.games.game_ui import game_ui_of
from game.ui.scenes.match.match import MatchScene
from tests.lab.bench.figures import Figure
from tests.lab.pilot import Visitor

GAME, LEVEL = "space_invaders", "training"
FRAME = 1.0 / 30.0
LONGEST = 3600.0


class Person(NamedTuple):
    """Seconds for a launch, and for any other answer; and as good as which bot."""

    aims: float
    answers: float
    like: str


NEWCOMER, PRACTISED = Person(20.0, 6.0, "novice"), Person(6.0, 2.5, "regular")
SLOWLY = ("prompt.deciding", "prompt.decisive")
CREWS = {"one and a partner": "pb", "two people": "pp"}
ASKED = (
    ("newcomer", NEWCOMER, 1.0, (12.0, 25.0)),
    ("practised", PRACTISED, 1.0, None),
    ("practised", PRACTISED, 4.0, (0.0, 8.0)),
)
"""Who plays at which speed of animations, and how many minutes a match may take them, if that is asked."""


class Length(msgspec.Struct, frozen=True):
    """Minutes, and what was done in them."""

    minutes: float
    launches: int
    rounds: int
    won: bool
    slow: int = 0  # shots that were shown slowly


def length(kinds: str, person: Person, speed: float, seed: int) -> Length:
    """One match to its end."""
    ui = game_ui_of(GAME)
    options = ui.setup.options(len(kinds), {"level": LEVEL})
    players = tuple(
        Player("person", f"Person {seat}") if kind == "p" else Player("bot", f"Bot {seat}", "regular")
        for seat, kind in enumerate(kinds)
    )
    match = Match.start(Setup(GAME, options, players, seed, ui.setup.variant(options)), None, GAMES)
    settings = msgspec.structs.replace(Settings(), animation_speed=speed)
    at = Visitor(lambda stage: MatchScene(stage, match, begins=True), settings=settings, drawing=False)
    at.top.draw(at.surface)
    began, waits, slow, was_slow = at.now, 0.0, 0, False
    while match.outcome is None and at.now - began < LONGEST:
        at.frame(FRAME)
        scene = at.top
        is_slow = scene.table.prompt_keys()[0] in SLOWLY
        slow, was_slow = slow + (is_slow and not was_slow), is_slow
        waits = waits + FRAME if scene.flow.asks and not scene.busy and not scene.curtain.up else 0.0
        decision = match.decision
        if waits >= (person.aims if isinstance(decision, Aim) else person.answers):
            waits = 0.0
            scene.answered(_answer(match, scene.flow.viewer, person.like))
    at.wait(8.0, FRAME)  # the end is played
    told = [event for entry in match.log.entries for event in entry.events]
    rounds = sum(1 for event in told if isinstance(event, RoundBegan))
    launched = sum(1 for entry in match.log.entries if type(entry.move).__name__ == "Launched")
    won = match.outcome is not None and any(match.outcome.shares)
    return Length((at.now - began) / 60.0, launched, rounds, won, slow)


def _answer(match: Match, seat: int, like: str) -> Move:
    """What the person in front of the screen does: as a bot of some skill would."""
    job = ThinkJob(
        game=match.setup.game,
        view=encode(match.state.view(seat)).decode(),
        seat=seat,
        bot=like,
        seed=seed_of(match.setup.chance, "bot", seat, len(match.log.entries)),
    )
    thought = compute(job)
    assert isinstance(thought, Thought)
    move: Move = match.codec.move(thought.move.encode())
    return move


def run(quick: bool) -> list[Figure]:
    figures = []
    for who, person, speed, asked in ASKED:
        for name, kinds in CREWS.items():
            found = [length(kinds, person, speed, seed) for seed in range(1, 2 if quick else 6)]
            minutes = [one.minutes for one in found]
            what = f"{name}, {who}, {speed:g}x"
            middle = median(minutes)
            figures.append(
                Figure(
                    name=f"{what}: a training match, the middle one",
                    value=middle,
                    unit="min",
                    target=f"{asked[0]:g} to {asked[1]:g}" if asked else "",
                    holds=asked[0] <= middle <= asked[1] if asked else None,
                )
            )
            figures.append(Figure(name=f"{what}: the longest", value=max(minutes), unit="min"))
            figures.append(Figure(name=f"{what}: launches", value=median(o.launches for o in found), unit=""))
            slowly = median(one.slow for one in found)
            figures.append(Figure(name=f"{what}: shots shown slowly", value=slowly, unit=""))
            figures.append(Figure(name=f"{what}: rounds", value=median(o.rounds for o in found), unit=""))
    return figures
