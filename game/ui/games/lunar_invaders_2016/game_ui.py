"""Lunar Invaders on screen, 2016 edition: towers, a bank, tokens that spoil what is announced."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core import Choice, Decision, Event, Move, Outcome
from game.games.lunar_invaders import numbers
from game.games.lunar_invaders.board import Moon, at, pips_on
from game.games.lunar_invaders.moon import home_of
from game.games.lunar_invaders.numbers import Edition
from game.games.lunar_invaders.pieces import Counts, Unit, owner, pips
from game.games.lunar_invaders_2016 import Options, Threat, cautions, could_matter, moves, stake, threats
from game.games.lunar_invaders_2016.malfunction import TWO, comes_home
from game.games.lunar_invaders_2016.moves import (
    Beam,
    Build,
    Divide,
    Go,
    Hold,
    Misdirect,
    Pass,
    Teleport,
    Transfer,
)
from game.games.lunar_invaders_2016.state import SeatView
from game.ui.games.game_setup import SetupRow, first_rows, first_seat
from game.ui.games.game_ui import Chip, Ending, Line, MoveButton, Plate, Tally
from game.ui.games.lunar_invaders import words as lunar
from game.ui.games.lunar_invaders.edition_ui import LunarSetup, LunarWords, edition_ui
from game.ui.games.lunar_invaders.reading import offers_of
from game.ui.games.lunar_invaders_2016.buttons import buttons
from game.ui.games.lunar_invaders_2016.words import deed, plus, tell, tell_all, unit_words, whose
from game.ui.kit.words import Words
from game.ui.stage.board_view import Names, Subject, Thing

SPOILED_BY = {"win": TWO}
"""The tokens that an action can be spoiled by, where one isn't enough."""


class LunarInvaders2016Words(LunarWords[SeatView]):
    def prompt(self, view: SeatView, decision: Decision, words: Words, names: Names) -> tuple[str, str]:
        if not isinstance(decision, Choice):
            return "", ""
        title = words(f"lb.prompt.{decision.reason}", name=names[decision.seat])
        match decision.reason:
            case "answer":
                return title, self._announced(view, decision, words, names)
            case "retreat":
                pushed = at(view.board, view.announced.goal) if isinstance(view.announced, Go) else ""
                return title, words(
                    "lb.prompt.retreat_line", unit=unit_words(pushed, words) if pushed else ""
                )
        if any(isinstance(move, Pass) for move in decision.moves):
            return title, words("lb.prompt.turn_pass_line")
        builds = any(isinstance(move, Build) for move in decision.moves)
        line = words("lb.prompt.turn_build_line" if builds else "lb.prompt.turn_line")
        if view.ban:
            line = words("lb.prompt.banned", line=line)
        able, others = self.homecomers(view, decision.seat)
        if able:
            return title, words("lb.prompt.win", line=line)
        if not others:
            return title, line
        said = words("lb.threat_home", name=names[others[0]])
        return title, words("lb.prompt.careful", line=line, what=said)

    @staticmethod
    def _announced(view: SeatView, decision: Choice[Move], words: Words, names: Names) -> str:
        """What the other means to do, what that would cost, and what tokens can do about it."""
        action = view.announced
        if action is None:
            return ""
        other, doing = names[view.turn], deed(action, words, view.board)
        wants, stop = words("lb.prompt.wants", other=other, deed=doing), "stop"
        if isinstance(action, Beam):
            unit = whose(at(view.board, action.pad), view.turn, words, names)
            moon = words(f"li.from_moon.{home_of(action.pad)}")
            wants, stop = words("lb.prompt.wants_beam", other=other, unit=unit, moon=moon), "stop_beam"
        elif isinstance(action, Teleport) and comes_home(at(view.board, action.pad), action.goal):
            wants = words("lb.prompt.wants_home", other=other, deed=doing)
            return f"{wants} {words('lb.prompt.stop_home')}"
        elif isinstance(action, Teleport):
            held = any(isinstance(move, Hold) for move in decision.moves)
            aside = any(isinstance(move, Misdirect) for move in decision.moves)
            stop = "stop_teleport" if held and aside else "stop_one"
        return " ".join(filter(None, (wants, _at_stake(view, words, names), words(f"lb.prompt.{stop}"))))

    def buttons(self, view: SeatView, decision: Decision, words: Words) -> tuple[MoveButton, ...]:
        return buttons(view, words) if isinstance(decision, Choice) else ()

    def plate(self, view: SeatView, seat: int, words: Words, considered: Move | None) -> Plate:
        tokens = view.tokens[seat]
        chips = [*self.chips(view, seat, considered)]
        if tokens:
            spent = isinstance(considered, Hold | Misdirect) or str(considered) == "cancel"
            token = Subject(Thing.of("token", seat), "", "malfunction", seat)
            chips.append(Chip(token, str(tokens), spent and view.asked == seat))
        lines = self.threat_lines(view, seat, words)
        if view.ban and view.turn == seat and not view.ending:
            lines.append((words("lb.plate.banned"), ""))
        return Plate("", "", tuple(chips), tuple(lines))

    def tell(self, event: Event, words: Words, names: Names) -> Line | None:
        return tell(event, words, names)

    def tell_all(self, events: Sequence[Event], words: Words, names: Names) -> Sequence[Line | None]:
        return tell_all(events, words, names)

    def unasked(self, view: SeatView, decision: Decision, words: Words, names: Names) -> str:
        """A kindness that the settings can take back; by the rules every action could be answered."""
        if not isinstance(decision, Choice) or decision.reason != "answer":
            return ""
        key = "teleporters_alone" if could_matter(view) else "no_danger"
        return words(f"lb.unasked.{key}", name=names[decision.seat])

    def reason(self, view: SeatView, move: Move, words: Words, names: Names) -> str:
        """What only a token can still spoil is not called certain."""
        offer = next((offer for offer in offers_of(view) if offer.move == move), None)
        other = 1 - view.turn
        if offer is not None and view.tokens[other] >= SPOILED_BY.get(offer.kind, 1):
            kind = "lands_on" if offer.kind == "teleport" and offer.destroys else offer.kind
            if words.has(key := f"lb.reason.{kind}"):
                return words(key, name=names[other])
        return super().reason(view, move, words, names)

    # -- what the edition says ----------------------------------------------------------------

    @property
    def edition(self) -> Edition:
        return numbers.edition_2016()

    def threats(self, view: SeatView) -> Sequence[Threat]:
        return threats(view)

    def wary(self, view: SeatView, move: Move) -> str:
        return cautions(view, move) if isinstance(move, moves.Move) else ""

    def beside(self, view: SeatView, seat: int) -> Counts:
        counts: Counts = view.banks[seat]
        return counts

    def measure(self, moon: Moon, seat: int) -> int:
        return pips_on(moon, seat)

    def taken(self, view: SeatView, move: Move | None) -> tuple[int, ...]:
        match move:
            case Build():
                return lunar.laid(view.banks[view.turn])[:1]
            case Divide() | Transfer():
                return tuple(int(size) for size in move.change.partition(">")[2])
        return ()

    def unit_words(
        self, unit: Unit, subject: Subject, view: SeatView, words: Words, names: Names
    ) -> tuple[str, str]:
        name, total = names[owner(unit)], pips(unit)
        title = words("lb.describe.unit", name=name, unit=unit_words(unit, words))
        if len(unit) == 2:
            lines = [words("lb.describe.single_line", total=total)]
        else:
            lines = [words("lb.describe.tower_line", total=total, pieces=plus(unit[1:]))]
        if any(space == subject.place for space, _ in view.ban):
            lines.append(words("lb.describe.banned"))
        if home_of(subject.place) != owner(unit):
            lines.append(words("lb.describe.away", name=name))
        return title, " ".join(lines)

    def moon_words(self, seat: int, view: SeatView, words: Words, names: Names) -> str:
        return words("lb.describe.moon_line", name=names[seat], count=pips_on(view.board[seat], seat))

    def laid_words(self, unit: Unit, words: Words, names: Names) -> tuple[str, str]:
        said = lunar.capital(unit_words(unit, words))
        return words("lb.describe.bank", unit=said, name=names[owner(unit)]), words("lb.describe.bank_line")

    def thing_words(self, subject: Subject, view: SeatView, words: Words, names: Names) -> tuple[str, str]:
        seat = lunar.seat_of(subject)
        line = words("lb.describe.token_plain")
        if 0 <= seat < len(view.tokens):
            line = words("lb.describe.token_line", name=names[seat], count=view.tokens[seat])
        return words("lb.describe.token"), line

    # -- its end ------------------------------------------------------------------------------

    def ending(self, view: SeatView, outcome: Outcome, words: Words, names: Names) -> Ending:
        gaps: dict[str, dict[str, str]] = {}
        if view.winner >= 0:
            gaps = {"home": {"name": names[view.winner]}, "stranded": {"other": names[1 - view.winner]}}
        return self.ended(
            outcome, words, names, lambda how: words(f"lb.ending.{how}_line", **gaps.get(how, {}))
        )

    def breakdown(self, view: SeatView, words: Words, names: Names) -> tuple[Tally, ...]:
        tallies = []
        for seat in range(len(view.board)):
            parts = tuple(self.spread_lines(view.board, seat, ("lb.tally.home", "lb.tally.away"), words))
            note = f"{words('lb.tally.tokens')}: {view.tokens[seat]}"
            tallies.append(Tally(seat, sum(int(value) for _, value in parts), parts, note))
        return tuple(tallies)


def _at_stake(view: SeatView, words: Words, names: Names) -> str:
    """What becomes of a unit of whoever is asked, and what the announced action threatens."""
    seen, said = stake(view), []
    if seen.fate == "beamed":  # that is what was announced
        return words("lb.stake.opens", other=names[view.turn]) if seen.opens else ""
    goal = view.announced.goal if isinstance(view.announced, Go) else ""
    if seen.fate == "pushed" and lunar.space_subject(goal).thing.kind == "control":
        gaps = {"place": lunar.place(goal, words), "unit": unit_words(seen.unit, words)}
        said.append(words("lb.stake.driven_off", name=names[view.asked], **gaps))
    elif seen.fate:
        moves = seen.fate == "pushed"
        unit = lunar.capital(unit_words(seen.unit, words)) if moves else unit_words(seen.unit, words, "acc")
        said.append(words(f"lb.stake.{seen.fate}", unit=unit, name=names[view.asked]))
    if seen.opens:
        said.append(words("lb.stake.opens", other=names[view.turn]))
    return " ".join(said) or words("lb.stake.nothing")


class LunarInvaders2016Setup(LunarSetup[Options]):
    seats = (2, 2)

    def moons(self, options: Options) -> int:
        return 2

    @property
    def rows(self) -> tuple[SetupRow, ...]:
        return first_rows(self.seats, "li.setup.first")

    def options(self, seats: int, picked: Mapping[str, str]) -> Options:
        return Options(first=first_seat(seats, picked))

    def variant(self, options: Options) -> str:
        return "2"

    def variant_words(self, options: Options, words: Words) -> str:
        return words("lb.variant.plain")


GAME_UI = edition_ui(
    "lunar_invaders_2016",
    title="lb.title",
    accent=(255, 202, 96),
    material="amber",
    words=LunarInvaders2016Words(),
    setup=LunarInvaders2016Setup(),
    samples=("unit.A321", "unit.B3", "unit.C2", "unit.D1", "token.0"),
)
