"""A challenge that is being built, with what its game lends to it: what it comes to so far, and every edit.

It keeps nothing of a screen: whoever shows it hears of another position and of what can't be done.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.core import AnyGame, LastQuarterError
from game.session.challenges import Challenge, fault_in
from game.session.drafts import Building, ChallengeDraft, ChosenGoal, DraftText, GoalTerms, draft_of
from game.ui.kit.words import Words
from game.ui.stage.board_view import Refusal
from game.ui.stage.scene import Stage
from game.ui.table.table_editor import Place
from game.ui.table.workshop import GoalKind, Piece, Workshop


class Drafting:
    """`moved` is told of another position, `refuse` why something can't be."""

    def __init__(
        self,
        stage: Stage,
        game: AnyGame,
        workshop: Workshop,
        opened: tuple[Challenge | None, Path | None],
        moved: Callable[[], None],
        refuse: Callable[[Refusal], None],
    ) -> None:
        self.game, self.workshop = game, workshop
        challenge, path = opened
        self.building = Building(game.name, self._draft(challenge), path, self._fits, stage.tell)
        self.refuse = refuse
        self._stage, self._moved = stage, moved
        self._palette: tuple[str, tuple[Piece, ...]] = ("", ())
        self._judged: tuple[object, str] = (None, "")

    def _draft(self, challenge: Challenge | None) -> ChallengeDraft:
        if challenge is None:
            return ChallengeDraft(self.workshop.blank(), wanted=ChosenGoal(self.workshop.goals[0].key))
        position = self.workshop.plain(challenge.position)
        wanted = self.workshop.wanted(position, challenge)
        wished = self.workshop.wish(position, wanted) if wanted is not None else None
        usual = wished.goal.say if isinstance(wished, GoalTerms) else None
        return draft_of(challenge, position, wanted, usual)

    def _fits(self, draft: ChallengeDraft) -> bool:
        """Whether a kept draft can be gone on with: its position is one, its goal on offer."""
        try:
            self.workshop.plain(draft.position)
        except LastQuarterError:
            return False
        return draft.wanted is None or any(goal.key == draft.wanted.kind for goal in self.workshop.goals)

    # -- what is read off it ---------------------------------------------------------------

    @property
    def words(self) -> Words:
        return self._stage.look.words

    @property
    def draft(self) -> ChallengeDraft:
        return self.building.draft

    @property
    def position(self) -> str:
        return self.draft.position

    def palette(self) -> tuple[Piece, ...]:
        if self._palette[0] != self.position:
            self._palette = (self.position, self.workshop.palette(self.position))
        return self._palette[1]

    @property
    def wanted(self) -> ChosenGoal:
        """The goal from those on offer; one of no kind for a goal of another making."""
        return self.draft.wanted or ChosenGoal("")

    @property
    def goal_kind(self) -> GoalKind | None:
        return next((kind for kind in self.workshop.goals if kind.key == self.wanted.kind), None)

    def wished(self) -> GoalTerms | Refusal:
        draft = self.draft
        if draft.wanted is not None:
            return self.workshop.wish(draft.position, draft.wanted)
        return draft.other or Refusal("editor.goal.none")

    def challenge(self) -> Challenge | Refusal:
        """The draft as a challenge, or what is missing."""
        wished = self.wished()
        if isinstance(wished, Refusal):
            return wished
        untitled = DraftText.each(lambda language: Words(language)("editor.untitled"))
        challenge = self.draft.challenge(wished, untitled)
        fault = fault_in(challenge, self.game)
        if fault is not None:
            return Refusal("editor.fault", (("key", fault[0]), ("expected", fault[1])))
        return challenge

    def missing(self) -> str:
        """What the draft still needs; empty when it can be tried."""
        stamp = (self.draft, self.words.language)
        if self._judged[0] != stamp:
            found = self.challenge()
            self._judged = (stamp, found.text(self.words) if isinstance(found, Refusal) else "")
        return self._judged[1]

    def title(self) -> str:
        return self.draft.title.in_language(self.words.language) or self.words("editor.untitled")

    def goal_line(self) -> str:
        wished = self.wished()
        if isinstance(wished, Refusal):
            return wished.text(self.words)
        return self.draft.say(wished).in_language(self.words.language)

    def too_few(self) -> str:
        """A warning where the best budget can hardly be kept to; empty when it can."""
        least = self.workshop.launches(self.position)
        if self.draft.launches[-1] >= least:
            return ""
        return self.words("editor.too_few", count=least)

    def solved_line(self) -> str:
        return self.words("editor.solved" if self.draft.solution else "editor.unsolved")

    def file_line(self) -> str:
        building = self.building
        if building.file is None:
            return self.words("editor.no_file")
        key = "editor.file_unsaved" if building.dirty else "editor.file"
        return self.words(key, name=building.file.name)

    def value(self, key: str) -> str:
        return self.workshop.value(self.position, key)

    # -- edits -----------------------------------------------------------------------------

    def edit(self, after: str | Refusal, joins: str = "") -> bool:
        """Take over a position that the workshop answered with."""
        if isinstance(after, Refusal):
            self.refuse(after)
            return False
        changed = self.building.change(joins, position=after)
        if changed:
            self._moved()
        return changed

    def change(self, key: str, value: str) -> None:
        self.edit(self.workshop.change(self.position, key, value), f"change {key}")

    def change_text(self, name: str, written: DraftText) -> None:
        self.building.change(f"text {name}", **{name: written})

    def budget(self, stars: int, launches: int) -> None:
        self.building.change("budget", launches=self.draft.with_launches(stars, launches).launches)

    def want(self, wanted: ChosenGoal | None, joins: str = "") -> None:
        """Another goal; None for the one of another making."""
        self.building.change(joins and f"goal {joins}", wanted=wanted)

    def wants_other(self) -> bool:
        return self.draft.wanted is None

    def pick(self, id: str, at: Place) -> None:
        """A click on the table says what the goal is about."""
        after = self.workshop.pick(self.position, self.wanted, id, at)
        if after == self.wanted:
            self.refuse(Refusal("editor.goal.nothing_there"))
        else:
            self.want(after)
            self._stage.sound("click", 0.5)

    def undo(self) -> None:
        self._step_to(self.building.undo(), "undo.nothing")

    def redo(self) -> None:
        self._step_to(self.building.redo(), "redo.nothing")

    def _step_to(self, went: bool, otherwise: str) -> None:
        if went:
            self._moved()
        else:
            self.refuse(Refusal(otherwise))

    def clear(self) -> None:
        """Begin with an empty table again; that can be undone like anything else."""
        blank = self._draft(None)
        if self.building.change(position=blank.position, wanted=blank.wanted, other=None):
            self._moved()

    def keep_solution(self, moves: tuple[str, ...]) -> None:
        self.building.change(solution=moves)
