"""Invaders 2127 on the tour: every phase, question, answer, payment and end, on both sides.

Each stop begins at a position written as text; a deed then points, chooses, answers or looks closely.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from msgspec.structs import replace

from game.games.invaders_2127.decks import OwnDeck, standard
from game.games.invaders_2127.larger_decks import larger
from game.games.invaders_2127.words import SIDES
from game.session.match import Match
from game.session.settings import Settings
from game.ui.games.game_ui import game_ui_of
from game.ui.games.invaders_2127.board import DuelBoard
from game.ui.games.invaders_2127.builder import DeckBuilder
from game.ui.games.invaders_2127.decks_page import DecksScene
from game.ui.games.invaders_2127.gallery import CardBrowser
from game.ui.games.invaders_2127.picture import Picture
from game.ui.games.invaders_2127.shelf import SHELF, keep_unsaved
from game.ui.scenes.match.result import ResultScene
from game.ui.scenes.match.setup import SetupScene
from game.ui.stage.board_view import Thing
from game.ui.stage.scene import Scene, Stage
from tests.lab.pilot import Hands, Visitor
from tests.lab.tour import positions_2127 as stand
from tests.lab.tour.strips import after, strip
from tests.lab.tour.visits import (
    Deed,
    Stop,
    Visit,
    answered,
    click,
    covered,
    fold,
    idle,
    keys,
    lessons,
    logged,
    match_of,
    nothing,
    page,
    played,
    rule_pages,
    said,
    shown,
    until,
)

GAME = "invaders_2127"


def match_at(position: str, kinds: str, *answers: str) -> Match:
    """A match of persons ("p") and bots ("b") that stands so, after these answers."""
    return answered(match_of(GAME, position, kinds), answers)


def _playing(position: str, kinds: str = "pb", *answers: str, deed: Deed = nothing) -> Visit:
    return played(lambda: match_at(position, kinds, *answers), deed)


# -- deeds ------------------------------------------------------------------------------------


def _over(*places: str, seconds: float = 0.2) -> Deed:
    """The mouse chooses all places but the last, and rests over that one."""

    def point(at: Visitor) -> None:
        board = at.top.board
        assert isinstance(board, DuelBoard)
        for number, place in enumerate(places, 1):
            at.move(board.where(Thing.read(place)))
            if number < len(places):
                click(at)
                at.frame()
        at.wait(seconds)

    return point


def _click(*places: str) -> Deed:
    """All these are chosen, one after the other."""

    def choose(at: Visitor) -> None:
        _over(*places)(at)
        click(at)
        at.wait(0.2)

    return choose


def _seen(text: str, moment: Callable[[Picture], bool]) -> Deed:
    """This is answered, and the board is stopped when it shows that."""

    def say(at: Visitor) -> None:
        board = at.top.board
        assert isinstance(board, DuelBoard)
        at.top.answered(at.top.match.game.parse_move(text))
        if at.top.desk.find("do-it") is not None:  # it was meant
            at.click("do-it")
        until(at, lambda _: moment(board.picture))

    return say


def _told(*texts: str, deed: Deed = nothing) -> Deed:
    """Whoever sits there answers so, and then this is done."""

    def tell(at: Visitor) -> None:
        for text in texts:
            at.top.answered(at.top.match.game.parse_move(text))
            until(at, lambda scene: not scene.busy and scene.flow.asks)
        at.wait(0.3)
        deed(at)

    return tell


def _calls(at: Visitor) -> None:
    """Who is asked across the table wants the screen."""
    at.click("aloud-call")
    at.wait(0.5)


def _ends_early(at: Visitor) -> None:
    """The turn is ended with something free left in the hand."""
    at.tap("e")
    at.wait(0.4)


THEIRS = ("play kraken africa", "pay goons", "pass", "play kill_swarm", "pass", "target 4", "pass", "end")
"""A turn of the other side's, with what is answered amid it."""


def _hinted(at: Visitor) -> None:
    at.click("hint")
    until(at, lambda scene: scene.hints.move is not None)
    at.wait(0.3)


def _struck(picture: Picture) -> bool:
    """A zone's attack has come through, and what it drains is told."""
    return picture.beam is not None and picture.beam.head >= 1.0 and picture.beam.alpha > 0.9


def _drained(picture: Picture) -> bool:
    """A card of a deck is on its way to the pile."""
    return any(one.start.kind == "deck" and 0.5 < one.share < 0.9 for one in picture.flyers)


def _torn(picture: Picture) -> bool:
    return any(0.25 < crumb.share < 0.6 for crumb in picture.crumbs)


def _kept(picture: Picture) -> bool:
    """A stamp tells how many cards stay, or that one is saved."""
    return any(stamp.kind in ("prevented", "saved") and stamp.height == 0.0 for stamp in picture.stamps)


def _theirs(text: str, moment: Callable[[Picture], bool], seconds: float = 0.3) -> Deed:
    """The other side plays this, and the board is stopped so long after it shows that."""

    def play(at: Visitor) -> None:
        board, match = at.top.board, at.top.match
        assert isinstance(board, DuelBoard)
        match.play(match.game.parse_move(text))
        until(at, lambda _: moment(board.picture))
        at.wait(seconds)

    return play


def _read(picture: Picture) -> bool:
    return picture.staged is not None


def _announced(picture: Picture) -> bool:
    return picture.poster is not None


def _billed(picture: Picture) -> bool:
    return picture.poster is not None and picture.poster.alpha > 0.9


def _their_turn(*keys: str) -> Deed:
    """The other side plays a whole turn, and the paper tells what it has changed."""

    def watch(at: Visitor) -> None:
        match = at.top.match
        for text in (*THEIRS, "pass"):
            match.play(match.game.parse_move(text))
        until(at, lambda scene: not scene.busy and scene.flow.asks and scene.tabletop.reading())
        for key in keys:
            at.tap(key)
        at.wait(0.2)

    return watch


# -- before and after -------------------------------------------------------------------------


def _result(position: str, *answers: str) -> Visit:
    return shown(lambda stage: ResultScene(stage, match_at(position, "pb", *answers)), seconds=2.0)


def _looking_at(card: str, **wanted: str) -> Callable[[Stage], Scene]:
    def open_at(stage: Stage) -> Scene:
        scene = CardBrowser(stage, card)
        scene.search.want(**wanted)
        return scene

    return open_at


def _hung(first: Callable[[Stage], Scene], *clicks: str) -> Visit:
    """A wall of cards once all that is in sight has been printed."""

    def visit(home: Path, size: tuple[int, int], settings: Settings) -> Hands:
        hands = shown(first)(home, size, settings)
        for name in clicks:
            for step in ("more", name) if hands.top.narrow else (name,):
                if hands.top.desk.find(step) is not None:
                    hands.click(step)
        hands.top.draw(hands.surface)
        while hands.top.prints.busy:
            hands.frame()
            hands.top.draw(hands.surface)
        return hands

    return visit


def _own(side: str, name: str, more: int, **copies: int) -> OwnDeck:
    """The standard deck with so many more of the pool, and other counts of some cards."""
    seat = SIDES.index(side)
    cards = {**dict(larger(seat, 70 + more)), **copies}
    return replace(standard(seat, name), cards={card: many for card, many in cards.items() if many})


def _building(**copies: int) -> Callable[[Stage], Scene]:
    return lambda stage: DeckBuilder(stage, _own("mankind", "Robots first", 2, **copies))


def _decks(*clicks: str) -> Visit:
    """Two decks, one that is not saved, one that can't be played with and a damaged file."""

    def visit(home: Path, size: tuple[int, int], settings: Settings) -> Hands:
        SHELF.add("robots", _own("mankind", "Robots first", 2))
        SHELF.add("thin", _own("mankind", "Thin air", 0, mako=0))
        SHELF.add("horde", _own("invader", "All tentacles", 4))
        (SHELF.folder / "letter.toml").write_text("format = 1\nside = 3\n", encoding="utf-8")
        keep_unsaved("new_1", _own("mankind", "Night shift", 1))
        hands = shown(DecksScene)(home, size, settings)
        for name in clicks:
            hands.click(name)
        hands.top.draw(hands.surface)
        return hands

    return visit


def _setup_with(picked: dict[str, int]) -> Visit:
    """The set-up with own decks of these numbers picked: 72 and 74 cards, so both do not go together."""

    def visit(home: Path, size: tuple[int, int], settings: Settings) -> Hands:
        SHELF.add("robots", _own("mankind", "Robots first", 2))
        SHELF.add("horde", _own("invader", "All tentacles", 4))
        hands = shown(lambda stage: SetupScene(stage, GAME))(home, size, settings)
        for key in picked:
            hands.top.pick(key, game_ui_of(GAME).setup.rows[-1 if key == "deck1" else -2].values[1])
        hands.top.draw(hands.surface)
        return hands

    return visit


# -- questions and ends -----------------------------------------------------------------------


def _ann(cards: str, *answers: str, deed: Deed = nothing) -> Visit:
    """Mankind plays a card from this hand, and is asked something."""
    return _playing(stand.holding(stand.MANKIND, "mankind", cards), "pb", *answers, deed=deed)


def _bob(cards: str, *answers: str, deed: Deed = nothing) -> Visit:
    """The Invader does."""
    return _playing(stand.holding(stand.INVADER, "invader", cards), "bp", *answers, deed=deed)


MANY = "guerilla mako norad shanty_town saladin wrong_number brewery parcels tunnel armistice cadets monkeys"
QUESTIONS = (
    Stop("iv_large_hand", _ann(MANY)),
    Stop("iv_room", _playing(stand.FULL, "pb", "play mako eurasia")),
    Stop("iv_give", _ann("kidnapping saladin mako", "play kidnapping", "pay saladin", "pass")),
    Stop("iv_mode", _ann("bricklayers saladin mako", "play bricklayers", "pass")),
    Stop("iv_move_which", _ann("ferry saladin mako", "play ferry", "pass")),
    Stop("iv_move_where", _ann("ferry saladin mako", "play ferry", "pass", "target 3")),
    Stop("iv_sacrifice", _ann("chess_problem saladin", "play chess_problem", "pass")),
    Stop("iv_search", _ann("library saladin", "play library pacific_rim", "pay saladin", "pass")),
    Stop("iv_deploy", _ann("requisition mako saladin", "play requisition", "pass")),
    Stop("iv_bottom", _playing(stand.PAPER_GIRL, "pb", "end", "pass")),
    Stop("iv_draw", _playing(stand.DRAW)),
    Stop("iv_cancel_none", _playing(stand.CANCEL.replace(" wrong_number", ""))),
    Stop("iv_recover", _bob("second_wave goons kraken", "play second_wave", "pass")),
    Stop("iv_weaken", _bob("termites goons kraken", "play termites", "pass")),
    Stop("iv_raid", _bob("raid goons kraken", "play raid", "pay goons", "pass")),
    Stop("iv_snatched", _bob("neighbours goons kraken", "play neighbours", "pass")),
    Stop(
        "iv_cancelled_cancel",
        _bob(
            "thing goons squid nothing_to_see kraken",
            "play thing", "pay goons", "pay squid", "answer wrong_number", "pay shanty_town",
        ),
    ),
    Stop("iv_narcissus", _playing(stand.NARCISSUS, deed=_seen("end", _struck))),
)  # fmt: skip
ENDS = (
    Stop("iv_result_skull", _result(stand.SKULL, "plot draw")),
    Stop("iv_result_deck", _result(stand.WORN, "use 1 0")),
    Stop("iv_result_tokens", _result(stand.GOO, "end")),
    Stop("iv_result_zone", _result(stand.MELTED, "play termites")),
    Stop("iv_result_outer_zones", _result(stand.OUTER, "end")),
    Stop("iv_result_heroes", _result(stand.FALLEN_ALL, "play autograph")),
    Stop("iv_result_invader_deck", _result(stand.STOPPED, "end")),
    Stop("iv_result_succubus", _result(stand.SEDUCED, "end", "pass", "pass", "pass")),
    Stop("iv_result_both", _result(stand.BOTH, "play pod_cellar")),
)
NAMED = ("plot draw", "name 4")
SERIES = (
    Stop("iv_series_number", _playing(stand.ONE_WON, "bp", "plot draw")),
    Stop("iv_series_agree", _playing(stand.ONE_WON, "pb", "plot draw", "name 14")),
    Stop("iv_series_out", _playing(stand.ONE_WON, "bp", *NAMED, deed=_over("tray.4", seconds=0.8))),
    Stop("iv_series_in", _playing(stand.ONE_WON, "bp", *NAMED, "out squid", "in guzzler", "out termites")),
    Stop("iv_series_out_200", _playing(stand.ONE_WON, "bp", *NAMED), {"text_scale": 200}),
    Stop("iv_series_next", _playing(stand.ONE_WON, "bp", *NAMED[:1], deed=said("name 3", 0.5))),
    Stop("iv_series_result", _result(stand.SERIES_WON, "plot draw")),
)
OWN_DECKS = (
    Stop("iv_cards", _hung(CardBrowser)),
    Stop("iv_cards_close", _hung(_looking_at("kraken", side="invader"))),
    Stop("iv_cards_none", _hung(_looking_at("mako", keyword="robot", cost="drain"))),
    Stop("iv_cards_200", _hung(CardBrowser), {"text_scale": 200}),
    Stop("iv_cards_200_filters", _hung(CardBrowser, "more"), {"text_scale": 200}),
    Stop("iv_decks", _decks()),
    Stop("iv_decks_200", _decks(), {"text_scale": 200}),
    Stop("iv_decks_ask", _decks("delete-0")),
    Stop("iv_decks_rename", _decks("rename-0")),
    Stop("iv_build", _hung(_building())),
    Stop("iv_build_small", _hung(_building(drum_ape=0, saladin=0), "save")),
    Stop("iv_build_filters", _hung(_building(), "look")),
    Stop("iv_build_200", _hung(_building()), {"text_scale": 200}),
    Stop("iv_build_200_deck", _hung(_building(), "more"), {"text_scale": 200}),
    Stop("iv_setup_decks", _setup_with({"deck0": 0})),
    Stop("iv_setup_hindered", _setup_with({"deck0": 0, "deck1": 1})),
)

STOPS: tuple[Stop, ...] = (
    Stop("iv_setup", shown(lambda stage: SetupScene(stage, GAME))),
    Stop("iv_setup_200", shown(lambda stage: SetupScene(stage, GAME)), {"text_scale": 200}),
    Stop("iv_first_hero", _playing(stand.FIRST_HERO)),
    Stop("iv_remark_hero", _playing(stand.FIRST_HERO, deed=idle(0.3)), {"remarks": True}),
    Stop("iv_remark_turn", _playing(stand.MANKIND, deed=idle(0.3)), {"remarks": True}),
    Stop("iv_remark_200", _playing(stand.CANCEL, deed=idle(0.3)), {"remarks": True, "text_scale": 200}),
    Stop("iv_mankind", _playing(stand.MANKIND)),
    Stop("iv_invader", _playing(stand.INVADER, "bp")),
    Stop("iv_handover", _playing(stand.MANKIND, "pp", deed=covered)),
    Stop("iv_aloud", _playing(stand.INVADER, "pp", deed=_told("play kraken africa", "pay goons"))),
    Stop(
        "iv_aloud_200",
        _playing(stand.INVADER, "pp", deed=_told("play kraken africa", "pay goons")),
        {"text_scale": 200},
    ),
    Stop(
        "iv_called",
        _playing(stand.INVADER, "pp", deed=_told("play kraken africa", "pay goons", deed=_calls)),
    ),
    Stop("iv_aloud_hero", _playing(stand.TARGETS, "pp", deed=_told("target 5", "target 2"))),
    Stop("iv_wordy", _ann("succubus rushmore narcissus silo library live_autopsy")),
    Stop("iv_locked", _playing(stand.LOCKED, deed=_click("held.1"))),
    strip("iv_drained", _playing(stand.DRAIN, deed=said("pass", 0.0)), after(0.0, 2.6)),
    Stop("iv_free", _playing(stand.MANKIND, "pp", deed=_ends_early)),
    Stop("iv_trails", _playing(stand.INVADER, "pb", *THEIRS, "pass")),
    Stop("iv_hint", _playing(stand.MANKIND, deed=_hinted)),
    Stop("iv_hand_chosen", _playing(stand.MANKIND, deed=_click("held.0"))),
    Stop("iv_card_close", _playing(stand.MANKIND, deed=_over("held.1", seconds=0.8))),
    Stop("iv_card_dearer", _playing(stand.TAXED, deed=_over("held.0", seconds=0.8))),
    Stop(
        "iv_dearer_chosen",
        _playing(stand.holding(stand.TAXED, "mankind", "ferry mako saladin"), deed=_click("held.0")),
    ),
    Stop("iv_piece_close", _playing(stand.INVADER, "bp", deed=_over("piece.10", seconds=1.6))),
    Stop("iv_pays", _playing(stand.MANKIND, deed=_over("held.1", "africa", "held.0"))),
    Stop("iv_paying", _playing(stand.PAYING)),
    Stop("iv_full", _playing(stand.FULL, deed=_over("held.0", "eurasia"))),
    Stop("iv_words", _playing(stand.MANKIND, deed=fold("iv.group.play"))),
    Stop("iv_words_release", _playing(stand.INVADER, "bp", deed=fold("iv.group.release"))),
    Stop("iv_plot", _playing(stand.INVADER, "bp", deed=_click("plot"))),
    Stop(
        "iv_caution", _playing(stand.INVADER.replace("plot 7", "plot 1"), "bp", deed=said("plot draw", 0.2))
    ),
    Stop("iv_pile", _playing(stand.MANKIND, deed=_click("pile.0"))),
    Stop("iv_keys", _playing(stand.MANKIND, deed=keys("right", "return", "right"))),
    Stop("iv_targets", _playing(stand.TARGETS, "bp", deed=_over("piece.5"))),
    Stop("iv_peek", _playing(stand.PEEK, "bp")),
    Stop("iv_next_hero", _playing(stand.FALLEN)),
    Stop("iv_turned", _playing(stand.TURNED, "bp")),
    Stop("iv_cancel", _playing(stand.CANCEL)),
    Stop("iv_cancel_200", _playing(stand.CANCEL), {"text_scale": 200}),
    Stop("iv_prevent", _playing(stand.DRAIN)),
    Stop("iv_save", _playing(stand.DOOM)),
    Stop("iv_snatch", _playing(stand.SNATCH, "bp")),
    Stop("iv_staged", _playing(stand.INVADER, "pb", deed=_theirs("play kraken africa", _read))),
    Stop("iv_poster", _playing(stand.INVADER, "pb", deed=_theirs("release atmosphere", _billed))),
    Stop("iv_front_page", _playing(stand.INVADER, "pb", deed=_their_turn())),
    Stop("iv_log_turn", _playing(stand.INVADER, "pb", deed=_their_turn("left", "l"))),
    strip(
        "iv_staged",
        _playing(stand.INVADER, "pb", deed=_theirs("play kraken africa", _read, 0.0)),
        after(0.0, 1.8),
    ),
    strip(
        "iv_poster",
        _playing(stand.INVADER, "pb", deed=_theirs("release atmosphere", _announced, 0.0)),
        after(0.0, 1.6),
    ),
    strip("iv_destroyed", _playing(stand.DOOM, deed=said("pass", 0.0)), after(0.0, 2.2)),
    Stop("iv_entering", _playing(stand.MANKIND, "pb", deed=said("play shanty_town africa", 0.4))),
    Stop("iv_attacking", _playing(stand.SNATCH, "bp", deed=_seen("pass", _struck))),
    Stop("iv_draining", _playing(stand.DRAIN, deed=_seen("pass", _drained))),
    Stop("iv_destroying", _playing(stand.DOOM, deed=_seen("pass", _torn))),
    Stop("iv_prevented", _playing(stand.DRAIN, deed=_seen("answer rushmore with 6", _kept))),
    Stop("iv_saved", _playing(stand.DOOM, deed=_seen("answer chainmail save 2", _kept))),
    Stop("iv_releasing", _playing(stand.MANKIND, deed=said("release clean_slate", 0.5))),
    Stop("iv_log", _playing(stand.MANKIND, "pp", deed=logged("release autopsies"))),
    Stop("iv_mankind_200", _playing(stand.MANKIND), {"text_scale": 200}),
    Stop("iv_invader_200", _playing(stand.INVADER, "bp"), {"text_scale": 200}),
    Stop("iv_more_200", _playing(stand.MANKIND, deed=page("more")), {"text_scale": 200}),
    Stop("iv_safe", _playing(stand.MANKIND), {"palette": "deutan-safe"}),
    Stop("iv_contrast", _playing(stand.INVADER, "bp"), {"palette": "high-contrast"}),
    Stop("iv_grey", _playing(stand.MANKIND), grey=True),
    *OWN_DECKS,
    *QUESTIONS,
    *SERIES,
    *ENDS,
    *lessons(GAME, "iv_"),
    *rule_pages(GAME, "iv_"),
)
