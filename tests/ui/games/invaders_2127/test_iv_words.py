"""What Invaders 2127 says: a line for each fact, a question for each job, plates, ends, cautions."""

from __future__ import annotations

from typing import Any, Literal, get_args

import pytest

from game.core import NOBODY, encode
from game.core.languages import LANGUAGES
from game.games.invaders_2127 import GAME
from game.games.invaders_2127 import events as facts
from game.games.invaders_2127.jobs import Act, Giving
from game.games.invaders_2127.library import book, opened
from game.games.invaders_2127.position import INVADER, MANKIND
from game.ui.games.invaders_2127.log import BY_ITSELF, tell, tell_all, why_over
from game.ui.games.invaders_2127.plates import commons, describe, plate
from game.ui.games.invaders_2127.questions import caution, question
from game.ui.games.invaders_2127.words import IvWords, changed_cost
from game.ui.kit.words import Words
from game.ui.stage.board_view import Subject, Thing
from tests.games.invaders_2127.practice import practice_book
from tests.ui.games.invaders_2127.iv_games import ENDS, NAMES, between_games, ended, moments

EN = Words("en")
RARE: tuple[facts.CardEvent, ...] = (
    facts.Discarded(0, "mako", "effect"),
    facts.DiscardedByChance(1, ("squid", "kraken")),
    facts.Cancelled(1, "kraken", "wrong_number"),
    facts.Exposed(1, "kraken", True),
    facts.Found(0, "mako", "hand"),
    facts.Found(0, "mako", "top"),
    facts.Found(1, "squid", "play"),
    facts.Found(0, "", ""),
    facts.HandShown(1, ()),
    facts.HeroTurned(3, False),
    facts.Left(1, 4, "kraken", "africa", "returned"),
    facts.Left(1, 4, "kraken", "africa", "empty"),
    facts.Left(0, 4, "mako", "africa", "room"),
    facts.OpsChanged(1),
    facts.PhaseSkipped(1, "attack"),
    facts.PlotMoved(4, 3, "failed"),
    facts.Prevented(0, "draw", 1, "rushmore"),
    facts.Reacted(0, "rushmore", 2),
    facts.Recovered(0, "mako", "top"),
    facts.Recovered(0, "mako", "deck"),
    facts.Saved(3, "major_brandt", "chainmail"),
    facts.Shuffled(0, 1),
    facts.Sorted(0, 1, "kraken", "bottom"),
    facts.Sorted(0, 1, "", "bottom"),
    facts.Sorted(0, 0, "mako", "bottom"),
    facts.Peeked(0, 1, 2, ("kraken", "squid")),
    facts.Peeked(0, 1, 2, ()),
    facts.WillSkip(0, "draw"),
    facts.WillSkip(1, "attack"),
    facts.ZoneChanged("africa", -1, 3),
)
GERMAN_YOU = (" du ", " dein", " dich ", " dir ")


def told_elsewhere(event: Any) -> bool:
    """A fact that needs no line: what is answered, played or used tells it."""
    match event:
        case facts.LetPass():
            return True
        case facts.PhaseBegan(phase=phase):
            return phase == "main"
        case facts.Discarded(why=why):
            return why in ("played", "cancelled")
        case facts.Happens(source=source, effect=at):
            on = book().effects[source][at].on
            return on not in BY_ITSELF and (on != "used" or source in book().strategies)
        case _:
            return False


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fact_has_a_line_unless_another_line_tells_it(language: str) -> None:
    words, told = Words(language), set()
    happened = [event for moment in moments(0, 1, 2, 3, 4, 5) for event in moment.events]
    series = [event for moment in between_games(0) for event in moment.events]
    for event in (*RARE, *happened, *series):
        for seat in (MANKIND, INVADER):
            seen = event.seen_by(seat)
            if seen is None:
                assert isinstance(event, facts.SwappedCard) and seat != event.seat
                continue
            line = tell(seen, words, NAMES)
            reminds = line is not None and line.role == "reminder"
            assert (line is None or reminds) == told_elsewhere(event), event
            if line is None:
                continue
            told.add(type(event))
            assert line.text and "{" not in line.text + line.who
            assert " you" not in f" {line.text.lower()} "
            assert not any(you in f" {line.text.lower()} " for you in GERMAN_YOU)
            if line.seat != NOBODY:
                assert NAMES[line.seat] not in line.text, "the log writes the doer before the line"
    assert told | {facts.LetPass} == set(get_args(facts.CardEvent))


def test_the_other_is_not_told_which_cards_are_drawn_or_looked_at() -> None:
    for event in (
        facts.Drawn(0, 2, ("mako", "norad")),
        facts.Peeked(0, 1, 1, ("kraken",)),
        facts.Sorted(0, 1, "kraken", "bottom"),
    ):
        mine, other = (tell(event.seen_by(seat), EN, NAMES) for seat in (0, 1))
        assert mine is not None and other is not None
        names = [book().cards[card].name.en for card in ("mako", "norad", "kraken")]
        assert any(name in mine.text for name in names)
        assert not any(name in other.text for name in names)


def test_what_is_paid_for_a_use_is_told_with_it() -> None:
    state = GAME.parse(
        "turn invader 3\nmankind eurasia major_brandt, mako\ninvader eurasia mayor\nhand invader goons"
    )
    step = GAME.apply(state, GAME.parse_move("use 3 0"))
    told = tell_all(step.events, EN, NAMES)
    assert len(told) == len(step.events), "the log counts facts, to tell none before it is seen"
    texts = [line.text for line in told if line is not None]
    assert any(text.startswith("uses The Mayor") and "drains 1 to pay" in text for text in texts)
    assert not any(text.startswith("drains") for text in texts)


def test_turns_are_headings_and_what_they_lead_to_is_told_apart_from_its_cause() -> None:
    roles = [
        (facts.TurnBegan(1, 3), "turn"),
        (facts.Announced(1, "kraken", "africa"), "cause"),
        (facts.Discarded(1, "goons", "cost"), "effect"),
        (facts.PlotMoved(7, 6, "action"), "cause"),
        (facts.PlotMoved(7, 5, "effect"), "effect"),
        (facts.Compared(1, "africa", 5, 4, 1), "cause"),
        (facts.Drained(0, ("mako",), "attack"), "effect"),
    ]
    for event, role in roles:
        line = tell(event, EN, NAMES)
        assert line is not None and line.role == role, event


def test_each_side_counts_its_own_turns() -> None:
    turns = [facts.TurnBegan(seat, number) for number, seat in ((1, 1), (2, 0), (3, 1), (4, 0))]
    lines = [tell(turn, EN, NAMES) for turn in turns]
    assert [line.text for line in lines if line] == [f"begins turn {number}" for number in (1, 1, 2, 2)]


def test_a_line_points_at_what_it_speaks_of() -> None:
    entered = tell(facts.Entered(1, 7, "kraken", "africa"), EN, NAMES)
    assert entered is not None and entered.subject == Subject(Thing.of("card", "kraken"), "piece.7", "", 1)
    compared = tell(facts.Compared(1, "eurasia", 8, 9, 0), EN, NAMES)
    assert compared is not None and compared.subject == Subject(Thing.of("zone", "eurasia"), "eurasia")
    drained = tell(facts.Drained(0, ("mako",), "attack"), EN, NAMES)
    assert drained is not None and drained.subject == Subject(Thing.of("card", "mako"), "pile.0", "", 0)


# -- questions -----------------------------------------------------------------------------------

OFTEN = {"main", "cancel", "pay", "target", "drain", "zone", "hero", "number", "agree", "out", "in"}
SELDOM = {
    "draw": """
        turn mankind
        mankind eurasia h1#90, rushmore#1 *3
        job {"type":"draw","seat":0,"left":2}
    """,
    "destroy": """
        turn invader
        mankind eurasia h1#90, mako#1
        job {"type":"doom","by":1,"source":"y_drone","pieces":[90,1]}
    """,
    "snatch": """
        turn invader
        phase attack
        mankind eurasia h1#90, mako#1
        job {"type":"assault","zone":1}
        job {"type":"snatch"}
    """,
    "room": """
        turn mankind
        mankind eurasia h1#90, mako#1, saladin#2, ramses#3
        job {"type":"room","seat":0,"card":"shanty_town","zone":1}
    """,
    "take": """
        turn mankind
        mankind eurasia h1#90
        discard mankind mako x_medic
        job {"type":"act","seat":0,"source":"x_medic","effect":0,"stage":"do","bound":[[],[]],"at":1}
        job {"type":"recover","seat":0,"verb":{"do":"recover","symbols":["defender"]},"left":1}
    """,
}


def under_way(stage: Literal["may", "mode"], job: str = "") -> Any:
    """A practice card's effect that may be left, or has modes, asks about that; other jobs lie above."""
    field = {"may": "may", "mode": "modes"}[stage]
    card, at = next(
        (card.id, at)
        for card in book().cards.values()
        for at, effect in enumerate(card.effects)
        if card.seat == MANKIND and getattr(effect, field)
    )
    in_play = book().cards[card].strength is not None
    act = Act(MANKIND, card, at, 7 if in_play else 0, 1 if in_play else -1, stage=stage)
    lies = f", {card}#7" if in_play else f"\ndiscard mankind {card}"
    return GAME.parse(
        f"turn mankind\nhand invader y_drone squid\ninvader eurasia kraken#2\n"
        f"mankind eurasia h1#90, x_soldier#1{lies}\njob {encode(act).decode()}{job}"
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_has_a_title_with_the_name_and_says_how_to_answer(language: str) -> None:
    say, asked = IvWords(Words(language), NAMES), set()
    for moment in (*moments(0, 1, 2, 3, 4, 5), *between_games(0)):
        decision = moment.state.decision
        title, line = question(moment.state.view(decision.seat), decision, say)
        assert NAMES[decision.seat] in title
        assert line.endswith((".", "?", "!")) and "{" not in title + line
        asked.add(decision.reason)
    assert asked >= OFTEN


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rare_questions_are_asked_in_words_too(language: str) -> None:
    say = IvWords(Words(language), NAMES)
    with opened(practice_book()):
        give = f"\njob {encode(Giving(INVADER, INVADER, 1)).decode()}"
        states = [under_way("may", give), under_way("mode"), under_way("may")]
        states += [GAME.parse(text) for text in SELDOM.values()]
        assert [state.decision.reason for state in states] == ["give", "mode", "may", *SELDOM]
        for state in states:
            decision = state.decision
            assert decision is not None
            title, line = question(state.view(decision.seat), decision, say)
            assert NAMES[decision.seat] in title
            assert line.endswith((".", "?")) and "{" not in title + line


def asked_line(text: str) -> str:
    state = GAME.parse(text)
    decision = state.decision
    assert decision is not None
    return question(state.view(decision.seat), decision, IvWords(EN, NAMES))[1]


CANCEL = """
    turn invader
    mankind eurasia major_brandt#1
    hand mankind {hand}
    job {{"type":"carry","seat":1,"card":"kraken","zone":2}}
    job {{"type":"answer","seat":0}}
"""


def test_whether_anything_can_be_answered_is_told() -> None:
    assert "Cancel it, or" in asked_line(CANCEL.format(hand="wrong_number mako"))
    assert "No card in hand can answer" in asked_line(CANCEL.format(hand="mako saladin"))


def test_room_for_the_next_hero_is_asked_for_by_its_name() -> None:
    line = asked_line("""
        turn invader
        mankind africa mako#1, saladin#2, ramses#3, ramses#4
        gone major_brandt
        job {"type":"hero","card":"sergeant_okoro","turned":true}
        job {"type":"clear","seat":0,"zone":2}
    """)
    assert line == "All four slots in Africa are taken. Which card is discarded for Sergeant Ade Okoro?"


def test_a_search_that_finds_nothing_says_so() -> None:
    search = """
        turn mankind
        mankind eurasia major_brandt#1, library#2
        deck mankind %s
        discard mankind rest
        job {"type":"act","seat":0,"source":"library","effect":0,"piece":2,"stage":"do","bound":[[]],"at":1}
        job {"type":"search","seat":0,"verb":{"do":"search","symbols":["tech"]}}
    """
    assert "Choose a card" in asked_line(search % "mako oracle")
    assert "Nothing in your deck fits" in asked_line(search % "mako saladin")


def test_pods_are_asked_for_with_the_zone_that_comes() -> None:
    line = asked_line(f"turn invader\nphase attack\n{ASSAULTS}\nmankind eurasia major_brandt#1")
    assert line.startswith("Eurasia comes next.")


ASSAULTS = """
    job {"type":"assault","zone":2}
    job {"type":"assault","zone":1}
    job {"type":"snatch"}
"""


def test_what_is_left_of_a_choice_is_counted() -> None:
    thing = """
        turn invader
        mankind eurasia major_brandt#1, mako#2, saladin#3
        discard invader thing
        job {"type":"act","seat":1,"source":"thing","effect":0,"stage":"bind"%s}
    """
    assert "to choose: 2" in asked_line(thing % "")
    assert "to choose" not in asked_line(thing % ',"picked":[2]')


# -- plates and things ----------------------------------------------------------------------------


def test_a_plate_counts_what_is_left_and_shows_the_strategies_not_used_yet() -> None:
    for moment in moments(0, 1):
        view = moment.state.view(0)
        for seat in (MANKIND, INVADER):
            shown = plate(view, seat, None, IvWords(EN, NAMES))
            lines = dict(shown.lines)
            assert lines["Deck"] == str(len(moment.state.decks[seat]))
            assert lines["Hand"] == str(len(moment.state.hands[seat]))
            markers = {chip.subject.thing.which for chip in shown.chips}
            unused = {
                name
                for name, strategy in book().strategies.items()
                if strategy.side == ("mankind", "invader")[seat] and strategy.once
            } - set(view.released)
            assert markers - {"ops"} == unused
            assert ("ops" in markers) == (seat == MANKIND and view.ops > 0)


def test_the_common_plate_is_there_for_a_series_alone_as_the_table_tells_the_rest() -> None:
    text = "turn invader\nmankind eurasia major_brandt"
    assert commons(GAME.parse(text).view(0), IvWords(EN, NAMES)) is None
    plate = commons(GAME.parse(f'{text}\noptions {{"best_of":3}}').view(0), IvWords(EN, NAMES))
    assert plate is not None
    assert plate.lines


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_can_be_pointed_at_is_called_something(language: str) -> None:
    say, state = IvWords(Words(language), NAMES), moments(0)[40].state
    kinds = ["zone.eurasia", "deck.0", "hand.1", "pile.0", "pile.1", "back.1", "heroes", "plot"]
    kinds += ["token.ops", "token.weak", "token.plus", "token.minus", "token.card", "symbol.alien_tech"]
    kinds += [f"strategy.{name}" for name in book().strategies] + [f"card.{card}" for card in book().cards]
    seen = set()
    for picture in kinds:
        title, line = describe(Subject(Thing.read(picture)), state.view(0), say)
        assert title and line and "{" not in title + line, picture
        seen.add(title)
    assert len(seen) == len(kinds), "no two things have one name"


def test_a_card_in_play_tells_its_strength_now_and_one_in_the_hand_its_cost_now() -> None:
    state = GAME.parse(
        "turn invader\nmankind eurasia major_brandt#1 turned\ncheaper\nhand invader kraken squid"
    )
    view, say = state.view(1), IvWords(EN, NAMES)
    assert (
        "Strength now: 0"
        in describe(Subject(Thing.of("card", "major_brandt"), "piece.1", "", 0), view, say)[1]
    )
    kraken = describe(Subject(Thing.of("card", "kraken"), "hand.kraken", "", 1), view, say)[1]
    assert "Costs now: drain 2; printed: discard 1, drain 2. Plot action: −1 discard." in kraken


def test_a_card_that_costs_more_says_how_much_is_printed_and_who_raised_it() -> None:
    hand = "turn mankind\nmankind eurasia major_brandt#1\nhand mankind guerilla mako"
    state = GAME.parse(f"{hand}\nreleased indian_ocean")
    view, say = state.view(0), IvWords(EN, NAMES)
    why = "Costs now: discard 1; printed: no cost. Drain the Indian Ocean: +1 discard."
    assert changed_cost(view, "guerilla", say) == why
    assert changed_cost(view, "mako", say) == "", "the tax is on support cards"


# -- ends and cautions ----------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_end_is_told_by_what_it_came_of(language: str) -> None:
    say, lines = IvWords(Words(language), NAMES), {}
    for how, (winner, _, _) in ENDS.items():
        state = ended(how)
        assert (state.ending, state.winner) == (how, winner)
        lines[how] = why_over(how, say)
        assert "{" not in lines[how]
    assert len(set(lines.values())) == len(ENDS)
    assert NAMES[1] in lines["invader_deck"] and NAMES[0] in lines["mankind_deck"]
    assert say.cards.name("succubus") in lines["mankind_tokens"]
    assert say.cards.name("goo_sprayer") in lines["invader_tokens"]


HELD = "turn invader\nmankind eurasia major_brandt\ninvader africa squid\nplot {plot}"
THROUGH = "turn invader\nmankind eurasia major_brandt\ninvader africa medusa\nplot {plot}"


@pytest.mark.parametrize(
    ("text", "move", "key"),
    [
        (HELD.format(plot=1), "plot draw", "plot"),
        (HELD.format(plot=2), "plot draw", ""),
        (HELD.format(plot=2), "release moon", "plot"),
        (HELD.format(plot=3), "release moon", ""),
        (f"{HELD.format(plot=9)}\ndeck invader kraken\ndiscard invader rest", "release moon", "deck"),
        (HELD.format(plot=1), "end", "end"),
        (HELD.format(plot=2), "end", ""),
        (THROUGH.format(plot=1), "end", ""),
        (f"{HELD.format(plot=1)}\ndrained", "end", ""),
        (f"{HELD.format(plot=5)}\nhand invader kill_swarm", "play kill_swarm", "idle"),
        (f"{HELD.format(plot=5)}\nhand invader autograph", "play autograph", ""),
        (f"{HELD.format(plot=1)}\nskip_attack 1", "end", ""),
    ],
)
def test_what_would_lose_the_game_at_once_is_asked_about_first(text: str, move: str, key: str) -> None:
    state = GAME.parse(text)
    assert caution(state.view(1), GAME.parse_move(move)) == key
    if key == "plot":
        assert GAME.apply(state, GAME.parse_move(move)).state.winner == MANKIND


@pytest.mark.parametrize(
    ("mankind", "invader", "key"),
    [
        ("mako", "kraken", "deck"),
        ("mako", "kraken squid squid", "both"),
        ("mako", "rest", ""),
        ("", "medusa thing thing", ""),
    ],
)
def test_the_invader_is_warned_of_an_effect_that_empties_both_decks(
    mankind: str, invader: str, key: str
) -> None:
    """Both drain three; without any card Mankind loses."""
    with opened(practice_book()):
        state = GAME.parse(
            f"turn invader\nmankind eurasia h1\nhand invader y_both\ndeck mankind {mankind}\n"
            f"discard mankind rest\ndeck invader {invader}"
            + ("" if invader == "rest" else "\ndiscard invader rest")
        )
        assert caution(state.view(1), GAME.parse_move("play y_both")) == key
        after = GAME.apply(state, GAME.parse_move("play y_both")).state
        assert (after.winner == MANKIND) == bool(key)
