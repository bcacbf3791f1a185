"""How groups of cards are said: articles and endings of German in every case, articles of English."""

from __future__ import annotations

import pytest

from game.ui.games.invaders_2127.text.english import English
from game.ui.games.invaders_2127.text.german import German
from game.ui.games.invaders_2127.text.phrases import (
    Group,
    Head,
    Number,
    Phrase,
    listed,
    signed,
    straight,
    turned,
)
from game.ui.games.invaders_2127.text.voice import FORMS
from game.ui.kit.words import Words

TIER = Head("n", listed("Tier / Tier / Tier / Tieres"), listed("Tiere / Tiere / Tieren / Tiere"))
HELD = Head("m", listed("Held / Helden / Helden / Helden"), listed("Helden"))
LARVE = Head("f", listed("Larve"), listed("Larven"))


@pytest.mark.parametrize(
    ("group", "forms"),
    [
        (
            Group("one", (HELD,), owner="enemy", other=True),
            "ein anderer feindlicher Held / einen anderen feindlichen Helden / "
            "einem anderen feindlichen Helden / eines anderen feindlichen Helden",
        ),
        (
            Group("one", (TIER,), owner="own"),
            "eines deiner Tiere / eines deiner Tiere / einem deiner Tiere / eines deiner Tiere",
        ),
        (
            Group("each", (LARVE,), owner="own"),
            "jede deiner Larven / jede deiner Larven / jeder deiner Larven / jeder deiner Larven",
        ),
        (Group("none", (TIER,)), "kein Tier / kein Tier / keinem Tier / keines Tieres"),
        (
            Group("one", (HELD,), owner="enemy", opposing=True, the=True),
            "der gegenüberliegende Held / den gegenüberliegenden Helden / "
            "dem gegenüberliegenden Helden / des gegenüberliegenden Helden",
        ),
        (
            Group("number", (TIER,), owner="enemy", least=3, most=3),
            "3 feindliche Tiere / 3 feindliche Tiere / 3 feindlichen Tieren / 3 feindlicher Tiere",
        ),
        (
            Group("all", (LARVE,), owner="enemy"),
            "alle feindlichen Larven / alle feindlichen Larven / "
            "allen feindlichen Larven / aller feindlichen Larven",
        ),
        (
            Group("kind", (TIER,), owner="own", other=True),
            "deine anderen Tiere / deine anderen Tiere / deinen anderen Tieren / deiner anderen Tiere",
        ),
        (
            Group("one", (HELD, TIER), owner="enemy"),
            "ein feindlicher Held oder ein feindliches Tier / "
            "einen feindlichen Helden oder ein feindliches Tier / "
            "einem feindlichen Helden oder einem feindlichen Tier / "
            "eines feindlichen Helden oder eines feindlichen Tieres",
        ),
        (
            Group("up_to", (TIER,), keywords=("Roboter", "Wagen"), owner="own", least=2, most=2),
            " / ".join(["bis zu 2 deiner Roboter- oder Wagen-Tiere"] * 4),
        ),
        (
            Group(
                "one", (HELD,), owner="own", other=True, third=True, of=listed("a / b / c / d / ihr", FORMS)
            ),
            "einer ihrer anderen Helden / einen ihrer anderen Helden / "
            "einem ihrer anderen Helden / eines ihrer anderen Helden",
        ),
        (
            Group("least", (TIER,), owner="enemy", opposing=True, least=2),
            "2 oder mehr gegenüberliegende Tiere / 2 oder mehr gegenüberliegende Tiere / "
            "2 oder mehr gegenüberliegenden Tieren / 2 oder mehr gegenüberliegender Tiere",
        ),
        (
            Group("one", (LARVE,), owner="enemy", no_hero=True, tail=("hier",)),
            "eine feindliche Larve (außer dem Helden) hier / "
            "eine feindliche Larve (außer dem Helden) hier / "
            "einer feindlichen Larve (außer dem Helden) hier / "
            "einer feindlichen Larve (außer dem Helden) hier",
        ),
    ],
)
def test_german_declines(group: Group, forms: str) -> None:
    phrase = German(Words("de")).phrase(group)
    assert [format(phrase, case) for case in ("nom", "acc", "dat", "gen")] == forms.split(" / ")


@pytest.mark.parametrize(
    ("noun", "said"),
    [("alien tech card", "an alien tech card"), ("unit", "a unit"), ("hero", "a hero"), ("UFO", "a UFO")],
)
def test_english_articles(noun: str, said: str) -> None:
    head = Head("n", listed(noun), listed(f"{noun}s"))
    assert str(English(Words("en")).phrase(Group("one", (head,)))) == said


def test_a_number_chooses_its_words_and_writes_a_real_minus() -> None:
    said = "{n:a card|{n} cards}"
    assert [said.format(n=Number(n)) for n in (1, 2)] == ["a card", "2 cards"]
    assert (f"{Number(-2)}", signed(-2), signed(3)) == ("−2", "−2", "+3")


def test_a_marked_verb_comes_first_behind_another_clause() -> None:
    clause = "der Invasor [lässt] 2 Karten schwinden"
    assert straight(clause) == "der Invasor lässt 2 Karten schwinden"
    assert turned(clause) == "lässt der Invasor 2 Karten schwinden"
    assert turned("ziehe eine Karte") == straight("ziehe eine Karte") == "ziehe eine Karte"


def test_a_phrase_agrees_and_begins_with_a_capital() -> None:
    many = Phrase({"nom": "alle Karten"}, plural=True)
    assert f"{many:cap} {many:ist|sind} hier" == "Alle Karten sind hier"
