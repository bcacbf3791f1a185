"""Lunar Invaders on screen, 2011 edition: ships, dice, and up to five moons."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from game.core import Choice, Decision, Event, Move, Outcome
from game.games.lunar_invaders import numbers
from game.games.lunar_invaders.board import Moon, at, pieces_on
from game.games.lunar_invaders.moon import home_of
from game.games.lunar_invaders.numbers import Edition
from game.games.lunar_invaders.pads import way_home
from game.games.lunar_invaders.pieces import Counts, Unit, owner
from game.games.lunar_invaders_2011 import Options, Threat, cautions, moves, threats
from game.games.lunar_invaders_2011.moves import Build, Grow, Pass
from game.games.lunar_invaders_2011.state import SeatView
from game.ui.games.game_setup import SetupRow, first_rows, first_seat
from game.ui.games.game_ui import Ending, Line, MoveButton, Plate, Tally
from game.ui.games.lunar_invaders import words as lunar
from game.ui.games.lunar_invaders.edition_ui import LunarSetup, LunarWords, edition_ui
from game.ui.games.lunar_invaders_2011.buttons import buttons
from game.ui.games.lunar_invaders_2011.words import ship, tell
from game.ui.kit.words import Words
from game.ui.stage.board_view import Names, Subject


class LunarInvaders2011Words(LunarWords[SeatView]):
    def prompt(self, view: SeatView, decision: Decision, words: Words, names: Names) -> tuple[str, str]:
        if not isinstance(decision, Choice):
            return "", ""
        title = words(f"la.prompt.{decision.reason}", name=names[decision.seat])
        if decision.reason == "retreat":
            return title, words("la.prompt.retreat_line", ship=ship(at(view.board, view.goal), words))
        if decision.reason == "throw":
            return title, words("la.prompt.throw_line")
        if any(isinstance(move, Pass) for move in decision.moves):
            return title, words("la.prompt.turn_pass_line")
        return title, self._warned(view, decision, words, names)

    def _warned(self, view: SeatView, decision: Choice[Move], words: Words, names: Names) -> str:
        """How to answer, and whose way home is open."""
        seat = decision.seat
        builds = any(isinstance(move, Build) for move in decision.moves)
        line = words("la.prompt.turn_build_line" if builds else "la.prompt.turn_line")
        able, others = self.homecomers(view, seat)
        if able:
            return words("la.prompt.win", line=line)
        if len(others) > 1:
            first, last = ", ".join(names[one] for one in others[:-1]), names[others[-1]]
            return words("la.prompt.threat_many", line=line, names=first, last=last)
        if others:
            return words("la.prompt.careful", line=line, what=words("la.threat_home", name=names[others[0]]))
        for one in self.threats(view):
            if one.kind == "out" and one.victim == seat != one.seat:
                said = words(one.key, name=names[one.seat], victim=names[seat])
                return words("la.prompt.careful", line=line, what=said)
        return line

    def buttons(self, view: SeatView, decision: Decision, words: Words) -> tuple[MoveButton, ...]:
        return buttons(view, words) if isinstance(decision, Choice) else ()

    def plate(self, view: SeatView, seat: int, words: Words, considered: Move | None) -> Plate:
        chips = self.chips(view, seat, considered)
        if view.out[seat]:
            return Plate("", "", chips, ((words("li.plate.out"), ""),), True)
        keys = ("li.plate.home", "li.plate.away")
        lines = [*self.spread_lines(view.board, seat, keys, words), *self.threat_lines(view, seat, words)]
        way = way_home(view.board, seat, self.edition.readings.control)
        if way.steps and way.moon >= 0 and not view.ending:
            key = "la.plate.step" if way.steps == 1 else "la.plate.steps"
            lines.append((words(key, steps=way.steps), ""))
        return Plate("", "", chips, tuple(lines))

    def tell(self, event: Event, words: Words, names: Names) -> Line | None:
        return tell(event, words, names)

    # -- what the edition says ----------------------------------------------------------------

    @property
    def edition(self) -> Edition:
        return numbers.edition_2011()

    def threats(self, view: SeatView) -> Sequence[Threat]:
        return _threats(view)

    def wary(self, view: SeatView, move: Move) -> str:
        return cautions(view, move) if isinstance(move, moves.Move) else ""

    def beside(self, view: SeatView, seat: int) -> Counts:
        counts: Counts = view.destroyed[seat]
        return counts

    def measure(self, moon: Moon, seat: int) -> int:
        return pieces_on(moon, seat)

    def taken(self, view: SeatView, move: Move | None) -> tuple[int, ...]:
        match move:
            case Build():
                return lunar.laid(view.destroyed[view.turn])[:1]
            case Grow(space) if at(view.board, space):
                return (int(at(view.board, space)[1]) + 1,)
        return ()

    def unit_words(
        self, unit: Unit, subject: Subject, view: SeatView, words: Words, names: Names
    ) -> tuple[str, str]:
        name = names[owner(unit)]
        line = words(f"la.describe.{'throw' if view.options.roshambo else 'ship'}_line_{unit[1]}")
        if home_of(subject.place) != owner(unit):
            line = f"{line} {words('la.describe.ship_away', name=name)}"
        return words(f"la.describe.ship_{unit[1]}", name=name), line

    def moon_words(self, seat: int, view: SeatView, words: Words, names: Names) -> str:
        if view.out[seat]:
            return words("la.describe.moon_out", name=names[seat])
        return words("la.describe.moon_line", name=names[seat], count=pieces_on(view.board[seat], seat))

    def laid_words(self, unit: Unit, words: Words, names: Names) -> tuple[str, str]:
        title = words(f"la.describe.ship_{unit[1]}", name=names[owner(unit)])
        return title, words("li.describe.beside_line")

    def thing_words(self, subject: Subject, view: SeatView, words: Words, names: Names) -> tuple[str, str]:
        kind = "hand" if subject.thing.kind == "hand" else "die"
        return words(f"la.describe.{kind}"), words(f"la.describe.{kind}_line")

    # -- its end ------------------------------------------------------------------------------

    def ending(self, view: SeatView, outcome: Outcome, words: Words, names: Names) -> Ending:
        left = ", ".join(name for name, share in zip(names, outcome.shares, strict=False) if share)
        gaps = {"repeated": {"names": left}, "home": {"name": left}}
        return self.ended(
            outcome, words, names, lambda how: words(f"la.ending.{how}_line", **gaps.get(how, {}))
        )

    def breakdown(self, view: SeatView, words: Words, names: Names) -> tuple[Tally, ...]:
        tallies = []
        for seat in range(len(view.board)):
            keys = ("la.tally.home", "la.tally.away")
            parts = tuple(self.spread_lines(view.board, seat, keys, words))
            note = words("la.tally.out") if view.out[seat] else ""
            tallies.append(Tally(seat, sum(int(value) for _, value in parts), parts, note))
        return tuple(tallies)


class LunarInvaders2011Setup(LunarSetup[Options]):
    seats = (2, 5)

    def moons(self, options: Options) -> int:
        return options.seats

    @property
    def rows(self) -> tuple[SetupRow, ...]:
        signs = SetupRow("roshambo", "switch", "la.setup.roshambo", "off", tip="la.setup.roshambo_tip")
        return signs, *first_rows(self.seats, "li.setup.first")

    def options(self, seats: int, picked: Mapping[str, str]) -> Options:
        signs = picked.get("roshambo", "off") == "on"
        return Options(seats=seats, roshambo=signs, first=first_seat(seats, picked))

    def variant(self, options: Options) -> str:
        return f"{options.seats}.roshambo" if options.roshambo else str(options.seats)

    def variant_words(self, options: Options, words: Words) -> str:
        how = words("la.variant.roshambo" if options.roshambo else "la.variant.dice")
        return f"{words('la.variant.players', seats=options.seats)} · {how}"


@lru_cache(maxsize=4)
def _threats(view: SeatView) -> tuple[Threat, ...]:
    """Asked for by each plate and the question, and not quickly found with five moons."""
    return threats(view)


GAME_UI = edition_ui(
    "lunar_invaders_2011",
    title="la.title",
    accent=(214, 224, 255),
    material="silver",
    words=LunarInvaders2011Words(),
    setup=LunarInvaders2011Setup(),
    samples=("unit.A3", "unit.B2", "unit.C1", "unit.D3", "unit.E2"),
)
