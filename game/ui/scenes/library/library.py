"""What was played: open and finished matches, replays as files, and the figures over all of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TypeVar

from game.core import Outcome
from game.core.errors import LastQuarterError
from game.session import replays, statistics
from game.session.files import why
from game.session.match import Match
from game.session.paths import data_dir
from game.session.statistics import By, Figure
from game.session.store import Store, Summary
from game.ui.games.game_ui import is_here, is_of_today, is_scored
from game.ui.kit.widget import Column, Widget
from game.ui.kit.widgets import Button, Choice, Label
from game.ui.scenes.library.scores import unread_rows, variant_name
from game.ui.stage import destinations as to
from game.ui.stage.lists import Cells, Sheet, day, entry
from game.ui.stage.scene import Stage
from game.ui.stage.tabbed import Leaf, TabbedScene

T = TypeVar("T")
SHOWN = 60
BY: tuple[By, ...] = ("game", "person", "seat")


def replay_folder() -> Path:
    """Where replays are exported to and found."""
    return data_dir() / "replays"


class LibraryScene(TabbedScene):
    title = "library.title"
    creature = "octopus"

    def __init__(self, stage: Stage) -> None:
        self.by: By = "game"
        self.deleted: list[str] = []  # the one that comes back next at the end
        super().__init__(stage)

    def enter(self) -> None:
        super().enter()
        deleted = self._read(lambda store: store.deleted_matches())
        self.deleted = [match.id for match in reversed(deleted)]
        self.turn_over()

    # -- pages -----------------------------------------------------------------------------

    def leaves(self) -> Sequence[Leaf]:
        say = self.say
        return (
            ("open", say("library.open"), self._matches(self._open(), "library.none_open")),
            (
                "finished",
                say("library.finished"),
                self._matches(self._finished(), "library.none_finished"),
            ),
            ("files", say("library.files"), self._files()),
            ("statistics", say("library.statistics"), self._statistics()),
        )

    def _open(self) -> Sequence[Summary]:
        return self._read(lambda store: store.open_matches(SHOWN))

    def _finished(self) -> Sequence[Summary]:
        return self._read(lambda store: store.finished("", SHOWN))

    def _read(self, what: Callable[[Store], Sequence[T]]) -> Sequence[T]:
        """What the saves hold; nothing, and why is said, where they can't be read."""
        try:
            return what(self.stage.store) if self.stage.store is not None else ()
        except LastQuarterError as wrong:
            self.stage.notice = wrong.told
            return ()

    def _matches(self, matches: Sequence[Summary], none: str) -> Widget:
        if not matches:
            return Label(self.say(none), size=18, tint="dim")
        return Column(*(self._match(number, match) for number, match in enumerate(matches)), gap=8)

    def _match(self, number: int, match: Summary) -> Widget:
        words = self.words
        why = "damaged" if match.damaged else "" if is_here(match.game) else "unknown"
        if not why and not is_of_today(match):
            why = "other_rules"
        title = words.game(match.game)
        if match.variant:
            title = f"{title} · {variant_name(words, match.variant)}"
        names = ", ".join(words.called(player.name) for player in match.players)
        line = words("library.line", names=names, moves=match.length, when=day(words, match.changed))
        if match.outcome is not None:
            line = words("library.line_over", line=line, scores=self._came_to(match, match.outcome))
        if match.imported:
            line = words("library.line_analysis" if match.analysis else "library.line_imported", line=line)
        buttons = []
        if not why and match.outcome is None:
            buttons.append(
                Button(
                    f"go-on-{number}",
                    self.say("arcade.continue"),
                    lambda: self.go_on(match.id),
                    bright=number == 0,
                )
            )
        if not why:
            buttons.append(Button(f"watch-{number}", self.say("library.watch"), lambda: self.watch(match.id)))
            buttons.append(
                Button(f"export-{number}", self.say("library.export"), lambda: self.export(match.id))
            )
        if match.id:
            delete = Button(f"delete-{number}", self.say("library.delete"), lambda: self.delete(match.id))
            buttons.append(delete)
        if match.damaged:
            return entry(title, "", *buttons, warn=words("library.damaged", why=match.damaged))
        return entry(title, line, *buttons, warn=words(f"library.{why}") if why else "")

    def _came_to(self, match: Summary, outcome: Outcome) -> str:
        """The scores; of a game without points, who has won."""
        if is_scored(match.game):
            several = outcome.scores[: 1 if outcome.together else None]
            return " : ".join(str(points) for points in several)
        players = zip(match.players, outcome.shares, strict=False)
        won = [self.words.called(player.name) for player, share in players if share == 1.0]
        return self.words("library.won", names=", ".join(won)) if won else self.words("library.drawn")

    def _files(self) -> Widget:
        folder = replay_folder()
        try:
            found = sorted(path for path in folder.glob("*.json") if path.is_file())[:SHOWN]
        except OSError:
            found = []
        parts: list[Widget] = [
            Label(lambda: self.words("library.files_line", folder=folder), size=16, tint="dim")
        ]
        for number, path in enumerate(found):
            parts.append(
                entry(
                    path.name,
                    self.words("library.file_line", kilobytes=max(1, round(path.stat().st_size / 1024))),
                    Button(f"import-{number}", self.say("library.import"), partial(self.receive, path)),
                )
            )
        parts.append(Button("look-again", self.say("library.look_again"), self.turn_over))
        return Column(*parts, gap=8)

    def _statistics(self) -> Widget:
        say = self.say
        choice = Choice("by", [(by, say(f"library.by_{by}")) for by in BY], lambda: self.by, self._take_by)
        figures = self._read(lambda store: store.statistics(self.by))
        unread = unread_rows(self.words, self._read(lambda store: store.unread_statistics()))
        if not figures:
            none = Label(say("library.none_figures"), size=18, tint="dim")
            return Column(choice, none, *unread, gap=10)
        columns = [
            Cells(say("library.what"), "body", 18, share=3.0),
            Cells(say("library.matches"), "figure", 18, "right", "text", 1.0),
            Cells(say("library.wins"), "figure", 18, "right", "phosphor", 1.0),
            Cells(say("library.mean"), "figure", 18, "right", "dim", 1.0),
            Cells(say("library.best"), "figure", 18, "right", "amber", 1.0),
        ]
        rows = [self._figure(figure) for figure in figures]
        save = Button("export-csv", say("library.csv"), self.export_csv)
        return Column(choice, Sheet(columns, lambda: rows, name="figures"), save, *unread, gap=12)

    def _figure(self, figure: Figure) -> list[str]:
        words = self.words
        what = words.game(figure.game)
        if figure.variant:
            what = f"{what}, {variant_name(words, figure.variant)}"
        if figure.who:
            bot = figure.who.removeprefix("bot:")
            who = words(f"bot.{bot}") if bot != figure.who and words.has(f"bot.{bot}") else bot
            what = f"{who} · {what}"
        elif figure.seat >= 0:
            what = f"{words('library.seat', number=figure.seat + 1)} · {what}"
        return [
            what,
            f"{figure.matches}",
            f"{figure.wins}",
            *((words.number(figure.mean, 1), f"{figure.best}") if is_scored(figure.game) else ("", "")),
        ]

    def _take_by(self, value: str) -> None:
        self.by = next(by for by in BY if by == value)
        self.turn_over()

    # -- what can be done ------------------------------------------------------------------

    def go_on(self, match_id: str) -> None:
        try:
            self.stage.visit(to.ToKeptMatch(match_id))
        except LastQuarterError as wrong:
            self.desk.own_up(wrong)

    def _opened(self, match_id: str) -> Match | None:
        """A match to look at, or None and said why not."""
        if self.stage.store is None:
            return None
        try:
            return Match.resume(self.stage.store, match_id)
        except LastQuarterError as wrong:
            self.desk.own_up(wrong)
            return None

    def watch(self, match_id: str) -> None:
        match = self._opened(match_id)
        if match is None:
            return
        try:
            match.log.look_through()
        except LastQuarterError as wrong:
            self.desk.own_up(wrong)
            return
        self.stage.visit(to.ToReplay(match))

    def export(self, match_id: str) -> None:
        match = self._opened(match_id)
        if match is None:
            return
        path = replay_folder() / replays.file_name(match)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            replays.export(match, path)
        except OSError as wrong:
            self.toast("library.not_written", path=path, why=why(wrong))
            return
        except LastQuarterError as wrong:
            self.desk.own_up(wrong)
            return
        self.turn_over()
        self.toast("library.exported", path=path)

    def receive(self, path: Path) -> None:
        """Import a replay; one that does not match is refused with the place where it parts."""
        if self.stage.store is None:
            self.toast("arcade.no_store")
            return
        try:
            match = replays.import_match(path, self.stage.store)
        except LastQuarterError as wrong:
            self.desk.own_up(wrong)
            self.stage.sound("denied")
            return
        self.page = "open" if match.outcome is None else "finished"
        self.turn_over()
        self.toast(f"library.imported_{self.page}", path=path.name)

    def delete(self, match_id: str) -> None:
        if self.stage.store is None:
            return
        self.stage.store.delete_match(match_id)
        self.deleted.append(match_id)
        self.turn_over()
        self.toast("library.deleted")

    def restore(self) -> None:
        """The last one that was deleted comes back."""
        if self.stage.store is not None and self.deleted:
            self.stage.store.restore_match(self.deleted.pop())
            self.turn_over()
            self.toast("library.restored")

    def export_csv(self) -> None:
        figures = self._read(lambda store: store.statistics(self.by))
        if figures:
            self.write_csv(data_dir() / f"statistics-{self.by}.csv", statistics.as_rows(figures))
