"""Setting up a match: seats, names, bots, variants and seed, kept for the next time."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.languages import LANGUAGES
from game.session.characters import characters
from game.session.settings import Chair, Settings, Table
from game.session.store import Store
from game.ui.games.game_ui import game_ui_of, games_on_screen
from game.ui.kit.look import said
from game.ui.kit.words import Words
from game.ui.scenes.match.match import MatchScene
from game.ui.scenes.match.setup import SetupScene
from game.ui.scenes.match.setup_seats import PERSON, Seating
from tests.lab.pilot import Visitor

GAME = "space_defenders"


@pytest.fixture
def at(home: object) -> Visitor:
    store, _ = Store.open()
    settings = Settings(language="en", animation_speed=0.0)
    visitor = Visitor(lambda stage: SetupScene(stage, GAME), settings=settings, store=store, drawing=False)
    visitor.top.draw(visitor.surface)
    return visitor


def step(at: Visitor, name: str, times: int) -> None:
    """Step a choice to the right."""
    at.top.draw(at.surface)
    at.top.desk.take_focus(at.find(name))
    for _ in range(times):
        at.tap("right")


def test_names_bots_variants_and_seed_reach_the_match(at: Visitor) -> None:
    step(at, "seats", 1)  # from two to three
    at.click("name-0")
    at.type("Ann")
    at.tap("return")
    step(at, "who-1", 3)  # past those who sit there, to one who thinks
    at.click("more")
    at.top.draw(at.surface)
    at.click("pick-bomb")
    step(at, "seed-how", 1)
    at.click("seed")
    at.type("19x79")
    at.tap("return")
    at.click("start")
    assert isinstance(at.top, MatchScene)
    setup = at.top.match.setup
    assert [player.kind for player in setup.players] == ["person", "bot", "bot"]
    assert setup.players[0].name == "Ann"
    assert [player.bot for player in setup.players] == ["", "search", "greedy"]
    assert [player.character for player in setup.players] == ["", "deadeye", "tilt"]
    options: Any = setup.options
    assert options.bomb is False
    assert setup.seed == 1979
    assert setup.variant


def test_it_is_remembered_for_the_next_time(at: Visitor) -> None:
    step(at, "seats", 2)
    at.click("name-1")
    at.type("Bo")
    at.click("more")
    at.top.draw(at.surface)
    at.click("pick-upgrades")
    at.click("start")
    again = Visitor(lambda stage: SetupScene(stage, GAME), settings=at.kept[-1], drawing=False)
    assert again.top.seats == 4
    assert again.top.seating.chairs[1].name == "Bo"
    assert again.top.picked["upgrades"] == "off"


def test_alone_there_is_one_person_whatever_sat_there(at: Visitor) -> None:
    step(at, "who-0", 1)
    step(at, "seats", 3)  # round to one
    assert at.top.seats == 1
    at.top.draw(at.surface)
    assert not at.find("who-0").usable
    at.click("start")
    assert [player.kind for player in at.top.match.setup.players] == ["person"]


def test_seats_without_a_name_are_told_apart(at: Visitor) -> None:
    step(at, "seats", 2)
    at.click("start")
    names = [player.name for player in at.top.match.setup.players]
    assert len(set(names)) == 4 and all(names)


def test_a_name_is_written_with_a_pad_letter_by_letter(at: Visitor) -> None:
    at.top.desk.take_focus(at.find("name-0"))
    at.pad_tap(0)
    at.hat(1, 0)
    at.hat(0, 1)
    at.hat(1, 0)
    at.pad_tap(0)
    assert at.top.seating.chairs[0].name == "BA"
    assert not at.find("name-0").editing  # type: ignore[attr-defined]


def test_keys_that_do_something_elsewhere_are_letters_in_a_name(at: Visitor) -> None:
    at.click("name-0")
    at.type("mom")
    assert at.top.seating.chairs[0].name == "mom"
    assert not at.stage.settings.mute
    at.tap("escape")
    assert isinstance(at.top, SetupScene)


def test_the_next_random_match_draws_another_seed(at: Visitor) -> None:
    at.click("start")
    first = at.top.match.setup.seed
    at.stage.swap(SetupScene(at.stage, GAME))
    at.top.draw(at.surface)
    at.click("start")
    assert at.top.match.setup.seed != first


def test_whoever_comes_to_a_larger_table_is_nobody_who_sits_there_already() -> None:
    seating = Seating([Chair()], 3, 2, ("greedy", "search"))
    seating.sit(1, seating.chairs[2].character)
    seating.take(3)
    assert len({seating.who(seat) for seat in range(3)}) == 3


def test_nobody_sits_at_two_seats(at: Visitor) -> None:
    step(at, "seats", 2)
    for _ in range(8):
        step(at, "who-1", 1)
        sitting = [at.top.seating.who(seat) for seat in range(4) if at.top.seating.who(seat) != PERSON]
        assert len(set(sitting)) == len(sitting)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_one_press_makes_all_opponents_strong_and_another_all_easy(at: Visitor, seats: int) -> None:
    step(at, "seats", seats - 2)
    for strength in ("search", "greedy", "search"):
        choice: Any = at.find("strength")
        at.top.draw(at.surface)
        at.move(choice.cells[[value for value, _ in choice.options].index(strength)].center)
        at.press()
        at.release()
        assert at.top.seating.strength == strength
        sitting = [at.top.seating.who(seat) for seat in range(1, seats)]
        assert len(set(sitting)) == len(sitting) and PERSON not in sitting
    at.click("start")
    assert [player.bot for player in at.top.match.setup.players[1:]] == ["search"] * (seats - 1)


def test_a_table_of_strong_opponents_is_the_same_the_next_time() -> None:
    bots = ("greedy", "search")
    seating = Seating([Chair()], 5, 5, bots)
    seating.be("search")
    again = Seating(seating.chairs, 5, 5, bots)
    assert again.strength == "search" and again.chairs == seating.chairs


def test_of_several_strengths_none_is_told(at: Visitor) -> None:
    step(at, "seats", 1)
    step(at, "who-1", 3)
    assert at.top.seating.strength == ""


@pytest.mark.parametrize("game", sorted(games_on_screen()))
def test_who_plays_against_bots_picks_their_strength_and_who_plays_with_them_a_level(
    game: str, home: object
) -> None:
    settings = Settings(language="en", animation_speed=0.0)
    at = Visitor(lambda stage: SetupScene(stage, game), settings=settings, drawing=False)
    at.top.draw(at.surface)
    shown = [widget.name for widget in at.top.panel.walk() if widget.shown]
    assert ("strength" in shown) != (game == "space_invaders")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", sorted(games_on_screen()))
def test_a_cabinet_names_as_many_players_as_its_page_offers(game: str, language: Any) -> None:
    least, most = game_ui_of(game).setup.seats
    text = Words(language)(f"cabinet.{game}.players")
    assert text.split()[0] == (f"{least}-{most}" if least < most else f"{most}")


def test_who_sat_there_before_there_were_faces_has_one_that_plays_as_well(home: object) -> None:
    tables = {GAME: Table(seats=2, chairs=(Chair(), Chair("bot", "Old", "search")))}
    at = Visitor(lambda stage: SetupScene(stage, GAME), settings=Settings(tables=tables), drawing=False)
    chair = at.top.seating.chairs[1]
    assert (chair.bot, chair.name) == ("search", "Old")
    assert characters()[chair.character].thinker == "search"


def test_variants_stand_behind_more(at: Visitor) -> None:
    assert at.top.desk.find("pick-bomb") is None and at.top.desk.find("seed-how") is None
    at.click("more")
    at.top.draw(at.surface)
    assert at.find("pick-bomb") and at.find("seed-how")
    at.click("more")
    at.top.draw(at.surface)
    assert at.top.desk.find("pick-bomb") is None


def test_one_press_plays_alone_with_characters_at_all_other_seats(at: Visitor) -> None:
    step(at, "seats", 1)
    at.top.seating.sit(1, PERSON)
    at.top.seating.sit(2, PERSON)
    at.top.relay()
    at.top.draw(at.surface)
    at.click("solo")
    players = at.top.match.setup.players
    assert [player.kind for player in players] == ["person", "bot", "bot"]
    assert len({player.character for player in players}) == 3


def test_whoever_plays_alone_is_told_with_whom(at: Visitor) -> None:
    assert "Wobble" in said(at.find("start").text)  # type: ignore[attr-defined]
    assert at.top.desk.find("solo") is None, "the start does that already"
    at.top.seating.sit(1, PERSON)
    assert "Wobble" not in said(at.find("start").text)  # type: ignore[attr-defined]


@pytest.mark.parametrize("game", games_on_screen())
def test_every_game_says_in_a_sentence_what_it_is_and_who_sits_there(game: str, home: object) -> None:
    for language in LANGUAGES:
        at = Visitor(
            lambda stage: SetupScene(stage, game), settings=Settings(language=language), drawing=False
        )
        at.top.draw(at.surface)
        assert len(said(at.find("about-game").text)) > 40  # type: ignore[attr-defined]
        assert "Wobble" in said(at.find("who-line").text)  # type: ignore[attr-defined]


def test_a_level_says_what_it_means(home: object) -> None:
    at = Visitor(
        lambda stage: SetupScene(stage, "space_invaders"), settings=Settings(language="en"), drawing=False
    )
    at.top.draw(at.surface)
    lines = set()
    for level in ("training", "standard", "expert", "elite"):
        at.top.pick("level", level)
        lines.add(said(at.find("means-level").text))  # type: ignore[attr-defined]
    assert len(lines) == 4 and any("nine in ten" in line for line in lines)
