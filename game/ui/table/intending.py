"""What a hand means its launch for, followed frame by frame: where it points as the power starts."""

from __future__ import annotations

from game.flick.bar import filled_for
from game.flick.reach import Reach
from game.session.layouts import UFO
from game.table.things import Launch, Table
from game.ui.table.crosshair import Crosshair
from game.ui.table.grip import Grip
from game.ui.table.intent import Intent
from game.ui.table.prospect import LIKELY, Spot, card_under, in_bowl, likely_card


class Intending:
    """`target` is a card or the UFO while the power runs, `at` the place that is pointed at."""

    def __init__(self) -> None:
        self.target = ""
        self.at: Spot | None = None
        self._sweeps = False
        self._best: float | None = None  # how far the bar was to be filled

    def follow(self, grip: Grip, felt: Table, shown: Crosshair, by_mouse: bool) -> None:
        begun, self._sweeps = self._sweeps, grip.sweeping
        if not self._sweeps:
            self.target, self.at, self._best = "", None, None
            return
        if not begun:
            self._begin(grip, felt, shown, by_mouse)
        if shown.wanted is not None:
            self._best = _needed(shown.wanted, self._best)

    def _begin(self, grip: Grip, felt: Table, shown: Crosshair, by_mouse: bool) -> None:
        """By keys, which point nowhere, it is where the token will lie; a flick is aimed by its stroke."""
        aiming = grip.aiming
        if aiming.kind != "shooter":
            return
        if by_mouse:
            self.at = aiming.looks_at(aiming.heading)
            card, bowl = card_under(felt, self.at), in_bowl(felt, self.at)
        elif shown.zone is not None:
            card, bowl = likely_card(felt, shown.zone), shown.zone.bowl >= LIKELY
            self.at = (felt.ufo.x, felt.ufo.y) if bowl and felt.ufo else (card.x, card.y) if card else None
        else:
            return
        self.target = UFO if bowl else card.id if card is not None else ""

    def of(self, launch: Launch, grip: Grip, felt: Table, by_mouse: bool) -> Intent:
        """What this launch was meant for, which ends the power."""
        if not self._sweeps:  # so few frames that none was shown meanwhile
            self._begin(grip, felt, Crosshair(), by_mouse)
        over = grip.let_go is not None and grip.let_go.falls
        found = Intent(
            launch, self.target, self.at, self._late(grip), over, self._pulled(grip, launch), felt.depth
        )
        self._sweeps, self.target, self.at, self._best = False, "", None, None
        return found

    def _late(self, grip: Grip) -> float | None:
        """None where nobody waits for the bar, or it isn't known how far it was to be filled."""
        if self._best is None or grip.let_go is None:
            return None
        fire, sweep = grip.let_go, grip.aiming.rules.sweep
        held = sweep.rise + (1.0 - fire.power) * sweep.fall if fire.falls else fire.power * sweep.rise
        return held - self._best * sweep.rise

    def _pulled(self, grip: Grip, launch: Launch) -> float:
        """The same with what the hand's sway made of it."""
        if self._best is None or self._late(grip) is None:
            return 0.0
        return (filled_for(launch) - self._best) * grip.aiming.rules.sweep.rise


def _needed(wanted: Reach, before: float | None) -> float:
    """A power that is found right, or else one that reaches the place."""
    return wanted.best if wanted.window is not None or before is None else before
