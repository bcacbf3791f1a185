"""What the tokens on the table will do if nothing moves any more: the resolution, carried out beforehand.

It is the rules' own resolution on a copy of the position, so that what is foretold is what comes.  Where the
seat still has something to choose, every way of choosing is gone to its end, up to a bound; `foretell` tells
the one that is best on the face of it, and what falls in all of them is sure.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from game.core.caches import caches_of
from game.games.space_invaders import resolutions
from game.games.space_invaders.events import Redirected
from game.games.space_invaders.forecast import Forecast, forecast
from game.games.space_invaders.moves import Answer, Decline, Hit, Order, Wait
from game.games.space_invaders.position import Cards, Position, Tokens
from game.games.space_invaders.resolutions import AMID, Ends, Key, state_of
from game.games.space_invaders.state import State
from game.games.space_invaders.upshot import End, Upshot, no_worse, upshot_of, worth_of

CACHES = caches_of("space_invaders")
STEPS = 160  # answers that are tried at most before a question is asked: as much as a frame has time for
BROAD, NARROW = 12, 2  # positions that are followed of more: at questions, and before
A_BIT = 8  # ends that are judged at once


def foretell(position: Position) -> Upshot | None:
    """What comes of everything as it lies; None where no tokens are resolved any more."""
    return _prospect(position).upshot()


def foresee(position: Position) -> Iterator[None]:
    """What `foretell` and `ways` say of a position, worked out bit by bit: then they answer at once.

    A bit is an answer that is tried, or what comes of one.
    """
    prospect = _prospect(position)
    while prospect.bit():
        yield


def ahead(position: Position) -> Forecast:
    """The coming advance: with what the tokens do as long as their seat launches, then as things stand."""
    launching = position.phase in ("launch", "chain", "forward") and position.resolving is None
    resolved = any(record.done and not record.off for record in position.turn)
    upshot = foretell(position) if launching and not resolved else None
    return upshot.after if upshot is not None else forecast(position)


def ways(position: Position) -> dict[Answer, Upshot] | None:
    """For each answer to what is asked amid a resolution the best that it can still come to.

    None where nothing of the kind is asked.  Where there is too much to go through it is the best that was
    found, and perhaps not the best there is.
    """
    return _prospect(position).ways()


def needless(position: Position) -> Answer | None:
    """An answer by which nothing is given away, if there is one; never the use of a power that can be left.

    All that the others lead to, it does too; or what is best, by the ranking of `worth_of`, comes of any of
    them; or nothing that the others lead to is better in anything than what comes of leaving it.  Where no
    power is chosen (which token is the next, on which card it waits) the best is taken if the best of no
    other is better in anything: of all there is, or of what was found where there is too much to go through.
    """
    return _prospect(position).needless()


def asks_more(position: Position) -> Tokens:
    """About which other tokens something is asked as well, by what is best on the face of it."""
    return _prospect(position).asks_more()


def course(position: Position) -> tuple[tuple[str, Answer], ...]:
    """All that is best on the face of it, answer by answer, each with the token that it is about."""
    return _prospect(position).course()


def plan(position: Position, first: Answer | None = None) -> tuple[Answer, ...]:
    """What is best on the face of it, or after `first`, answer by answer, as far as it is about one token."""
    found = _prospect(position).plan(first)
    return found.answers if found is not None else () if first is None else (first,)


def hit_by(position: Position, first: Answer) -> Cards:
    """The cards that the token chooses to hit by what is best after this answer; each is told once."""
    found = _prospect(position).plan(first)
    return found.cards if found is not None else ()


class _Plan(NamedTuple):
    """Answers about one token, and the cards that they choose."""

    answers: tuple[Answer, ...]
    cards: Cards


def _followed(position: Position, upshot: Upshot) -> Generator[None, None, _Plan]:
    answers, cards = list[Answer](), dict[str, None]()
    state, about = state_of(position), _about(position, upshot.answers[0])
    for answer in upshot.answers:
        held = state.resolving
        if answers and (isinstance(answer, Order) or state.asked != about):
            break
        if isinstance(answer, Hit | Wait):
            cards[answer.card] = None
        elif state.phase == "redirect" and held is not None:
            cards[held.rest[0]] = None
        answers.append(answer)
        state = resolutions.answered(state, answer).state
        yield
    return _Plan(tuple(answers), tuple(cards))


def _about(position: Position, answer: Answer) -> str:
    return answer.token if isinstance(answer, Order) else position.asked


class _Prospect:
    """What is ahead of one position, worked out as far as somebody asks: one part after the other."""

    def __init__(self, position: Position) -> None:
        self._position = position
        self._leading: dict[Answer, Ends] | None = None
        self._upshot: Upshot | None = None
        self._ways: dict[Answer, Upshot] | None = None
        self._needless: Answer | None = None
        self._more: Tokens = ()
        self._course: tuple[tuple[str, Answer], ...] = ()
        self._plans: dict[Answer, _Plan] = {}
        self._done = 0  # parts
        self._work = self._parts()

    def upshot(self) -> Upshot | None:
        self._go_to(2)
        return self._upshot

    def ways(self) -> dict[Answer, Upshot] | None:
        self._go_to(3)
        return self._ways

    def needless(self) -> Answer | None:
        self._go_to(3)
        return self._needless

    def asks_more(self) -> Tokens:
        self._go_to(4)
        return self._more

    def course(self) -> tuple[tuple[str, Answer], ...]:
        self._go_to(4)
        return self._course

    def plan(self, first: Answer | None = None) -> _Plan | None:
        self._go_to(5)
        upshot = self._upshot if first is None else (self._ways or {}).get(first)
        return self._plans.get(upshot.answers[0]) if upshot is not None and upshot.answers else None

    def bit(self) -> bool:
        """A bit more of it; False once all of it is known."""
        for _ in self._work:
            return True
        return False

    def _go_to(self, part: int) -> None:
        while self._done < part and self.bit():
            pass

    def _parts(self) -> Iterator[None]:
        position, begun, ends = self._position, resolutions.begun(self._position), None
        leading: dict[Answer, Ends] = {}
        if begun is not None:
            try:
                if position.phase in AMID:
                    leading = self._leading = yield from _led_to(begun.state)
                    ends = [*_together(leading).values()]
                else:
                    ends = [*(yield from resolutions.Ways(STEPS).ends(begun)).values()]
            except resolutions.TooManyError:
                if position.phase in AMID:
                    leading = yield from _roughly_led_to(begun.state)
                    ends = [*_together(leading).values()]
                else:
                    ends = [(yield from resolutions.by_and_by(begun, NARROW)), resolutions.left_alone(begun)]
        self._done = 1
        if ends is not None:
            yield from self._upshots(ends, leading)
        if self._leading is None and self._upshot is not None and leading:
            self._needless = _roughly_needless(leading, self._upshot.answers[0])
        self._done = 3
        if self._upshot is not None and leading:
            self._more = yield from self._asked_later(self._upshot.answers)
        self._done = 4
        for answer, upshot in (self._ways or {}).items():
            self._plans[answer] = yield from _followed(position, upshot)
        self._done = 5

    def _asked_later(self, answers: Sequence[Answer]) -> Generator[None, None, Tokens]:
        """The other tokens that these are about, where they are not needless."""
        found: dict[str, None] = {}
        state, about = state_of(self._position), _about(self._position, answers[0])
        course = [(about, answers[0])]
        for before, answer in pairwise(answers):
            state = resolutions.answered(state, before).state
            course.append((_about(state, answer), answer))
            yield
            if self._leading is None and state.asked != about:  # nobody goes through all of it to know
                found |= {} if isinstance(answer, Order) else {state.asked: None}
            elif isinstance(answer, Order) or state.asked != about:
                ahead = _prospect(state)
                while ahead._done < 3 and ahead.bit():  # its own later questions are among these
                    yield
                if ahead.needless() is None:
                    found[_about(state, answer)] = None
        self._course = tuple(course)
        return tuple(found)

    def _upshots(self, ends: Sequence[End], leading: Mapping[Answer, Ends]) -> Iterator[None]:
        """What is best of all that may come, and then of what each answer may."""
        position = self._position
        if position.phase not in AMID:  # while tokens fly, each hits what it lies on: it is turned when asked
            ends = [end for end in ends if not any(isinstance(e, Redirected) for e in end.events)] or ends
        known = [end for led in leading.values() for end in led.values()] or ends
        standing, worth = _may_stand(known), {}
        for number, end in enumerate(known):
            if number % A_BIT == 0:
                yield
            worth[id(end)] = worth_of(end)
        yield
        best = max(ends, key=lambda end: worth[id(end)])
        self._upshot, self._done = upshot_of(position, best, standing), 2
        ways: dict[Answer, Upshot] = {}
        for answer, led in leading.items():
            yield
            ways[answer] = upshot_of(position, _best(led, resolutions.key_of(best.state), worth), standing)
        self._ways = ways or None
        if self._leading:
            yield
            self._needless = _needless(self._leading, worth)


_prospect = CACHES.latest(16)(_Prospect)


def _may_stand(ends: Sequence[End]) -> set[str]:
    """The cards that stand in some end; where something can be left, in one where all that can be is."""
    left = [end for end in ends if not any(isinstance(answer, Hit | Wait) for answer in end.answers)]
    return {card for end in left or ends for card in end.state.space}


def _best(ends: Ends, top: Key, worth: Mapping[int, tuple[float, ...]]) -> End:
    """Of all of them, or of those after one answer: the best of all, or what is as good."""
    return ends[top] if top in ends else max(ends.values(), key=lambda end: worth[id(end)])


def _needless(leading: Mapping[Answer, Ends], worth: Mapping[int, tuple[float, ...]]) -> Answer | None:
    """Of answers that lead to everything, or to what nothing is better than, the one that does the least."""
    together = _together(leading)
    known = [(key, end) for ends in leading.values() for key, end in ends.items()]
    top, best = max(known, key=lambda found: worth[id(found[1])])
    free = [answer for answer, ends in leading.items() if ends.keys() == together.keys()]
    to_it = [answer for answer, ends in leading.items() if top in ends]
    if all(no_worse(best, end) for end in together.values()):
        free += [answer for answer in to_it if isinstance(answer, Decline)]
    if not free and len(to_it) == len(leading):
        free = sorted(leading, key=lambda answer: -len(leading[answer]))
    chooses = not all(isinstance(answer, Order | Wait) for answer in leading)
    if not free and not chooses and all(no_worse(best, _best(led, top, worth)) for led in leading.values()):
        free = [max(to_it, key=lambda answer: len(leading[answer]))]
    return _unforced(leading, free)


def _unforced(leading: Mapping[Answer, Ends], free: Sequence[Answer]) -> Answer | None:
    """A power that can be left is used by nobody but who has it."""
    if any(isinstance(answer, Decline) for answer in leading):
        return next((answer for answer in free if isinstance(answer, Decline)), None)
    return next(iter(free), None)


def _led_to(state: State) -> Generator[None, None, dict[Answer, Ends]]:
    """The ends that each answer leads to."""
    ways, found = resolutions.Ways(), {}
    for answer in resolutions.least_first(state):
        found[answer] = yield from ways.after(state, answer)
    return found


def _roughly_needless(leading: Mapping[Answer, Ends], usual: Answer) -> Answer | None:
    """Where there are too many ways: what falls short of no other answer by anything that is known of it."""
    bests = {answer: max(ends.values(), key=worth_of) for answer, ends in leading.items()}
    best = bests[usual]
    loses_nothing = all(no_worse(best, end) for ends in leading.values() for end in ends.values())
    if isinstance(usual, Order):
        return usual if loses_nothing else None
    all_one = loses_nothing and all(no_worse(end, best) for end in bests.values())
    free = [*leading] if all_one else [usual] if loses_nothing and isinstance(usual, Decline) else []
    return _unforced(leading, free)


def _roughly_led_to(state: State) -> Generator[None, None, dict[Answer, Ends]]:
    """Where there are too many: a good way on from each answer, and the one on which all is left."""
    found: dict[Answer, Ends] = {}
    for answer in resolutions.least_first(state):
        step = resolutions.answered(state, answer)
        ends = [(yield from resolutions.by_and_by(step, BROAD))]
        ends += [resolutions.left_alone(step)]
        found[answer] = {
            resolutions.key_of(end.state): End((answer, *end.answers), end.events, end.state) for end in ends
        }
    return found


def _together(leading: Mapping[Answer, Ends]) -> Ends:
    """All ends, each by the first answer that leads there."""
    found: Ends = {}
    for ends in leading.values():
        for key, end in ends.items():
            found.setdefault(key, end)
    return found
