"""IV-8.1, of it that cards are data: what is wrong in a file is named with its line and what was expected."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core import DataError
from game.games.invaders_2127.files import FILES
from game.games.invaders_2127.library import FOLDER, checked_cards

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
            "line 5, card[0].symbol: probe: invalid enum value 'warlock'; expected alien_tech",
        ),
        (CARD.replace("tech", "pod"), "line 5, card[0].symbol: probe: pod is of the other side"),
        (CARD.replace("tech", "hero"), "expected heroes in heroes.toml alone"),
        (CARD + CARD, "card[1].id: probe is used twice"),
        (CARD + "colour = 3", "card[0].colour: probe: is not a key that is known here"),
        (effect('on = "sometimes"\ndo = [{ do = "draw" }]'), "invalid enum value 'sometimes'"),
        (
            effect('on = "enters"\ndo = [{ do = "dance" }]'),
            "probe: invalid value 'dance'; expected attack, ",
        ),
        (effect('on = "enters"\ndo = []'), "expected verbs in do"),
        (effect('on = "enters"\ndo = [{ do = "win" }]'), "stand under continuous only"),
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
    others = {"posters.toml"}  # the screen's
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
