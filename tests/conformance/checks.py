"""What every game promises, one function a promise; each raises Broken where it is not kept.

`CHECKS` names them.  The suite runs each over every covered game, and test_broken_games.py
shows for each that it can fail.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import msgspec

from game.core import (
    Aim,
    BadText,
    Choice,
    EndlessGame,
    IllegalMove,
    Landed,
    Launched,
    Move,
    MoveError,
    RandomAnswers,
    Rng,
    Settle,
    State,
    decode,
    encode,
    play_out,
    replay,
    seed_of,
)
from game.core.data import ROOT
from tests.conformance.calls import calls_tell_nothing
from tests.conformance.cover import Broken, Cover, Position, held, moves_that_occur, positions, starts
from tests.conformance.digests import digest_of
from tests.conformance.proofs import unproven, without_reason
from tests.conformance.secrecy import (
    guessed_states_agree,
    secrets_are_said,
    secrets_stay_secret,
    traces_know_no_more,
)

MOST = 40
WORDS = "no such thing"


def choices_are_exact(cover: Cover) -> None:
    """What a Choice lists can be applied, and nothing else."""
    known = moves_that_occur_or_break(cover)
    for at in positions(cover):
        decision = at.state.decision
        rng = Rng(seed_of("choices", at.seed, at.number))
        if isinstance(decision, Choice):
            held(bool(decision.moves), f"{_place(at)}: a Choice without a move")
            held(len(set(decision.moves)) == len(decision.moves), f"{_place(at)}: a move is listed twice")
            held(bool(decision.reason), f"{_place(at)}: a Choice without a reason")
            held(decision.seat in cover.seats(at.options)[:-1], f"{_place(at)}: who is {decision.seat}?")
            for move in rng.shuffled(decision.moves)[:MOST]:
                held(_applies(cover, at.state, move), f"{_place(at)}: '{move}' is listed, but refused")
        if not isinstance(decision, Aim | Settle):
            offered = decision.moves if decision else ()
            strangers = [move for move in known if move not in offered]
            for move in rng.shuffled(strangers)[:MOST]:
                held(not _applies(cover, at.state, move), f"{_place(at)}: unlisted '{move}' is applied")


def moves_that_occur_or_break(cover: Cover) -> tuple[Move, ...]:
    try:
        return moves_that_occur(cover)
    except IllegalMove as error:
        raise Broken(f"{cover.game.name}: a move that was offered is refused: {error}") from error


def aims_are_exact(cover: Cover) -> None:
    """What an Aim samples or lists is accepted and applied; what it does not is refused."""
    met = 0
    for at in positions(cover):
        aim = at.state.decision
        if not isinstance(aim, Aim):
            continue
        met += 1
        rng = Rng(seed_of("aims", at.seed, at.number))
        held(bool(aim.tokens), f"{_place(at)}: an Aim without a token")
        for _ in range(5):
            launch = aim.sample(rng)
            held(aim.accepts(launch), f"{_place(at)}: its own sample is not accepted: {launch}")
            held(_applies(cover, at.state, Launched(launch)), f"{_place(at)}: a sample is refused: {launch}")
            for bent, impossible in _bent(launch):
                taken = aim.accepts(bent)
                held(not (taken and impossible), f"{_place(at)}: accepts what no hand can do: {bent}")
                same = taken == _applies(cover, at.state, Launched(bent))
                held(same, f"{_place(at)}: accepts and apply disagree about {bent}")
        held(len(set(aim.moves)) == len(aim.moves), f"{_place(at)}: a move is listed twice")
        for move in rng.shuffled(aim.moves)[:MOST]:
            held(_applies(cover, at.state, move), f"{_place(at)}: '{move}' is listed, but refused")
        for move in moves_that_occur(cover):
            if not isinstance(move, Launched) and move not in aim.moves:
                held(not _applies(cover, at.state, move), f"{_place(at)}: '{move}' answers an Aim")
    held(bool(met) == bool(cover.settle), f"{cover.game.name}: {met} Aims came up; has it a table?")


def _bent(launch: Any) -> list[tuple[Any, bool]]:
    """The launch with one field spoilt, and whether that can never be right."""
    spoilt: list[tuple[Any, bool]] = []
    for field in msgspec.structs.fields(launch):
        old = getattr(launch, field.name)
        if isinstance(old, str):
            news: list[tuple[object, bool]] = [(WORDS, True)]
        elif isinstance(old, float):
            news = [(float("nan"), True), (float("inf"), True), (-1e9, False), (1e9, False)]
        else:
            news = [(-1, False), (2**70, False)]
        spoilt += [(msgspec.structs.replace(launch, **{field.name: new}), never) for new, never in news]
    return spoilt


def landings_are_exact(cover: Cover) -> None:
    """A Settle takes the landing of its own table and launch, and no other answer."""
    met = 0
    for at in positions(cover):
        question = at.state.decision
        if not isinstance(question, Settle):
            continue
        met += 1
        if cover.settle is None:
            raise Broken(f"{_place(at)}: asks the table, but the cover has no stand-in for it")
        landing = cover.settle(question)
        held(_applies(cover, at.state, Landed(landing)), f"{_place(at)}: the table's answer is refused")
        foreign = msgspec.structs.replace(landing, start="0" * 32)
        held(not _applies(cover, at.state, Landed(foreign)), f"{_place(at)}: takes a landing of elsewhere")
        missing = msgspec.structs.replace(landing, tokens=landing.tokens[1:])
        held(not _applies(cover, at.state, Landed(missing)), f"{_place(at)}: a token may vanish")
        for move in moves_that_occur(cover):
            if not isinstance(move, Landed):
                held(not _applies(cover, at.state, move), f"{_place(at)}: '{move}' answers a Settle")
    held(bool(met) == bool(cover.settle), f"{cover.game.name}: {met} Settles came up; has it a table?")


def apply_leaves_its_input(cover: Cover) -> None:
    """Applying changes neither the state nor the move, and does the same when done again."""
    seen: list[tuple[Position, bytes]] = []
    for at in positions(cover):
        seen.append((at, encode(at.state)))
        if at.move is not None:
            move = encode(at.move)
            first = encode(cover.game.apply(at.state, at.move))
            held(encode(at.state) == seen[-1][1], f"{_place(at)}: '{at.move}' changed the state it was given")
            held(encode(at.move) == move, f"{_place(at)}: '{at.move}' was itself changed")
            again = encode(cover.game.apply(at.state, at.move))
            held(first == again, f"{_place(at)}: '{at.move}' does another thing the second time")
    for at, before in seen:
        held(encode(at.state) == before, f"{_place(at)}: changed by later moves")


def caches_change_no_answer(cover: Cover) -> None:
    """What rules keep in mind makes them faster, and nothing else: emptied caches lead to the same."""
    caches = cover.game.companions.caches
    for at in positions(cover):
        if at.move is None or caches is None:
            continue
        asked, step = encode(at.state.decision), encode(cover.game.apply(at.state, at.move))
        caches.empty()
        fresh = decode(cover.game.types.state, encode(at.state))
        held(encode(fresh.decision) == asked, f"{_place(at)}: asks otherwise with empty caches")
        again = encode(cover.game.apply(fresh, at.move))
        held(again == step, f"{_place(at)}: '{at.move}' does another thing with empty caches")


def json_both_ways(cover: Cover) -> None:
    """Options, states, moves, events and views come back from JSON as they were."""
    types = cover.game.types
    for options in cover.options:
        _survives(types.options, options, f"{cover.game.name}: options")
    for at in positions(cover):
        _survives(types.state, at.state, f"{_place(at)}: the state")
        for seat in cover.seats(at.options):
            _survives(types.view, at.state.view(seat), f"{_place(at)}: the view of seat {seat}")
        encode(at.state.decision)
        if at.move is not None:
            _survives(types.move, at.move, f"{_place(at)}: '{at.move}'")
            for event in cover.game.apply(at.state, at.move).events:
                _survives(types.event, event, f"{_place(at)}: {event}")


def traces_tell_what_apply_does(cover: Cover) -> None:
    """The same facts, the last of them with the state of the step; of every state between there is a view."""
    for at in positions(cover):
        if at.move is None:
            continue
        before, step = encode(at.state), cover.game.apply(at.state, at.move)
        traced = cover.game.trace(at.state, at.move)
        held(encode(at.state) == before, f"{_place(at)}: tracing '{at.move}' changed the state")
        told = tuple(one.event for one in traced)
        held(told == step.events, f"{_place(at)}: '{at.move}' is traced as {told}, and tells {step.events}")
        held(not traced or traced[-1].state == step.state, f"{_place(at)}: '{at.move}' is traced elsewhere")
        for seat in cover.seats(at.options):
            for one in traced:
                where = f"{_place(at)}, after {one.event}: the view of seat {seat}"
                _survives(cover.game.types.view, one.state.view(seat), where)


def _survives(type: Any, value: Any, what: str) -> None:
    data = encode(value)
    try:
        back = decode(type, data)
    except Exception as error:
        raise Broken(f"{what} cannot be read back from JSON: {error}") from error
    held(back == value and encode(back) == data, f"{what} comes back from JSON as another")


def text_both_ways(cover: Cover) -> None:
    """States and moves come back from text as they were; other text is refused as such."""
    game = cover.game
    for at in positions(cover):
        text = game.format(at.state)
        held(_read(game.parse, text) == at.state, f"{_place(at)}: the position reads back as another")
        decision = at.state.decision
        listed = decision.moves if isinstance(decision, Choice | Aim) else ()
        texts = {str(move) for move in listed}
        held(len(texts) == len(listed), f"{_place(at)}: two moves have the same text")
        for move in (*listed[:MOST], *(() if at.move is None else (at.move,))):
            written = str(move)
            held(written == " ".join(written.split()), f"{_place(at)}: {written!r} is no text of one line")
            held(_read(game.parse_move, written) == move, f"{_place(at)}: '{move}' reads back as another")
    for garbage in ("", WORDS, "{}", "\x00", "landing start=1", "launch token"):
        for parse in (game.parse, game.parse_move):
            held(_read(parse, garbage) is None, f"{game.name}: {garbage!r} reads as something")


def _read(parse: Callable[[str], Any], text: str) -> Any:
    try:
        return parse(text)
    except BadText:
        return None


def same_on_any_hash_seed(cover: Cover) -> None:
    """The same seed and moves give the same states, here and in processes with other hash seeds."""
    for options, seed in starts(cover):
        played = play_out(cover.game, options, seed, _answers(cover, seed), cover.limit)
        again = replay(cover.game, options, seed, played.moves)
        held(again == played, f"{cover.game.name}: seed {seed}: the same moves led elsewhere")
    here = digest_of(cover)
    for hash_seed in ("1", "2"):
        done = subprocess.run(
            [sys.executable, "-m", "tests.conformance.digests", cover.where],
            cwd=ROOT, env={**os.environ, "PYTHONHASHSEED": hash_seed},
            capture_output=True, text=True, check=False, timeout=120,
        )  # fmt: skip
        held(done.returncode == 0, f"{cover.game.name}: {done.stderr[-400:]}")
        held(done.stdout.strip() == here, f"{cover.game.name}: plays otherwise with hash seed {hash_seed}")


def games_end(cover: Cover) -> None:
    """A random game ends, and it is over exactly when there is an outcome."""
    for options, seed in starts(cover):
        try:
            last = play_out(cover.game, options, seed, _answers(cover, seed), cover.limit).state
        except EndlessGame as error:
            raise Broken(str(error)) from error
        outcome = last.outcome
        if outcome is None:
            raise Broken(f"{cover.game.name}: seed {seed}: nothing is asked, and there is no outcome")
        seats = cover.game.seats(options)
        held(len(outcome.shares) == seats, f"{cover.game.name}: a share a seat, not {outcome.shares}")
        held(len(outcome.scores) == seats, f"{cover.game.name}: a score a seat, not {outcome.scores}")
        fair = sum(outcome.shares) in (0.0, 1.0, float(seats)) and all(0 <= s <= 1 for s in outcome.shares)
        held(fair, f"{cover.game.name}: shares {outcome.shares} add up to nothing sensible")
        held(bool(outcome.termination), f"{cover.game.name}: an outcome without a reason")
    for at in positions(cover):
        asked, over = at.state.decision is not None, at.state.outcome is not None
        held(asked != over, f"{_place(at)}: asked: {asked}, over: {over}")


def clauses_are_proven(cover: Cover) -> None:
    """Every clause of RULES.md has a test that is marked with it or, about balance, a stored figure."""
    missing = unproven(cover.game, cover.by_figure)
    held(not missing, f"{cover.game.name}: nothing proves {', '.join(missing)}")
    spare = without_reason(cover.game, cover.by_figure)
    held(not spare, f"{cover.game.name}: left to a figure without a reason: {', '.join(spare)}")


def _answers(cover: Cover, seed: int) -> RandomAnswers:
    return RandomAnswers(Rng(seed_of("answers", seed)), cover.settle)


def _applies(cover: Cover, state: State, move: Move) -> bool:
    try:
        cover.game.apply(state, move)
    except MoveError:
        return False
    return True


def _place(at: Position) -> str:
    return f"{at.options}, seed {at.seed}, move {at.number}"


def broken_promise(check: str, cover: Cover) -> str:
    """What the game does not keep, in a line; empty when it keeps it."""
    try:
        CHECKS[check](cover)
    except Broken as broken:
        return str(broken) or check
    return ""


CHECKS: dict[str, Callable[[Cover], None]] = {
    check.__name__: check
    for check in (
        choices_are_exact,
        aims_are_exact,
        landings_are_exact,
        apply_leaves_its_input,
        caches_change_no_answer,
        json_both_ways,
        text_both_ways,
        traces_tell_what_apply_does,
        secrets_stay_secret,
        traces_know_no_more,
        secrets_are_said,
        guessed_states_agree,
        calls_tell_nothing,
        same_on_any_hash_seed,
        games_end,
        clauses_are_proven,
    )
}
