"""What a hand is shown of the launch that it would make right now: how hard, which way, where it ends, and in
one word what that comes to.  What its table counts for nothing the board says.
"""

from __future__ import annotations

from dataclasses import replace
from math import dist

from game.flick.reach import Reach, within
from game.flick.rest_zone import RestZone
from game.table.things import Launch, Table, Ufo
from game.ui.stage.scene import Stage
from game.ui.table.crosshair import Crosshair
from game.ui.table.grip import Grip
from game.ui.table.launch_board import LaunchTable
from game.ui.table.picture import PreviewPicture
from game.ui.table.previews import Previews
from game.ui.table.prospect import (
    LIKELY,
    MAY,
    PROMISES,
    SOME,
    Cost,
    Prospect,
    Spot,
    for_nothing,
    frame_of,
    framed,
    in_bowl,
    perch_of,
    prospect_of,
    warned_of,
)
from game.ui.table.trials import Trials

LATE = 0.02  # seconds that a hand lets the bar go on after it has seen where it is
ROUND_BOWL = 1.35  # times as large the gauge is there, outside of its lamps
WELL = 0.08  # of the bar beyond that, and it is too far in any case
EARLY = 0.02  # of the bar: so much before the stretch that is shown a promise may begin
READ, SEEN = 0.2, 0.14  # seconds that a word stays, and that "Probably" does
WRONG: frozenset[Prospect] = frozenset({"short", "far"})  # no longer than the oval says so, if it then says
HOPES: frozenset[Prospect] = frozenset({"likely", "bounce", "held", "perch", "atop"})  # one of these
CLEAR = 0.9  # of the shots meet nothing that the closed form can't follow: it is believed


class AtTheBowl:
    """Of a bowl that is pointed at, while the bar is filled: what was likely stays so as long as a shot ends
    in there now and then; with more power than that a token is never too short, as one that lies in there
    may have turned it back.
    """

    def __init__(self) -> None:
        self._kept: float | None = None  # how full the bar was

    def of(self, prospect: Prospect, zone: RestZone | None, filled: float | None) -> Prospect:
        if filled is None:
            self._kept = None
        elif prospect in {"bowl", "likely"}:
            self._kept = filled if self._kept is None else min(filled, self._kept)
        elif self._kept is not None and filled >= self._kept and prospect in {"unsure", "short", "far"}:
            if zone is not None and zone.bowl >= SOME:
                return "likely"
            return "unsure" if prospect == "short" else prospect
        return prospect


def said_of(prospect: Prospect, zone: RestZone | None, wanted: Reach, filled: float | None) -> Prospect:
    """What is hard to say is too short as long as the power that is shown as right is still to come; and too
    far beyond it, at once where hardly a shot that was tried ends in what is pointed at.  Well before that
    power the bowl is reached by a bounce alone, which is no reason to let go.
    """
    if filled is None or wanted.window is None:
        return prospect
    low = wanted.window[0]
    if prospect in {"likely", "bowl"} and zone is not None and zone.bowl >= SOME:
        return "bounce" if filled < (wanted.wide[0] if wanted.wide is not None else low) - EARLY else prospect
    if prospect != "unsure":
        return prospect
    if filled < low:
        return "short"
    tried = zone is not None and zone.atop is not None and max(zone.bowl, zone.hits) < MAY
    return "far" if filled > wanted.window[1] + (0.0 if tried else WELL) else prospect


class Foresight:
    """Of one board's table; `stop` it when nobody aims any more."""

    def __init__(self, stage: Stage, board: LaunchTable) -> None:
        self._stage, self._board = stage, board
        self._previews, self._trials = Previews(), Trials()
        self._filled: float | None = None  # the bar in the frame before
        self._bowl = AtTheBowl()
        self._letter = ""  # of the token that it may end on
        self._said: tuple[Prospect, float] = ("off", 0.0)  # the last word, and since when

    def stop(self) -> None:
        self._trials.stop()

    def of(
        self, grip: Grip, felt: Table, marks: Crosshair, now: float
    ) -> tuple[Crosshair, PreviewPicture | None]:
        """The marks with all that is foreseen, and the path; the grip learns the power that it needs."""
        aiming, settings = grip.aiming, self._stage.settings
        meant = aiming.looks_at(aiming.heading)
        late = LATE / aiming.rules.sweep.rise
        wanted = self._reach(felt, grip.pointed(), meant, now, late)
        grip.needed = wanted.best
        supposed = grip.supposed(now)
        preview = self._previews.picture(felt, supposed, settings.preview, self._stage.worker)
        zone = self._zone(felt, supposed, now)
        prospect = prospect_of(felt, grip.token, aiming.foot(), meant, zone, self._board.counting)
        prospect = self._in_time(prospect, wanted, marks.filled, late)
        if in_bowl(felt, meant):
            prospect = self._bowl.of(prospect, zone, marks.filled)
        if prospect == "likely" and zone is not None and zone.bowl >= LIKELY and not in_bowl(felt, meant):
            prospect = "far"  # into the bowl, which is not what is pointed at
        word = said_of(prospect, zone, wanted, marks.filled)
        card, promised = framed(felt, zone, prospect, meant)
        cost = self._board.cost_of(card.id) if card is not None and not for_nothing(prospect) else None
        if cost is not None and cost.instead and prospect in {"on", "likely"}:
            prospect = word = "held"
        if prospect == "void":
            why = "void" if in_bowl(felt, meant) else "void_card"
            cost = Cost(self._stage.look.words(f"marks.{why}"))
        first = cost.first if cost is not None and prospect == "held" else ()
        if prospect == "likely" and felt.ufo is not None and in_bowl(felt, meant) and zone is not None:
            zone, card = _within(felt.ufo, felt.token.radius, zone), None
        found = replace(
            marks,
            wanted=wanted,
            wider=ROUND_BOWL if in_bowl(felt, meant) else 1.0,
            touch=preview.contact if preview is not None else None,
            zone=zone,
            rim=felt.token.radius,
            bowl=felt.ufo if prospect == "bowl" else None,
            card=frame_of(felt, card),
            promised=promised and prospect not in {"short", "far"},
            prospect=prospect,
            said=self._said_at("rim" if _at_rim(felt, meant, word, preview) else word, now),
            perch=self._perch(felt, grip.token, zone, prospect),
            cost=cost,
            first=tuple(frame_of(felt, one) for one in felt.cards if one.id in first),
            waits=marks.filled is None and self._waits(zone, prospect),
        )
        return found, preview

    def _reach(self, felt: Table, pointed: Launch, meant: Spot, now: float, late: float) -> Reach:
        wanted = self._previews.reach(felt, pointed, meant, self._board.table_view.ration)
        if in_bowl(felt, meant) and not self._board.counting.bowl:
            return replace(wanted, window=None, other=None, wide=None)
        if not wanted.certain:
            wanted = self._trials.reach(felt, pointed, meant, wanted, self._stage.worker, now)
        if wanted.window is None:
            return wanted
        low, high = wanted.window
        high -= min(late, (high - low) / 2.0)
        return replace(wanted, window=(low, high), best=within(wanted.best - 1.5 * late, low, high))

    def _in_time(self, prospect: Prospect, wanted: Reach, filled: float | None, late: float) -> Prospect:
        """A promise that a hand would be late for by the time that it lets go is only likely; so is one that
        a bounce keeps for a moment, well before the power that is shown as right.
        """
        before, self._filled = self._filled, filled
        if prospect not in PROMISES or wanted.window is None or filled is None or before is None:
            return prospect
        low, high = wanted.window
        if wanted.certain and filled < low - EARLY:
            return "likely"
        soon = low + min(late, (high - low) / 2.0)
        if filled > before >= low and filled > high:  # where frames are slow, the first says it all the same
            return "likely"
        return "likely" if filled < soon and filled < before <= high else prospect

    def _perch(self, felt: Table, token: str, zone: RestZone | None, prospect: Prospect) -> str:
        """The letter of the token that this one may end on, as long as it is said so."""
        if zone is not None and prospect == "perch":
            self._letter = self._board.letter_of(perch_of(felt, token, zone))
        return self._letter if "perch" in (prospect, self._said[0]) else ""

    def _said_at(self, prospect: Prospect, now: float) -> Prospect:
        """The word stays long enough to be read, but for a promise, which comes and goes at once; one that
        says that it is likely goes sooner, as the oval does, and no word blinks.
        """
        word, since = self._said
        promise = word in PROMISES or prospect in PROMISES or (word in WRONG and prospect in HOPES)
        promise |= word == "likely" and warned_of(prospect)  # a warning waits for nothing
        stays = SEEN if word == "likely" else READ
        if prospect != word and (promise or not 0.0 <= now - since < stays):
            self._said = (prospect, now)
        return self._said[0]

    def _zone(self, felt: Table, supposed: Launch, now: float) -> RestZone | None:
        zone = self._previews.zone(felt, supposed, self._board.table_view.ration)
        if zone is None or zone.sure >= CLEAR:
            return zone
        return self._trials.zone(felt, supposed, self._stage.worker, now) or zone

    def _waits(self, zone: RestZone | None, prospect: Prospect) -> bool:
        """Whether it is hard to say only until shots have been tried, which is soon; a bar can't wait."""
        asked = self._stage.worker is not None and prospect == "unsure"
        return asked and zone is not None and zone.atop is None


def _within(bowl: Ufo, rim: float, zone: RestZone) -> RestZone:
    """Where it likely ends in the bowl it lies anywhere there, whatever those do that the rim turns out."""
    room = bowl.radius - rim
    return replace(zone, x=bowl.x, y=bowl.y, long=room, wide=room, angle=0.0)


def _at_rim(felt: Table, meant: Spot, prospect: Prospect, preview: PreviewPicture | None) -> bool:
    """Whether it is hard to say because it comes down at the rim of the bowl that is pointed at."""
    touch = preview.contact if preview is not None else None
    if prospect != "unsure" or touch is None or felt.ufo is None or not in_bowl(felt, meant):
        return False
    return abs(dist(touch, (felt.ufo.x, felt.ufo.y)) - felt.ufo.radius) <= 1.5 * felt.token.radius
