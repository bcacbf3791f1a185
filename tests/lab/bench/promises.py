"""What comes of shots that are let go while the crosshair says this or that, on tables amid a match.

A person points at a card or at the bowl, tokens lie on cards and in the bowl, and the bar is filled; of the
frames in which one word is said one is taken, and the shot is fired exactly: in that frame, and as late as
hands are that wait for the word.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from math import atan2
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

import msgspec

from game.bots.hands import aim, load_hands
from game.core.streams import seed_of
from game.flick import simulate
from game.flick.bar import power_of
from game.flick.rest_zone import rest_zone
from game.flick.search import Goal
from game.session.hand import Sway, hand_rules
from game.session.jobs import Job
from game.session.processes import shared_out
from game.session.record import target_middle
from game.session.settings import Settings
from game.session.worker import Ticket
from game.table.load import bare_table, replace_things, with_rows
from game.table.things import Landing, Launch, LauncherKind, RestToken, Table, Token
from game.ui.table.coach import BY_POWER
from game.ui.table.foresight import CLEAR
from game.ui.table.prospect import Counting, card_under, framed, prospect_of
from game.ui.table.trials import Trials
from tests.lab.bench.figures import Figure, at_least
from tests.lab.pilot import Here, Pilot

Spot = tuple[float, float]
THROWN = "thrown"
SWEEPS, QUICK_SWEEPS, CHUNK = 600, 30, 15
FRAME = 1 / 60
TAKES = 3  # frames that five exact shots take beside the window
LATE = 2  # frames from the word to the release of a hand that waits for it
WAITED = 1.2  # seconds from the last movement of the mouse to the press
PROMISED = 95.0
LASTS = 0.15  # seconds
WRONG = 0.6  # seconds that a hand is off which holds by feel
FOLLOWED = 85.0  # per cent
YES = ("on", "bowl")
NOT_ATOP = Counting(atop=False)
PROMISES = ("on", "bowl", "framed")
FOR_NOTHING = {"short": "nothing", "far": "nothing", "off": "nothing"}
ABOUT = {"framed": "on", "broken frame": "on", "likely": "on", **FOR_NOTHING}


@dataclass(frozen=True)
class Told:
    """One shot: what was said as it was let go, how late it was, and whether that came true."""

    word: str
    late: int
    came: str


class Beside(Here):
    """A worker that answers some frames later."""

    def __init__(self) -> None:
        super().__init__()
        self._asked: list[tuple[int, Ticket[Any]]] = []
        self._frame = 0

    def ask(self, job: Job) -> Ticket[Any]:
        ticket: Ticket[Any] = Ticket(0, job)
        self._asked.append((self._frame + TAKES, ticket))
        return ticket

    def poll(self) -> None:
        self._frame += 1
        for due, ticket in self._asked:
            if due <= self._frame and not ticket.done:
                self._work(ticket)
        self._asked = [(due, ticket) for due, ticket in self._asked if not ticket.done]


def amid_a_match(rng: Random) -> Table:
    """Some cards gone, some tokens lying where regular hands have put them, cards pushed by them."""
    table = with_rows(bare_table(), (1, 2, 3, 4))
    table = replace_things(table, cards=tuple(card for card in table.cards if rng.random() < 0.75))
    goals = [Goal(kind="card", card=card.id) for card in table.cards] + [Goal(kind="ufo")] * 3
    for number in range(rng.randrange(2, 10)):
        shot = aim(table, f"t{number}", rng.choice(goals), load_hands().regular, rng.getrandbits(40))
        table = lain(table, simulate(table, shot).landing)
    return table


def lain(table: Table, landing: Landing) -> Table:
    """The table as it lies after a shot."""
    tokens = tuple(
        Token(id=rest.id, x=rest.x, y=rest.y, z=rest.z, angle=rest.angle)
        for rest in landing.tokens
        if not rest.where.startswith("off")
    )
    rests = {rest.id: rest for rest in landing.cards}
    cards = tuple(
        msgspec.structs.replace(card, x=rests[card.id].x, y=rests[card.id].y, angle=rests[card.id].angle)
        for card in table.cards
    )
    return replace_things(table, tokens=tokens, cards=cards)


def aimed_at(table: Table, rng: Random) -> Spot:
    """The bowl, or a card; every other time one with a token on it."""
    ufo = table.ufo
    if ufo is not None and rng.random() < 0.25:
        return ufo.x, ufo.y
    taken = [card for token in table.tokens if (card := card_under(table, (token.x, token.y)))]
    card = rng.choice(taken if taken and rng.random() < 0.5 else table.cards)
    return card.x + rng.uniform(-10.0, 10.0), card.y + rng.uniform(-15.0, 15.0)


def sweep(number: int) -> list[Told]:
    """One bar filled once; a shot for each word that was said, and the same let go late."""
    rng = Random(seed_of("promises", number))
    table = amid_a_match(rng)
    kind: LauncherKind = "flick" if number % 4 == 3 else "shooter"
    near = 0.0 if kind == "flick" else table.stripe_line - table.token.radius
    foot, at = (rng.uniform(60.0, table.width - 60.0), near), aimed_at(table, rng)
    heading, sway = atan2(at[0] - foot[0], at[1] - foot[1]), Sway(hand_rules().sway, number)
    launches = []
    for frame in range(round(hand_rules().sweep.rise / FRAME)):
        now, bar = WAITED + frame * FRAME, frame * FRAME / hand_rules().sweep.rise
        off = 0.0 if kind == "flick" else sway.at(now)
        bar = bar if kind == "flick" else sway.pulled(now, bar)
        launches.append(Launch(THROWN, *foot, heading + off, power_of(kind, bar), kind, rng.getrandbits(40)))
    said: dict[str, list[tuple[int, str]]] = {}
    trials, beside = Trials(), Beside()
    for frame, launch in enumerate(launches[6:-LATE], start=6):
        zone = rest_zone(table, launch)
        beside.poll()
        if zone is not None and zone.sure < CLEAR:
            zone = trials.zone(table, launch, beside, frame * FRAME) or zone
        word = prospect_of(table, THROWN, foot, at, zone, NOT_ATOP)
        said.setdefault(word, []).append((frame, ""))
        card, promised = framed(table, zone, word, at)
        if card is not None and word != "atop":
            said.setdefault("framed" if promised else "broken frame", []).append((frame, card.id))
    found = []
    for told, frames in said.items():
        frame, marked = rng.choice(frames)
        for late in (0, LATE):
            came = what_came(table, rest_of(table, launches[frame + late]), at, marked)
            found.append(Told(told, late, came))
    return found


def rest_of(table: Table, launch: Launch) -> RestToken:
    return next(rest for rest in simulate(table, launch).landing.tokens if rest.id == THROWN)


def what_came(table: Table, rest: RestToken, at: Spot, framed: str) -> str:
    """As a person would say it who looks at the place or the frame."""
    meant = card_under(table, at)
    wanted = framed or (meant.id if meant is not None else "")
    if rest.where == "ufo":
        return "bowl"
    if wanted and wanted in rest.on:
        return "on"
    if rest.on_tokens and not rest.on:
        return "atop"
    return "other" if rest.on else "nothing"


def swept(numbers: tuple[int, int]) -> list[Told]:
    return [told for number in range(*numbers) for told in sweep(number)]


def counted(sweeps: int) -> list[Told]:
    jobs = [(first, min(first + CHUNK, sweeps)) for first in range(0, sweeps, CHUNK)]
    return [told for part in shared_out(swept, jobs, jobs=1) for told in part]


def lasting(reps: int) -> list[Figure]:
    """How long a promise is said while the bar is filled once, at the practice range."""
    found: dict[str, list[float]] = {}
    with TemporaryDirectory() as home:
        at = Pilot(Path(home), settings=Settings(named_marks=False), drawing=False)
        at.here.hurry()
        table, hand = at.practice.table, at.range.launches.hand
        front = min(card.y for card in table.cards)
        goals = [("front row" if card.y == front else "back row", card.x, card.y) for card in table.cards]
        goals += [("UFO", table.ufo.x, table.ufo.y)] if table.ufo is not None else []
        for kind, x, y in goals * reps:
            at.point(x, y)
            at.wait(WAITED)
            at.press()
            frames = round(at.range.aiming.rules.hold_for(1.0) / FRAME)
            said = 0
            for _ in range(frames):
                at.frame()
                said += hand.crosshair.said in YES
            found.setdefault(kind, []).append(said * FRAME)
            at.press(3)
            at.release(3)
            at.release()
    figures = []
    for kind, spans in found.items():
        label = f"promised in one sweep at the {kind}"
        figures.append(Figure(name=f"{label}, least", value=min(spans), unit="s"))
        figures.append(at_least(f"{label}, median", median(spans), LASTS, "s"))
    return figures


def advised(shots: int) -> list[Figure]:
    """Who holds by feel, with a hand that sways, misses, and holds as much longer or shorter as is said."""
    rng, came = Random(seed_of("advised", 0)), Counter[tuple[str, bool]]()
    with TemporaryDirectory() as home:
        settings = Settings(named_marks=False, preview="contact", animation_speed=0.0)
        at = Pilot(Path(home), settings=settings, drawing=False)
        at.here.hurry()
        rise = at.range.aiming.rules.sweep.rise
        targets = [*(card.id for card in at.practice.table.cards), *["ufo"] * 5]
        for _ in range(shots):
            target = rng.choice(targets)
            at.range.aiming.move_to(rng.choice((60.0, 120.0, 280.0, 440.0)))
            middle = target_middle(at.practice.table, target)
            assert middle is not None
            at.point(*middle)
            at.wait(0.3)
            wanted = at.range.launches.hand.crosshair.wanted
            assert wanted is not None
            held = min(max(wanted.best * rise + rng.uniform(-WRONG, WRONG), 0.2), 0.98 * rise)
            if held_for(at, middle, held, rng):
                continue
            advice = at.range.shots.advice
            if advice is None or advice.kind not in BY_POWER:
                continue
            longer = round(10 * (advice.seconds or 0.05)) / 10 * (1.0 if advice.kind == "short" else -1.0)
            came["UFO" if target == "ufo" else "cards", held_for(at, middle, held + longer, rng)] += 1
    figures = []
    for kind in ("cards", "UFO"):
        hit, all_ = came[kind, True], came[kind, True] + came[kind, False]
        label = f"{kind}: of {all_} who missed and did as advised hit"
        figures.append(at_least(label, 100.0 * hit / max(all_, 1), FOLLOWED, "%"))
    return figures


def held_for(at: Pilot, middle: Spot, seconds: float, rng: Random) -> bool:
    """The button held so long once the bar begins to fill; whether that hit, and the table is as before."""
    at.point(*middle)
    at.wait(rng.uniform(0.6, 1.4))
    at.press()
    at.wait(seconds + hand_rules().press.shortest, 1 / 30)
    at.release()
    at.until("aim")
    at.practice.sweep()
    shot = at.practice.last_shot
    return shot is not None and shot.line.good


def run(quick: bool) -> list[Figure]:
    """For each word what it is about as a share of what came; a quick run is too rough to judge by."""
    shots, figures = counted(QUICK_SWEEPS if quick else SWEEPS), []
    for word in sorted({told.word for told in shots}):
        for late in (0, LATE):
            of_word = [told for told in shots if (told.word, told.late) == (word, late)]
            came = Counter(told.came for told in of_word)
            shares = ", ".join(f"{what} {100 * n / len(of_word):.0f} %" for what, n in came.most_common())
            label = f"{word}, {late} frames late, of {len(of_word)}: {shares}"
            true = 100.0 * came[ABOUT.get(word, word)] / len(of_word)
            promised = word in PROMISES and not late and not quick
            plain = Figure(name=label, value=true, unit="%")
            figures.append(at_least(label, true, PROMISED, "%") if promised else plain)
    return figures + lasting(1 if quick else 3) + advised(20 if quick else 200)
