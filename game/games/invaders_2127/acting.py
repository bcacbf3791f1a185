"""An effect, step by step: whether at all, which mode, which targets; then its verbs one after the other."""

from __future__ import annotations

from msgspec.structs import replace

from game.games.invaders_2127 import asking, effect_targets
from game.games.invaders_2127.cards import Effect
from game.games.invaders_2127.draft import Draft
from game.games.invaders_2127.events import Happens
from game.games.invaders_2127.jobs import Act
from game.games.invaders_2127.library import book
from game.games.invaders_2127.moves import ZONE_NAMES, Agree, Done, Mode, Pass, Target, Where
from game.games.invaders_2127.queries import holds, lasting
from game.games.invaders_2127.verb_effects import carry_out


def go_on(draft: Draft) -> None:
    """The effect on top, which has nothing to ask, goes on to its next question or verb."""
    act = _top(draft)
    if act.stage == "new":
        effect = book().effects[act.source][act.effect]
        if not _begins(draft, act, effect):
            draft.jobs.pop()
            return
        act = replace(act, stage="may" if effect.may else "mode" if effect.modes else "bind")
        draft.jobs[-1] = act
        draft.tell(Happens(act.seat, act.source, act.piece, act.effect))
    if act.stage == "mode" and asking.of_act(draft, act) is None:
        modes = asking.usable_modes(draft, act)
        if not modes:
            draft.jobs.pop()
            return
        act = draft.jobs[-1] = replace(act, stage="bind", mode=modes[0])
    if act.stage == "bind":
        act = draft.jobs[-1] = _bind(draft, act)
    if act.stage == "do":
        _do(draft, act)


def _begins(draft: Draft, act: Act, effect: Effect) -> bool:
    """Its conditions; those of what is used or answers were looked at when it was offered."""
    if act.piece and effect.on not in ("used", "reaction") and not draft.find(act.piece):
        return False  # it has gone while it waited for its turn
    if not effect.given and not effect.may:
        return True
    origin, lasts = effect_targets.origin_of(act), lasting(draft)
    if effect.may and not effect_targets.useful(draft, lasts, origin, effect):
        return False
    return effect.on in ("used", "reaction") or all(holds(draft, lasts, origin, one) for one in effect.given)


def _bind(draft: Draft, act: Act) -> Act:
    """Verb by verb, as long as the targets are all that are left to choose from."""
    verbs = effect_targets.verbs_of(act)
    bound, picked = act.bound, act.picked
    while len(bound) < len(verbs):
        if isinstance(verbs[len(bound)], effect_targets.CHOOSING):
            act = act if act.bound is bound else replace(act, bound=bound, picked=())
            offer = effect_targets.offer(draft, act)
            if offer.is_choice:
                return act
            picked = (*picked, *offer.ids) if offer.most else picked
        bound, picked = (*bound, picked), ()
    return replace(act, bound=bound, picked=(), stage="do")


def _do(draft: Draft, act: Act) -> None:
    verbs = effect_targets.verbs_of(act)
    if act.at == len(verbs):
        draft.jobs.pop()
        return
    verb = verbs[act.at]
    draft.jobs[-1] = replace(act, at=act.at + 1)
    carry_out(draft, act, verb, act.bound[act.at])


def agree(draft: Draft, move: Agree | Pass) -> None:
    act = draft.jobs.pop()
    if isinstance(act, Act) and isinstance(move, Agree):
        modes = book().effects[act.source][act.effect].modes
        draft.push(replace(act, stage="mode" if modes else "bind"))


def choose_mode(draft: Draft, move: Mode) -> None:
    draft.amend(stage="bind", mode=move.mode)


def target(draft: Draft, move: Target) -> None:
    """One more; all are chosen before the first verb is done (IV-3.10)."""
    act = _top(draft)
    offer = effect_targets.offer(draft, act)
    picked = (*act.picked, move.piece)
    if offer.most > 1:
        draft.amend(picked=picked)
    else:
        draft.amend(bound=(*act.bound, picked), picked=())


def done(draft: Draft, _: Done) -> None:
    act = _top(draft)
    draft.amend(bound=(*act.bound, act.picked), picked=())


def zone(draft: Draft, move: Where) -> None:
    act = _top(draft)
    draft.amend(bound=(*act.bound, (ZONE_NAMES.index(move.zone),)))


def _top(draft: Draft) -> Act:
    act = draft.jobs[-1]
    if not isinstance(act, Act):
        raise ValueError("no effect is being carried out")
    return act
