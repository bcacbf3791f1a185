"""What the others did stays on the board until one's own next move is over, and plays again on a key."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game.core import Choice, Rng
from game.session.match import Match, Player, Setup
from game.session.settings import Settings
from game.ui.games.game_ui import game_ui_of
from game.ui.scenes.match.match import MatchScene
from game.ui.scenes.match.what_happened import since
from tests.lab.pilot import Visitor
from tests.lab.tour.visits import match_of

GAMES = [("space_defenders", 3), ("lunar_invaders_2011", 5), ("lunar_invaders_2016", 2)]


def sit(name: str, seats: int, moves: int = 30, settings: Settings | None = None) -> Visitor:
    """One person among bots, asked after some moves by chance."""
    options = game_ui_of(name).setup.options(seats, {})
    bots = [Player("bot", f"Bot {seat}", "greedy") for seat in range(1, seats)]
    match, rng = Match.start(Setup(name, options, (Player(name="Ann"), *bots), 5, "")), Rng(3)
    while len(match.log.entries) < moves or not _asked(match):
        assert match.decision is not None
        match.play(rng.pick(match.decision.moves))  # type: ignore[union-attr]
    at = Visitor(lambda stage: MatchScene(stage, match), settings=settings or Settings(language="en"))
    at.wait(0.5)
    return at


def _asked(match: Match) -> bool:
    """Whether the person is to begin a turn that others have come before."""
    decision = match.decision
    asked = isinstance(decision, Choice) and decision.seat == 0 and decision.reason == "turn"
    return asked and match.log.entries[-1].seat != 0


def seats_left(at: Visitor) -> set[int]:
    return {one.seat for one in at.top.back.left}


def play_on(at: Visitor) -> None:
    """The person's next answer, by chance, and whatever it leads to for this seat."""
    at.top.flow.play(at.top.match.decision.moves[0])
    at.wait(0.2)
    at.top.skip()
    at.wait(0.2)


@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_the_last_move_of_every_other_seat_is_marked_and_none_of_ones_own(name: str, seats: int) -> None:
    at = sit(name, seats)
    entries = at.top.match.log.entries
    back = len(entries)
    while entries[back - 1].seat != 0:
        back -= 1
    assert seats_left(at) == {entry.seat for entry in entries[back:]}


def test_the_marks_say_where_it_came_from_where_it_went_and_what_it_took() -> None:
    at = sit("space_defenders", 3)
    told = [event for entry in at.top.match.log.entries[-6:] for event in entry.events]
    for left in at.top.back.left:
        for trail in left.trails:
            places = [place for place in (trail.start, trail.goal, *trail.took) if place]
            assert places and all(at.top.tabletop.placing(place) is not None for place in places)
    assert told


def test_a_turn_that_is_not_over_yet_ends_nothing() -> None:
    entries: Any = [SimpleNamespace(seat=seat) for seat in (0, 1, 2, 2, 0, 0)]
    assert [(seat, len(done)) for seat, done in since(entries, 0, amid=True)] == [(1, 1), (2, 2)]
    assert since(entries, 0, amid=False) == []


def test_amid_ones_own_turn_the_marks_stay_and_once_it_is_over_they_go() -> None:
    at = sit("space_defenders", 3)
    before = seats_left(at)
    assert before
    while at.top.match.asked == 0:
        assert seats_left(at) == before
        play_on(at)
    entries = at.top.match.log.entries[: at.top.flow.shown]
    last = max(entry.number for entry in entries if entry.seat == 0)
    assert seats_left(at) == {entry.seat for entry in entries[last:]}, "only what came after it"


BUILDING = """
| A1 A2 A1 | B2 .  B2 |
| .  .  .  | .  B3 .  |
| A2 .  A2 | B2 B1 B1 |
turn B
tokens A 4
tokens B 5
phase answer
announced build bf1
"""


def test_what_somebody_let_happen_is_still_the_others_turn() -> None:
    match = match_of("lunar_invaders_2016", BUILDING, "pb")
    at = Visitor(lambda stage: MatchScene(stage, match), settings=Settings(language="en"))
    at.wait(1.0)
    at.top.answered(match.game.parse_move("let"))
    at.wait(3.0)
    assert isinstance(match.decision, Choice) and (match.asked, match.decision.reason) == (0, "turn")
    assert [trail.goal for left in at.top.back.left for trail in left.trails] == ["bf1"]
    at.tap("r")
    assert "builds" in at.top.back.says()[1]


OPENING = """
| A1 A2 A1 | B1 B2 B1 |
| .  .  .  | .  .  .  |
| A2 A1 A2 | B2 B1 B2 |
turn A
tokens A 4
tokens B 5
phase turn
"""


def after(*moves: str, position: str = OPENING) -> Visitor:
    """Ann at the screen, after these moves of hers and of a bot."""
    match = match_of("lunar_invaders_2016", position, "pb")
    for move in moves:
        match.play(match.game.parse_move(move))
    settings = Settings(language="en", animation_speed=0.0)
    at = Visitor(lambda stage: MatchScene(stage, match), settings=settings)
    at.wait(0.5)
    return at


def story(at: Visitor) -> list[str]:
    """What is told of each move that is seen again."""
    at.tap("r")
    told = []
    while at.top.back.there:
        told.append(at.top.back.says()[1])
        at.top.back.press()
    return told


def test_ones_own_move_that_was_let_happen_is_no_doing_of_the_other() -> None:
    at = after("build af2", "let", "build bf2", "let")
    marks = [(left.seat, [trail.goal for trail in left.trails]) for left in at.top.back.left]
    assert marks == [(1, ["bf2"])]
    told = story(at)
    assert len(told) == 2 and all(line.startswith(at.top.tabletop.names[1]) for line in told)
    assert "wants to" in told[0] and "builds" in told[1], "to the end of what was announced"


LANDING = """
| A1 A2 A1 | B1 B2 B1 |
| .  A2 .  | .  .  .  |
| .  A1 A2 | B2 B1 B2 |
turn A
tokens A 4
tokens B 5
phase turn
"""


def test_a_landing_that_was_let_happen_is_ones_own_though_the_other_lost_a_unit_by_it() -> None:
    at = after("teleport ap bc1", "let", "build bf2", "let", position=LANDING)
    told = [line.partition(" ")[2].partition(" on ")[0] for line in story(at)]
    assert told == ["wants to build", "builds a small pyramid"]


def test_amid_the_others_announcement_ones_own_last_move_is_unmarked() -> None:
    at = after("build af2", "let", "build bf2")
    assert not [trail for left in at.top.back.left for trail in left.trails]
    assert len(story(at)) == 1


def test_ones_own_move_that_was_spoiled_is_told_as_the_others_doing() -> None:
    at = after("build af2", "cancel", "build bf2", "let")
    assert len(story(at)) == 3


def test_what_spoiled_ones_own_turn_is_told_with_the_turn_after_it() -> None:
    entries: Any = [SimpleNamespace(seat=seat, number=n) for n, seat in enumerate((0, 1, 0, 1, 1, 0), 1)]
    turns = {1: 0, 2: 0, 3: 0, 4: 0, 5: 1, 6: 1}
    found = since(entries, 0, amid=False, whose=lambda entry: turns[entry.number])
    assert [(seat, [entry.number for entry in done]) for seat, done in found] == [(1, [4]), (1, [5, 6])]


def watching(at: Visitor) -> list[int]:
    """The moves that are seen again, one after the other, until the last stands still."""
    seen: list[int] = []
    for _ in range(60 * 90):
        if not seen or seen[-1] != at.top.back.number:
            seen.append(at.top.back.number)
        if at.top.back.last and not at.top.busy:
            break
        at.frame()
    return seen


@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_all_since_ones_own_move_plays_again_and_then_the_question_stands_as_before(
    name: str, seats: int
) -> None:
    at = sit(name, seats)
    match: Any = at.top.match
    count = len(match.log.entries)
    first = max(entry.number for entry in match.log.entries if entry.seat == 0) + 1
    asked = at.top.status.prompt()
    at.tap("r")
    assert at.top.back.there and not at.top.back.possible
    assert watching(at) == list(range(first, count + 1))
    at.wait(20.0)
    assert at.top.back.there, "the last move stays until somebody has read it"
    at.tap("escape")
    assert at.top.desk.over is None, "and whoever leaves then doesn't meet the menu"
    at.wait(0.2)
    assert at.top.status.prompt() == asked and at.top.flow.asks
    assert at.top.board.view == match.state.view(0) and len(match.log.entries) == count


def test_what_is_seen_again_takes_four_times_as_long() -> None:
    at = sit("space_defenders", 2)
    at.click("watch")
    assert at.top.tabletop.pace == 0.25
    at.tap("escape")
    assert not at.top.back.there and at.top.tabletop.pace == 1.0 and at.top.desk.over is None


def test_while_it_plays_a_press_leads_to_the_next_move_and_answers_nothing() -> None:
    at = sit("space_defenders", 3)
    count = len(at.top.match.log.entries)
    at.tap("r")
    first = at.top.back.number
    at.tap("return")
    assert at.top.back.number == first + 1
    assert len(at.top.match.log.entries) == count


def test_without_animation_it_goes_step_by_step() -> None:
    at = sit("space_defenders", 3, settings=Settings(language="en", animation_speed=0.0))
    at.tap("r")
    first = at.top.back.number
    at.wait(5.0)
    assert at.top.back.number == first, "it waits for a press"
    at.tap("return")
    assert at.top.back.number == first + 1


def test_whoever_else_did_something_amid_a_move_is_named_and_moves_are_counted() -> None:
    at = sit("lunar_invaders_2011", 5)
    at.tap("r")
    said: list[tuple[str, str]] = []
    for _ in range(12):
        now = at.top.back.says()
        if now is None:
            break
        said.append(now)
        entry = at.top.match.log.entries[at.top.back.number - 1]
        retreats = [event for event in entry.events if type(event).__name__ == "Retreated"]
        seats = {entry.seat, *(event.seat for event in retreats)}
        assert all(f"{at.top.tabletop.names[seat]} " in now[1] for seat in seats)
        assert now[1].endswith(".") and " · " not in now[1], "whole sentences"
        at.top.back.press()
    assert len(said) > 1
    assert said[0][0].endswith(f"1 of {len(said)}")


def test_arrows_and_buttons_go_a_move_back_and_on_and_past_neither_end() -> None:
    at = sit("lunar_invaders_2011", 5)
    at.tap("r")
    first, moves = at.top.back.at, int(at.top.back.says()[0].split()[-1])
    assert first == 0 and moves > 2
    at.tap("left")
    assert at.top.back.at == first
    at.tap("right")
    at.click("again-on")
    assert at.top.back.at == 2
    at.click("again-back")
    assert at.top.back.at == 1
    for _ in range(moves):
        at.tap("right")
    assert at.top.back.at == moves - 1, "an arrow reads on, and never leaves"
    assert not at.find("again-on").usable
    at.click("again-done")
    assert not at.top.back.there and at.top.flow.asks


def test_while_it_plays_no_move_is_offered_and_afterwards_all_are_again() -> None:
    at = sit("lunar_invaders_2016", 2)
    offered = at.top.moves.offers
    assert offered
    at.tap("r")
    at.wait(0.1)
    assert not at.top.moves.offers
    at.tap("escape")
    at.wait(0.2)
    assert at.top.moves.offers == offered


READ = [(*game, 100) for game in GAMES] + [
    (f"lunar_invaders_{edition}", 2, scale) for edition in (2011, 2016) for scale in (150, 200)
]


@pytest.mark.parametrize(("name", "seats", "scale"), READ)
@pytest.mark.parametrize("language", ["en", "de"])
def test_what_is_told_of_a_move_is_read_whole(name: str, seats: int, language: Any, scale: int) -> None:
    at = sit(name, seats, settings=Settings(language=language, animation_speed=0.0, text_scale=scale))
    at.tap("r")
    told = 0
    while at.top.back.there and told < 12:
        told += 1
        at.wait(1.5)
        assert not at.top.ahead.offered and not at.top.drawer.line.text, "one story at a time"
        assert at.top.status.seat() == at.top.back.whose(at.top.match.log.entries[at.top.back.number - 1])
        prompt = at.top.panels.prompt
        assert prompt.rect.height >= prompt.measure(at.top.look, prompt.rect.width), at.top.back.says()
        assert not [panel.name for panel in at.top.desk.panels if panel.name == "moves" and panel.overflows]
        at.tap("return")
    assert told >= seats - 1, "a move of everybody else at least"


@pytest.mark.parametrize("language", ["en", "de"])
def test_from_step_to_step_no_button_moves_and_every_reason_is_read_whole(language: Any) -> None:
    at = sit("lunar_invaders_2011", 5, 14, Settings(language=language, animation_speed=0.0))
    at.tap("r")
    told: list[int] = []
    places = set()
    while at.top.back.there:
        at.wait(0.3)
        prompt = at.top.panels.prompt
        assert prompt.rect.height >= prompt.measure(at.top.look, prompt.rect.width), at.top.back.says()
        assert prompt.rect.right >= at.find("again-done").rect.right, "no button is wider than the card"
        places.add(tuple(tuple(at.find(f"again-{name}").rect) for name in ("back", "on", "done")))
        told.append(len(at.top.back.says()[1]))
        at.top.back.press()
    assert len(places) == 1 and max(told) - min(told) > 60, "however much each step has to tell"


def test_the_first_move_is_seen_as_it_is_made_too() -> None:
    at = sit("lunar_invaders_2011", 5, 14)
    at.tap("r")
    at.frame()
    assert at.top.back.at == 0 and at.top.board.busy
