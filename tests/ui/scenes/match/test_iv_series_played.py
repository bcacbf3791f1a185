"""A best of three of Invaders 2127 on the screen: named, swapped in secret, kept, and gone on with."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.core import Choice, RandomAnswers, Rng, digest
from game.games.invaders_2127 import GAME, Options
from game.games.invaders_2127.library import book
from game.games.invaders_2127.swapping import deck_of
from game.session import replays
from game.session.automatic import AskingChoices, automatic_answer
from game.session.match import Match, Player, Setup
from game.session.settings import Settings
from game.session.store import Store
from game.ui.games.game_ui import game_ui_of
from game.ui.games.invaders_2127.words import text_of
from game.ui.scenes.match.handover import HandoverScene
from game.ui.scenes.match.match import MatchScene
from game.ui.scenes.match.result import ResultScene
from game.ui.stage.board_view import Thing
from tests.lab.pilot import Visitor

NAMES = ("Ann", "Bob")
OPTIONS = 'options {"best_of":3}'
HERO = "mankind eurasia major_brandt#90"
LAST_FIELD = f"turn invader 9\nplot 1\n{HERO}\nhand mankind mako\nhand invader kraken\n{OPTIONS}"


def match_at(position: str, kinds: str = "pp") -> Any:
    state: Any = GAME.parse(position)
    players = tuple(
        Player("bot" if kind == "b" else "person", name, "greedy" if kind == "b" else "")
        for name, kind in zip(NAMES, kinds, strict=True)
    )
    setup = Setup(GAME.name, state.options, players, 1, game_ui_of(GAME.name).setup.variant(state.options))
    return Match(GAME, setup, None, "series", state)


def lost(kinds: str = "pp", more: str = "") -> Any:
    """The Invader has just lost a game by its own plot action."""
    match = match_at(LAST_FIELD + more, kinds)
    match.play(GAME.parse_move("plot draw"))
    return match


@pytest.fixture
def sit(idle: Any) -> Any:
    def begin(match: Any, **settings: Any) -> Visitor:
        plain = {"language": "en", "animation_speed": 0.0, **settings}
        at = Visitor(idle, settings=Settings(**plain))
        at.stage.go(MatchScene(at.stage, match))
        at.wait(0.3)
        return at

    return begin


def take(at: Visitor, name: str) -> None:
    """Whoever is asked now sits down before the covered screen."""
    assert isinstance(at.top, HandoverScene)
    assert at.top.words("handover.title", name=name) == at.find("handover-title").text()  # type: ignore[attr-defined]
    at.click("take")
    at.wait(0.3)
    assert isinstance(at.top, MatchScene) and at.top.flow.asks


def answer(at: Visitor, text: str) -> None:
    at.top.answered(GAME.parse_move(text))
    at.wait(0.4)


def on_the_tray(board: Any, place: Thing) -> str:
    """The card that a place of the tray shows."""
    assert place.kind == "tray"
    return str(board.marks().tray.cards[int(place.which)])


def swap_by_mouse(at: Visitor, count: int) -> list[str]:
    """Click the first card that can go out and the first that can come in, so many times; their names."""
    say = text_of(at.stage.look.words)
    names = []
    for _ in range(2 * count):
        board = at.top.board
        spot = board.choosing.spots[0]
        names.append(say.name(on_the_tray(board, spot.name)))
        at.move(board.where(spot.name))
        at.press()
        at.release()
        at.wait(0.4)
    return names


def logged(at: Visitor) -> str:
    return " ".join(line.text for line in at.top.lines.lines)


def test_the_loser_names_a_number_and_both_swap_behind_a_covered_screen(sit: Any) -> None:
    at = sit(lost())
    take(at, "Bob")
    assert at.top.status.prompt()[0] == "Bob: how many cards to swap?"
    at.click("move-name 3")
    at.wait(0.4)
    assert at.top.status.prompt()[0] == "Bob: swap 1 of 3", "the loser goes on without passing the seat"
    bobs = swap_by_mouse(at, 3)
    take(at, "Ann")
    shown = f"{logged(at)} {at.top.status.prompt()} {at.top.tabletop.view}"
    assert "has made all swaps: 3" in shown
    cards = {book().cards[name].name.en for name in _traded(at.top.match.state, 1)}
    assert set(bobs) == cards
    assert not any(name in shown for name in bobs), "nothing of it is told"
    assert at.top.tabletop.view.trade.out == ()
    swap_by_mouse(at, 3)
    if isinstance(at.top, HandoverScene):
        take(at, "Ann")
    assert at.top.match.state.phase == "setup"
    assert at.top.status.prompt()[0].startswith("Ann: a hero")
    plate = at.top.ui.words.commons(at.top.tabletop.view, at.top.words)
    assert plate.lines[:2] == (("Game 2 of up to 3", ""), ("Games won", "1 : 0"))


def _traded(state: Any, seat: int) -> tuple[str, ...]:
    trade = state.trades[seat]
    return (*trade.out, *trade.into)


def test_a_swap_that_was_a_slip_can_be_taken_back(sit: Any) -> None:
    at = sit(lost("bp"))
    answer(at, "name 3")
    before = at.top.match.state
    swap_by_mouse(at, 1)
    at.click("undo")
    at.wait(0.3)
    at.click("undo")
    at.wait(0.3)
    assert at.top.match.state == before


def test_a_bot_swaps_by_itself_and_the_next_game_begins(sit: Any) -> None:
    at = sit(lost("bp"))
    answer(at, "name 3")
    swap_by_mouse(at, 3)
    for _ in range(200):
        at.frame()
        if at.top.match.state.phase != "between":
            break
    state = at.top.match.state
    assert state.series.swapped == 3 and state.phase in ("setup", "main", "draw")
    assert dict(deck_of(state, 0)) != book().decks[0]
    assert state.view(1).trade.deck == state.trades[1].deck != ()


def test_the_last_game_ends_the_match_with_the_score_of_the_series(sit: Any) -> None:
    at = sit(lost("bp", '\nseries {"won":[1,0]}'))
    at.wait(1.5)
    assert isinstance(at.top, ResultScene)
    assert at.top.standing.ending()[0] == "Ann wins 2 : 1"
    assert [tally.parts[0] for tally in at.top.standing.tallies()] == [("Games won", "2"), ("Games won", "1")]


def test_numbers_are_chosen_by_their_own_keys(sit: Any) -> None:
    at = sit(lost("bp"))
    at.type("4")
    at.wait(1.5)
    assert at.top.match.state.series.number == 4


@pytest.mark.parametrize("text_scale", [100, 200])
def test_every_card_of_a_deck_can_be_pointed_at_when_one_goes_out(sit: Any, text_scale: int) -> None:
    at = sit(lost("bp"), text_scale=text_scale)
    answer(at, "name 3")
    decision = at.top.match.decision
    assert isinstance(decision, Choice)
    board = at.top.board
    assert len(board.choosing.spots) == len(decision.moves) == len(deck_of(at.top.match.state, 1))
    offered = {f"out {on_the_tray(board, spot.name)}" for spot in board.choosing.spots}
    assert offered == set(map(str, decision.moves))
    for spot in board.choosing.spots:
        assert board.painter.rect.collidepoint(board.where(spot.name))
    tray, deck = board.marks().tray, deck_of(at.top.match.state, 1)
    assert dict(zip(tray.cards, tray.counts, strict=True)) == deck, "with how many there are of each"
    boxes = board.layout.tray(tray.whole).cards(tray.size)
    over_the_field = board.layout.tray(False).cards(tray.size)
    assert boxes[0].width > over_the_field[0].width, "the table gives them its room"
    assert board.painter.rect.contains(boxes[0].unionall(boxes[1:]))


# -- kept ------------------------------------------------------------------------------------------


def begun(store: Store) -> Any:
    players = (Player("person", "Ann"), Player("bot", "Bo", "greedy"))
    options = Options(best_of=3)
    return Match.start(
        Setup(GAME.name, options, players, 11, game_ui_of(GAME.name).setup.variant(options)), store
    )


def play_until(match: Any, phase: str, seed: int = 5) -> None:
    answers = RandomAnswers(Rng(seed))
    while match.state.phase != phase and match.decision is not None:
        match.play(answers(match.state))


def test_it_is_kept_after_every_step_and_gone_on_with_after_a_kill(tmp_path: Path) -> None:
    store, _ = Store.open(tmp_path)
    match = begun(store)
    play_until(match, "between")
    answers = RandomAnswers(Rng(1))
    kept = []
    while match.state.phase == "between":
        assert match.kept.wait()
        kept.append(match.kept.id)
        other, _ = Store.open(tmp_path)  # as a program would that starts after this one was killed
        again = Match.resume(other, match.kept.id)
        assert digest(again.state) == digest(match.state)
        assert again.decision == match.decision
        other.close()
        match.play(answers(match.state))
    assert len(kept) > 8, "the number, and every card that went out or came in"
    store.close()


def test_a_whole_series_is_exported_and_comes_out_the_same(tmp_path: Path) -> None:
    store, _ = Store.open(tmp_path / "saves")
    match = begun(store)
    play_until(match, "over")
    assert match.outcome is not None and max(match.outcome.scores) == 2
    assert match.kept.wait()
    path = tmp_path / "series.replay.json"
    replays.export(match, path)
    again = replays.check(path)
    assert again.outcome == match.outcome and again.state == match.state
    assert store.finished()[0].outcome == match.outcome
    store.close()


def test_swaps_are_never_answered_by_themselves() -> None:
    match = lost()
    wishes = AskingChoices(asking="when_possible", manners={"answers": "could"})
    for text in ("name 3", None):
        decision = match.decision
        assert decision is not None and match.asked is not None
        view = match.state.view(match.asked)
        assert automatic_answer(GAME, view, decision, wishes) is None
        if text:
            match.play(GAME.parse_move(text))
