"""Who of a match's people looks at the one screen, and before whom it must be covered."""

from __future__ import annotations

from dataclasses import dataclass

from game.core import NOBODY, AnyGame, Seat, State, hides
from game.session.entries import Setup


@dataclass(frozen=True)
class Onlookers:
    """Of one match; whatever changes with its moves is handed in."""

    game: AnyGame
    setup: Setup

    @property
    def persons(self) -> tuple[Seat, ...]:
        """The seats that people hold."""
        return tuple(seat for seat, player in enumerate(self.setup.players) if player.kind == "person")

    def hide(self, state: State) -> bool:
        """Whether people hide something from each other right now, or will after the next answer."""
        return len({*hides(self.game, state)} & {*self.persons}) > 1

    def need_handover(self, state: State, previous: Seat | None, seat: Seat) -> bool:
        """Whether the screen must be covered before `seat` is shown; `previous` is None on start and load."""
        return previous != seat and seat in self.persons and self.hide(state)

    def viewer(self, asked: Seat | None, previous: Seat | None = None) -> Seat:
        """Whose knowledge is on screen: the only person's; of several the asked one's, else as before."""
        persons = self.persons
        if len(persons) == 1:
            return persons[0]
        if asked is not None and asked in persons:
            return asked
        return previous if previous is not None and previous in persons else NOBODY
