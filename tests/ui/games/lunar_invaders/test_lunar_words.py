"""What both editions of Lunar Invaders say: lines for facts, questions, reasons, plates, ends, set-up."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any, get_args

import pytest

from game.core import NOBODY, Choice, Rng
from game.core.languages import LANGUAGES
from game.core.registry import GAMES
from game.games import lunar_invaders_2011 as dice
from game.games import lunar_invaders_2016 as towers
from game.games.lunar_invaders.pieces import pips
from game.games.lunar_invaders_2011 import events as dice_facts
from game.games.lunar_invaders_2016 import events as tower_facts
from game.ui.games.game_ui import game_ui_of
from game.ui.games.lunar_invaders_2011 import words as lunar_ship_words
from game.ui.games.lunar_invaders_2016 import words as lunar_tower_words
from game.ui.kit.words import Words
from game.ui.stage.board_view import Subject, Thing

DICE, TOWERS = "lunar_invaders_2011", "lunar_invaders_2016"
GAMES_OF_IT = (DICE, TOWERS)
NAMES = ("Ada7", "Bo7", "Cy7", "Di7", "Ed7")
FIRST_SEATS = {DICE: (2, 5), TOWERS: (2,)}
EN = Words("en")
QUIET: dict[str, tuple[type, ...]] = {DICE: lunar_ship_words.QUIET, TOWERS: lunar_tower_words.QUIET}
RARE: dict[str, tuple[Any, ...]] = {
    DICE: (
        dice_facts.Threw((0, 1), ("rock", "scissors"), "win"),
        dice_facts.Threw((0, 1), ("rock", "rock"), "tie"),
        dice_facts.Threw((0, 1), ("rock", "paper"), "loss"),
        dice_facts.Eliminated(2, "own_action"),
        dice_facts.Destroyed(2, "C1", "cf1", "eliminated"),
        dice_facts.Passed(0),
        dice_facts.Over("home", 1),
        dice_facts.Over("last_one", 1),
        dice_facts.Over("repeated", NOBODY),
    ),
    TOWERS: (
        tower_facts.Malfunction(0, "cancel", 1),
        tower_facts.Malfunction(0, "misdirect", 1),
        tower_facts.Malfunction(0, "hold", 2),
        tower_facts.Malfunction(1, "hold", 1),
        tower_facts.Beamed(0, "B21", "bp"),
        tower_facts.Teleported(0, "B21", "bp", "ac1"),
        tower_facts.Passed(0),
        tower_facts.Over("home", 1),
        tower_facts.Over("stranded", 1),
        tower_facts.Over("draw", NOBODY),
        tower_facts.Over("repeated", NOBODY),
    ),
}


def options(game: str, seats: int, seed: int) -> Any:
    return (
        dice.Options(seats=seats, roshambo=seed % 2 == 0, first=0)
        if game == DICE
        else towers.Options(first=0)
    )


def played(game: str, seats: int, seed: int, most: int = 160) -> list[tuple[Any, tuple[Any, ...]]]:
    """States on the way of a game by chance, with the facts that each move brought about."""
    rules, rng = GAMES.load(game), Rng(seed)
    state = rules.new(options(game, seats, seed), seed)
    found: list[tuple[Any, tuple[Any, ...]]] = []
    while isinstance(state.decision, Choice) and len(found) < most:
        step = rules.apply(state, rng.pick(state.decision.moves))
        found.append((state, step.events))
        state = step.state
    return found


def all_played(game: str) -> list[tuple[Any, tuple[Any, ...]]]:
    return [one for seats in FIRST_SEATS[game] for seed in (3, 4) for one in played(game, seats, seed)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES_OF_IT)
def test_every_fact_has_a_line_or_is_told_by_what_follows(game: str, language: str) -> None:
    words, told = Words(language), set()
    facts = [*RARE[game], *(event for _, events in all_played(game) for event in events)]
    for event in facts:
        line = game_ui_of(game).words.tell(event, words, NAMES)
        if line is None:
            assert isinstance(event, QUIET[game])
            continue
        told.add(type(event))
        assert line.text and "{" not in line.text
        assert " you" not in f" {line.text.lower()} "
        if line.seat != NOBODY:
            assert NAMES[line.seat] not in line.text, "the log writes the doer before the line"
    union = dice_facts.InvadersEvent if game == DICE else tower_facts.LunarEvent
    assert told | set(QUIET[game]) == set(get_args(union))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES_OF_IT)
def test_every_question_has_a_title_with_the_name_and_says_how_to_answer(game: str, language: str) -> None:
    words, asked = Words(language), set()
    for state, _ in all_played(game):
        decision = state.decision
        title, line = game_ui_of(game).words.prompt(state.view(decision.seat), decision, words, NAMES)
        assert NAMES[decision.seat] in title
        assert line.endswith((".", "?", "!")) and "{" not in line
        asked.add(decision.reason)
    assert asked == ({"turn", "throw", "retreat"} if game == DICE else {"turn", "answer", "retreat"})


THREAT = """
| A2 .  A3 | B2 .  .  |
| A1 .  .  | .  A1 B1 |
| .  .  .  | A2 .  A3 |
turn {turn}
"""


@pytest.mark.parametrize("game", GAMES_OF_IT)
def test_who_could_beam_home_is_told_in_question_and_plate(game: str) -> None:
    for turn, name in enumerate(NAMES[:2]):
        state = GAMES.load(game).parse(THREAT.format(turn="AB"[turn]))
        view, ui = state.view(turn), game_ui_of(game)
        line = ui.words.prompt(view, state.decision, EN, NAMES)[1]
        plate = dict(ui.words.plate(view, 0, EN, None).lines)
        if turn == 0:
            assert "way home is open" in line and EN("li.plate.threat_now") in plate
        else:
            assert f"{NAMES[0]} can beam home" in line and EN("li.plate.threat") in plate
        other = dict(ui.words.plate(view, 1, EN, None).lines)
        assert not {EN("li.plate.threat"), EN("li.plate.threat_now")} & set(other), name


def test_who_could_be_put_out_of_the_game_next_turn_is_told() -> None:
    state = GAMES.load(DICE).parse("| A2 . . | B2 . B1 |\n| . . . | . B1 . |\n| A3 . . | . . . |\nturn A")
    line = game_ui_of(DICE).words.prompt(state.view(0), state.decision, EN, NAMES)[1]
    assert f"{NAMES[1]} can put {NAMES[0]} out of the game next turn" in line


def chips(plate: Any, kind: str) -> int:
    return sum(int(chip.text or 1) for chip in plate.chips if chip.subject.thing.kind == kind)


def test_ships_at_home_elsewhere_and_beside_the_board_are_nine() -> None:
    for state, _ in all_played(DICE):
        for seat in range(len(state.board)):
            plate = game_ui_of(DICE).words.plate(state.view(NOBODY), seat, EN, None)
            if state.out[seat]:
                assert plate.out and chips(plate, "piece") == 9
                continue
            held = {label: int(value) for label, value in plate.lines if value}
            assert sum(held.values()) + chips(plate, "piece") == 9


def test_the_plate_of_a_seat_has_its_bank_and_its_tokens() -> None:
    for state, _ in all_played(TOWERS):
        for seat in (0, 1):
            plate = game_ui_of(TOWERS).words.plate(state.view(NOBODY), seat, EN, None)
            assert chips(plate, "token") == state.tokens[seat]
            standing = sum(len(unit) - 1 for moon in state.board for unit in moon if unit[:1] == "AB"[seat])
            bank = Counter(chip.subject.thing for chip in plate.chips)
            assert all(count == 1 for count in bank.values())
            assert chips(plate, "piece") == sum(state.banks[seat])
            pieces = chips(plate, "piece") + standing
            assert pieces == 9, "change with the bank is one for one"


def test_what_a_move_takes_from_beside_the_board_is_marked() -> None:
    state = GAMES.load(TOWERS).parse("| A3 . . | B1 . . |\n| . . . | . . . |\n| A22 A1 . | B2 . . |")
    twice = "divide ac4 3 af3 change 22>31"
    for text, sizes in (("divide ac1 1 af1 change 3>21", {1, 2}), (twice, {1, 3}), ("move ac1 af1", set())):
        move = GAMES.load(TOWERS).parse_move(text)
        plate = game_ui_of(TOWERS).words.plate(state.view(0), 0, EN, move)
        assert {int(chip.subject.thing.parts[-1]) for chip in plate.chips if chip.marked} == sizes
    state = GAMES.load(DICE).parse("| A2 . A2 | B1 . . |\n| A1 . . | . . . |\n| A3 . . | B2 . . |")
    for text, sizes in (("build af1", {1}), ("grow ac1", {3})):
        plate = game_ui_of(DICE).words.plate(state.view(0), 0, EN, GAMES.load(DICE).parse_move(text))
        assert {int(chip.subject.thing.parts[-1]) for chip in plate.chips if chip.marked} == sizes


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES_OF_IT)
def test_whatever_can_be_pointed_at_is_called_something(game: str, language: str) -> None:
    words, ui = Words(language), game_ui_of(game)
    state, _ = played(game, 2, 3)[30]
    view = state.view(NOBODY)
    units = [(f"unit.{unit}", "ac1") for moon in state.board for unit in moon if unit]
    things = [
        *units,
        ("piece.1.2", "beside.1"),
        ("moon.1", ""),
        ("pad", "ap"),
        ("pad", ""),
        ("control", "bc3"),
    ]
    things += [("factory", "bf4"), ("factory", "")]
    things += [("die.3", ""), ("hand.rock", "")] if game == DICE else [("token", ""), ("token.1", "")]
    for picture, place in things:
        title, line = ui.words.describe(Subject(Thing.read(picture), place, "", 1), view, words, NAMES)
        assert title and line and "{" not in title + line, picture


APART = "| A2 . A2 | B2 . . |\n| . A1 . | . . . |\n| A3 . . | B3 . . |"
POSITIONS = {
    DICE: {
        "home": ("| A2 . A2 | A2 . A1 |\n| . . . | . A1 . |\n| A3 . . | B3 B3 . |", "teleport bp ac4"),
        "last_one": ("| A2 . A2 | B2 . . |\n| . A1 . | . . . |\n| A3 . . | B3 . . |", "teleport ap bc1"),
        "repeated": (f"{APART}\nphase over\nending repeated", ""),
    },
    TOWERS: {
        "home": ("| A2 . A2 | A2 . A1 |\n| . . . | . A1 . |\n| A3 . . | B3 B3 . |", "teleport bp ac4"),
        "stranded": ("| A2 . A2 | B2 . . |\n| . A1 . | . . . |\n| A3 . . | . . . |", "teleport ap bc1"),
        "draw": ("| A1 . . | B1 . . |\n| . . . | . . . |\n| . . . | . . . |\nphase over\nending draw", ""),
        "repeated": (f"{APART}\nphase over\nending repeated", ""),
    },
}  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES_OF_IT)
def test_every_end_is_told_with_who_won_and_parts_that_add_up(game: str, language: str) -> None:
    words, ui, rules = Words(language), game_ui_of(game), GAMES.load(game)
    for how, (position, last) in POSITIONS[game].items():
        state = rules.parse(position)
        state = rules.apply(state, rules.parse_move(last)).state if last else state
        assert state.outcome is not None and state.outcome.termination == how
        ending = ui.words.ending(state, state.outcome, words, NAMES[:2])
        assert "{" not in ending.title + ending.line and ending.line
        assert (NAMES[0] in ending.title) == (1.0 in state.outcome.shares)
        tallies = ui.words.breakdown(state, words, NAMES[:2])
        assert [tally.seat for tally in tallies] == [0, 1]
        for tally in tallies:
            assert sum(int(value) for _, value in tally.parts) == tally.total
            standing = [unit for moon in state.board for unit in moon if unit[:1] == "AB"[tally.seat]]
            assert tally.total == (len(standing) if game == DICE else sum(map(pips, standing)))


def test_the_log_says_what_is_done_in_each_announcement() -> None:
    for move, verb in (("move ac1 af1", "go"), ("divide ac1 1 af1", "split"), ("build af1", "build")):
        line = game_ui_of(TOWERS).words.tell(tower_facts.Announced(0, move), EN, NAMES)
        assert line is not None
        assert line.text.startswith(f"wants to {verb} ")


@pytest.mark.parametrize("game", GAMES_OF_IT)
def test_a_draw_is_called_one(game: str) -> None:
    state = GAMES.load(game).parse(POSITIONS[game]["repeated"][0])
    titles = [
        game_ui_of(game).words.ending(state, state.outcome, Words(one), NAMES[:2]).title
        for one in ("en", "de")
    ]
    assert titles == ["A draw", "Unentschieden"]


@pytest.mark.parametrize("game", GAMES_OF_IT)
def test_a_glowing_factory_is_told_of_only_where_something_can_be_built(game: str) -> None:
    bare = "| A2 . . | B2 . . |\n| . A1 . | . . . |\n| . . A3 | B3 . . |\nturn {turn}"
    for text, builds in ((bare, False), (bare.replace("A2 . .", "A2 . A2"), True)):
        state = GAMES.load(game).parse(text.format(turn="A"))
        assert any(str(move).startswith("build") for move in state.decision.moves) == builds
        line = game_ui_of(game).words.prompt(state.view(0), state.decision, EN, NAMES)[1]
        assert ("glowing factory" in line) == builds


@pytest.mark.parametrize(
    ("size", "never", "beats"), [(1, "larger", ""), (2, "large", "small"), (3, "", "medium")]
)
def test_a_ship_is_told_only_of_sizes_that_there_are(size: int, never: str, beats: str) -> None:
    state, _ = played(DICE, 2, 3)[0]
    line = game_ui_of(DICE).words.describe(
        Subject(Thing.of("unit", f"A{size}"), "ac1", "", 0), state.view(NOBODY), EN, NAMES
    )[1]
    assert ("never attacks" in line) == bool(never) and never in line
    assert ("beats" in line) == bool(beats) and beats in line


def test_the_rows_of_the_set_up_make_the_options() -> None:
    ui = game_ui_of(DICE)
    assert ui.setup.options(5, {"roshambo": "on", "first5": "4"}) == dice.Options(
        seats=5, roshambo=True, first=3
    )
    assert ui.setup.options(2, {}) == dice.Options(seats=2)
    assert {row.seats for row in ui.setup.rows} == {(), (2,), (3,), (4,), (5,)}
    assert game_ui_of(TOWERS).setup.options(2, {"first2": "2"}) == towers.Options(first=1)
    for game in GAMES_OF_IT:
        for row in game_ui_of(game).setup.rows:
            keys = [row.label, *([row.tip] if row.tip else []), *(key for _, key in row.choices)]
            assert all(EN.has(key) for key in keys)


def test_matches_of_other_options_have_other_tables_of_scores() -> None:
    ui = game_ui_of(DICE)
    every = [dice.Options(seats=seats, roshambo=signs) for seats in (2, 3, 4, 5) for signs in (True, False)]
    assert (
        len({ui.setup.variant(one) for one in every})
        == len({ui.setup.variant_words(one, EN) for one in every})
        == 8
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_at_stake_is_told_in_whole_sentences(language: str) -> None:
    words, told, rng = Words(language), set(), Rng(5)
    for seed in range(20):
        state = towers.GAME.new(towers.Options(), seed)
        for _ in range(140):
            decision = state.decision
            if not isinstance(decision, Choice):
                break
            if decision.reason == "answer":
                said = game_ui_of(TOWERS).words.prompt(state.view(decision.seat), decision, words, NAMES)
                told.add(said[1])
            moves = [move for move in decision.moves if "attack" in str(move)] or decision.moves
            state = towers.GAME.apply(state, rng.pick(moves)).state
    fates = ("has to retreat", "muss ausweichen"), (" loses ", " verliert ")
    assert all(any(said.count(one) for said in told for one in fate) for fate in fates)
    assert not [said for said in told if re.search(r"[.!?] [a-zäöü]", said)]
    assert not [said for said in told if re.search(r"verliert (\w+ )?ein Turm", said)]
