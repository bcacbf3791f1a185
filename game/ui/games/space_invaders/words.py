"""What Space Invaders says while it is played: a log line for each fact worth one, and what is asked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import zip_longest
from typing import Literal, TypeAlias

from game.core import NOBODY, Aim, Decision, Event, Settle
from game.games.space_invaders import AMID, ahead, arriving, repairs
from game.games.space_invaders import events as facts
from game.games.space_invaders.grid import NAMES
from game.games.space_invaders.launches import is_relaunch
from game.games.space_invaders.numbers import invaders, numbers
from game.games.space_invaders.state import SeatView
from game.ui.games.game_ui import Line
from game.ui.games.space_invaders.letting_go import is_let_go
from game.ui.games.space_invaders.picture import letter_of
from game.ui.kit.words import Words
from game.ui.stage.board_view import Names, Subject, Thing

QUIET = (
    facts.TokenLaunched, facts.MayRelaunch, facts.Centred, facts.Armory, facts.TokensBack, facts.Straightened,
)  # fmt: skip
"""Seen on the table and told by what comes of them: no line of their own, but for a token that is let go."""

WORTH_TELLING = 3  # new invaders at least
LET_GO = "let_go"  # what the tokens do that nobody aims any more, said once for all of them
PLANET, UFO = Thing.of("track", "planet"), Thing.of("track", "ufo")


def kind_of(card: str, words: Words) -> str:
    return words(f"si.kind.{invaders()[card].kind}") if card in invaders() else card


def the(card: str, words: Words) -> str:
    return words(f"si.kind_the.{invaders()[card].kind}") if card in invaders() else card


def placed(card: str, space: str, words: Words) -> str:
    """The crab on c2; without its space where nobody has said that."""
    return words("si.on_space", card=the(card, words), space=space) if space else the(card, words)


def all_placed(cards: Sequence[str], spaces: Sequence[str], words: Words) -> str:
    """The crab on c2 and the squid on d2."""
    named = [placed(card, space, words) for card, space in zip_longest(cards, spaces, fillvalue="")]
    if len(named) == 1:
        return named[0]
    return words("si.several", first=", ".join(named[:-1]), last=named[-1])


def card_subject(card: str, place: str = "", page: str = "invaders") -> Subject:
    return Subject(Thing.of("card", card), place, page)


def powers_page(token: str) -> str:
    """The page of the rule book about what tokens of this one's level can do."""
    return f"powers_{token[1]}"


def token_subject(token: str, seat: int) -> Subject:
    return Subject(Thing.of("token", token), "", "launch", seat)


def tell(event: Event, words: Words, names: Names) -> Line | None:
    """The log's line for a fact."""
    match event:
        case facts.TurnBegan():
            key = "turn_began_one" if len(event.tokens) == 1 else "turn_began"
            said = words(f"si.log.{key}", **_count(len(event.tokens)))
            return Line(said, event.seat, foretells="turn", role="head")
        case facts.Called():
            card = placed(event.card, event.space, words)
            said = words("si.log.called", card=card, token=letter_of(event.token))
            return Line(said, event.seat, card_subject(event.card, page=powers_page(event.token)))
        case facts.Declared():
            said = words("si.log.declared", token=letter_of(event.token))
            return Line(said, event.seat, Subject(Thing.of("power", "triple"), "", "powers_3"))
        case facts.TokenLaunched():
            return _let_go(event, words)
        case facts.TokenLanded():
            subject, known = token_subject(event.token, event.seat), f"{LET_GO}.{event.token}"
            return Line(_landed(event, words, names), event.seat, subject, foretold=known, lasting=True)
        case facts.TokenPushed():
            return _pushed(event, words, names)
        case facts.CardsMoved():
            if len(event.cards) == 1:
                said = words("si.log.card_moved", kind=kind_of(event.cards[0], words))
            else:
                said = words("si.log.cards_moved", count=len(event.cards))
            return Line(said, NOBODY, card_subject(event.cards[0], page="launch"), aside=True)
        case facts.SetAside():
            said = words(f"si.log.set_aside_{event.why}", token=letter_of(event.token))
            return Line(said, event.seat, token_subject(event.token, event.seat))
        case _:
            return _resolving(event, words, names) or _round(event, words)


def tell_all(events: Sequence[Event], words: Words, names: Names) -> Sequence[Line | None]:
    """A line a fact, but of many that are alike one: what a token bumps, what comes on, what is dealt."""
    lines = [tell(event, words, names) for event in events]
    landed = next((at for at, event in enumerate(events) if isinstance(event, facts.TokenLanded)), -1)
    for at, event in enumerate(events):
        line = lines[landed]
        if isinstance(event, facts.CardsMoved) and 0 <= landed < at and line is not None:
            key = "bumping_one" if len(event.cards) == 1 else "bumping"
            said = words(f"si.log.{key}", landed=line.text, **_count(len(event.cards)))
            lines[landed], lines[at] = replace(line, text=said), None
        elif isinstance(event, facts.TurnTokenPassed):
            lines[at] = None  # the turn that follows says whose it is
        elif isinstance(event, facts.UfoDestroyed) and any(isinstance(e, facts.GameOver) for e in events):
            lines[at] = Line(words("si.log.ufo_destroyed_last"), NOBODY, Subject(UFO, "", "ufo"))
    for key, alike in (("come_on", _comes_on), ("dealt", _is_dealt)):
        group = [at for at, event in enumerate(events) if alike(event)]
        if len(group) > 1:
            for at in group:
                lines[at] = None
            page = "advance" if key == "come_on" else "clean_up"
            said = words(f"si.log.{key}", count=len(group))
            lines[group[-1]] = Line(said, NOBODY, Subject(Thing("deck"), "", page), words("si.log.horde"))
    return lines


def _comes_on(event: Event) -> bool:
    return isinstance(event, facts.Advanced) and event.to_space != "planet"


def _is_dealt(event: Event) -> bool:
    return isinstance(event, facts.Refilled)


def _count(count: int, gap: str = "count") -> dict[str, object]:
    return {} if count == 1 else {gap: count}


def _let_go(event: facts.TokenLaunched, words: Words) -> Line | None:
    """A launch is told by where it lands, but for one that nobody has aimed."""
    if not is_let_go(event.launch):
        return None
    subject = token_subject(event.token, event.seat)
    foretells = f"{LET_GO}|{LET_GO}.{event.token}"
    return Line(words("si.log.let_go"), event.seat, subject, foretells=foretells, foretold=LET_GO)


def _landed(event: facts.TokenLanded, words: Words, names: Names) -> str:
    token = letter_of(event.token)
    if event.on:
        return words("si.log.landed_on", card=all_placed(event.on, event.spaces, words), token=token)
    if event.atop and event.where == "field":
        owner = event.carrier if event.carrier != NOBODY else event.seat
        other = whose(event.atop, owner, event.seat, words, names)
        return words("si.log.landed_atop", token=token, other=other)
    return words(f"si.log.landed_{event.where}", token=token)


def _pushed(event: facts.TokenPushed, words: Words, names: Names) -> Line | None:
    """Who pushed it with what, and onto what; nothing of one that lies on the same as before."""
    aside = False
    if event.gained:
        key, cards = "pushed_on" if event.moved else "pushed_under", event.gained
    elif event.lost:
        key, cards = "pushed_away", event.lost
    elif event.where != event.was:
        key, cards, aside = _pushed_to(event.where), (), event.where != "ufo"
    else:
        return None
    spaces = dict(zip((*event.lay_on, *event.on), (*event.lay_spaces, *event.spaces), strict=False))
    gaps = {"card": all_placed(cards, [spaces.get(card, "") for card in cards], words)} if cards else {}
    token = whose(event.token, event.seat, event.pusher, words, names)
    said = words(f"si.log.{key}", token=token, by=letter_of(event.by), **gaps)
    return Line(said, event.pusher, token_subject(event.token, event.seat), aside=aside)


def _pushed_to(where: str) -> str:
    if where.startswith("off"):
        return "pushed_off"
    return f"pushed_{where}" if where in ("ufo", "planet") else "pushed"


def whose(token: str, owner: int, teller: int, words: Words, names: Names) -> str:
    """A token's letter, and whose it is if it is another seat's than that of who did it."""
    letter = letter_of(token)
    if owner == teller or not 0 <= owner < len(names):
        return letter
    return words("si.log.others", name=names[owner], token=letter)


def _resolving(event: Event, words: Words, names: Names) -> Line | None:
    match event:
        case facts.Resolved():
            if event.on or event.inside or event.reaches or not event.gone:
                return None  # where it landed has been said
            said = words("si.log.late", token=letter_of(event.token))
            return Line(said, event.seat, token_subject(event.token, event.seat))
        case facts.Waved():
            card = placed(event.card, event.space, words)
            said = words("si.log.waved", card=card, token=letter_of(event.token))
            return Line(said, event.seat, card_subject(event.card, page=powers_page(event.token)))
        case facts.Redirected():
            card = placed(event.card, event.space, words)
            other, token = the(event.instead_of, words), letter_of(event.token)
            said = words("si.log.redirected", other=other, card=card, token=token)
            return Line(said, event.seat, card_subject(event.card, page=powers_page(event.token)))
        case facts.Splashed():
            card = placed(event.card, event.space, words)
            said = words("si.log.splashed", card=card, token=letter_of(event.token))
            return Line(said, event.seat, card_subject(event.card, page=powers_page(event.token)))
        case facts.Repaired():
            said = words("si.log.repaired", health=event.health, token=letter_of(event.token))
            return Line(said, event.seat, Subject(PLANET, "", "powers_3"))
        case facts.CalledHit():
            return Line(
                words("si.log.called_hit", token=letter_of(event.token)),
                event.seat,
                card_subject(event.card, page=powers_page(event.token)),
            )
        case facts.Declined():
            said = _declined(event.what, letter_of(event.token), words)
            return Line(said, event.seat, token_subject(event.token, event.seat)) if said else None
        case facts.Destroyed():
            return _destroyed(event, words, names)
        case facts.Waits():
            card = placed(event.card, event.space, words)
            said = words(f"si.log.waits_{event.why}", card=card, token=letter_of(event.token))
            page = "shields" if event.why == "shield" else "two_hits"
            return Line(said, event.seat, card_subject(event.card, page=page))
        case facts.Lapsed():
            said = words("si.log.lapsed", kind=", ".join(kind_of(card, words) for card in event.cards))
            return Line(said, NOBODY, card_subject(event.cards[0]) if event.cards else None)
        case facts.UfoHit():
            said = words("si.log.ufo_hit", left=event.left, token=letter_of(event.token))
            return Line(said, event.seat, Subject(UFO, "", "ufo"))
        case facts.UfoDestroyed():
            return Line(words("si.log.ufo_destroyed"), NOBODY, Subject(UFO, "", "ufo"))
    return None


POWER_KEYS = {"chain": "ufo_chain", "bonus": "called", "forward": "forward"}
"""Of the launches that may be left."""


def _declined(what: str, token: str, words: Words) -> str:
    if what == "assault":
        return words("si.log.declined_again", token=token)
    if what not in POWER_KEYS:  # it is told what was done instead
        return ""
    return words("si.log.declined", power=words(f"si.power.{POWER_KEYS[what]}"), token=token)


def _destroyed(event: facts.Destroyed, words: Words, names: Names) -> Line:
    subject = card_subject(event.card, event.space)
    if event.how == "crash":
        return Line(words("si.log.crashed", kind=kind_of(event.card, words)), NOBODY, subject)
    key = "pierced" if event.how == "piercing" else "destroyed"
    points = invaders()[event.card].points + event.extra if event.card in invaders() else 0
    owners = event.owners or [event.seat] * len(event.tokens)
    tokens = " + ".join(
        whose(token, owner, event.seat, words, names)
        for token, owner in zip(event.tokens, owners, strict=True)
    )
    card = the(event.card, words)
    said = words(f"si.log.{key}", card=card, space=event.space, points=points, token=tokens)
    return Line(said, event.seat, subject)


def _round(event: Event, words: Words) -> Line | None:
    """The advance, the clean-up and the end: what the invasion does."""
    horde = words("si.log.horde")
    match event:
        case facts.RoundBegan():
            key = "last_round" if event.last else "round_began"
            said = words(f"si.log.{key}", round=event.round)
            return Line(said, NOBODY, Subject(Thing("turn_token"), "", "round"), role="head")
        case facts.Advanced():
            return _advanced(event, words)
        case facts.PlanetHit():
            said = words("si.log.planet_hit", damage=event.damage, left=event.left)
            return Line(said, NOBODY, Subject(PLANET, "", "advance"))
        case facts.ShuffledBack():
            if len(event.cards) == 1:
                said = words("si.log.shuffled_back_one")
            else:
                said = words("si.log.shuffled_back", count=len(event.cards))
            return Line(said, NOBODY, Subject(Thing("deck"), "", "advance"), horde)
        case facts.Reinforced():
            said = words("si.log.reinforced", explosion=event.explosion)
            return Line(said, event.seat, token_subject(event.token, event.seat))
        case facts.Refilled():
            said = words("si.log.refilled", kind=kind_of(event.card, words), space=event.space)
            return Line(said, NOBODY, card_subject(event.card, event.space, "clean_up"))
        case facts.TurnTokenPassed():
            subject = Subject(Thing("turn_token"), "", "round")
            return Line(words("si.log.turn_token"), event.seat, subject, aside=True)
        case facts.AssaultBegan():
            return Line(words("si.log.assault"), event.seat, Subject(UFO, "", "assault"))
        case facts.GameOver():
            subject = Subject(PLANET if event.why == "planet_lost" else UFO, "", "end")
            return Line(words(f"si.log.{event.why}"), NOBODY, subject)
    return None


def _advanced(event: facts.Advanced, words: Words) -> Line:
    kind = kind_of(event.card, words)
    subject = card_subject(event.card, "" if event.to_space == "planet" else event.to_space, "advance")
    if event.to_space == "planet":
        said = words("si.log.advanced_planet", kind=kind, start=event.from_space)
    elif event.pushed_by:
        said = words("si.log.pushed_by", kind=kind, end=event.to_space)
    else:
        said = words("si.log.advanced", kind=kind, start=event.from_space, end=event.to_space)
    return Line(said, NOBODY, subject)


# -- what is asked ----------------------------------------------------------------------------


def prompt(view: SeatView, decision: Decision, words: Words, names: Names) -> tuple[str, str]:
    """What is asked, in a few words, and how to answer."""
    if isinstance(decision, Settle):
        return "", ""
    reason = decision.reason
    about = letter_of(view.asked) if view.phase in AMID and view.asked else ""
    title = words(f"si.prompt.{reason}", name=names[decision.seat], token=about)
    if reason == "launch":
        fresh = not any(record.launches for record in view.turn)
        return title, _launch_line(view, decision, words, fresh and bool(begins(view, words, names)))
    if reason == "redirect":
        under = view.resolving.rest[0] if view.resolving is not None and view.resolving.rest else ""
        must = not any(str(move) == "decline" for move in decision.moves)
        key = "redirect_must_line" if must else "redirect_line"
        return title, words(f"si.prompt.{key}", card=the(under, words), token=about)
    if reason == "repair":
        amount = repairs(view)
        one = amount == 1
        return title, words("si.prompt.repair_one_line") if one else words(
            "si.prompt.repair_line", amount=amount
        )
    if reason == "bonus" and len(view.bonus) > 1:
        return title, words("si.prompt.bonus_more_line", left=len(view.bonus))
    if reason == "chain" and not view.ufo:
        return title, words("si.prompt.chain_dead_line")
    if reason == "long_wave":
        return title, _long_wave_line(view, words)
    again = "_again" if _goes_again(view, reason) else ""
    return title, words(f"si.prompt.{reason}{again}_line", token=about)


def _goes_again(view: SeatView, reason: str) -> bool:
    """Whether the launch that is asked for is one more from the planet area."""
    if reason == "forward":
        return bool(view.record(view.asked).forwarded)
    return reason == "assault" and is_relaunch(view)


def _long_wave_line(view: SeatView, words: Words) -> str:
    held = view.resolving
    hit = {*held.hits, *view.record(held.token).on} if held is not None else set()
    left, token = numbers().power.long_wave_cards - len(hit), letter_of(view.asked)
    if left > 1:
        return words("si.prompt.long_wave_line", left=left, token=token)
    under = view.record(view.asked).on
    if len(under) == 1 and hit == {*under} and under[0] in view.space:
        card = placed(under[0], NAMES[view.space.index(under[0])], words)
        return words("si.prompt.long_wave_hit_line", token=token, card=card)
    return words("si.prompt.long_wave_one_line", token=token)


def remaining(view: SeatView) -> dict[str, int]:
    """What a crew that has destroyed the UFO has still to destroy."""
    return {"cards": sum(1 for card in view.space if card), "deck": view.deck_size}


def _left(view: SeatView, words: Words) -> str:
    """That, in words."""
    left = remaining(view)
    here = words("si.prompt.rest_one" if left["cards"] == 1 else "si.prompt.rest", **_count(left["cards"]))
    if not left["deck"]:
        return words("si.prompt.rest_no_deck", here=here)
    return words("si.prompt.rest_deck", here=here, count=left["deck"])


def _dealt(view: SeatView) -> int:
    """How many invaders the next round brings, as things stand; 0 for a few."""
    count = arriving(view, ahead(view), view.deck_size)
    return count if count >= WORTH_TELLING else 0


def _launch_line(view: SeatView, decision: Decision, words: Words, begins: bool) -> str:
    """How many tokens first, then what matters most about them: two lines at most."""
    tokens = decision.tokens if isinstance(decision, Aim) else ()
    declared = [held for held in view.turn if held.declared and held.token in tokens]
    if declared:
        tries = numbers().power.triple - declared[0].tries
        return words("si.prompt.triple_line", left=tries, token=letter_of(declared[0].token))
    left = len(view.in_hand)
    if not left:
        return words("si.prompt.again_line")
    counted = words("si.prompt.launch_one") if left == 1 else words("si.prompt.launch_count", left=left)
    if view.last:
        more = words("si.prompt.launch_last" if not view.ufo else "si.prompt.launch_last_ufo")
    elif begins and view.options.seats == 2:
        more = words("si.prompt.launch_twice")
    elif not view.ufo:
        dealt = _dealt(view)
        if not dealt or dealt > view.deck_size:  # what strikes comes back as well
            more = words("si.prompt.launch_rest", rest=_left(view, words))
        else:
            more = words("si.prompt.launch_rest_next", rest=_left(view, words), count=dealt)
    elif view.round > 1 and (dealt := _dealt(view)):
        more = words("si.prompt.launch_next", count=dealt)
    else:
        more = "" if view.options.no_relaunch else words("si.prompt.launch_again")
    return f"{counted} {more}".strip()


Tool: TypeAlias = Literal["", "call", "flag"]
LAUNCHING = (
    facts.Called, facts.Declared, facts.TokenLaunched, facts.TokenLanded, facts.TokenPushed,
    facts.CardsMoved, facts.MayRelaunch, facts.SetAside,
)  # fmt: skip
"""Facts of a turn before anything of it counts."""
GOES_ON: tuple[tuple[tuple[type[Event], ...], str], ...] = (
    ((facts.Straightened, facts.Advanced), "advance"),
    ((facts.PlanetHit,), "planet_hit"),
    ((facts.ShuffledBack,), "shuffled_back"),
    ((facts.TokensBack, facts.Reinforced, facts.Refilled, facts.TurnTokenPassed), "clean_up"),
    ((facts.RoundBegan,), "begins"),
    ((facts.TurnBegan,), "turn"),
    ((facts.AssaultBegan,), "assault"),
)


def moving(
    event: Event | None, view: SeatView, words: Words, names: Names, did: Event | None = None
) -> tuple[str, str]:
    """While this fact is played, on the way to which all is as in the view; `did`: what came of a token."""
    if event is None or view is None or isinstance(event, facts.GameOver):
        return "", ""
    if isinstance(event, LAUNCHING):
        said = begins(view, words, names)
        return (names[view.seat], said) if said else ("", "")
    key = next((key for kinds, key in GOES_ON if isinstance(event, kinds)), "resolving")
    if key == "turn" and view.seat == view.starter:
        key = "begins"
    title = words(f"si.moving.{key}", name=names[view.seat], round=view.round)
    if key == "begins":
        return title, _begins(view, words, names)
    if key == "resolving":
        return resolving(view, words, names, did)
    return title, words(f"si.moving.{key}_line", name=names[view.seat], round=view.round)


def resolving(view: SeatView, words: Words, names: Names, did: Event | None) -> tuple[str, str]:
    """While tokens are resolved: what came of the last of them."""
    title = words("si.moving.resolving", name=names[view.seat])
    line = tell(did, words, names) if did is not None else None
    if line is not None and line.seat != NOBODY:
        return title, f"{names[line.seat]} {line.text}."
    return title, words("si.moving.resolving_line")


def begins(view: SeatView, words: Words, names: Names) -> str:
    """Who begins a round; of two, that it is who ended the one before.  Empty in any other turn."""
    if view.round < 2 or view.seat != view.starter or view.phase != "launch":
        return ""
    if any(held.launches for held in view.turn):
        return ""
    return _begins(view, words, names)


def up_next(view: SeatView, words: Words, names: Names) -> tuple[str, str]:
    """Whose turn has begun, while nobody has done anything in it."""
    if view.phase != "launch" or any(held.launches for held in view.turn):
        return "", ""
    said = begins(view, words, names) or words("si.moving.turn_line", name=names[view.seat])
    return names[view.seat], said


def _begins(view: SeatView, words: Words, names: Names) -> str:
    key = "begins_again" if view.options.seats == 2 and view.round > 1 else "begins_line"
    return words(f"si.moving.{key}", name=names[view.seat], round=view.round)


def holding(tool: Tool, seat: int, words: Words, names: Names) -> tuple[str, str]:
    """While a tool waits for the thing that it is meant for."""
    if not tool:
        return "", ""
    return words(f"si.prompt.{tool}", name=names[seat]), words(f"si.prompt.{tool}_line")
