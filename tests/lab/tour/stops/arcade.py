"""The arcade on the tour, and what one step away from it lies: set-up, settings, scores, library, credits."""

from __future__ import annotations

from collections.abc import Callable

from game.core.notice import Notice
from game.session.match import Match, Player, Setup
from game.session.settings import Chair, Table
from game.session.store import Score, Store
from game.ui.games.game_ui import game_ui_of
from game.ui.kit.field import Field
from game.ui.scenes.arcade.credits import CreditsScene
from game.ui.scenes.arcade.front import ArcadeScene
from game.ui.scenes.library.library import LibraryScene, replay_folder
from game.ui.scenes.library.scores import ScoresScene
from game.ui.scenes.match.setup import SetupScene
from game.ui.scenes.settings.settings import SettingsScene
from game.ui.stage.scene import Scene, Stage
from tests.lab.pilot import Visitor
from tests.lab.tour.visits import Deed, Stop, Visit, click, idle, nothing, shown

GAME = "space_defenders"
BEST = (("ANN", 88), ("BOB", 74), ("ZED", 61), ("KAI", 40), ("LOU", 37))


def _played(store: Store) -> None:
    """Some matches, one of them finished, and names in the tables."""
    ui = game_ui_of(GAME)
    for seed, names in enumerate((("Anna", "Tilt"), ("Bob", "Hiscore"), ("Kai", "Lou"))):
        options = ui.setup.options(2, {})
        bots = ("", "greedy" if seed == 0 else "search" if seed == 1 else "")
        players = tuple(
            Player("bot" if bot else "person", name, bot) for name, bot in zip(names, bots, strict=True)
        )
        match = Match.start(Setup(GAME, options, players, seed, ui.setup.variant(options)), store)
        while match.decision is not None and (seed == 0 or len(match.log.entries) < 11 + 9 * seed):
            moves = match.decision.moves  # type: ignore[union-attr]
            match.play(moves[(7 * len(match.log.entries)) % len(moves)])
        match.kept.wait()
        store.flush()
    variant = ui.setup.variant(ui.setup.options(2, {}))
    for initials, points in BEST:
        helped = ("steady",) if initials == "ZED" else ()
        name = initials.title()
        store.add_score(
            Score(game=GAME, variant=variant, initials=initials, points=points, name=name, assists=helped)
        )
    store.flush()


def _at(first: Callable[[Stage], Scene], deed: Deed = nothing, full: bool = False) -> Visit:
    return shown(first, deed, fill=_played if full else lambda store: None)


def _focused(at: Visitor) -> None:
    at.tap("right")
    at.tap("left")


def _told(at: Visitor) -> None:
    at.stage.notice = Notice(
        "store.foreign",
        "{name} can't be used ({why}) and is kept as {aside}; a new one has been started.",
        name="last_quarter.db",
        why=Notice("store.why_foreign", "it belongs to another program"),
        aside="last_quarter.foreign-1.db",
    )
    at.wait(0.1)


def _halfway(at: Visitor) -> None:
    at.move(at.find(f"cabinet-{GAME}").rect.center)
    click(at)
    at.wait(0.2)


def _turn(page: str, deed: Deed = nothing) -> Deed:
    def turned(at: Visitor) -> None:
        at.click(f"tab-{page}")
        at.wait(0.1)
        deed(at)

    return turned


def _waiting(at: Visitor) -> None:
    at.click("keys-undo-0")


def _taken(at: Visitor) -> None:
    at.click("keys-undo-0")
    at.tap("m")
    at.wait(0.1)


def _writing(at: Visitor) -> None:
    at.click("name-0")
    at.type("Anna")
    field = at.find("name-0")
    assert isinstance(field, Field)
    at.wait(0.1)


def _deleted(at: Visitor) -> None:
    at.click("delete-0")
    at.wait(0.1)


def _exported(at: Visitor) -> None:
    at.click("export-0")
    (file,) = replay_folder().iterdir()
    file.rename(file.with_name(f"{GAME}-0123abcd.replay.json"))  # a match has another name each time
    at.click("tab-files")
    at.click("look-again")
    at.wait(3.0)


def _by_person(at: Visitor) -> None:
    at.top.turn_to("statistics")
    at.wait(0.1)


def _setup(stage: Stage) -> Scene:
    return SetupScene(stage, GAME)


FOUR = Table(
    seats=4,
    chairs=(Chair(name="Anna"), Chair(name="Bob"), Chair("bot", "", "greedy"), Chair("bot", "", "search")),
    seed="1979",
)

STOPS: tuple[Stop, ...] = (
    Stop("arcade", _at(ArcadeScene)),
    Stop("arcade_continue", _at(ArcadeScene, _focused, full=True)),
    Stop("arcade_attract", _at(ArcadeScene, idle(12.0), full=True)),
    Stop("arcade_honours", _at(ArcadeScene, idle(25.0), full=True)),
    Stop("arcade_told", _at(ArcadeScene, _told)),
    Stop("arcade_into_a_cabinet", _at(ArcadeScene, _halfway)),
    Stop("arcade_red_green", _at(ArcadeScene), {"palette": "deutan-safe"}),
    Stop("arcade_contrast", _at(ArcadeScene), {"palette": "high-contrast"}),
    Stop("arcade_grey", _at(ArcadeScene), grey=True),
    Stop("setup", _at(_setup)),
    Stop("setup_name", _at(_setup, _writing)),
    Stop("setup_four", _at(_setup), {"tables": {GAME: FOUR}}),
    Stop("setup_alone", _at(_setup), {"tables": {GAME: Table(seats=1)}}),
    Stop("settings", _at(SettingsScene)),
    Stop("settings_screen", _at(SettingsScene, _turn("screen"))),
    Stop("settings_sound", _at(SettingsScene, _turn("sound"))),
    Stop("settings_files", _at(SettingsScene, _turn("files"))),
    Stop("settings_hand", _at(SettingsScene, _turn("hand"))),
    Stop("settings_keys", _at(SettingsScene, _turn("keys"))),
    Stop("settings_key_waits", _at(SettingsScene, _turn("keys", _waiting))),
    Stop("settings_key_taken", _at(SettingsScene, _turn("keys", _taken))),
    Stop("settings_pad", _at(SettingsScene, _turn("pad"))),
    Stop("settings_contrast", _at(SettingsScene), {"palette": "high-contrast"}),
    Stop("scores_empty", _at(ScoresScene)),
    Stop("scores", _at(ScoresScene, full=True)),
    Stop("library_empty", _at(LibraryScene)),
    Stop("library_open", _at(LibraryScene, full=True)),
    Stop("library_deleted", _at(LibraryScene, _deleted, full=True)),
    Stop("library_finished", _at(LibraryScene, _turn("finished"), full=True)),
    Stop("library_files", _at(LibraryScene, _exported, full=True)),
    Stop("library_statistics", _at(LibraryScene, _by_person, full=True)),
    Stop("credits", _at(CreditsScene)),
    Stop("credits_app", _at(CreditsScene, _turn("made"))),
    Stop("credits_fonts", _at(CreditsScene, _turn("fonts"))),
    Stop("credits_licence", _at(CreditsScene, _turn("licence"))),
)
