"""The hand that fires: the timing of its release, its sway, its assists - without a window or a clock.

Power is here what a person fills, a share of the bar; `flick/bar.py` makes a launch's of it.  Every moment
is handed in by the caller, as seconds on any one clock, so power comes from when the release arrived and
not from the frame that noticed it.  The same moments and
the same seed give the same shot, however often the hand is looked at in between.
"""

from __future__ import annotations

from functools import cache
from math import exp, pi, sin
from random import Random
from typing import Annotated, Literal, Protocol, TypeAlias

from msgspec import Meta, structs

from game.core.data import LEVELS, read_toml
from game.table.things import LauncherKind, Plain

Positive: TypeAlias = Annotated[float, Meta(gt=0.0)]
NotNegative: TypeAlias = Annotated[float, Meta(ge=0.0)]
Share: TypeAlias = Annotated[float, Meta(ge=0.0, le=1.0)]


SAME_MOMENT = 1e-6  # s; well above the rounding of a clock that counts from boot


class SweepRules(Plain, frozen=True):
    rise: Positive
    fall: Positive
    slower: Positive = 1.75


class PressRules(Plain, frozen=True):
    shortest: NotNegative
    settle: NotNegative
    apart: NotNegative


class DeadRules(Plain, frozen=True):
    power: Share
    pointer: NotNegative


class TurnRules(Plain, frozen=True):
    limit: Positive
    step: Positive
    step_mm: Positive


class SwayRules(Plain, frozen=True):
    heading: NotNegative
    bar: NotNegative
    settle: Positive
    still_after: NotNegative
    still: NotNegative
    steady: NotNegative
    tired: NotNegative
    breath: Positive
    recover: Positive
    waves: tuple[tuple[Positive, NotNegative], ...]

    def __post_init__(self) -> None:
        if abs(sum(share for _, share in self.waves) - 1.0) > 1e-6:
            raise ValueError("the shares of `waves` must sum to 1")


class StrokeRules(Plain, frozen=True):
    window: Positive
    stall: Positive
    least_samples: Annotated[int, Meta(ge=2)]
    least_travel: NotNegative
    slow: NotNegative
    fast: Positive
    limit: Positive

    def __post_init__(self) -> None:
        if self.slow >= self.fast:
            raise ValueError("`slow` must be below `fast`")


class TwoRules(Plain, frozen=True):
    spread: Positive
    swing: Positive


class ShownRules(Plain, frozen=True):
    air: Share
    others: Share
    pace: Share
    lasts: NotNegative
    close: Share
    hair: NotNegative
    until: Positive


class HandRules(Plain, frozen=True):
    """levels/practice/hand.toml."""

    press: PressRules
    sweep: SweepRules
    dead: DeadRules
    turn: TurnRules
    sway: SwayRules
    stroke: StrokeRules
    two: TwoRules
    shown: ShownRules

    def hold_for(self, power: float) -> float:
        """How long fire is held until so much of the bar is filled, on the way up."""
        return self.press.shortest + power * self.sweep.rise


@cache
def hand_rules() -> HandRules:
    return read_toml(LEVELS / "practice" / "hand.toml", HandRules)


@cache
def slower_rules() -> HandRules:
    """Those of a hand that asks for a slower power."""
    rules = hand_rules()
    rise, fall = (span * rules.sweep.slower for span in (rules.sweep.rise, rules.sweep.fall))
    return structs.replace(rules, sweep=structs.replace(rules.sweep, rise=rise, fall=fall))


class Fire(Plain, frozen=True):
    """The hand lets go; of a bar that empties again `falls` says so."""

    power: float
    heading: float | None = None
    falls: bool = False


class Cancelled(Plain, frozen=True):
    """The hand thinks better of it; `reason` is a key for the words."""

    reason: Literal[
        "hand.too_brief",
        "hand.too_soft",
        "hand.on_shooter",
        "hand.called_off",
        "stroke.too_short",
        "stroke.too_slow",
        "stroke.stood_still",
        "stroke.sideways",
    ]


class PowerSweep:
    """Power as a function of the time since the press: up in a straight line, down, and up again.

    It stays at nothing for as long as a press may yet be a click, so that the first way up has it all.
    """

    def __init__(self, rules: HandRules) -> None:
        self.rules = rules

    def power_at(self, pressed: float, now: float) -> float:
        rise, fall = self.rules.sweep.rise, self.rules.sweep.fall
        into = max(now - pressed - self.rules.press.shortest, 0.0) % (rise + fall)
        power = into / rise if into <= rise else 1.0 - (into - rise) / fall
        return min(max(power, 0.0), 1.0)

    def falls_at(self, pressed: float, now: float) -> bool:
        """Whether it has been full by then, and empties."""
        return now - pressed - self.rules.press.shortest > self.rules.sweep.rise


def too_brief(rules: PressRules, pressed: float, now: float) -> bool:
    """Whether this was a click, which means no shot; a moment that a clock rounds is on the person's side."""
    return now - pressed < rules.shortest - SAME_MOMENT


def cancels(rules: DeadRules, power: float, pointer_mm: float | None = None) -> Cancelled | None:
    """Whether a release falls into the dead zone; `pointer_mm` is how far the pointer is from the shooter."""
    if pointer_mm is not None and pointer_mm < rules.pointer:
        return Cancelled(reason="hand.on_shooter")
    if power < rules.power:
        return Cancelled(reason="hand.too_soft")
    return None


def clamped(rules: TurnRules, heading: float) -> float:
    return min(max(heading, -rules.limit), rules.limit)


TriggerMode: TypeAlias = Literal["hold", "press_press", "set_power"]


class Trigger:
    """What fires the shooter: hold and release, press and press again, or a power set beforehand.

    A release too soon after its press calls off; a second press too soon after the first isn't one.
    Losing focus, pausing, unplugging and the right button all come in as `cancel`.
    """

    def __init__(self, rules: HandRules, mode: TriggerMode = "hold", set_power: float = 0.5) -> None:
        self.rules = rules
        self.mode: TriggerMode = mode
        self.set_power = set_power
        self._sweep = PowerSweep(rules)
        self._pressed: float | None = None

    @property
    def charging(self) -> bool:
        return self._pressed is not None

    def power_at(self, now: float) -> float:
        """What the power ladder shows."""
        if self.mode == "set_power":
            return self.set_power
        return 0.0 if self._pressed is None else self._sweep.power_at(self._pressed, now)

    def press(self, now: float, pointer_mm: float | None = None) -> Fire | Cancelled | None:
        if self._pressed is None:
            self._pressed = now
            return None
        again = self.mode == "press_press" and not too_brief(self.rules.press, self._pressed, now)
        return self._let_go(now, pointer_mm) if again else None

    def release(self, now: float, pointer_mm: float | None = None) -> Fire | Cancelled | None:
        if self._pressed is None or self.mode == "press_press":
            return None
        if too_brief(self.rules.press, self._pressed, now):
            self._pressed = None
            return Cancelled(reason="hand.too_brief")
        return self._let_go(now, pointer_mm)

    def cancel(self) -> Cancelled | None:
        if self._pressed is None:
            return None
        self._pressed = None
        return Cancelled(reason="hand.called_off")

    def _let_go(self, now: float, pointer_mm: float | None) -> Fire | Cancelled:
        power, pressed = self.power_at(now), self._pressed
        self._pressed = None
        falls = self.mode != "set_power" and pressed is not None and self._sweep.falls_at(pressed, now)
        return cancels(self.rules.dead, power, pointer_mm) or Fire(power=power, falls=falls)


BREATH_OUT = 1e-6  # a share of a breath; above the rounding of a clock, too


class Sway:
    """The wandering of an aim and a pull: a few slow waves, smaller at rest, smaller still on a held breath.

    A breath runs out; then the hand trembles more than before until it has been let go and
    drawn again, so steadying is worth most to who steadies late and fires in time.
    """

    def __init__(self, rules: SwayRules, seed: int = 0, start: float = 0.0) -> None:
        self.rules = rules
        stream = Random(seed)
        self._heading, self._bar = (
            tuple(
                (2 * pi * frequency * stream.uniform(0.9, 1.1), share, stream.uniform(0.0, 2 * pi))
                for frequency, share in rules.waves
            )
            for _ in range(2)
        )
        self._now = start
        self._level = 1.0
        self._breath = 1.0
        self._held = False
        self._spent = False
        self._moved_at = start

    @property
    def breath(self) -> float:
        """The share of a breath that is left, as of the last moment handed in."""
        return self._breath

    @property
    def held(self) -> bool:
        return self._held

    def steady(self, now: float, held: bool) -> None:
        """The steadying key goes down or up."""
        self._go_to(now)
        self._held = held
        self._spent = held and self._breath <= BREATH_OUT

    def moved(self, now: float) -> None:
        """The mouse moved."""
        self._go_to(now)
        self._moved_at = self._now

    def begin(self, now: float) -> None:
        """A hand takes hold now: it sways the more the longer it has."""
        self._go_to(now)
        self._level = 0.0

    def amplitude(self, now: float) -> float:
        self._go_to(now)
        return self._level

    def at(self, now: float) -> float:
        """How far the aim is off at this moment, in radians."""
        return self.rules.heading * self.amplitude(now) * _wander(self._heading, now)

    def pulled(self, now: float, power: float) -> float:
        """What the hand makes of this much of the bar; one that pulls nothing yet can't be off."""
        if power <= 0.0:
            return 0.0
        off = self.rules.bar * self.amplitude(now) * _wander(self._bar, now)
        return min(max(power + off, 0.0), 1.0)

    def _go_to(self, now: float) -> None:
        """Run to `now` in pieces, cut where the mouse has come to rest or the breath is out or whole."""
        while self._now < now:
            cut = min(now, self._next_cut())
            passed = max(cut - self._now, 0.0)
            goal = self._drawn_to()
            self._level = goal + (self._level - goal) * exp(-passed / self.rules.settle)
            self._breathe(passed)
            self._now = cut

    def _next_cut(self) -> float:
        cuts = [float("inf")]
        at_rest = self._moved_at + self.rules.still_after
        if at_rest > self._now:
            cuts.append(at_rest)
        if self._held and not self._spent:
            cuts.append(self._now + self._breath * self.rules.breath)
        return min(cuts)

    def _breathe(self, passed: float) -> None:
        if self._held and not self._spent:
            self._breath -= passed / self.rules.breath
            if self._breath <= BREATH_OUT:
                self._breath, self._spent = 0.0, True
        elif not self._held:
            self._breath = min(self._breath + passed / self.rules.recover, 1.0)

    def _drawn_to(self) -> float:
        if self._spent:
            return self.rules.tired
        at_rest = self._now >= self._moved_at + self.rules.still_after
        calm = self.rules.still if at_rest else 1.0
        return calm * self.rules.steady if self._held else calm


def _wander(waves: tuple[tuple[float, float, float], ...], now: float) -> float:
    """Between -1 and 1."""
    return sum(share * sin(turn * now + phase) for turn, share, phase in waves)


class TwoSweeps:
    """Firing with a single button: a press starts the heading's swing, the next holds it, the third fires.

    A press too soon after the one before isn't one.
    """

    def __init__(self, rules: HandRules, middle: float = 0.0) -> None:
        self.rules = rules
        self.middle = middle
        self._sweep = PowerSweep(rules)
        self._swinging: float | None = None
        self._charging: float | None = None
        self._heading = middle

    @property
    def stage(self) -> Literal["ready", "heading", "power"]:
        if self._charging is not None:
            return "power"
        return "ready" if self._swinging is None else "heading"

    def heading_at(self, now: float) -> float:
        if self._charging is not None:
            return self._heading
        if self._swinging is None:
            return self.middle
        two = self.rules.two
        swung = sin(2 * pi * (now - self._swinging) / two.swing)
        return clamped(self.rules.turn, self.middle + two.spread * swung)

    def power_at(self, now: float) -> float:
        return 0.0 if self._charging is None else self._sweep.power_at(self._charging, now)

    def press(self, now: float) -> Fire | Cancelled | None:
        begun = self._swinging if self._charging is None else self._charging
        if begun is not None and too_brief(self.rules.press, begun, now):
            return None
        if self._charging is not None:
            power = self.power_at(now)
            self._swinging = self._charging = None
            return cancels(self.rules.dead, power) or Fire(power=power, heading=self._heading)
        if self._swinging is None:
            self._swinging = now
        else:
            self._heading = self.heading_at(now)
            self._charging = now
        return None

    def cancel(self) -> Cancelled | None:
        if self.stage == "ready":
            return None
        self._swinging = self._charging = None
        return Cancelled(reason="hand.called_off")


class Helps(Protocol):
    """The part of the settings that makes a shot easier."""

    @property
    def set_power(self) -> bool: ...
    @property
    def press_press(self) -> bool: ...
    @property
    def slow_power(self) -> bool: ...
    @property
    def no_sway(self) -> bool: ...
    @property
    def preview(self) -> str: ...


def assists_used(helps: Helps, kind: LauncherKind = "shooter") -> tuple[str, ...]:
    """The assists in force, by name, to be kept beside a shot; the flick knows only the preview."""
    shooter = kind == "shooter"
    used = {
        "no_sway": helps.no_sway and shooter,
        "press_press": helps.press_press and not helps.set_power and shooter,
        "preview_contact": helps.preview == "contact",
        "preview_full": helps.preview == "full",
        "set_power": helps.set_power and shooter,
        "slow_power": helps.slow_power and not (helps.set_power and shooter),
    }
    return tuple(name for name, on in sorted(used.items()) if on)


def trigger_mode(helps: Helps) -> TriggerMode:
    if helps.set_power:
        return "set_power"
    return "press_press" if helps.press_press else "hold"
