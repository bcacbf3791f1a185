"""The characters at a match's bot seats: which face each has now, and what one of them says.

They hear of a move what the one who looks learns of it, say at most one thing at a time, and wait for
nothing; before a bot fires it claims the card that its launch is meant for.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.core import NOBODY, Launched, Seat, Seen
from game.core.streams import seed_of
from game.session.characters import Mood, character_of, characters
from game.session.match_flow import MatchFlow
from game.session.reactions import Happening, Reaction, at_the_end, reaction_to, reactions
from game.ui.games.game_ui import Told
from game.ui.kit.reading import spoken
from game.ui.scenes.match.tabletop import Tabletop


@dataclass(frozen=True)
class Waiting:
    """What will be said once so many facts of the move have been seen."""

    reaction: Reaction
    after: int
    steps: int


class Partners:
    """`said` is what somebody says right now."""

    def __init__(self, tabletop: Tabletop, flow: MatchFlow) -> None:
        self._tabletop, self._flow, self._match = tabletop, flow, flow.match
        players = enumerate(flow.match.setup.players)
        self.cast: dict[Seat, str] = {
            seat: player.character
            for seat, player in players
            if player.kind == "bot" and character_of(player.character) is not None
        }
        self.said: Reaction | None = None
        self._left = 0.0  # seconds that it is still said
        self._quiet = 0.0  # seconds until something that can wait may be said again
        self._waiting: Waiting | None = None
        self._thinks, self._nudged = 0.0, -1  # how long a person has thought, and at which move that was said
        self._claimed = ""  # the card that a flag was set at

    @property
    def _talk(self) -> bool:
        return self._tabletop.stage.settings.partners_talk

    def face(self, seat: Seat) -> tuple[str, Mood] | None:
        """Of somebody at a bot's seat."""
        name = self.cast.get(seat)
        if name is None:
            return None
        return name, self.said.mood if self.said is not None and self.said.seat == seat else "calm"

    def text(self) -> str:
        """What is said, in the language of the screen."""
        said, words = self.said, self._tabletop.stage.words
        if said is None:
            return ""
        name = self._tabletop.names[said.about] if said.about >= 0 else ""
        if said.line:
            return words(f"reaction.{said.situation}_{said.line}", name=name)
        own = characters()[said.character].lines[said.situation]
        return words.fill(own.in_language(words.language), name=name)

    # -- what they hear ----------------------------------------------------------------------

    def claim(self, number: int) -> None:
        """A bot is about to fire: the card that it means has its flag, and it may say so."""
        entry, (meant, target) = self._match.log.entries[number - 1], self._match.meant
        if not isinstance(entry.move, Launched) or meant != number or entry.seat not in self.cast:
            return
        board = self._tabletop.table.board
        if board is not None and any(card.id == target for card in board.table.cards):
            if target not in board.flags:
                board.flags = {**board.flags, target: entry.seat}
                self._claimed = target
            self._hear([Happening("claim", entry.seat)], number, 0)

    def hear(self, number: int, before: object, steps: Sequence[Seen]) -> None:
        """A move is shown, fact by fact."""
        match = self._match
        self._thinks = 0.0
        if match.log.landing(number) is not None:
            self._give_back()
        if not self.cast or not self._talk:
            return
        told = Told(before, steps, match.log.films.get(number))
        found = list(self._tabletop.ui.happenings(told))
        if match.outcome is not None and number == len(match.log.entries):
            found += at_the_end(match.outcome, len(steps))
        self._hear(found, number, len(steps))

    def _give_back(self) -> None:
        """The claim was for one launch."""
        board, card = self._tabletop.table.board, self._claimed
        if board is not None and card in board.flags:
            board.flags = {other: seat for other, seat in board.flags.items() if other != card}
        self._claimed = ""

    def _hear(self, found: Sequence[Happening], number: int, steps: int) -> None:
        if not self._talk:
            return
        seed = seed_of("partners", self._match.setup.chance, number, steps)
        answer = reaction_to(found, self.cast, seed)
        if answer is None:
            return
        happening, reaction = answer
        urgent = reaction.weight >= reactions().pace.urgent
        if self._quiet > 0.0 and not urgent:
            return
        held = self._waiting
        if held is None or reaction.weight >= held.reaction.weight:
            self._waiting = Waiting(reaction, happening.after, steps)

    # -- time passes -------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        self._quiet = max(0.0, self._quiet - dt)
        self._left -= dt
        if self._left <= 0.0:
            self.said = None
        held = self._waiting
        if held is not None and self._tabletop.has_shown(held.after, held.steps):
            self._waiting = None
            self.say(held.reaction)
        self._wait_for_somebody(dt)

    def _wait_for_somebody(self, dt: float) -> None:
        """Somebody says a word to a person who thinks for long, once a question."""
        number = len(self._match.log.entries)
        self._thinks = self._thinks + dt if self._flow.asks else 0.0
        if self._thinks > reactions().pace.wait and self._nudged != number:
            self._nudged = number
            self._hear([Happening("long_wait", NOBODY)], number, 0)

    def say(self, reaction: Reaction) -> None:
        pace = reactions().pace
        self.said = reaction
        self._left = spoken(self.text(), pace.stays)
        self._quiet = self._left + pace.rest
        mixer = self._tabletop.stage.mixer
        if mixer is not None:
            mixer.play("talk", 0.6, 0.3, characters()[reaction.character].voice)

    def hush(self) -> None:
        """What is said is said no more: somebody wants to see what lies there."""
        self._left = 0.0
        self.said = None
