"""What the screen of Space Invaders says: lines for facts, prompts, reasons, plates, endings, set-up."""

from __future__ import annotations

from typing import Any, cast, get_args

import msgspec
import pygame
import pytest

from game.core import NOBODY, Aim, Choice
from game.core.languages import LANGUAGES
from game.games.space_invaders import GAME, Options, ahead, arriving, score, total
from game.games.space_invaders import events as facts
from game.games.space_invaders.moves import Name
from game.games.space_invaders.numbers import invaders, numbers
from game.session.settings import Settings
from game.ui.games.game_ui import game_ui_of
from game.ui.games.space_invaders.board import SpaceInvadersBoard
from game.ui.games.space_invaders.charts import CHARTS
from game.ui.games.space_invaders.diagrams import DIAGRAMS
from game.ui.games.space_invaders.offers import offers_of
from game.ui.games.space_invaders.spots import spots_of
from game.ui.games.space_invaders.words import POWER_KEYS, QUIET, moving
from game.ui.kit.look import Look
from game.ui.kit.theme import Theme
from game.ui.kit.words import Words
from game.ui.stage.board_view import Names, Subject, Thing
from game.ui.stage.scene import Stage
from tests.lab.tour.positions_invaders import FIELD, crew
from tests.ui.games.space_invaders.space_invaders_games import asked, matches

GAME_UI = game_ui_of("space_invaders")
NAMES: Names = ("Ada7", "Bo7", "Cy7", "Di7")
REASONS: tuple[str, ...] = (
    "launch", "chain", "forward", "bonus", "order", "redirect", "wave", "long_wave", "splash", "repair",
    "wait", "assault",
)  # fmt: skip
RARE = (
    facts.Lapsed("r1a", ("c01",)),
    facts.Repaired(0, "r3a", 2, 17),
    facts.CalledHit(1, "o1a", "c02"),
    facts.Declared(1, "o3a"),
    facts.Called(0, "r1a", "c07"),
    facts.Splashed(2, "g3a", "c31"),
    facts.Redirected(2, "g1a", "c31", "c32"),
    facts.Waved(2, "g1a", "c31"),
    facts.Declined(0, "r1a", "bonus"),
    facts.Resolved(0, "r1a", (), False, gone=("c01",)),
    facts.AssaultBegan(1),
    facts.UfoDestroyed(),
    facts.RoundBegan(6, True),
    facts.GameOver(True, "won"),
    facts.GameOver(False, "planet_lost"),
    facts.GameOver(False, "assault_failed"),
    facts.Destroyed("c04", "b4", (), -1, "crash"),
    facts.Destroyed("c04", "b4", ("o2a",), 1, "piercing"),
    facts.SetAside(0, "r1a", "triple"),
    facts.SetAside(0, "r1a", "planet"),
    facts.ShuffledBack(("c01",)),
)
STANDING = """
1 | S11 {target} S12 . .
2 | . {shield} . . .
seats 3 standard
powers r short_wave second long_wave
active r 1a 1b
at r1a b1 {at}
seat r
"""


def all_events() -> list[Any]:
    return [*RARE, *(event for _, events, _ in matches() for event in events)]


def _told_by_others(event: Any) -> bool:
    """What came of a token that was over something, a push that changed nothing, what was done instead."""
    match event:
        case facts.Resolved():
            return not event.gone or bool(event.on or event.inside or event.reaches)
        case facts.TokenPushed():
            return not event.gained and not event.lost and event.where == event.was
        case facts.Declined():
            return event.what not in (*POWER_KEYS, "assault")
    return False


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fact_has_a_line_or_is_seen_in_what_follows(language: str) -> None:
    words, told = Words(language), set()
    for event in all_events():
        line = GAME_UI.words.tell(event, words, NAMES)
        if line is None:
            assert isinstance(event, QUIET) or _told_by_others(event), event
            continue
        told.add(type(event))
        assert line.text and "{" not in line.text
        assert " you" not in f" {line.text.lower()} "
        assert not any(name in line.text for name in NAMES[line.seat : line.seat + 1] if line.seat >= 0)
    assert told | set(QUIET) == set(get_args(facts.InvadersEvent))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reason", REASONS)
def test_every_question_has_a_title_with_the_name_and_a_line_on_how_to_answer(
    reason: str, language: str
) -> None:
    words = Words(language)
    for state in asked(reason, 2):
        decision = cast(Any, state.decision)
        title, line = GAME_UI.words.prompt(state.view(0), decision, words, NAMES)
        assert NAMES[decision.seat] in title
        assert line.endswith((".", "?")) and "{" not in line
    assert words.has(f"si.prompt.{reason}")


def test_every_answer_is_on_the_board_or_has_a_button_or_goes_without_saying() -> None:
    """A shot is called by what it is aimed at, a triple assault declared beside the launcher."""
    words = Words("en")
    seen = set()
    for state, _, _ in matches():
        decision = state.decision
        if not isinstance(decision, Aim | Choice):
            continue
        view = state.view(0)
        buttons = {button.move for button in GAME_UI.words.buttons(view, decision, words)}
        spots = set(spots_of(view).values())
        called = {move for move in decision.moves if isinstance(move, Name)}
        tokens = decision.tokens if isinstance(decision, Aim) else ("",)
        offers = [offer for token in tokens for offer in offers_of(view, decision, words, token)]
        offered = {move for offer in offers for move in offer.moves}
        assert set(decision.moves) == buttons | spots | called | (offered & set(decision.moves))
        seen |= {type(move).__name__ for move in buttons}
    assert {"Resolve", "Decline"} <= seen


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_button_says_what_it_does(language: str) -> None:
    words = Words(language)
    for reason in REASONS:
        for state in asked(reason, 2):
            for button in GAME_UI.words.buttons(state.view(0), cast(Any, state.decision), words):
                assert button.label and button.tip
                assert "{" not in button.label + button.tip + button.fold


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_on_the_board_can_be_looked_up(language: str) -> None:
    words = Words(language)
    for reason in REASONS:
        for state in asked(reason, 1):
            view = state.view(0)
            things = [f"card.{card}" for card in view.field]
            things += [
                f"token.{token}" for seat in range(view.options.seats) for token in view.options.tokens(seat)
            ]
            things += ["track.planet", "track.ufo", "deck", "turn_token", "armory", "kind.crab", "tool.flag"]
            things += [str(chip.subject.thing) for chip in GAME_UI.words.plate(view, 0, words, None).cards]
            for thing in things:
                title, line = GAME_UI.words.describe(
                    Subject(Thing.read(thing), "", "", 0), view, words, NAMES
                )
                assert title and line and "{" not in title + line


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("target", "shield", "at", "key", "gaps"),
    [
        ("C21", ".", "0 0", "due", {}),
        ("C12=", ".", "0 0", "two_hit", {"hits": 1, "needs": 2}),
        ("C21", "S11+", "0 0", "shield", {"shields": "b2"}),
        ("C12=", "S11+", "0 0", "both", {"hits": 1, "needs": 2, "shields": "b2"}),
    ],
)
def test_pointing_at_an_invader_that_was_hit_says_why_it_still_stands(
    target: str, shield: str, at: str, key: str, gaps: dict[str, object], language: str
) -> None:
    state = GAME.parse(STANDING.format(target=target, shield=shield, at=at))
    words = Words(language)
    card = state.space[1]
    title, line = GAME_UI.words.describe(Subject(Thing.of("card", card), "b1"), state.view(0), words, NAMES)
    assert words(f"si.why_stands.{key}", **gaps) in line
    others = {"due", "two_hit", "shield", "both"} - {key}
    every = {"hits": 1, "needs": 2, "shields": "b2"}
    assert not any(words(f"si.why_stands.{other}", **every) in line for other in others)
    assert "b1" in title


def test_a_narrow_miss_is_told_with_its_distance() -> None:
    state = GAME.parse(STANDING.format(target="C21", shield=".", at="0 -44"))
    line = GAME_UI.words.describe(
        Subject(Thing.of("card", state.space[1]), "b1"), state.view(0), Words("en"), NAMES
    )[1]
    assert "1.5 mm" in line
    far = GAME.parse(STANDING.format(target="C21", shield=".", at="0 -90"))
    line = GAME_UI.words.describe(
        Subject(Thing.of("card", far.space[1]), "b1"), far.view(0), Words("en"), NAMES
    )[1]
    assert "mm" not in line


# -- plates, score, end -----------------------------------------------------------------------


def test_a_plate_shows_every_token_of_its_seat_by_level_and_state() -> None:
    for state, _, _ in matches()[::7]:
        view = state.view(0)
        for seat in range(view.options.seats):
            cards = GAME_UI.words.plate(view, seat, Words("en"), None).cards
            parts = [card.subject.thing.parts for card in cards]
            assert [part[1] for part in parts] == ["1", "2", "3"]
            assert tuple(part[2] for part in parts) == view.cards[seat]
            states = "".join(part[3] for part in parts)
            assert len(states) == 7
            assert states.count("s") == len(view.stock[seat])


def test_the_rows_of_the_breakdown_add_up_to_the_score_with_a_bonus_for_every_special_one() -> None:
    specials = tuple(card for card, face in invaders().items() if face.trait)[:3]
    state = GAME.parse(
        f"1 | . . . . .\nseats 2 expert\nboard c01 {' '.join(specials)}\n"
        "ufo 0 of 5\nending won\nphase over\ndeck -"
    )
    tallies = GAME_UI.words.breakdown(state, Words("en"), NAMES[:2])
    assert [tally.seat for tally in tallies] == [NOBODY]
    assert sum(int(points) for _, points in tallies[0].parts) == tallies[0].total == total(state)
    bonus = 3 * numbers().score.special
    assert str(bonus) in [points for _, points in tallies[0].parts]
    assert {row.key for row in score(state) if row.points} >= {"win", "level", "special", "health"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("how", ["won", "planet_lost", "assault_failed"])
def test_every_ending_has_its_own_words(how: str, language: str) -> None:
    state = GAME.parse(f"1 | . . . . .\nseats 3\nending {how}\nphase over\ndeck -")
    outcome = state.outcome
    assert outcome is not None
    ending = GAME_UI.words.ending(state, outcome, Words(language), NAMES)
    assert str(total(state)) in ending.line and "{" not in ending.line


# -- set-up -----------------------------------------------------------------------------------


def test_every_row_of_the_setup_changes_its_option_and_no_other() -> None:
    plain = GAME_UI.setup.options(3, {})
    assert plain == Options(seats=3, first=-1)
    changes: dict[str, tuple[str, dict[str, Any]]] = {
        "level": ("elite", {"level": "elite"}),
        "first3": ("2", {"first": 1}),
        "finger": ("on", {"finger": True}),
        "no_relaunch": ("on", {"no_relaunch": True}),
        "three_rows": ("on", {"three_rows": True}),
        "ufo": ("20", {"ufo": 20}),
        "planet": ("7", {"planet": 7}),
        "colour1": ("b", {"colours": (3, 1, 2)}),
        "colour2": ("b", {"colours": (0, 3, 2)}),
        "colour3": ("b", {"colours": (0, 1, 3)}),
    }
    rows = {row.key for row in GAME_UI.setup.rows if not row.seats or 3 in row.seats}
    assert rows == set(changes)
    for key, (value, expected) in changes.items():
        picked = GAME_UI.setup.options(3, {key: value})
        assert picked == msgspec.structs.replace(plain, **expected)


def test_the_planet_never_begins_above_its_levels_start() -> None:
    assert GAME_UI.setup.options(2, {"level": "elite", "planet": "18"}).planet == numbers().planet.of("elite")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_choice_of_the_setup_has_words(language: str) -> None:
    words = Words(language)
    for row in GAME_UI.setup.rows:
        assert words(row.label)
        assert all(words(name) for _, name in row.choices)


@pytest.mark.parametrize("language", LANGUAGES)
def test_different_variants_have_different_score_tables_and_words(language: str) -> None:
    words = Words(language)
    keys = [GAME_UI.setup.variant(options) for options in GAME.companions.variants]
    said = [GAME_UI.setup.variant_words(options, words) for options in GAME.companions.variants]
    assert len(set(keys)) == len(set(said)) == len(GAME.companions.variants)


# -- pictures ---------------------------------------------------------------------------------

PICTURES = (
    "card.c17", "print.S11+", "token.r1a", "token.g2b.x", "power.splash", "kind.octopus", "track.planet",
    "track.ufo", "deck", "turn_token", "armory", "tool.flag", "tool.call", "flag.2", "explosion", "space",
    "player.1.2.piercing.sa", "player.9.7.nothing", "print.nonsense", "scene.nowhere", "scene.kallen.99.1",
    "",
)  # fmt: skip


@pytest.mark.parametrize("size", [(24, 24), (90, 60), (300, 132)])
def test_every_picture_fits_into_its_place_and_shows_something(size: tuple[int, int]) -> None:
    pygame.display.init()
    pygame.display.set_mode((1280, 720))
    look = Look(Theme(), Words("en"))
    for name in (
        *PICTURES,
        *(f"scene.{scene}" for scene in DIAGRAMS),
        *(f"chart.{chart}" for chart in CHARTS),
    ):
        drawn = GAME_UI.pages.picture(Thing.read(name), look, size)
        assert drawn.get_width() <= size[0] + 1, name
        assert drawn.get_height() <= size[1] + 1, name
        mask = pygame.mask.from_surface(drawn, 60)
        assert mask.count() > 20, name


def test_the_show_on_the_cabinet_never_ends_and_stands_still_where_motion_is_reduced() -> None:
    def frames(reduced: bool) -> list[bytes]:
        stage = Stage(Settings(reduced_motion=reduced), (1280, 720), lambda: 0.0, lambda _: None)
        show, taken = GAME_UI.pages.attract(stage), []
        for _ in range(30):
            surface = pygame.Surface((150, 160))
            show.draw(surface, surface.get_rect())
            taken.append(pygame.image.tobytes(surface, "RGB"))
            show.update(1.3)
        return taken

    assert len(set(frames(False))) > 25
    assert len(set(frames(True))) == 1


def test_its_board_is_made_for_a_match() -> None:
    stage = Stage(Settings(), (1280, 720), lambda: 0.0, lambda _: None)
    assert isinstance(GAME_UI.board.make(stage).picture, SpaceInvadersBoard)


def _asked_to_launch(position: str) -> str:
    state = GAME.parse(position)
    decision = state.decision
    assert isinstance(decision, Aim)
    words = GAME_UI.words
    return words.prompt(state.view(decision.seat), decision, Words("en"), NAMES)[1]


@pytest.mark.parametrize(
    ("seats", "lines", "said"),
    [
        (2, "round 2\nstarter o\n", "A second turn in a row: the start passes on."),
        (3, "round 2\nstarter o\nufo 0 of 3\n", "The UFO is gone: "),
        (3, "round 1\nstarter r\n", "What lies in the planet area may go again."),
        (2, "round 4\nstarter o\nlast\nufo 0 of 3\n", "Damage counts twice: survive this round, "),
        (2, "round 4\nstarter o\nlast\n", "Damage counts twice. Survive this round, and only"),
    ],
)
def test_the_number_of_tokens_comes_first_and_then_one_thing_that_matters(
    seats: int, lines: str, said: str
) -> None:
    table = f"{FIELD}{crew(seats)}".replace("round 3\n", "")
    told = _asked_to_launch(f"{table}{'seats 2' if seats == 2 else ''}\n{lines}")
    first, rest = told.split(". ", 1)
    assert first.endswith("tokens to launch, in any order") and rest.startswith(said)
    assert len(told) < 110, "two lines at most"


@pytest.mark.parametrize(("deck", "said"), [("deck -\n", False), ("", True)])
def test_no_more_are_said_to_be_dealt_than_the_deck_holds(deck: str, said: bool) -> None:
    """Those that strike go back into it, so that some come all the same."""
    crew = "seats 2\nround 3\nstarter r\nseat o\npowers r short_wave second repair\nactive o 3a\nactive r 1a"
    position = f"4 | 22 22 22 . .\n{deck}ufo 0 of 3\n{crew}\n"
    view = GAME.parse(position).view(1)
    assert arriving(view, ahead(view), view.deck_size) > 2
    told = _asked_to_launch(position)
    assert "The UFO is gone: 3 invaders here" in told
    assert ("deals" in told) == said
    assert ("none in the deck" in told) != said


def test_a_second_turn_in_a_row_is_not_told_again_for_its_second_token() -> None:
    table = f"{FIELD}{crew(3)}".replace("round 3\n", "")
    launched = "seats 2\nround 2\nstarter o\nat o1a planet 0 0\nrecord o1a launches=1 done=true\n"
    assert "row" not in _asked_to_launch(f"{table}{launched}")


def test_while_tokens_land_nobody_is_said_to_resolve() -> None:
    view = GAME.parse(f"{FIELD}{crew(3)}").view(0)
    landed = facts.TokenLanded(0, "r1a", 0.0, 0.0, "field", ())
    title, _ = moving(landed, view, Words("en"), NAMES)
    assert "resolves" not in title
    assert moving(facts.Resolved(0, "r1a", (), False), view, Words("en"), NAMES)[0] == "Ada7 resolves"


def test_while_tokens_are_resolved_it_is_said_what_each_has_done() -> None:
    view = GAME.parse(f"{FIELD}{crew(3)}").view(0)
    waved = facts.Waved(1, "o1a", "c31", "b2")
    _, line = moving(facts.Armory(1, "o1a"), view, Words("en"), NAMES, did=waved)
    assert line.startswith("Bo7 reaches the ") and line.endswith(" on b2 with the wave of A.")
    _, line = moving(facts.Straightened(()), view, Words("en"), NAMES, did=waved)
    assert line == Words("en")("si.moving.advance_line"), "that is over"


def test_a_round_is_begun_by_the_seat_with_the_turn_token_and_by_no_other() -> None:
    """SI-5.6: who comes later in a round is up, and begins nothing; of two, who begins goes twice."""
    powers = "powers r ufo_chain second long_wave\npowers o short_wave second triple"
    crew_of = f"{powers}\nactive r 1a\nactive o 1a\n"
    table = f"{FIELD.replace('round 3', '')}round 4\nseats 2\nstarter o\n{crew_of}"
    began = facts.TurnBegan(0, ("r1a",))
    later = moving(began, GAME.parse(f"{table}seat r\n").view(0), Words("en"), NAMES)
    assert later == ("Ada7", "Now it is Ada7's turn.")
    round_began = facts.RoundBegan(4, False)
    told = moving(round_began, GAME.parse(f"{table}seat o\n").view(0), Words("en"), NAMES)
    assert told == ("Round 4", "Bo7 begins round 4 too: two turns in a row.")
    first = moving(facts.TurnBegan(1, ("o1a",)), GAME.parse(f"{table}seat o\n").view(0), Words("en"), NAMES)
    assert first == ("Round 4", "Bo7 begins round 4 too: two turns in a row.")
