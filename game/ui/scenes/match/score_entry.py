"""Whose points of a finished match get into the table of scores, and what is written there."""

from __future__ import annotations

from dataclasses import dataclass

from game.core import NOBODY, LastQuarterError, Outcome
from game.session.house_scores import is_house, with_house
from game.session.match import Match
from game.session.scores import Score, clean_initials, initials_of
from game.ui.games.game_ui import AnyGameUi
from game.ui.kit.words import Words
from game.ui.stage.scene import Stage

TABLE = 10  # lines that a table of scores has


@dataclass(frozen=True)
class ScoreEntry:
    """Points that are worth initials; `seat` is NOBODY where all have made them together."""

    seat: int
    name: str
    points: int


def who_played(words: Words, score: Score) -> str:
    """The people of a score, each in this language, and the bots that played along."""
    if is_house(score):
        return words("scores.house")
    people = ", ".join(words.called(name) for name in score.name.split(", "))
    return words("scores.with_bots", people=people, bots=", ".join(score.bots)) if score.bots else people


class ScoreEntries:
    """What a match has for the table, the best first; what was entered or declined is not asked again."""

    def __init__(self, stage: Stage, match: Match, ui: AnyGameUi) -> None:
        self._stage, self._match = stage, match
        self._variant = match.setup.variant or ui.setup.variant(match.setup.options)
        self._scored = ui.scored
        self.waiting = self._found()
        self.written: list[Score] = []
        self.lines = TABLE
        self._read: tuple[Score, ...] | None = None

    @property
    def table(self) -> tuple[Score, ...]:
        """The best lines of the table now, as many as `lines` says, with the house's to begin with."""
        if self._read is None:
            self._read = ()
            game, store = self._match.setup.game, self._stage.store
            try:
                if store is not None and self._scored:
                    self._read = with_house(
                        game, self._variant, store.scores(game, self._variant, limit=TABLE)
                    )
            except LastQuarterError as error:
                self._stage.notice = error.told
        return self._read[: self.lines]

    def rows(self) -> list[list[str]]:
        """The table as it is read: place, initials, points, nothing, and who played."""
        words, scores = self._stage.words, enumerate(self.table, 1)
        return [[f"{place}", s.initials, f"{s.points}", "", who_played(words, s)] for place, s in scores]

    def write(self, initials: str) -> None:
        """Initials for the one that comes next."""
        store = self._stage.store
        if not self.waiting or store is None:
            return
        entry, self._read = self.waiting.pop(0), None
        setup = self._match.setup
        score = Score(
            game=setup.game,
            variant=self._variant,
            initials=clean_initials(initials),
            points=entry.points,
            name=entry.name,
            bots=tuple(player.name or player.bot for player in setup.players if player.kind == "bot"),
            assists=setup.assists,
            match=self._match.kept.id,
        )
        try:
            self.written.append(store.add_score(score))
            self._stage.scores_asked.add((self._match.kept.id, entry.seat))
        except LastQuarterError as error:
            self._stage.notice = error.told

    @property
    def proposed(self) -> str:
        """Initials for the one that comes next, by the name; of all together the first one's."""
        name = self.waiting[0].name if self.waiting else ""
        return initials_of(self._stage.words.called(name.split(", ")[0]))

    def decline(self) -> None:
        if self.waiting:
            self._stage.scores_asked.add((self._match.kept.id, self.waiting.pop(0).seat))

    def _found(self) -> list[ScoreEntry]:
        outcome, match = self._match.outcome, self._match
        if not self._scored or self._stage.store is None or match.imported or outcome is None:
            return []
        found = [entry for entry in self._earned(outcome) if entry.points > 0]
        try:
            found = [entry for entry in found if self._new(entry)]
        except LastQuarterError as error:
            self._stage.notice = error.told
            return []
        return sorted(found, key=lambda entry: (-entry.points, entry.seat))

    def _earned(self, outcome: Outcome) -> list[ScoreEntry]:
        """The people's points; a defeat is worth them only where all play together."""
        players = self._match.setup.players
        people = [seat for seat, player in enumerate(players) if player.kind == "person"]
        if outcome.together:
            names = ", ".join(dict.fromkeys(players[seat].name for seat in people))
            return [ScoreEntry(NOBODY, names, outcome.scores[people[0]])] if people else []
        if not any(outcome.shares):
            return []
        return [ScoreEntry(seat, players[seat].name, outcome.scores[seat]) for seat in people]

    def _new(self, entry: ScoreEntry) -> bool:
        """Whether these points are good enough, and neither in the table already nor declined."""
        store = self._stage.store
        assert store is not None
        game, match = self._match.setup.game, self._match
        if store.rank(game, self._variant, entry.points) > TABLE:
            return False
        if (match.kept.id, entry.seat) in self._stage.scores_asked:
            return False
        table = store.scores(game, self._variant, limit=TABLE)
        mine = (match.kept.id, entry.name, entry.points)
        return not any((score.match, score.name, score.points) == mine for score in table)
