"""A challenge that is being built: every step can be taken back, and nothing is lost when the program dies.

A `Draft` is one moment of it and may be unfinished; a `Building` keeps all moments since it was
opened, and the last one as a file until the challenge is saved or thrown away.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta

from game.core import AnyGame, Value
from game.core.languages import LANGUAGES, Language, Written
from game.core.notice import Notice
from game.session import own_files
from game.session.challenges import Challenge, Goal, challenge_text, own_folder, read_challenge, save_own
from game.session.files import Tell, read_kept, tell_aside, why, write_over, write_whole
from game.session.goals import GoalFact
from game.session.history import History
from game.session.lessons import Said, Title
from game.session.log import LOG
from game.session.paths import data_dir

MOST_STEPS = 400
MOST_TITLE, MOST_TEXT = 60, 300
MOST_LAUNCHES = 20
Count = Annotated[int, Meta(ge=1, le=60)]


class ChosenGoal(Value, frozen=True):
    """A goal as it was put together: of this kind, with these places and this number."""

    kind: str
    places: tuple[str, ...] = ()
    count: int = 1


class GoalTerms(Value, frozen=True):
    """What a goal comes to in a challenge."""

    goal: Goal
    until: tuple[GoalFact, ...] = ()
    never: tuple[GoalFact, ...] = ()


class DraftText(Written[str], frozen=True):
    """A text that may not be written yet."""

    def said(self, language: Language, text: str) -> DraftText:
        """The text in one language; those that say nothing yet, or the same, follow it."""
        before = self.in_language(language)

        def now(other: Language) -> str:
            held = self.in_language(other)
            return text if other == language or held in ("", before) else held

        return DraftText.each(now)

    @property
    def there(self) -> bool:
        return all(self.in_language(language).strip() for language in LANGUAGES)

    def stripped(self) -> Said:
        return Said.each(lambda language: self.in_language(language).strip())


UNWRITTEN = DraftText.each(lambda language: "")


def as_draft(text: Said | Title) -> DraftText:
    return DraftText.each(text.in_language)


def draft_file(game: str, file: Path | None) -> Path:
    """Where what is not saved of a challenge is kept; without a file it is a new one."""
    name = game if file is None else f"{game}.{file.stem}"
    return data_dir() / "challenges" / "drafts" / f"{name}.json"


class OwnChallenges:
    """A person's own challenges of a game, with what was not saved of each.  All of it raises OSError."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game

    @property
    def folder(self) -> Path:
        return own_folder(self._game.name)

    def take_in(self, path: Path) -> Path:
        """A challenge that somebody sent joins them.  Raises DataError."""
        return save_own(self._game.name, path.stem, read_challenge(path, self._game))

    def delete(self, path: Path) -> None:
        """Take one out of the list, and what was not saved of it; both lie aside."""
        own_files.delete(path)
        with suppress(OSError):
            own_files.delete(draft_file(self._game.name, path))

    def restore(self, path: Path) -> bool:
        """Bring back what was deleted; False where there is another by its name now."""
        if not own_files.restore(path):
            return False
        with suppress(OSError):
            own_files.restore(draft_file(self._game.name, path))
        return True


class ChallengeDraft(Value, frozen=True):
    """`wanted` is a goal from those on offer; `other` one of another making, kept as it came.

    `goal` says it in other words than those that come with it.
    """

    position: str
    title: DraftText = UNWRITTEN
    about: DraftText = UNWRITTEN
    hint: DraftText = UNWRITTEN
    goal: DraftText = UNWRITTEN
    wanted: ChosenGoal | None = None
    other: GoalTerms | None = None
    launches: tuple[Count, Count, Count] = (3, 2, 1)
    solution: tuple[str, ...] = ()
    seat: int = 0

    def with_launches(self, stars: int, launches: int) -> ChallengeDraft:
        """So many launches for so many stars; the others give way, more stars never cost more."""
        held = list(self.launches)
        held[stars - 1] = launches
        for at in range(3):
            if at < stars - 1:
                held[at] = max(held[at], launches)
            elif at > stars - 1:
                held[at] = min(held[at], launches)
        return msgspec.structs.replace(self, launches=(held[0], held[1], held[2]))

    def say(self, terms: GoalTerms) -> Said:
        """The goal in words."""
        if self.goal.there:
            return self.goal.stripped()
        return terms.goal.say

    def challenge(self, terms: GoalTerms, untitled: DraftText) -> Challenge:
        """As it would be saved; `untitled` is what a challenge without a title is called."""
        title = self.title if self.title.there else untitled
        say = self.say(terms)
        about = self.about if self.about.there else as_draft(say)
        return Challenge(
            title=title.stripped(),
            about=about.stripped(),
            position=self.position,
            goal=Goal(say, terms.goal.facts),
            launches=self.launches,
            until=terms.until,
            never=terms.never,
            hint=self.hint.stripped() if self.hint.there else None,
            solution=self.solution,
            seat=self.seat,
        )


def draft_of(
    challenge: Challenge, position: str, wanted: ChosenGoal | None, usual: Said | None
) -> ChallengeDraft:
    """A challenge opened again; `usual` are the words that come with its goal."""
    other = None if wanted else GoalTerms(challenge.goal, challenge.until, challenge.never)
    hint, say = challenge.hint, challenge.goal.say
    return ChallengeDraft(
        position=position,
        title=as_draft(challenge.title),
        about=as_draft(challenge.about),
        hint=as_draft(hint) if hint is not None else UNWRITTEN,
        goal=as_draft(say) if usual not in (None, say) else UNWRITTEN,
        wanted=wanted,
        other=other,
        launches=challenge.launches,
        solution=challenge.solution,
        seat=challenge.seat,
    )


class _Kept(msgspec.Struct, frozen=True):
    draft: ChallengeDraft
    saved: ChallengeDraft


class Building:
    """`file` is the challenge's own file; None until it has one.

    A kept draft that does not `fit`, such as one of another version of the game, is put aside.
    """

    def __init__(
        self,
        game: str,
        draft: ChallengeDraft,
        file: Path | None = None,
        fits: Callable[[ChallengeDraft], bool] = lambda _: True,
        tell: Tell = LOG.warning,
    ) -> None:
        self.game, self.file = game, file
        self.saved = draft
        self.mine = False  # whether the file was written from here
        self._history = History(draft, MOST_STEPS)
        self._tell, self._told = tell, False
        self.restored = self._restore(fits)

    @property
    def draft(self) -> ChallengeDraft:
        return self._history.now

    @property
    def dirty(self) -> bool:
        return self.draft != self.saved

    # -- steps --------------------------------------------------------------------------------

    def change(self, joins: str = "", /, **changes: object) -> bool:
        """A step; one that `joins` the last of the same name becomes one with it.  False for no change.

        What changes the task makes the solution that was kept worthless, another goal needs other words.
        """
        after = msgspec.structs.replace(self.draft, **changes)
        if after == self.draft:
            return False
        if set(changes) & {"position", "wanted", "other", "seat"}:
            after = msgspec.structs.replace(after, solution=())
        if "wanted" in changes:
            after = msgspec.structs.replace(after, goal=UNWRITTEN)
        self._history.step(after, joins)
        self.keep()
        return True

    def undo(self) -> bool:
        went = self._history.undo()
        if went:
            self.keep()
        return went

    def redo(self) -> bool:
        went = self._history.redo()
        if went:
            self.keep()
        return went

    @property
    def may_undo(self) -> bool:
        return self._history.may_undo

    @property
    def may_redo(self) -> bool:
        return self._history.may_redo

    # -- as files -----------------------------------------------------------------------------

    @property
    def _path(self) -> Path:
        return draft_file(self.game, self.file)

    def keep(self) -> bool:
        """Write down what is not saved yet; False when the disk refuses."""
        try:
            if self.dirty:
                write_over(self._path, msgspec.json.encode(_Kept(self.draft, self.saved)))
            else:
                self._path.unlink(missing_ok=True)
        except OSError as error:
            if not self._told:
                said = "What you don't save is lost when you leave: {path} can't be written ({why})."
                self._tell(Notice("kept.draft_unwritten", said, path=self._path, why=why(error)))
            self._told = True
            return False
        self._told = False
        return True

    def _restore(self, fits: Callable[[ChallengeDraft], bool]) -> bool:
        """Go on with what was left unsaved when the program ended."""
        kept = read_kept(self._path, _Kept, self._tell)
        if kept is None:
            return False
        if not (fits(kept.draft) and fits(kept.saved)):
            tell_aside(self._path, self._tell)
            return False
        self._history.now, self.saved = kept.draft, kept.saved
        return True

    def drop(self) -> None:
        """Throw away what is not saved."""
        self._history.now = self.saved
        self.keep()

    def save(self, challenge: Challenge, anew: bool = False) -> Path:
        """Into its own file, or `anew` into another one.  Raises OSError."""
        before = self._path
        if self.file is None or anew:
            name = challenge.title.en
            self.file = save_own(self.game, name, challenge)
        else:
            own_folder(self.game).mkdir(parents=True, exist_ok=True)
            write_whole(self.file, challenge_text(challenge).encode())
        self.mine = True
        self.saved = self.draft
        before.unlink(missing_ok=True)
        return self.file
