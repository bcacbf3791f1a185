"""What is offered at a token on the table: its power as it would be used best, or else, to leave or keep it.

Each offer says what the turn brings with it.  Cards that can be chosen instead glow; the table shows what is
pointed at.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from game.core import Aim, Choice, Decision, Move
from game.games.space_invaders import Fate, Upshot, asks_more, course, foretell, hit_by, plan, repairs, ways
from game.games.space_invaders.grid import NAMES
from game.games.space_invaders.launches import from_planet
from game.games.space_invaders.moves import Answer, Declare, Decline, Hit, Order, Repair, Resolve, Wait
from game.games.space_invaders.numbers import numbers
from game.games.space_invaders.state import SeatView
from game.ui.games.space_invaders.picture import again_of, letter_of
from game.ui.games.space_invaders.words import kind_of
from game.ui.kit.words import Words

TAGS = "do."  # how the places of tags begin
BEST, LEAVE, KEEP, AGAIN, DECLARE = "do.best", "do.leave", "do.keep", "do.again", "do.declare"
ALL = "do.all"  # to this question and to all that follow what is best on the face of it
MOST = 4  # answers that are told side by side
FOLD = "do.fold"  # all that is offered at a token, until somebody wants to see it


@dataclass(frozen=True)
class Offer:
    """`place` is what a cursor stands on; it stands at `token`, and answers `moves` one after the other.

    One without moves is the hand's own: to keep a token (`place` KEEP) or to load it again (AGAIN).
    `act` is the key that does the same while something is aimed, `title` what all at this token is about.
    """

    place: str
    token: str
    label: str
    moves: tuple[Move, ...] = ()
    best: bool = False
    act: Literal["", "use", "keep"] = ""
    title: str = ""


def offers_of(
    view: SeatView,
    decision: Decision | None,
    words: Words,
    loaded: str = "",
    kept: Collection[str] = (),
    latest: str = "",
) -> tuple[Offer, ...]:
    """Everything that is offered on the table now, the best first.

    What is offered at the token that landed `latest` comes first, and has the keys.
    """
    if isinstance(decision, Choice):
        return _amid(view, decision, words)
    if isinstance(decision, Aim) and view.phase == "launch":
        again = _again(view, decision, words, loaded, kept, latest)
        return (*again, *_declared(decision, words, loaded))
    return ()


# -- amid a resolution ------------------------------------------------------------------------


def _amid(view: SeatView, decision: Choice[Move], words: Words) -> tuple[Offer, ...]:
    """The same as long as it is asked, wherever the mouse is: what jumps can't be pressed."""
    usual = plan(view)
    if not usual:
        return ()
    whole = _all_at_once(view, usual, words)
    listed = _listed(view, decision, usual[0])
    brought = tellings(view, listed, words)
    about = "" if decision.reason == "order" else _about(view, words)
    found = list(whole)
    for move in listed:
        lit = move == usual[0] and not whole
        if whole and move == usual[0]:
            continue  # it is the first of all that is shown
        moves = plan(view, move)
        said = f"{_deed(view, move, words)}{_after(brought[move])}"
        token = move.token if isinstance(move, Order) else view.asked
        found.append(Offer(_place(move, usual[0]), token, said, moves, lit, title=about))
    return tuple(found)


def _place(move: Move, usual: Move) -> str:
    """A token that may be the next, or a card that may be hit, is a place of its own."""
    if isinstance(move, Order):
        return move.token
    if isinstance(move, Decline):
        return LEAVE
    return move.card if isinstance(move, Hit | Wait) and move != usual else BEST


def _listed(view: SeatView, decision: Choice[Move], usual: Answer) -> list[Answer]:
    """The answers that are told apart: the best first, to leave it last, between them the next best."""
    leading = ways(view) or {}
    told = {move: upshot for move, upshot in leading.items() if move in decision.moves}
    first = usual if usual in told else None
    others = [move for move in told if move != first and not isinstance(move, Decline)]
    others.sort(key=lambda move: (told[move].after.damage, -told[move].points))
    found: list[Answer] = [usual]
    seen = [told[first].gist] if first is not None else []
    for move in others:
        if told[move].gist not in seen:
            found.append(move)
            seen.append(told[move].gist)
    leave: list[Answer] = [Decline()] if Decline() in decision.moves and usual != Decline() else []
    return [*found[: MOST - len(leave)], *leave]


def _all_at_once(view: SeatView, usual: tuple[Answer, ...], words: Words) -> tuple[Offer, ...]:
    """One press for this question and those about other tokens, as all of it is shown."""
    if not asks_more(view):
        return ()
    at = usual[0].token if isinstance(usual[0], Order) else view.asked
    brought = tellings(view, [usual[0]], words)[usual[0]]
    title = words("si.do.shown", deeds=", ".join(_shown(view, words)))
    return (Offer(ALL, at, f"{words('si.do.all')}{_after(brought)}", usual[:1], True, title=title),)


def _shown(view: SeatView, words: Words) -> list[str]:
    """What is done by the whole plan, token by token: A to e1, G to e2, B stays."""
    cards: dict[str, list[str]] = {}
    repaired = []
    for token, answer in course(view):
        if isinstance(answer, Decline) and view.power(token) == "redirect":
            cards.setdefault(token, [])
        elif isinstance(answer, Hit | Wait) and answer.card in view.space:
            space = NAMES[view.space.index(answer.card)]
            if space not in cards.setdefault(token, []):
                cards[token].append(space)
        elif isinstance(answer, Repair):
            repaired.append(token)
    done = []
    for token, spaces in cards.items():
        gaps = {"spaces": " + ".join(spaces)} if spaces else {}
        key = "shown_to" if spaces else "shown_stays"
        done.append(words(f"si.do.{key}", token=letter_of(token), **gaps))
    return [*done, *(words("si.do.shown_repairs", token=letter_of(token)) for token in repaired)]


def _about(view: SeatView, words: Words) -> str:
    """The token, and its power."""
    if view.options.owner(view.asked) < 0 or not (power := view.power(view.asked)):
        return ""
    return words("si.note.loaded", token=letter_of(view.asked), power=words(f"si.power.{power}"))


def decline_key(view: SeatView, reason: str) -> str:
    """What it leaves behind depends on what has been hit already."""
    held = view.resolving
    more = reason == "long_wave" and held is not None and (held.hits or view.record(held.token).on)
    return f"si.do.decline_{reason}{'_more' if more else ''}"


def _deed(view: SeatView, first: Answer, words: Words) -> str:
    """What a token does by this answer and what is best after it, in few words."""
    phase = view.phase
    if isinstance(first, Repair):
        return words("si.do.repair", amount=repairs(view))
    if isinstance(first, Order):
        return words("si.do.order", token=letter_of(first.token))
    if isinstance(first, Decline) and phase != "redirect":
        return words(decline_key(view, phase))
    spaces = sorted(_spaces(view, hit_by(view, first)))
    return words(f"si.do.best_{phase}", spaces=" + ".join(spaces), token=letter_of(view.asked))


def pointed(view: SeatView, first: Answer, words: Words) -> str:
    """What an answer does that is pointed at, as a heading: what the table shows then is that."""
    if isinstance(first, Order):
        return ""
    token, spaces = letter_of(view.asked), sorted(_spaces(view, hit_by(view, first)))
    gaps = {"spaces": " + ".join(spaces)} if spaces else {}
    deed = words("si.do.shown_to" if spaces else "si.do.shown_stays", token=token, **gaps)
    return words("si.do.pointed", deeds=deed)


def _spaces(view: SeatView, cards: Iterable[str]) -> list[str]:
    return [NAMES[view.space.index(card)] for card in cards if card in view.space]


def _after(brought: str) -> str:
    return f": {brought}" if brought else ""


def tellings(view: SeatView, answers: Sequence[Answer], words: Words) -> dict[Answer, str]:
    """What the whole rest of the turn brings with each of these answers, so that no two read the same.

    Always the same tongue: points, and what it stops of the damage that is coming, as the arrows tell it.
    """
    leading = ways(view) or {}
    told = {move: leading[move] for move in answers if move in leading}
    said = {move: _told(view, upshot, [*leading.values()], words) for move, upshot in told.items()}
    for move, brought in list(said.items()):
        same = [told[other] for other, text in said.items() if text == brought or other == move]
        named = hit_by(view, move)
        apart = _apart(view, told[move], same, named, words) if len(same) > 1 else ""
        said[move] = ", ".join(part for part in (brought, apart) if part)
    if view.phase == "redirect":
        said = {move: _with_fall(view, move, told, brought, words) for move, brought in said.items()}
    return {move: said.get(move) or _begun(view, move, told.get(move), words) for move in answers}


def _told(view: SeatView, upshot: Upshot, among: Sequence[Upshot], words: Words) -> str:
    if view.phase == "repair":
        mended = upshot.planet - min(other.planet for other in among)
        return words("si.do.brings_planet", amount=mended) if mended else ""
    parts = [words("si.do.brings_points", points=upshot.points)] if upshot.points > 0 else []
    if any(other.after.damage != other.before.damage for other in among):
        parts.append(_stops(upshot, words))
    hits = max(other.ufo for other in among) - upshot.ufo
    parts += [words("si.do.brings_ufo", damage=hits)] if hits else []
    shots = len(upshot.bonus) - min(len(other.bonus) for other in among)
    parts += [words("si.do.brings_bonus")] if shots else []
    return ", ".join(parts)


def _stops(upshot: Upshot, words: Words) -> str:
    """How much of the damage that is coming does not come; the rest is what stands on the track."""
    coming, left = upshot.before.damage, upshot.after.damage
    if left > coming:
        return words("si.do.brings_more", damage=left - coming)
    if left == coming:
        return words("si.do.brings_none")
    return words("si.do.brings_stop", damage=coming - left, coming=coming)


def _apart(
    view: SeatView, upshot: Upshot, same: Sequence[Upshot], named: Sequence[str], words: Words
) -> str:
    """What comes by this answer, not by all that bring as much, and is not `named` in it."""
    always = frozenset(upshot.fallen).intersection(*(other.fallen for other in same))
    falls = [fall.card for fall in upshot.falls if fall.card not in always and fall.card not in named]
    if falls:
        return words("si.do.brings_falls", spaces=", ".join(_spaces(view, falls)))
    begun = frozenset(upshot.begun)
    own = begun - begun.intersection(*(other.begun for other in same))
    blocked = {card for fate in upshot.fates for card in fate.blocked}
    if own & {*named}:
        return words("si.do.brings_blocked" if own & {*named} <= blocked else "si.do.brings_half")
    halves = sorted(_spaces(view, own))
    key = "brings_blocked_on" if own <= blocked else "brings_half_on"
    return words(f"si.do.{key}", spaces=", ".join(halves)) if halves else ""


def _with_fall(
    view: SeatView, move: Answer, told: Mapping[Answer, Upshot], brought: str, words: Words
) -> str:
    """Where by some answers what the token hits falls, and by others not: which of them does what."""
    falls = {other: {*hit_by(view, other)} & {*upshot.fallen} for other, upshot in told.items()}
    if all(falls.values()) or not any(falls.values()):
        return brought
    half = words("si.do.brings_half")
    if len(falls[move]) == 1:
        (card,) = falls[move]
        first = words("si.do.brings_down", kind=kind_of(card, words))
    else:
        first = half if {*told[move].fate(view.asked).first_of} & {*hit_by(view, move)} else ""
    return ", ".join(part for part in (first, brought) if part and not (part is first and first in brought))


def _begun(view: SeatView, move: Move, upshot: Upshot | None, words: Words) -> str:
    """What an answer has begun that brings nothing yet."""
    if upshot is None or not (isinstance(move, Hit | Wait) or view.phase == "redirect"):
        return ""
    fate = upshot.fate(view.asked)
    key = "half" if fate.first_of else "blocked" if fate.blocked else "nothing"
    return words(f"si.do.brings_{key}")


# -- tokens that may go again -----------------------------------------------------------------


def _again(
    view: SeatView, decision: Decision, words: Words, loaded: str, kept: Collection[str], latest: str
) -> tuple[Offer, ...]:
    """Beside each token that may be launched once more, where it lies: to keep it there, or to try again."""
    lying = {token.id for token in view.table.tokens}
    told = foretell(view)
    alone = not view.in_hand and len(again_of(view)) == 1  # there is no other way to end the turn
    open_ = [token for token in sorted(again_of(view)) if token not in kept and (token != loaded or alone)]
    open_.sort(key=lambda token: token != latest)
    found: list[Offer] = []
    for token in open_:
        if token not in lying:
            continue
        last = len(open_) == 1 and Resolve() in getattr(decision, "moves", ())
        fate = told.fate(token) if told is not None else Fate(token)
        counts = fate.hits
        if counts and view.in_hand:
            continue  # it has hit, and lies among what is still to be aimed at
        rests = counts or bool(fate.on)  # on an invader it is kept as a rule, though that may fall anyway
        moves = (Resolve(),) if last else ()
        record, letter = view.record(token), letter_of(token)
        key = "again" if from_planet(view, record) else "again_second"
        most = numbers().launch.relaunches
        about = words(f"si.note.{key}_title", token=letter, count=record.row, most=most)
        spare = [] if counts else _spaces(view, fate.on)
        if len(spare) == 1:
            about = words("si.note.again_spare_title", token=letter, spaces=spare[0])
        keep = words("si.do.keep_last" if last else "si.do.keep", token=letter)
        again = words("si.do.again", token=letter)
        keeps, uses = Offer(f"{KEEP}.{token}", token, keep, moves), Offer(f"{AGAIN}.{token}", token, again)
        keyed = not found
        found.append(replace(keeps, best=rests, act="keep" if keyed else "", title=about))
        if token == loaded:
            continue
        found.append(replace(uses, best=not rests, act="use" if keyed else "", title=about))
    return tuple(found)


def folded(offers: Sequence[Offer], words: Words) -> Offer:
    """One small tag for all of these, which are about one token."""
    token = offers[0].token
    keyed = any(offer.act == "use" for offer in offers)
    said = words("si.do.fold", token=letter_of(token))
    return Offer(f"{FOLD}.{token}", token, said, act="use" if keyed else "")


def _declared(decision: Decision, words: Words, loaded: str) -> tuple[Offer, ...]:
    """The triple assault of the token in the launcher, beside it."""
    moves = [move for move in getattr(decision, "moves", ()) if isinstance(move, Declare)]
    mine = [move for move in moves if move.token == loaded]
    said = words("si.do.declare")
    return tuple(Offer(DECLARE, loaded, said, (move,), act="use") for move in mine)
