"""What each verb says, as a clause; the sentences themselves are in levels/invaders_2127/verbs.toml.

A clause has neither a capital nor a full stop at its end, so that it can follow a label or another clause;
docs/card_style.md says how one is written.  mypy names the verb that has no case here.
"""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from game.games.invaders_2127.verbs import (
    AnyVerb,
    Attack,
    Cancel,
    Collect,
    Deploy,
    Destroy,
    Discard,
    Drain,
    Draw,
    Expose,
    Forbid,
    Lasting,
    LastingVerb,
    Move,
    OfPiles,
    Ops,
    Peek,
    PileVerb,
    Plot,
    Prevent,
    Protect,
    Recover,
    Recycle,
    Reshuffle,
    Restore,
    Return,
    Reveal,
    Sacrifice,
    Search,
    Skip,
    Snatch,
    Special,
    Straighten,
    Strengthen,
    Supply,
    Tax,
    Weaken,
    Win,
)
from game.games.invaders_2127.words import Pick
from game.ui.games.invaders_2127.text import picks
from game.ui.games.invaders_2127.text.conditions import amount
from game.ui.games.invaders_2127.text.phrases import MINUS, Number, signed
from game.ui.games.invaders_2127.text.picks import How
from game.ui.games.invaders_2127.text.voice import Voice


def clause_of(voice: Voice, verb: AnyVerb, before: AnyVerb | None = None) -> str:
    """What it says under any trigger, behind the verb `before` it; `aura` and `counter` are what two of them
    say under `continuous`."""
    match verb:
        case Destroy():
            return voice.verb(verb, cards=picks.cards(voice, verb.pick))
        case Sacrifice():
            return _sacrifice(voice, verb)
        case Move():
            return voice.verb(verb, verb.to, cards=picks.cards(voice, verb.pick, How(leaving=True)))
        case Strengthen():
            return _strengthen(voice, verb)
        case Snatch():
            return _snatch(voice, verb)
        case Return():
            whose = "own" if verb.pick.whose == "self" else verb.pick.whose
            never_heroes = picks.cards(voice, verb.pick, How(never_heroes=True))
            return voice.verb(verb, f"{verb.to}_{whose}", cards=never_heroes)
        case Weaken() | Restore():
            tokens = voice.tokens(MINUS, verb.count)
            return voice.verb(verb, zone=picks.zone(voice, verb.zone), tokens=tokens)
        case Attack():
            return voice.verb(verb, zone=picks.zone(voice, verb.zone))
        case Ops():
            return voice.verb(verb, _plus(verb.count), n=Number(abs(verb.count)))
        case Plot():
            return voice.verb(verb, "up" if verb.by > 0 else "down", n=Number(abs(verb.by)))
        case Skip():
            return voice.verb(verb, _skipped(voice, verb))
        case Straighten():
            hero = "self" if voice.hero else "own" if voice.side == "mankind" else "enemy"
            return voice.verb(verb, f"{hero}_{'up' if verb.up else 'down'}")
        case Collect():
            said = voice.verb(verb, _plus(verb.count), n=Number(abs(verb.count)))
            return said + voice.verb(verb, "ends") if verb.ends_empty else said
        case Supply():
            return voice.verb(verb, cards=picks.cards(voice, verb.pick), n=Number(verb.count))
        case Special():
            return voice.verb(verb, verb.name)
        case Cancel():
            return voice.verb(verb)
        case Prevent():
            return _prevent(voice, verb)
        case OfPiles():
            return _of_piles(voice, verb, before)
        case Lasting():
            return _lasting(voice, verb)
        case _:
            assert_never(verb)


def _of_piles(voice: Voice, verb: PileVerb, before: AnyVerb | None) -> str:
    match verb:
        case Drain() | Draw():
            form: str = "late" if isinstance(verb, Drain) and verb.late else verb.who
            if form in ("own", "enemy") and isinstance(before, type(verb)) and before.who in (form, "both"):
                form += "_more"
            return voice.verb(verb, form, **amount(voice, verb.count, verb.who == "enemy"))
        case Recover():
            cards = picks.loose(voice, verb.symbols, verb.keywords, verb.count)
            return voice.verb(verb, verb.to, cards=cards)
        case Recycle():
            return voice.verb(verb, verb.who, n=Number(verb.count))
        case Search():
            return voice.verb(verb, verb.to, cards=picks.loose(voice, verb.symbols, verb.keywords))
        case Deploy():
            return voice.verb(verb, cards=picks.loose(voice, verb.symbols, verb.keywords))
        case Peek():
            n = Number(verb.count)
            said = voice.verb(verb, verb.who, n=n)
            more = f"{verb.take}{'_may' if verb.may else ''}"
            return said if verb.take == "look" else said + voice.verb(verb, more, n=n)
        case Reveal():
            return voice.verb(verb, verb.who)
        case Discard():
            return _discard(voice, verb)
        case Reshuffle():
            key = "more" if verb.more > 0 else "fewer"
            many = voice.verb(verb, key, n=Number(abs(verb.more))) if verb.more else ""
            return voice.verb(verb, verb.who, more=many)
        case Expose():
            return _expose(voice, verb)
        case _:
            assert_never(verb)


def _lasting(voice: Voice, verb: LastingVerb) -> str:
    match verb:
        case Tax():
            return _tax(voice, verb)
        case Protect():
            return _protect(voice, verb)
        case Forbid():
            symbols = verb.symbols if verb.what in ("play", "move") else ()
            what = f"strategy_{voice.other}" if verb.what == "strategy" else verb.what
            return voice.verb(verb, what, cards=picks.kind(voice, "nobody", symbols))
        case Win():
            return voice.verb(verb, n=Number(verb.tokens))
        case _:
            assert_never(verb)


def aura(voice: Voice, verb: Strengthen) -> str:
    return voice.verb(verb, "lasting", cards=picks.every(voice, verb.pick), by=signed(verb.by))


def counter(voice: Voice, verb: Attack) -> str:
    """IV-6.6: in the card's own zone, whatever zone the verb names."""
    return voice.verb(verb, "at_turns_end")


def _plus(count: int) -> str:
    return "plus" if count > 0 else "minus"


def _sacrifice(voice: Voice, verb: Sacrifice) -> str:
    """What its owner chooses, its owner sacrifices."""
    pick = verb.pick
    if pick.whose == "enemy" and pick.chooser == "victim" and pick.count != "all":
        return voice.verb(verb, "of_enemy", cards=picks.cards(voice, pick, How(third=True)))
    return voice.verb(verb, cards=picks.cards(voice, verb.pick))


def _strengthen(voice: Voice, verb: Strengthen) -> str:
    cards = picks.cards(voice, verb.pick)
    form = "many" if cards.plural else "one"
    if cards.plural and verb.pick.count == "all":
        form, cards = "each", picks.each(voice, verb.pick)
    if verb.for_turn:
        return voice.verb(verb, "turn", cards=cards, by=signed(verb.by))
    return voice.verb(verb, form, cards=cards, tokens=voice.tokens(signed(verb.by)[0], abs(verb.by)))


def _snatch(voice: Voice, verb: Snatch) -> str:
    """A card of Mankind's, whatever else would fit."""
    key, whose = ("own", "enemy") if voice.side == "invader" else ("enemy", "own")
    pick = replace(verb.pick, whose=whose) if verb.pick.whose == "any" else verb.pick
    return voice.verb(verb, key, cards=picks.cards(voice, pick))


def _skipped(voice: Voice, verb: Skip) -> str:
    if verb.phase == "draw":
        return f"draw_{verb.who}"
    return "attack_own" if voice.side == "invader" else "attack_enemy"


def _discard(voice: Voice, verb: Discard) -> str:
    how = verb.chosen
    if verb.count == "all":
        return voice.verb(verb, f"all_{verb.who}")
    if verb.who == "own" and how == "player":
        how = "holder"
    return voice.verb(verb, f"{how}_{verb.who}", n=Number(verb.count))


def _expose(voice: Voice, verb: Expose) -> str:
    said = voice.verb(verb, "card")
    if not verb.symbols:
        return said
    whose = "own" if voice.side == "invader" else "enemy"
    return said + voice.verb(verb, whose, cards=picks.loose(voice, verb.symbols))


def answered(voice: Voice, verb: Cancel | Prevent) -> str:
    """What it answers."""
    if isinstance(verb, Cancel):
        return voice.verb(verb, "when", cards=picks.loose(voice, verb.symbols))
    said = [voice.verb(verb, f"when_{taken}")] if (taken := _taken(verb)) else []
    if "destroy" in verb.what:
        pick = _own(verb.pick)
        cards = picks.any_of(voice, pick) if _saves_all(verb) else picks.cards(voice, pick)
        said.append(voice.verb(verb, "when_destroy", cards=cards))
    return voice("when.would", what=voice.either(*said))


def _prevent(voice: Voice, verb: Prevent) -> str:
    """Of what is destroyed one card is saved, whatever the number is, or all."""
    said = []
    if (taken := _taken(verb)) and verb.count != "all":
        said.append(voice.verb(verb, taken, n=Number(verb.count)))
    if "destroy" in verb.what or verb.count == "all":
        said.append(voice.verb(verb, "that_for_all" if _saves_all(verb) else "that"))
    return voice.either(*said)


def _taken(verb: Prevent) -> str:
    return "_".join(what for what in ("drain", "draw") if what in verb.what)


def _saves_all(verb: Prevent) -> bool:
    one = verb.pick.whose == "self" or picks.of_the_hero(verb.pick)
    return "destroy" in verb.what and verb.count == "all" and not one


def _own(pick: Pick) -> Pick:
    """Only own cards are saved, and who answers chooses which."""
    whose = "own" if pick.whose == "any" else pick.whose
    return replace(pick, whose=whose, count=1, up_to=False, chooser="turn")


def _tax(voice: Voice, verb: Tax) -> str:
    """Both costs in one sentence."""
    cards = picks.kind(voice, verb.who, verb.symbols, verb.keywords)
    said = ""
    for what, by in (("discard", verb.discard), ("drain", verb.drain)):
        if by:
            key = f"{what}_{'more' if by > 0 else 'less'}"
            said += voice.verb(verb, f"and_{key}" if said else key, cards=cards, n=Number(abs(by)))
    return said


def _protect(voice: Voice, verb: Protect) -> str:
    """Against one of these symbols, keywords or cards; against all cards of the other where none is named."""
    sources = []
    if verb.symbols:
        sources.append(format(picks.kind(voice, "nobody", verb.symbols, both=True), "acc"))
    sources += [format(picks.kind(voice, "nobody", (), (word,)), "acc") for word in verb.keywords]
    if verb.cards:
        sources.append(format(picks.named(voice, verb.cards), "acc"))
    if not sources:
        sources = [format(picks.kind(voice, "enemy"), "acc")]
    return voice.verb(verb, cards=picks.every(voice, verb.pick), sources=voice.both(*sources))
