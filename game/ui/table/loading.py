"""What may be launched, and from where: the question to a person, and the token in the launcher."""

from __future__ import annotations

import msgspec

from game.core import Aim, Seat
from game.table.regions import LaunchRegion
from game.table.things import Launch, LauncherKind, Table
from game.ui.table.aiming import Aiming
from game.ui.table.launch_board import LaunchTable

KINDS: tuple[LauncherKind, ...] = ("shooter", "flick")


class Loading:
    """`token` stays loaded from question to question of a turn while it may be launched and lies nowhere.

    What has landed is launched again only if somebody takes it, or if nothing else is left; then what lies on
    the bare table comes before what lies on something, and may count there.
    """

    def __init__(self, board: LaunchTable) -> None:
        self.asked: Aim[Launch] | None = None
        self.token = ""
        self.taken = False  # whether somebody chose it
        self._board = board
        self._before: tuple[Seat | None, int] = (None, 0)  # who was asked last, and how many lay nowhere
        self._felt: tuple[Table, str, Table] | None = None

    @property
    def tokens(self) -> tuple[str, ...]:
        return self.asked.tokens if self.asked is not None else ()

    @property
    def felt(self) -> Table:
        """The table without what is in the launcher; the same value as long as nothing changes."""
        table = self._board.table
        if self._felt is None or self._felt[0] is not table or self._felt[1] != self.token:
            lying = tuple(token for token in table.tokens if token.id != self.token)
            self._felt = (table, self.token, msgspec.structs.replace(table, tokens=lying))
        return self._felt[2]

    def ask(self, question: Aim[Launch]) -> None:
        self.asked = question
        lying = {token.id: token.z for token in self._board.table.tokens}
        fresh = [token for token in question.tokens if token not in lying]
        bare = [token for token in question.tokens if lying.get(token) == 0.0]
        seat, most = self._before
        another_turn = seat is not None and (seat != question.seat or len(fresh) > most)
        self._before = question.seat, len(fresh)
        if another_turn or self.token not in (fresh or bare or question.tokens):
            self.token = (fresh or bare or question.tokens)[0]
        self.taken = False

    @property
    def lies(self) -> bool:
        """Whether the token that comes next still lies where it landed, as nobody has taken it."""
        return not self.taken and any(token.id == self.token for token in self._board.table.tokens)

    def stand(self) -> tuple[float, float] | None:
        """Where the launcher is put, if it can't be moved."""
        region = self.asked.region if self.asked is not None else None
        return region.stand(self._board.table) if isinstance(region, LaunchRegion) else None

    def kind(self, aiming: Aiming, liked: LauncherKind) -> LauncherKind:
        """The launcher that the region names or accepts; where both would do, the one that is liked."""
        region = self.asked.region if self.asked is not None else None
        if isinstance(region, LaunchRegion) and region.kind is not None:
            return region.kind
        fit = [kind for kind in KINDS if not self.refuses(self._probe(aiming, kind))]
        return liked if liked in fit or not fit else fit[0]

    def _probe(self, aiming: Aiming, kind: LauncherKind) -> Launch:
        x, y = aiming.foot(kind)
        return Launch(token=self.token, x=x, y=y, heading=0.0, power=0.5, kind=kind)

    def refuses(self, launch: Launch) -> str:
        """Why this launch is no answer; empty when it is one."""
        return self.asked.region.refuses(launch, self.asked.tokens) if self.asked is not None else ""

    def beside(self, by: int, ring: bool) -> str:
        """The token that comes so many after the loaded one; empty behind the last, unless in a `ring`."""
        tokens = self.tokens
        if len(tokens) < 2:
            return ""
        at = tokens.index(self.token) + by
        return tokens[at % len(tokens)] if ring or 0 <= at < len(tokens) else ""
