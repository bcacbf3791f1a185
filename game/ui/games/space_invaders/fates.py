"""What came of the last tokens, as long as one may want to remember it: read off the log, fact by fact.

What lies on the table still is told by the word that is stamped on its card, until points or the round's end.
A token that goes again without having done anything is told of once, by its last launch.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from game.core import Event, Seat
from game.games.space_invaders import AMID, Upshot, foretell
from game.games.space_invaders import events as facts
from game.games.space_invaders.numbers import invaders
from game.games.space_invaders.state import SeatView
from game.session.entries import Entry
from game.ui.games.game_ui import Fate
from game.ui.games.space_invaders.letting_go import is_let_go
from game.ui.games.space_invaders.picture import letter_of
from game.ui.games.space_invaders.words import UFO
from game.ui.kit.words import Words
from game.ui.stage.board_view import Thing

Stamped: TypeAlias = Literal["", "falls", "one_more", "shielded"]
LACKS: dict[str, Stamped] = {"two_hit": "one_more", "shield": "shielded"}
TOLD = 6
READ = 240  # entries of the log at most: as many as the last tokens can have taken


@dataclass
class _Course:
    """A token from its launch to what it did last."""

    token: str
    where: str = ""
    on: tuple[str, ...] = ()
    fallen: list[str] = field(default_factory=list)
    points: int = 0
    ufo: int = 0
    mended: int = 0
    waits: str = ""  # why, on `on`
    forgotten: bool = False  # the round is over, and what it waited for has not come
    helped: bool = False  # with a hit that another token's has made whole
    atop: bool = False  # another token carries it
    done: bool = False  # resolved, or out of the game for this turn
    settled: bool = False  # nothing more is asked about it
    gone: set[str] = field(default_factory=set)  # what has fallen by other tokens since it flew
    pushed_off: bool = False  # from what it lay on, onto nothing
    gave: dict[tuple[str, str], bool] = field(default_factory=dict)  # token and card, and whether it moved
    shoved: tuple[str, bool] = ("", False)  # the token that hit because this one pushed

    @property
    def late(self) -> bool:
        """Whether all that it lies on has fallen by other tokens."""
        return bool(self.on) and {*self.on} <= self.gone

    @property
    def did(self) -> bool:
        return bool(self.fallen or self.ufo or self.mended or self.helped or self.shoved[0])


class _Courses:
    def __init__(self) -> None:
        self.all: list[_Course] = []
        self._last: dict[str, _Course] = {}

    def take(self, event: Event) -> None:
        match event:
            case facts.TokenLaunched():
                self._launched(event)
            case facts.TokenLanded():
                if (course := self._last.get(event.token)) is not None:
                    course.where, course.on, course.atop = event.where, event.on, bool(event.atop)
            case facts.TokenPushed():
                self._pushed(event)
            case facts.Destroyed():
                self._fell(event)
            case facts.UfoHit():
                if (course := self._last.get(event.token)) is not None:
                    course.ufo, course.done, course.settled = course.ufo + 1, True, True
            case facts.Redirected():
                if (course := self._last.get(event.token)) is not None:
                    course.on = tuple(event.card if on == event.instead_of else on for on in course.on)
            case facts.Waved() | facts.Splashed():
                if (course := self._last.get(event.token)) is not None and event.card not in course.on:
                    course.on = (*course.on, event.card)
            case facts.TokensBack():
                for course in self.all:
                    course.forgotten = course.forgotten or bool(course.waits)
            case facts.Repaired():
                if (course := self._last.get(event.token)) is not None:
                    course.mended += event.amount
            case facts.Waits():
                if (course := self._last.get(event.token)) is not None:
                    course.waits, course.on, course.done = event.why, (event.card,), True
                    course.settled = True
            case facts.Resolved() | facts.SetAside() | facts.Armory():
                if (course := self._last.get(event.token)) is not None:
                    course.settled = not isinstance(event, facts.Resolved)
                    waves = isinstance(event, facts.Resolved) and event.reaches
                    course.done = not waves  # that is still to come

    def _launched(self, event: facts.TokenLaunched) -> None:
        if is_let_go(event.launch):
            self._last.pop(event.token, None)
            return
        before = self._last.get(event.token)
        if event.again and before is not None and not before.did:
            self.all.remove(before)
        self._last[event.token] = _Course(event.token)
        self.all.append(self._last[event.token])

    def _pushed(self, event: facts.TokenPushed) -> None:
        """It counts where it lies now; who pushed it onto something has helped, if that falls by it."""
        if (course := self._last.get(event.token)) is not None and not course.did:
            course.atop = course.atop and event.where == "field" and not event.on  # that is no news
            course.where, course.on = event.where, event.on
            course.pushed_off = bool(event.lost and not event.on)
            course.waits = "" if course.pushed_off else course.waits
        if (pusher := self._last.get(event.by)) is not None:
            pusher.gave |= {(event.token, card): event.moved for card in event.gained}

    def _fell(self, event: facts.Destroyed) -> None:
        """The points are the last one's; the hits before it have helped."""
        hits = [self._last[token] for token in event.tokens if token in self._last]
        if not hits or event.how == "crash":
            return
        for course in self._last.values():
            if course in hits:
                continue
            for token in event.tokens:
                if (moved := course.gave.get((token, event.card))) is not None:
                    if event.card in course.on:  # it lies on it as well: its shot has done that
                        hits.append(course)
                    else:
                        course.shoved = token, moved
            course.gone.add(event.card)
        last = max(hits, key=self.all.index)
        last.fallen.append(event.card)
        last.points += event.extra + (invaders()[event.card].points if event.card in invaders() else 0)
        for course in hits:
            course.done, course.settled, course.waits = True, True, ""
            course.helped = course.helped or course is not last


def fates(
    log: Sequence[Entry],
    view: SeatView,
    words: Words,
    seats: Sequence[Seat] = (),
    promised: Upshot | None = None,
) -> tuple[Fate, ...]:
    """The last tokens, of these seats if any, the first first; what lies there does what is `promised`."""
    courses = _Courses()
    for entry in log[-READ:]:
        for event in entry.events:
            courses.take(event)
    flown = [
        course
        for course in courses.all
        if course.where and (not seats or view.options.owner(course.token) in seats)
    ]
    asked = view.resolving.token if view.resolving is not None else ""
    told = promised or (foretell(view) if view.phase == "launch" or view.phase in AMID else None)
    reaching = {fate.token for fate in told.fates if fate.reaches} if told is not None else set[str]()
    return tuple(
        _fate(
            course,
            view.options.owner(course.token),
            words,
            "wreck" if not view.ufo and course.where == "ufo"
            else "asked" if course.token == asked else "reaches" if course.token in reaching else "",
            _stamped(course, told),
        )
        for course in flown[-TOLD:]
    )


def _fate(
    course: _Course,
    seat: int,
    words: Words,
    open_: Literal["", "asked", "reaches", "wreck"],
    stamped: tuple[Stamped, int, Stamped],
) -> Fate:
    """`open_`: what it does is being decided, it may still do something by its power, or nothing at all.

    `stamped`: what the cards say that it lies on, on how many of them, and what another one says.
    """
    sign = letter_of(course.token)
    if course.fallen:
        count = len(course.fallen)
        key = "fallen" if count == 1 else "fallen_more"
        said = words(f"si.fate.{key}", points=course.points, count=count)
        return Fate(seat, sign, _kind(course.fallen[0]), said, True, also=_second(course.fallen))
    if course.mended:
        return Fate(seat, sign, UFO, words("si.fate.mended", amount=course.mended), True)
    if course.ufo:
        return Fate(seat, sign, UFO, words("si.fate.ufo", count=course.ufo), True)
    met = _kind(course.on[0]) if course.on else UFO if course.where == "ufo" else None
    if course.helped:
        return Fate(seat, sign, met, words("si.fate.helped"), True)
    if course.shoved[0]:
        other, moved = course.shoved
        said = words("si.fate.pushed_on" if moved else "si.fate.pushed_under", token=letter_of(other))
        return Fate(seat, sign, met, said, True)
    word, count = stamped[:2]
    if word == "falls" and open_ != "asked" and (met is not None or course.waits):
        said = words("si.fate.hits", count=count) if count > 1 else words("si.fate.falls")
        said = words(f"si.fate.and_{stamped[2]}", hit=said) if stamped[2] else said
        return Fate(seat, sign, met, said, True, open=True, also=_second(course.on))
    if course.waits:
        if course.forgotten:
            return Fate(seat, sign, met, words(f"si.fate.forgotten_{course.waits}"))
        return Fate(seat, sign, met, words(f"si.fate.{LACKS[course.waits]}"), open=True)
    if open_ == "wreck" and met is UFO:
        return Fate(seat, sign, UFO, words("si.fate.wreck"))
    if met is not None:
        count = len(course.on)
        lies = words("si.fate.lies_more", count=count) if count > 1 else words("si.fate.lies")
        if course.late or course.settled:
            said = words("si.fate.late" if course.late else "si.fate.lapsed")
            return Fate(seat, sign, met, said, also=_second(course.on))
        lies = words(f"si.fate.{word}") if word else lies
        said = words("si.fate.asked") if open_ == "asked" else lies
        return Fate(seat, sign, met, said, open=True, also=_second(course.on))
    if course.pushed_off:
        return Fate(seat, sign, None, words("si.fate.pushed_off"))
    if (open_ == "asked" and not course.settled) or (open_ and not course.atop and not course.done):
        return Fate(seat, sign, None, words(f"si.fate.{open_}"), open=True)
    key = "atop" if course.atop and course.where == "field" else _missed(course.where)
    return Fate(seat, sign, None, words(f"si.fate.{key}"))


def _stamped(course: _Course, told: Upshot | None) -> tuple[Stamped, int, Stamped]:
    """What falls by it, its hit being one of those that do it, and what its hit alone is not enough for."""
    if told is None:
        return "", 0, ""
    fate, on = told.fate(course.token), {*course.on}
    felled = [fall for fall in told.falls if fall.sure and course.token in (fall.by, *fall.tokens)]
    lacks: Stamped = "one_more" if on & {*fate.first_of} else "shielded" if on & {*fate.blocked} else ""
    if felled or (fate.ufo and course.where == "ufo"):
        return "falls", max(1, len(felled)), lacks
    return lacks, 1, ""


def _kind(card: str) -> Thing:
    return Thing.of("kind", invaders()[card].kind) if card in invaders() else Thing.of("card", card)


def _second(cards: Sequence[str]) -> Thing | None:
    return _kind(cards[1]) if len(cards) > 1 else None


def _missed(where: str) -> str:
    if where in ("planet", "off_back"):
        return "short"
    return "off" if where.startswith("off") else "missed"
