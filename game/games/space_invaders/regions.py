"""Where a launch may start: behind the striped line (SI-2.2), or where a token lies (SI-9.7)."""

from __future__ import annotations

from math import hypot, isfinite, pi

from game.core.streams import Rng
from game.core.values import Value
from game.table.things import Launch, LauncherKind, Table

Place = tuple[float, float]
SAME = 0.01  # mm within which a launcher stands where a token lay


class Strip(Value, frozen=True, tag="strip"):
    """Anywhere behind the striped line, turned anywhere; never where a stack of tokens is in the way.

    `left` and `right` keep the token's whole disc on the table, `line` keeps it behind the striped line,
    `apart` is its distance from `blocked`.
    """

    left: float
    right: float
    line: float
    kind: LauncherKind
    blocked: tuple[Place, ...] = ()
    apart: float = 0.0

    def refuses(self, launch: Launch, tokens: tuple[str, ...]) -> str:
        """Why this is no launch; empty when it is one."""
        if why := _refuses(launch, tokens, self.kind):
            return why
        if not (self.left <= launch.x <= self.right and 0.0 <= launch.y <= self.line):
            return "starts from behind the striped line"
        if any(hypot(launch.x - x, launch.y - y) < self.apart for x, y in self.blocked):
            return "starts inside another token"
        return ""

    def stand(self, table: Table) -> Place | None:
        """Anywhere that is not refused."""
        return None

    def sample(self, tokens: tuple[str, ...], rng: Rng) -> Launch:
        """Any launch, more or less ahead."""
        while True:
            x, y = rng.uniform(self.left, self.right), rng.uniform(0.0, self.line)
            launch = _sample(tokens, rng, x, y, self.kind)
            if not self.refuses(launch, tokens):
                return launch


class Spot(Value, frozen=True, tag="spot"):
    """Only from this place, turned anywhere."""

    x: float
    y: float
    kind: LauncherKind

    def refuses(self, launch: Launch, tokens: tuple[str, ...]) -> str:
        """Why this is no launch; empty when it is one."""
        if why := _refuses(launch, tokens, self.kind):
            return why
        near = hypot(launch.x - self.x, launch.y - self.y) <= SAME
        return "" if near else "starts where the token lies"

    def stand(self, table: Table) -> Place | None:
        """Where the launcher is put."""
        return self.x, self.y

    def sample(self, tokens: tuple[str, ...], rng: Rng) -> Launch:
        return _sample(tokens, rng, self.x, self.y, self.kind)


def _refuses(launch: Launch, tokens: tuple[str, ...], kind: LauncherKind) -> str:
    if launch.token not in tokens:
        return f"{launch.token} may not be launched now"
    if launch.kind != kind:
        return "only the finger is used here" if kind == "flick" else "only the shooter is used here"
    if not (isfinite(launch.x) and isfinite(launch.y)):
        return "starts somewhere on the table"
    if not (-pi <= launch.heading <= pi and 0.0 <= launch.power <= 1.0):
        return "goes somewhere, with a power from 0 to 1"
    return "" if 0 <= launch.seed < 2**63 else "has no seed that a launcher knows"


def _sample(tokens: tuple[str, ...], rng: Rng, x: float, y: float, kind: LauncherKind) -> Launch:
    return Launch(
        token=rng.pick(tokens), x=x, y=y, heading=rng.uniform(-0.9, 0.9), power=rng.uniform(),
        kind=kind, seed=rng.below(2**32),
    )  # fmt: skip
