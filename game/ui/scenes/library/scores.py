"""High scores: a page for each table, which is a game's variant."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.core.errors import LastQuarterError
from game.session import statistics
from game.session.house_scores import is_house, with_house
from game.session.paths import data_dir
from game.session.scores import as_rows
from game.session.statistics import Figure
from game.session.store import Score, Unread
from game.ui.games.game_ui import is_here, is_scored
from game.ui.kit.widget import Column, Row, Widget
from game.ui.kit.widgets import Button, Label
from game.ui.kit.words import Words
from game.ui.scenes.arcade.art.cabinet import cabinets
from game.ui.scenes.match.score_entry import who_played
from game.ui.stage.lists import Cells, Sheet, day, entry
from game.ui.stage.scene import Stage
from game.ui.stage.tabbed import Leaf, TabbedScene

SHOWN = 20


class ScoresScene(TabbedScene):
    title = "scores.title"
    creature = "crab"

    def __init__(self, stage: Stage, name: str = "", variant: str = "") -> None:
        super().__init__(stage)
        wanted = (
            f"{name}/{variant}" if variant else next((v for v in self.values if v.startswith(f"{name}/")), "")
        )
        if wanted in self.values:
            self.page = wanted

    def leaves(self) -> Sequence[Leaf]:
        """The tables of all games that are here, or a page that says how to get into one."""
        found: list[Leaf] = []
        for art in cabinets():
            if not is_here(art.name):
                continue
            if not is_scored(art.name):
                found += self._wins(art.name)
                continue
            for variant in self._variants(art.name):
                called = partial(self._called, art.name, variant)
                found.append((f"{art.name}/{variant}", called, self._table(art.name, variant)))
        unread = unread_rows(self.words, self._unread())
        if unread:
            found.append(("unread", self.say("scores.unread"), Column(*unread, gap=8)))
        if not found:
            empty = Column(
                Label(self.say("scores.none"), role="heading", size=24, tint="amber"),
                Label(self.say("scores.none_line"), size=18, tint="dim"),
                gap=8,
            )
            found.append(("none", self.say("scores.none_tab"), empty))
        return found

    def _wins(self, name: str) -> list[Leaf]:
        """A page for each variant of a game without points: who has won how often."""
        store = self.stage.store
        try:
            figures = store.statistics("person", name) if store is not None else ()
        except LastQuarterError as wrong:
            self.stage.notice = wrong.told
            return []
        people = [one for one in figures if one.seats and not one.who.startswith("bot:")]
        found: list[Leaf] = []
        for variant in sorted({one.variant for one in people}):
            called = partial(self._called, name, variant)
            here = [one for one in people if one.variant == variant]
            best = sorted(here, key=lambda one: (-one.wins, one.matches, one.who))
            found.append((f"{name}/{variant}", called, self._winners(name, variant, best[:SHOWN])))
        return found

    def _winners(self, name: str, variant: str, best: Sequence[Figure]) -> Widget:
        say = self.say
        columns = [
            Cells(say("scores.place"), "figure", 18, "left", "dim", 0.4),
            Cells(say("scores.name"), "body", 18, "left", "text", 2.4),
            Cells(say("library.matches"), "figure", 18, "right", "dim", 1.0),
            Cells(say("library.wins"), "figure", 22, "right", "text", 1.0),
        ]
        rows = [
            [f"{number}", self.words.called(figure.who), f"{figure.matches}", f"{figure.wins}"]
            for number, figure in enumerate(best, 1)
        ]
        save = Button("export-csv", say("library.csv"), lambda: self._export_wins(name, variant, best))
        return Column(
            Label(lambda: self._called(name, variant), role="strong", size=22, tint="phosphor"),
            Sheet(columns, lambda: rows, name="wins", best=True),
            Row(save, Widget()),
            gap=10,
        )

    def _export_wins(self, name: str, variant: str, best: Sequence[Figure]) -> None:
        self.write_csv(data_dir() / f"wins-{name}-{variant}.csv", statistics.as_rows(best))

    def _variants(self, name: str) -> tuple[str, ...]:
        store = self.stage.store
        try:
            return store.score_variants(name) if store is not None else ()
        except LastQuarterError as wrong:
            self.stage.notice = wrong.told
            return ()

    def _unread(self) -> Sequence[Unread]:
        store = self.stage.store
        try:
            return store.unread_scores() if store is not None else ()
        except LastQuarterError as wrong:
            self.stage.notice = wrong.told
            return ()

    def _called(self, name: str, variant: str) -> str:
        title = self.words(f"cabinet.{name}.title")
        return f"{title}: {variant_name(self.words, variant)}"

    def _table(self, name: str, variant: str) -> Widget:
        store = self.stage.store
        try:
            scores = store.scores(name, variant, SHOWN) if store is not None else ()
        except LastQuarterError:
            scores = ()
        say = self.say
        wide = self.stage.settings.text_scale < 150
        columns = [
            Cells(say("scores.place"), "figure", 18, "left", "dim", 0.4),
            Cells(say("scores.initials"), "score", 17, "left", "phosphor", 1.2),
            Cells(say("scores.points"), "figure", 22, "right", "text", 1.1),
        ]
        columns += [Cells("", share=0.2), Cells(say("scores.name"), "body", 18, "left", "text", 1.6)]
        if wide:
            columns += [
                Cells(say("scores.assists"), "body", 16, "left", "dim", 1.6),
                Cells(say("scores.when"), "body", 16, "right", "dim", 1.2),
            ]
        table = with_house(name, variant, scores)
        rows = [self._row(number, score, wide) for number, score in enumerate(table, 1)]
        sheet = Sheet(columns, lambda: rows, name="scores", best=True)
        clear = Button("clear", say("scores.clear"), lambda: self.clear(scores), shown=lambda: bool(scores))
        save = Button(
            "export-csv",
            say("library.csv"),
            lambda: self.export(name, variant, scores),
            shown=lambda: bool(scores),
        )
        return Column(
            Label(lambda: self._called(name, variant), role="strong", size=22, tint="phosphor"),
            sheet,
            Row(save, clear, Widget()),
            gap=10,
        )

    def _row(self, number: int, score: Score, wide: bool) -> list[str]:
        row = [f"{number}", score.initials, f"{score.points}", "", who_played(self.words, score)]
        if wide:
            helped = ", ".join(
                self.words(f"assist.{name}") if self.words.has(f"assist.{name}") else name
                for name in score.assists
            )
            house = is_house(score)
            row += [helped or ("" if house else self.words("scores.no_assists"))]
            row += ["" if house else day(self.words, score.at)]
        return row

    def export(self, name: str, variant: str, scores: Sequence[Score]) -> None:
        self.write_csv(data_dir() / f"scores-{name}-{variant}.csv", as_rows(scores))

    def clear(self, scores: Sequence[Score]) -> None:
        """Take a table's lines away; the way back stays open until one leaves."""
        if self.stage.store is None:
            return
        ids = [score.id for score in scores]
        self.stage.store.delete_scores(ids)
        self.deleted = ids
        self.turn_over()
        self.toast("scores.cleared", count=len(ids))

    def restore(self) -> None:
        if self.stage.store is not None and self.deleted:
            self.stage.store.restore_scores(self.deleted)
            self.deleted = []
            self.turn_over()

    deleted: Sequence[str] = ()


def unread_rows(words: Words, unread: Sequence[Unread]) -> list[Widget]:
    """What can't be read, where it would stand."""
    return [entry(row.name, "", warn=words("library.damaged_row", why=row.why)) for row in unread[:SHOWN]]


def variant_name(words: Words, variant: str) -> str:
    """The key of a table in words: parts with a dot between them, a number of players or a switch each."""
    parts = []
    for part in variant.split("."):
        key = part.rstrip("0123456789")
        named = f"variant.{key or 'players'}"
        parts.append(words(named, number=part[len(key) :]) if words.has(named) else part)
    return ", ".join(parts)
