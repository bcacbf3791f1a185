"""What is offered at a token on the table: its power as it would be used best, to leave it, to keep it.

Each offer says what it brings.  Cards that can be chosen instead glow, and say theirs when pointed at.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from game.core import Aim, Choice, Decision, Move
from game.games.space_invaders import Upshot, anyway, asks_more, foretell, plan, repairs, ways
from game.games.space_invaders.grid import NAMES
from game.games.space_invaders.launches import from_planet
from game.games.space_invaders.moves import Answer, Declare, Decline, Hit, Order, Repair, Resolve, Wait
from game.games.space_invaders.numbers import numbers
from game.games.space_invaders.state import SeatView
from game.ui.games.space_invaders.picture import again_of, letter_of
from game.ui.games.space_invaders.words import the
from game.ui.kit.words import Words

TAGS = "do."  # how the places of tags begin
BEST, LEAVE, KEEP, AGAIN, DECLARE = "do.best", "do.leave", "do.keep", "do.again", "do.declare"
ALL = "do.all"  # to this question and to all that follow what is best on the face of it
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
    meant: Move | None = None,
    latest: str = "",
) -> tuple[Offer, ...]:
    """Everything that is offered on the table now, the best first; `meant` is what is pointed at instead.

    What is offered at the token that landed `latest` comes first, and has the keys.
    """
    if isinstance(decision, Choice):
        return _amid(view, decision, words, meant)
    if isinstance(decision, Aim) and view.phase == "launch":
        again = _again(view, decision, words, loaded, kept, latest)
        return (*again, *_declared(decision, words, loaded))
    return ()


# -- amid a resolution ------------------------------------------------------------------------


def _amid(view: SeatView, decision: Choice[Move], words: Words, meant: Move | None) -> tuple[Offer, ...]:
    usual = plan(view)
    if not usual:
        return ()
    best = usual
    if isinstance(meant, Hit | Wait) and meant in decision.moves and meant not in best:
        best = (meant,)
    whole = _all_at_once(view, usual, words) if best == usual else ()
    if decision.reason == "order":
        others = [move for move in decision.moves if isinstance(move, Order) and move != best[0]]
        ordered = [(best[0], best), *((move, (move,)) for move in others)]
        first = tuple(
            Offer(move.token, move.token, order_label(view, move, words), answers, lit and not whole)
            for lit, (move, answers) in zip([True, *[False] * len(others)], ordered, strict=True)
            if isinstance(move, Order)
        )
        return (*whole, *first)
    found = [*whole]
    about = _about(view, decision.reason, words)
    if not isinstance(best[0], Decline):
        label = f"{_deed(view, best, words)}{_after(brings(view, best[0], words))}"
        found.append(Offer(BEST, view.asked, label, best, best == usual and not whole, title=about))
    if (leave := Decline()) in decision.moves:
        said = words(decline_key(view, decision.reason))
        if decision.reason == "redirect":  # the others give up what they could do
            said = f"{said}{_after(brings(view, leave, words))}"
        found.append(Offer(LEAVE, view.asked, said, (leave,), usual[0] == leave and not whole, title=about))
    return tuple(found)


def _all_at_once(view: SeatView, usual: tuple[Answer, ...], words: Words) -> tuple[Offer, ...]:
    """One press for this question and those about other tokens, as all of it is shown."""
    others = asks_more(view)
    if not others:
        return ()
    at = usual[0].token if isinstance(usual[0], Order) else view.asked
    tokens = ", ".join(letter_of(token) for token in dict.fromkeys((at, *others)))
    said, upshot = words("si.do.all", tokens=tokens), foretell(view)
    parts = []
    if upshot is not None and upshot.points:
        parts.append(words("si.do.brings_points", points=upshot.points))
    if upshot is not None and upshot.before.damage:
        parts.append(_strikes(upshot, words))
    about = "" if isinstance(usual[0], Order) else _about(view, view.phase, words)
    return (Offer(ALL, at, f"{said}{_after(', '.join(parts))}", usual[:1], True, title=about),)


def _about(view: SeatView, reason: str, words: Words) -> str:
    """The token, and its power, if that is what it is about."""
    if reason == "wait" or view.options.owner(view.asked) < 0:
        return ""
    power = words(f"si.power.{view.power(view.asked)}")
    return words("si.note.loaded", token=letter_of(view.asked), power=power)


def decline_key(view: SeatView, reason: str) -> str:
    """What it leaves behind depends on what has been hit already."""
    held = view.resolving
    more = reason == "long_wave" and held is not None and (held.hits or view.record(held.token).on)
    return f"si.do.decline_{reason}{'_more' if more else ''}"


def order_label(view: SeatView, move: Order, words: Words) -> str:
    """A token that may be the next, and what comes of it."""
    said = words("si.do.order", token=letter_of(move.token))
    return f"{said}{_after(brings(view, move, words))}"


def _deed(view: SeatView, answers: Sequence[Answer], words: Words) -> str:
    """What a power does by these answers, in few words."""
    first = answers[0]
    if isinstance(first, Repair):
        return words("si.do.repair", amount=repairs(view))
    cards = [move.card for move in answers if isinstance(move, Hit | Wait) and move.card in view.space]
    spaces = sorted(NAMES[view.space.index(card)] for card in cards)
    return words(f"si.do.best_{view.phase}", spaces=", ".join(spaces))


def _after(brought: str) -> str:
    return f": {brought}" if brought else ""


def brings(view: SeatView, move: Move, words: Words) -> str:
    """What an answer brings over the token doing nothing more, or over the least: points, health, hits.

    Where it brings nothing of that, for what it waits, or that it is for nothing.
    """
    leading = ways(view) or {}
    upshot = next((told for answer, told in leading.items() if answer == move), None)
    if upshot is None:
        return ""
    without = anyway(view)
    points = upshot.points - (without.points if without is not None else 0)
    least = [without] if without is not None else list(leading.values())
    hits = max(told.ufo for told in least) - upshot.ufo
    parts = [words("si.do.brings_points", points=points)] if points > 0 else []
    if view.phase == "repair":
        mended = upshot.planet - min(told.planet for told in leading.values())
        parts += [words("si.do.brings_planet", amount=f"+{mended}")] if mended else []
    elif len({told.after.damage for told in leading.values()}) > 1:
        parts.append(_strikes(upshot, words))
    parts += [words("si.do.brings_ufo", damage=hits)] if hits else []
    shots = len(upshot.bonus) - min(len(told.bonus) for told in leading.values())
    parts += [words("si.do.brings_bonus")] if shots else []
    return ", ".join(parts) or _begins(view, move, upshot, words)


def _strikes(upshot: Upshot, words: Words) -> str:
    """What the planet loses then, as it stands on its track."""
    damage = upshot.after.damage
    return words("si.do.brings_planet", amount=f"−{damage}") if damage else words("si.do.brings_safe")


def _begins(view: SeatView, move: Move, upshot: Upshot, words: Words) -> str:
    """What an answer has begun that brings nothing yet."""
    if not (isinstance(move, Hit) or view.phase == "redirect"):
        return ""
    fate = upshot.fate(view.asked)
    key = "half" if fate.first_of else "blocked" if fate.blocked else "nothing"
    return words(f"si.do.brings_{key}")


def names_of(view: SeatView, cards: Sequence[str], words: Words) -> str:
    """Cards by kind and space: the crab on c2."""
    return ", ".join(
        words("si.on_space", card=the(card, words), space=NAMES[view.space.index(card)])
        for card in cards
        if card in view.space
    )


# -- tokens that may go again -----------------------------------------------------------------


def _again(
    view: SeatView, decision: Decision, words: Words, loaded: str, kept: Collection[str], latest: str
) -> tuple[Offer, ...]:
    """Beside each token that may be launched once more, where it lies: to keep it there, or to try again."""
    lying = {token.id for token in view.table.tokens}
    told = foretell(view)
    open_ = [token for token in sorted(again_of(view)) if token not in kept and token != loaded]
    open_.sort(key=lambda token: token != latest)
    found: list[Offer] = []
    for token in open_:
        if token not in lying:
            continue
        last = len(open_) == 1 and Resolve() in getattr(decision, "moves", ())
        counts = told is not None and told.fate(token).hits
        if counts and view.in_hand:
            continue  # it has hit, and lies among what is still to be aimed at
        moves = (Resolve(),) if last else ()
        record, letter = view.record(token), letter_of(token)
        key = "again" if from_planet(view, record) else "again_second"
        most = numbers().launch.relaunches
        about = words(f"si.note.{key}_title", token=letter, count=record.row, most=most)
        keep = words("si.do.keep", token=letter)
        again = words("si.do.again", token=letter)
        keeps, uses = Offer(f"{KEEP}.{token}", token, keep, moves), Offer(f"{AGAIN}.{token}", token, again)
        keyed = not found
        found.append(replace(keeps, best=counts, act="keep" if keyed else "", title=about))
        found.append(replace(uses, best=not counts, act="use" if keyed else "", title=about))
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
