"""Positions, moves and files as text: what is refused is named with its line and what was expected."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core import BadText, DataError
from game.games.invaders_2127.files import FILES
from game.games.invaders_2127.library import FOLDER, checked_cards
from game.games.invaders_2127.rules import GAME
from tests.games.invaders_2127.duel import deck, discards, hand, position

FULL = """
    turn mankind 12
    plot 7
    ops 3
    weak africa 2
    mankind eurasia h2#4 turned, mako#5 +2 now-1, rushmore#9 *6 used0
    invader africa kraken#6 -1
    hand mankind guerilla x_veto
    open mankind guerilla
    deck mankind norad rest
    known 2 0 1 0
    discard invader squid medusa
    gone h1
    heroes h5 h3 h4 h6 h7 h8 h9 h10 h11
    released moon chainmail
    plotted
"""


def test_a_position_says_what_lies_where() -> None:
    state = GAME.parse(FULL)
    hero, mako, rushmore = state.rows[0][1]
    assert (hero.card, hero.turned) == ("h2", True)
    assert (mako.plus, mako.boost) == (2, -1)
    assert (rushmore.tokens, rushmore.used) == (6, (0,))
    assert (state.plot, state.ops, state.weak, state.number) == (7, 3, (0, 0, 2), 12)
    assert hand(state, "mankind") == ["guerilla", "x_veto"]
    assert deck(state, "mankind")[0] == "norad"
    assert discards(state, "invader") == ["squid", "medusa"]
    assert state.known == ((2, 0), (1, 0))


def test_a_position_comes_back_from_its_text() -> None:
    state = GAME.parse(FULL)
    assert GAME.parse(GAME.format(state)) == state


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("plot 0", "plot 0: such a game is over"),
        ("weak eurasia 5", "weak: such a game is over"),
        ("weak africa 4", "more -1 tokens than strength"),
        ("hand mankind mako mako mako", "mako: is there 3 times; expected 2"),
        ("hand mankind kraken", "kraken: is there 1 times; expected 0"),
        ("invader africa mako", "can't lie on the side of invader"),
        ("mankind africa x_soldier turned", "only a hero is turned"),
        ("mankind africa mako, mako, x_soldier, x_soldier, x_soldier", "there are 4 slots"),
        ("mankind africa thrall", "is no card"),
        ("open mankind mako", "expected cards of the hand"),
        ("deck mankind mako", "is there 0 times"),
        ("phase attack", "expected a job"),
        ("phase over", "ending: a game has one"),
        ("released peace", "is no strategy"),
        ("wind 3", "expected a line that begins with"),
        ("plot many", "expected a number"),
        ("turn moon", "expected mankind or invader"),
    ],
)
def test_what_cant_be_is_refused_with_the_reason(line: str, why: str) -> None:
    with pytest.raises(BadText, match=why):
        position(line if line.startswith("turn") else f"turn mankind\n{line}")


@pytest.mark.parametrize(
    "text",
    ["play", "play kraken mars", "use", "answer", "target 0", "plot sell", "zone", "end now", "take 5"],
)
def test_what_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(BadText):
        GAME.parse_move(text)


CARD = """
[[card]]
id = "probe"
name = { en = "Probe", de = "Sonde" }
symbol = "tech"
origin = "house"
strength = 1
"""


def wrong(tmp_path: Path, text: str, name: str = "mankind.toml") -> str:
    path = tmp_path / name
    path.write_text(text)
    with pytest.raises(DataError) as error:
        checked_cards(path)
    return str(error.value)


def effect(line: str) -> str:
    return f"{CARD}[[card.effects]]\n{line}\n"


@pytest.mark.rule("IV-8.1")
@pytest.mark.parametrize(
    ("text", "why"),
    [
        (
            CARD.replace("tech", "warlock"),
            "line 5, card[0].symbol: probe: there is no 'warlock' here; expected one of alien_tech",
        ),
        (CARD.replace("tech", "pod"), "line 5, card[0].symbol: probe: pod is of the other side"),
        (CARD.replace("tech", "hero"), "expected heroes in heroes.toml alone"),
        (CARD + CARD, "card[1].id: probe is used twice"),
        (CARD + "colour = 3", "card[0].colour: probe: is not a key that exists here"),
        (effect('on = "sometimes"\ndo = [{ do = "draw" }]'), "there is no 'sometimes' here"),
        (
            effect('on = "enters"\ndo = [{ do = "dance" }]'),
            "probe: invalid value 'dance'; expected attack, ",
        ),
        (effect('on = "enters"\ndo = []'), "expected verbs in do"),
        (effect('on = "enters"\ndo = [{ do = "win", tokens = 5 }]'), "stand under continuous only"),
        (effect('on = "continuous"\ndo = [{ do = "draw" }]'), "continuous effects tax, protect"),
        (effect('on = "played"\ndo = [{ do = "draw" }]'), "expected enters instead of played"),
        (effect('on = "enters"\ndo = [{ do = "cancel" }]'), "a reaction, and nothing else"),
        (effect('on = "enters"\ncost = { drain = 1 }\ndo = [{ do = "draw" }]'), "has a cost of its own"),
        (effect('on = "enters"\ndo = [{ do = "attack" }]'), "mankind attacks by a continuous effect"),
        (effect('on = "enters"\ndo = [{ do = "search", keywords = ["golem"] }]'), "golem is no card"),
        (effect('on = "enters"\nmodes = [[{ do = "draw" }]]'), "expected two modes"),
        (effect('on = "enters"\nmodes = [[{ do = "draw" }], []]'), "each with a verb"),
        (
            effect('on = "enters"\ndo = [{ do = "draw" }]\nmodes = [[{ do = "ops" }], [{ do = "draw" }]]'),
            "not both",
        ),
        (effect('on = "continuous"\nmay = true\ndo = [{ do = "tax", drain = 1 }]'), "is not asked about"),
        (
            effect('on = "continuous"\ncost = { drain = 1 }\ndo = [{ do = "tax", drain = 1 }]'),
            "neither modes nor a cost",
        ),
        (
            effect('on = "reaction"\nmay = true\ndo = [{ do = "cancel" }]'),
            "has no modes, and may always be left",
        ),
        (effect('on = "reaction"\ndo = [{ do = "cancel" }, { do = "cancel" }]'), "begins with one cancel"),
        (effect('on = "reaction"\ndo = [{ do = "draw" }, { do = "cancel" }]'), "begins with one cancel"),
        (effect('on = "reaction"\ndo = [{ do = "draw" }]'), "begins with one cancel"),
        (effect('on = "enters"\ndo = [{ do = "drain", late = true }]'), "only the own deck is drained late"),
        (effect('on = "enters"\ndo = [{ do = "peek", who = "enemy", take = "hand" }]'), "goes to the hand"),
        (
            effect(
                'on = "enters"\ndo = [{ do = "draw", count = { per = "cards", pick = { cards = ["golem"] }}}]'
            ),
            "golem is no card",
        ),
        (
            effect(
                'on = "enters"\ngiven = [{ if = "there", pick = { cards = ["orb"] }}]\ndo = [{ do = "ops" }]'
            ),
            "orb is no card",
        ),
        (effect('on = "continuous"\ndo = [{ do = "protect", cards = ["golem"] }]'), "golem is no card"),
        (
            effect('on = "enters"\nmodes = [[{ do = "draw" }], [{ do = "recover", keywords = ["golem"] }]]'),
            "golem is no card",
        ),
        (
            CARD.replace(
                "strength = 1", 'tokens = 2\n[[card.effects]]\non = "played"\ndo = [{ do = "draw" }]'
            ),
            "and no tokens",
        ),
        (
            CARD.replace("strength = 1", '[[card.effects]]\non = "enters"\ndo = [{ do = "draw" }]'),
            "it is never in play: enters",
        ),
        (CARD.replace("strength = 1\n", ""), "a one-time card has effects"),
    ],
)
def test_a_wrong_card_is_refused(tmp_path: Path, text: str, why: str) -> None:
    said = wrong(tmp_path, text)
    assert why in said
    assert "mankind.toml, line" in said


@pytest.mark.rule("IV-8.1")
def test_a_name_that_occurs_in_a_file_beside_it_is_known(tmp_path: Path) -> None:
    (tmp_path / "heroes.toml").write_text(
        CARD.replace("tech", "hero").replace("probe", "captain") + 'keywords = ["golem"]\n'
    )
    path = tmp_path / "mankind.toml"
    path.write_text(effect('on = "enters"\ndo = [{ do = "search", keywords = ["golem"] }]'))
    assert [card.id for card in checked_cards(path)] == ["probe"]


@pytest.mark.rule("IV-8.1")
def test_a_standard_deck_has_exactly_seventy_cards(tmp_path: Path) -> None:
    for copies, why in ((70, ""), (69, "come to 69; expected 70"), (71, "come to 71; expected 70")):
        path = tmp_path / "mankind.toml"
        path.write_text(f"{CARD}copies = {copies}\n")
        if not why:
            assert FILES["mankind.toml"](path) == checked_cards(path)
            continue
        with pytest.raises(DataError, match=why):
            FILES["mankind.toml"](path)


def test_every_file_of_the_game_is_read() -> None:
    others = {"posters.toml", "remarks.toml"}  # the screen's
    assert {path.name for path in FOLDER.glob("*.toml")} - others == set(FILES)
    for name, read in FILES.items():
        assert read(FOLDER / name) is not None


@pytest.mark.parametrize(
    ("file", "old", "new", "why"),
    [
        ("verbs.toml", "[destroy]", "[demolish]", "destroy: is missing; every verb has its worth"),
        ("verbs.toml", "[destroy]", "[dance]\nworth = 1.0\nsays = {}\n[destroy]", "dance: is no verb of"),
        ("verbs.toml", "worth = 2.4\n", "", "destroy.worth: expected this key"),
        ("verbs.toml", 'de = "zerst', 'german = "zerst', "destroy.says.plain.german: is not a key"),
        ("verbs.toml", "re {cards:acc", "re {kraken:acc", "destroy.says.plain.de: cards, kraken is a gap"),
        (
            "verbs.toml",
            'good_for = "enemy"\n',
            "",
            "drain.good_for: is missing; a verb with `who` says for whom one of it is good",
        ),
        ("verbs.toml", 'good_for = "enemy"', 'good_for = "both"', "drain.good_for: "),
        ("worth.toml", "leaves = ", "dreams = 0.5\nleaves = ", "triggers.dreams: is no trigger; expected"),
        ("worth.toml", "zone_won = 1.2\n", "", "triggers.zone_won: is missing; an effect of a card can"),
    ],
)
def test_what_a_verb_or_a_trigger_needs_is_missed(
    tmp_path: Path, file: str, old: str, new: str, why: str
) -> None:
    text = (FOLDER / file).read_text(encoding="utf-8")
    assert old in text
    text = text.replace("destroy.", "demolish.") if new == "[demolish]" else text
    (tmp_path / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(DataError) as error:
        FILES[file](tmp_path / file)
    assert why in str(error.value)


@pytest.mark.parametrize(
    ("job", "why"),
    [
        ('{"type":"clear","seat":0,"zone":2}', "a card that needs room in a full zone"),
        ('{"type":"snatch"}', "a zone to be compared"),
    ],
)
def test_a_question_without_what_it_is_about_is_refused(job: str, why: str) -> None:
    with pytest.raises(BadText, match=why):
        position(f"turn invader\njob {job}")
