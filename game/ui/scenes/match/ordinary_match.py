"""A match that is played for its own sake: its menu, its result, and starting it again."""

from __future__ import annotations

from game.core import NOBODY
from game.session.giving_up import GIVEN_UP
from game.session.match import Match, again, new_seed
from game.session.playing_on import turning_job
from game.session.worker import SomeTicket
from game.ui.games.game_pages import GamePage
from game.ui.kit.panel import Panel
from game.ui.kit.widget import Column, Row, Widget
from game.ui.kit.widgets import Button, Label
from game.ui.scenes.match.match_buttons import speed_choice
from game.ui.scenes.match.match_status import ending_of
from game.ui.scenes.match.play_kind import PlayAccess, PlayKind
from game.ui.scenes.match.verdict import Verdict
from game.ui.stage import destinations as to
from game.ui.stage.keyed_words import KeyedWords
from game.ui.stage.scene import Stage
from game.ui.stage.set_piece import plain_finale
from game.ui.stage.tones import tone_of


class OrdinaryMatch(PlayKind):
    teaches = True

    def __init__(self, access: PlayAccess) -> None:
        self._access, self._stage, self._match = access, access.stage, access.match
        self._keyed = KeyedWords(access.stage)
        self._turning: SomeTicket | None = None  # where it turned is looked for while its end is played

    # -- its end -----------------------------------------------------------------------------

    @property
    def put_away(self) -> bool:
        return self._access.flow.over

    def ended(self) -> None:
        """The board shows how it ended, then why is said; then the result."""
        outcome, access = self._match.outcome, self._access
        assert outcome is not None
        job = turning_job(self._match) if self._stage.worker is not None else None
        if job is not None and self._stage.worker is not None:
            self._turning = self._stage.worker.ask(job)
        board, words = access.tabletop.ui.board, access.tabletop.ui.words
        names, view = access.tabletop.names, self._match.state.view(NOBODY)
        people = [seat for seat, player in enumerate(self._match.setup.players) if player.kind == "person"]
        tone = tone_of(outcome, people)

        def says() -> tuple[str, str]:
            ending = ending_of(words, view, outcome, self._stage.words, names)
            return ending.title, ending.line

        staged = board.finale if outcome.termination != GIVEN_UP else None
        made = staged(access.tabletop.board, view, outcome) if staged is not None else None
        verdict = Verdict(tone, access.tabletop.ui.accent, says, self._keyed.say("match.ending_on"))
        access.curtain.raise_for(
            made or plain_finale(tone, self._stage.look.theme), self.show_result, verdict
        )

    def stay(self) -> None:
        self._access.curtain.drop()

    def update(self, dt: float) -> None:
        """The curtain's time is the scene's."""

    def show_result(self) -> None:
        self.stay()
        self._stage.visit(to.ToResult(self._match, self._turning))

    # -- once more ---------------------------------------------------------------------------

    def rematch(self, same: bool) -> None:
        """The same setup once more in the place of this match."""
        self._access.overlay.close()
        begin_again(self._stage, self._match, same)

    def start_again(self, same: bool) -> None:
        """In the middle of it: without a move nothing is lost, so nothing is asked and nothing stays."""
        if self._match.outcome is not None or self._stage.store is None:
            self.rematch(same)
        elif not self._match.log.entries:
            self._drop(same)
        else:
            self._access.overlay.open(self._keep_or_drop(same))

    def _drop(self, same: bool) -> None:
        """Out of the lists; the library brings it back until the program ends."""
        store, id = self._stage.store, self._match.kept.id
        self.rematch(same)
        if store is not None:
            store.delete_match(id)

    def _keep_or_drop(self, same: bool) -> Panel:
        """What becomes of the one that was begun."""
        say, overlay = self._keyed.say, self._access.overlay
        asked = Column(
            Label(
                lambda: self._stage.words("match.this_one_line", moves=len(self._match.log.entries)),
                size=19,
            ),
            Row(
                Button(
                    "keep-it",
                    say("match.keep"),
                    lambda: self.rematch(same),
                    tip=say("match.keep_tip"),
                    bright=lambda: overlay.returns("keep-it"),
                ),
                Button("drop-it", say("match.drop"), lambda: self._drop(same), tip=say("match.drop_tip")),
            ),
            Button("not-again", say("match.not_again"), overlay.close, key=lambda: self._keyed.key("cancel")),
            gap=12,
        )
        return Panel(asked, title=say("match.this_one"), accent="amber", name="again-panel")

    # -- the menu ----------------------------------------------------------------------------

    def menu(self) -> Panel:
        say, access = self._keyed.say, self._access
        parts: list[Widget] = [
            resume_button(access, self._keyed),
            Row(
                rules_button(access, self._keyed),
                Button(
                    "lessons", say("match.lessons"), lambda: self._go(to.ToLessons(self._match.setup.game))
                ),
            ),
            *self._own_pages(),
            Row(
                Button("settings", say("match.settings"), lambda: self._go(to.ToSettings())),
                Button("leave", say("match.leave"), self._leave),
            ),
            Button(
                "give-up",
                say("match.give_up"),
                self._ask_to_give_up,
                tip=say("match.give_up_tip"),
                shown=lambda: self._match.outcome is None and bool(self._match.onlookers.persons),
            ),
            Label(say("match.speed"), size=16, tint="dim"),
            speed_choice(self._stage, access.toast, "pause-speed"),
            Label(say("match.again"), size=16, tint="dim"),
            Row(
                Button(
                    "restart",
                    say("match.restart"),
                    lambda: self.start_again(True),
                    tip=say("match.restart_tip"),
                ),
                Button(
                    "new-seed",
                    say("match.new_seed"),
                    lambda: self.start_again(False),
                    tip=say("match.new_seed_tip"),
                ),
            ),
            Label(self._variant, size=16, tint="dim", align="middle"),
            Label(
                self._seed,
                size=16,
                tint="dim",
                align="middle",
            ),
        ]
        return Panel(Column(*parts, gap=9), title=say("match.paused"), accent="amber", name="pause-panel")

    def _ask_to_give_up(self) -> None:
        """It can't be taken back, so it is asked about first."""
        say, overlay, names = self._keyed.say, self._access.overlay, self._access.tabletop.names
        seat = self._giver()

        def do() -> None:
            overlay.close()
            self._match.give_up(seat)

        asked = Column(
            Label(lambda: self._stage.words("match.give_up_line", name=names[seat]), size=19),
            Row(
                Button(
                    "play-on",
                    say("match.give_up_not"),
                    overlay.close,
                    bright=lambda: overlay.returns("play-on"),
                    key=lambda: self._keyed.key("cancel"),
                ),
                Button("give-up-now", say("match.give_up"), do),
            ),
            gap=12,
        )
        panel = Panel(asked, title=say("match.give_up"), accent="amber", name="give-up-panel")
        overlay.open(panel)

    def _giver(self) -> int:
        """The person who is asked, else the one whose screen it is."""
        match, persons = self._match, self._match.onlookers.persons
        return next((seat for seat in (match.asked, self._access.flow.viewer) if seat in persons), persons[0])

    def _variant(self) -> str:
        ui, words = self._access.tabletop.ui, self._stage.words
        return ui.setup.variant_words(self._match.setup.options, words)

    def _seed(self) -> str:
        """What would tell all that is still to come, if it stood there before the end."""
        if self._match.outcome is None:
            return self._stage.words("match.seed_later")
        return self._stage.words("match.seed", seed=self._match.setup.chance)

    def _own_pages(self) -> list[Widget]:
        """The way to those of the game's own pages that tell nothing of this match."""
        pages = [page for page in self._access.tabletop.ui.pages.own if page.in_play]
        return [Row(*(self._page_button(page) for page in pages))] if pages else []

    def _page_button(self, page: GamePage) -> Button:
        def open_page() -> None:
            self._access.overlay.close()
            self._stage.go(page.open(self._stage))

        return Button(f"page-{page.name}", self._keyed.say(page.label), open_page)

    def _go(self, where: to.Destination) -> None:
        self._access.overlay.close()
        self._stage.visit(where)

    def _leave(self) -> None:
        """Everything is kept already; nothing more has to be done."""
        self._access.overlay.close()
        self._stage.back()


def begin_again(stage: Stage, match: Match, same: bool) -> None:
    """The same setup, with its seed or a new one, in the place of the scene on top."""
    setup = again(match.setup, match.setup.chance if same else new_seed())
    stage.visit(to.ToMatch(Match.start(setup, stage.store), begins=True), instead=True)


def resume_button(access: PlayAccess, keyed: KeyedWords) -> Button:
    """Back to the match from its menu."""
    overlay = access.overlay
    return Button(
        "resume",
        keyed.say("match.resume"),
        overlay.close,
        bright=lambda: overlay.returns("resume"),
        key=lambda: keyed.key("cancel"),
    )


def rules_button(access: PlayAccess, keyed: KeyedWords) -> Button:
    """From the menu of a match to the rule book."""

    def open_rules() -> None:
        access.overlay.close()
        access.open_rules()

    return Button("rules", keyed.say("match.rules"), open_rules, key=lambda: keyed.key("help"))
