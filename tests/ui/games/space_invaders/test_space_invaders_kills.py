"""What a kill is worth: pieces that fly on, a breath held, a rung higher with each one, feats with names."""

from __future__ import annotations

from itertools import pairwise
from math import atan2
from typing import Any, cast

import msgspec
import pytest

from game.core.errors import DataError
from game.core.languages import LANGUAGES
from game.games.space_invaders import GAME
from game.games.space_invaders.events import Destroyed
from game.ui.audio.recipes import sound_book
from game.ui.games.space_invaders.kill import SOUNDS
from game.ui.games.space_invaders.payoff import PAYOFF_FILE, Payoff, Streak, payoff
from game.ui.games.space_invaders.picture import Crack, Picture
from game.ui.kit.words import Words
from game.ui.table import sprites
from tests.games.space_invaders.mid_match import FREED, ROWS
from tests.ui.games.boards_on_show import pixels
from tests.ui.games.space_invaders.space_invaders_games import a_board
from tests.ui.stage.told import told

STEP = 1 / 120
FIELD = f"""{ROWS}powers r ufo_chain second repair
powers o ufo_chain second repair
powers g ufo_chain second repair
planet 14 of 20
"""
ONE = FIELD + "active r 1a 1b\nat r1b planet 0 -60\nat r1a d2 6 4"
TWO_AT_ONCE = FIELD + "active r 1a 1b\nat r1b planet 0 -60\nat r1a c1 31 0"
CRACKED = FIELD + "active r 1a 1b\nat r1b planet 0 -60\nat r1a b3 -8 -5"
DOMINO = f"""{FIELD}
starter r
{FREED}"""


class Sounds:
    """Stands for the mixer, and writes down what it is asked for."""

    def __init__(self) -> None:
        self.heard: list[tuple[str, float, float]] = []

    def play(self, name: str, strength: float = 1.0, pan: float = 0.0, pitch: float = 1.0) -> bool:
        self.heard.append((name, strength, pitch))
        return True


def resolving(text: str, **settings: Any) -> Any:
    """A board that begins to show the resolution of this position, drawn once before."""
    board: Any = a_board(**settings)
    state = GAME.parse(text)
    board.crew.stage.mixer = Sounds()
    board.show(state.view(0), state.decision)
    pixels(board)
    steps, view = told(GAME, state, GAME.parse_move("resolve"))
    board.play(steps, view)
    return board


def until_flying(board: Any) -> float:
    """Seconds until the next thing flies apart."""
    spent = 0.0
    while not board.crew.effects.shards.flying:
        board.update(STEP)
        spent += STEP
        assert spent < 5.0
    return spent


def test_nothing_is_painted_or_cut_in_the_frame_in_which_a_card_cracks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made: list[str] = []
    for name in ("paint_card", "paint_cracks", "lay", "broken"):
        true = getattr(sprites, name)

        def noted(*of: Any, name: str = name, true: Any = true, **more: Any) -> Any:
            made.append(name)
            return true(*of, **more)

        monkeypatch.setattr(sprites, name, noted)
    board = resolving(DOMINO)
    cracked, ahead = 0, set[str]()
    while board.busy:
        made.clear()
        before = dict(board.picture.cracks)
        board.update(1 / 60)
        pixels(board)
        if dict(board.picture.cracks).keys() - before.keys():
            cracked += 1
            assert not made
        ahead.update(made)
    assert cracked == 3
    assert {"paint_cracks", "broken"} <= ahead


def rungs() -> tuple[Any, ...]:
    return payoff().ladder


def test_each_rung_of_the_ladder_is_more_in_everything() -> None:
    for low, high in pairwise(rungs()):
        assert low.shards < high.shards
        assert low.light < high.light
        assert low.size < high.size
        assert low.seconds < high.seconds
        assert low.sound < high.sound
    assert all(12 <= rung.shards <= 24 and 0.45 <= rung.seconds <= 0.70 for rung in rungs())
    assert payoff().freeze == 0.060
    notes = sound_book().combo
    assert list(notes[: len(rungs())]) == sorted(set(notes[: len(rungs())]))


def test_a_ladder_that_sinks_is_refused() -> None:
    sunk = msgspec.to_builtins(payoff())
    sunk["ladder"] = sunk["ladder"][::-1]
    with pytest.raises(msgspec.ValidationError, match="each rung"):
        msgspec.convert(sunk, Payoff)
    assert PAYOFF_FILE.exists()
    assert issubclass(DataError, Exception)


def test_a_killed_card_cracks_first_and_flies_apart_in_as_many_pieces_as_its_rung_says() -> None:
    board = resolving(ONE)
    card = GAME.parse(ONE).space[8]
    while not board.picture.cracks:
        board.update(STEP)
    assert board.picture.cracks == {card: 2}
    assert card in board.picture.gone
    until_flying(board)
    assert len(board.crew.effects.shards.flying) == rungs()[0].shards
    assert not board.picture.cracks


def test_everything_stands_still_for_sixty_milliseconds_as_a_card_cracks() -> None:
    board = resolving(ONE)
    while not board.picture.cracks:
        board.update(STEP)
    assert board.crew.effects.freeze == pytest.approx(0.060, abs=STEP)
    before, frozen = pixels(board), 0
    while board.crew.effects.freeze > 0:
        board.update(STEP)
        frozen += 1
        assert not board.crew.effects.shards.flying
    assert frozen == pytest.approx(0.060 / STEP, abs=1.5)
    assert before


def test_from_the_crack_to_the_last_shard_it_takes_what_the_rung_says() -> None:
    board = resolving(ONE)
    while not board.picture.cracks:
        board.update(STEP)
    spent = 0.0
    while board.picture.cracks or board.crew.effects.shards.flying:
        board.update(STEP)
        spent += STEP
    assert rungs()[0].seconds * 0.9 <= spent - payoff().freeze <= rungs()[0].seconds + 2 * STEP


@pytest.mark.parametrize("heading", [-0.5, 0.0, 0.45])
def test_the_pieces_fly_on_in_the_heading_of_the_shot(heading: float) -> None:
    board = resolving(ONE)
    board.crew.headings["r1a"] = heading
    until_flying(board)
    x, y = board.picture.at(GAME.parse(ONE).space[8])
    for _ in range(14):
        board.update(STEP)
    flying = board.crew.effects.shards.flying
    mean = [sum(getattr(s, axis) for s in flying) / len(flying) for axis in ("x", "y")]
    assert atan2(mean[0] - x, mean[1] - y) == pytest.approx(heading, abs=0.35)


def test_a_wave_throws_them_away_from_its_token() -> None:
    board = a_board()
    picture = Picture.of(GAME.parse(FIELD + "active r 1a 1b\nat r1b planet 0 -60\nat r1a d2 60 0").view(0))
    card = GAME.parse(FIELD).space[8]
    assert board.crew.heading_at(picture, card, ("r1a",)) == pytest.approx(-1.571, abs=0.05)


def test_a_chain_climbs_rung_by_rung_and_is_called_by_its_name() -> None:
    board = resolving(DOMINO)
    said: list[str] = []
    while board.busy:
        board.update(STEP)
        for number in board.crew.effects.numbers:
            if number.words not in said:
                said.append(number.words)
    words = board.crew.stage.look.words
    assert words("si.feat.chain") in said
    assert not [word for word in said if "ROW" in word], "a feat is said in place of a count"
    heard = board.crew.stage.mixer.heard
    notes = [(strength, pitch) for name, strength, pitch in heard if name == "combo"]
    assert len(notes) == 3
    for low, high in pairwise(notes):
        assert low[0] < high[0] and low[1] < high[1]
    assert [name for name, _, _ in heard if name in SOUNDS.values()] == ["si_chain", "si_chain"]
    assert "si_glass" in [name for name, _, _ in heard]


def test_two_at_one_blow_are_called_by_another_name() -> None:
    board = resolving(TWO_AT_ONCE)
    said = set()
    while board.busy:
        board.update(STEP)
        said |= {number.words for number in board.crew.effects.numbers}
    words = board.crew.stage.look.words
    assert words("si.feat.double") in said
    assert words("si.feat.chain") not in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_feat_has_a_name_of_its_own(language: str) -> None:
    words = Words(language)
    names = {words(f"si.feat.{feat}") for feat in SOUNDS}
    assert len(names) == len(SOUNDS)


def test_kills_are_counted_from_the_views_of_their_turn() -> None:
    state = GAME.parse(DOMINO)
    steps, _ = told(GAME, state, GAME.parse_move("resolve"))
    streak = Streak()
    streak.at(state.view(0))

    def counts() -> list[int]:
        falls = ((step.event, cast(Any, step.view)) for step in steps)
        return [streak.kill(event, view)[0] for event, view in falls if isinstance(event, Destroyed)]

    assert counts() == [1, 2, 3]
    streak.at(state.view(0))  # taken back: it is counted anew
    assert counts() == [1, 2, 3]


def test_a_first_hit_tears_a_card_and_it_stays_torn_as_long_as_it_counts() -> None:
    board = resolving(CRACKED)
    card = GAME.parse(CRACKED).space[11]
    whole = GAME.parse(FIELD)
    while board.busy:
        board.update(STEP)
    assert board.picture.cracks == {card: 1}
    assert Picture.of(board.view).cracks == {card: 1}
    shown = board.painter.table_picture(board.picture, board.marks(), 0.0)
    assert shown.card_faces[card].crack == 1
    assert Picture.of(whole.view(0)).cracks == {}


def test_a_torn_card_looks_torn_and_each_step_of_it_differs() -> None:
    board = a_board(reduced_motion=True)
    state = GAME.parse(FIELD)
    board.show(state.view(0), None)
    pictures = []
    steps: tuple[dict[str, Crack], ...] = ({}, {state.space[11]: 1}, {state.space[11]: 2}, {})
    for cracks in steps:
        board.picture.cracks = cracks
        for _ in range(16):  # cards that lie anew are laid finely two a frame
            shot = pixels(board)
        pictures.append(shot)
    assert len(set(pictures)) == 3
    assert pictures[0] == pictures[3]


def test_a_skipped_kill_throws_nothing_and_leaves_the_same_table() -> None:
    board, other = resolving(ONE), resolving(ONE)
    board.skip()
    while other.busy:
        other.update(STEP)
    assert not board.crew.effects.shards.flying
    assert board.picture.poses == other.picture.poses
    assert board.picture.gone == other.picture.gone


def test_with_reduced_motion_nothing_flies_shakes_or_stops() -> None:
    board = resolving(DOMINO, reduced_motion=True)
    effects = board.crew.effects
    assert not board.busy
    assert not effects.shards.flying and effects.freeze == 0.0 and effects.shake == (0, 0)
    said = {number.words for number in effects.numbers}
    assert said == {"+{}", "HOUSE OF CARDS"}, "one saying at a time"
    assert len(effects.fading) == 3
