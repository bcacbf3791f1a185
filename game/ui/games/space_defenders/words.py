"""What Space Defenders says: a log line for each fact, a few words about each thing, and how it ended."""

from __future__ import annotations

from game.core import NOBODY, Event, Move, Outcome
from game.games.space_defenders import Outlook, last_chance, needs_a_hit, outlook
from game.games.space_defenders import events as facts
from game.games.space_defenders.board import COLUMNS, DEFENDERS
from game.games.space_defenders.moves import Buy, Fire, Go, LeaveMine, MoveMine, Place, SetMine, Stop
from game.games.space_defenders.numbers import numbers
from game.games.space_defenders.position import LOST
from game.games.space_defenders.state import SeatView
from game.ui.games.game_ui import Ending, Line
from game.ui.kit.words import Words
from game.ui.stage.board_view import Names, Subject, Thing

SAUCERS = {"L": "left", "R": "right", "l": "damaged_left", "r": "damaged_right"}


def thing_words(thing: str, words: Words) -> str:
    if thing.isdigit():
        return words(f"sd.thing.monster_{thing}")
    if thing == "*":
        return words("sd.thing.mine")
    return words("sd.thing.half" if thing in "LR" else "sd.thing.damaged")


def subject_of(thing: str, place: str) -> Subject:
    if thing in DEFENDERS and thing:
        seat = DEFENDERS.index(thing)
        return Subject(Thing.of("defender", seat), place, "turn", seat)
    if thing == "*":
        return Subject(Thing("mine"), place, "mine")
    if thing.isdigit():
        return Subject(Thing.of("monster", thing), place, "shot")
    return Subject(Thing.of("saucer", SAUCERS[thing]), place, "saucers")


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def tell(event: Event, words: Words, names: Names) -> Line | None:
    """The log's line for a fact."""
    match event:
        case facts.Placed():
            return Line(
                words("sd.log.placed", space=event.space),
                event.seat,
                subject_of(DEFENDERS[event.seat], event.space),
            )
        case facts.MineSet():
            return Line(words("sd.log.mine_set", space=event.space), event.seat, subject_of("*", event.space))
        case facts.Moved():
            return Line(
                words("sd.log.moved", space=event.end),
                event.seat,
                subject_of(DEFENDERS[event.seat], event.end),
            )
        case facts.Shot():
            return _shot(event, words, names)
        case facts.Taken():
            key = "sd.log.taken" if event.thing.isdigit() else "sd.log.taken_half"
            said = words(key, points=event.tile, space=event.space)
            return Line(said, event.seat, subject_of(event.thing, event.space))
        case facts.Lost():
            return Line(words("sd.log.lost", space=event.space), NOBODY, subject_of(event.thing, event.space))
        case facts.Robbed():
            said = words("sd.log.robbed", victim=names[event.victim], points=event.tile)
            return Line(
                said, event.seat, Subject(Thing.of("defender", event.victim), "", "turn", event.victim)
            )
        case facts.BombUsed():
            return Line(
                words("sd.log.bomb", row=event.row + 1),
                event.seat,
                Subject(Thing.of("item", "bomb"), "", "bomb"),
            )
        case facts.MineMoved():
            return Line(words("sd.log.mine_moved", space=event.end), event.seat, subject_of("*", event.end))
        case facts.MineHit():
            said = words("sd.log.mine_hit", thing=thing_words(event.thing, words), space=event.space)
            return Line(said, NOBODY, subject_of("*", event.space))
        case facts.Bought():
            said = words(
                "sd.log.bought", tiles=" + ".join(map(str, event.tiles)), what=words(f"sd.item.{event.what}")
            )
            return Line(
                said,
                event.seat,
                Subject(Thing.of("item", event.what), "", "bomb" if event.what == "bomb" else "upgrades"),
            )
        case facts.Eliminated():
            return Line(
                words("sd.log.eliminated"),
                event.seat,
                Subject(Thing.of("defender", event.seat), event.space, "horde", event.seat),
            )
        case _:
            return _horde(event, words, names)


def _shot(event: facts.Shot, words: Words, names: Names) -> Line | None:
    """A shot at an invader has no line of its own: what comes of it has."""
    if not event.target:
        return Line(words("sd.log.shot_nothing"), event.seat, subject_of(DEFENDERS[event.seat], event.start))
    if event.hit == "*":
        return Line(words("sd.log.shot_mine"), event.seat, subject_of("*", event.target))
    if event.hit in DEFENDERS:
        victim = DEFENDERS.index(event.hit)
        return Line(
            words("sd.log.shot_defender", victim=names[victim]),
            event.seat,
            subject_of(event.hit, event.target),
        )
    return None


def _horde(event: Event, words: Words, names: Names) -> Line | None:
    """What the horde does, and how it ends."""
    horde = words("sd.log.horde")
    match event:
        case facts.Shifted():
            return Line(words("sd.log.shifted"), NOBODY, Subject(Thing("case"), "", "horde"), horde)
        case facts.Collided():
            thing = thing_words(event.thing, words)
            if event.onto == "*":
                said = words("sd.log.collided_mine", thing=thing, space=event.space)
            else:
                victim = names[DEFENDERS.index(event.onto)]
                said = words("sd.log.collided_defender", thing=thing, victim=victim, space=event.space)
            return Line(_capital(said), NOBODY, subject_of(event.onto, event.space))
        case facts.Waits():
            said = words("sd.log.waits", thing=thing_words(event.thing, words))
            return Line(_capital(said), NOBODY, subject_of(event.thing, ""))
        case facts.SaucerFormed():
            return Line(words("sd.log.formed", space=event.space), NOBODY, subject_of("L", event.space))
        case facts.CaseRanOut():
            return Line(words("sd.log.ran_out"), NOBODY, Subject(Thing("case"), "", "horde"))
        case facts.Invaded():
            return Line(words("sd.log.invaded"), NOBODY, Subject(Thing("space"), event.spaces[0], "end"))
        case facts.Over():
            return Line(words(f"sd.log.over_{event.how}"), NOBODY, Subject(Thing("case"), "", "end"))
    return None


def range_of(numbers: tuple[int, int]) -> str:
    """From the least to the most that can come of it, or the one number."""
    least, most = numbers
    return str(least) if least == most else f"{least}\u2013{most}"


def outlook_words(out: Outlook, view: SeatView, move: Move, words: Words, names: Names) -> str:
    """What a move will bring: where to and for how much, then all that follows."""
    points = range_of(out.gain)
    if isinstance(move, Go):
        title = words("sd.outlook.go", space=move.space, points=points)
    else:
        bombs = isinstance(move, Fire) and move.bomb
        title = words("sd.outlook.bomb" if bombs else "sd.outlook.fire", points=points)
    parts = [words(f"sd.outlook.falls_{out.falls}")] if out.falls else []
    if last_chance(view) and not out.hits and isinstance(move, Go):
        parts.append(words("sd.outlook.quiet"))
    parts += [words(f"sd.outlook.down_{sure}", name=names[seat]) for seat, sure in out.down]
    if out.steps[1]:
        parts.append(step_words("outlook", out, move, words))
    if out.rival >= 0:
        parts.append(words("sd.outlook.rival", name=names[out.rival], points=out.prey))
    stays = _in_the_mines_way(view)
    if not parts:
        parts = [words("sd.outlook.safe" if view.options.seats > 1 else "sd.outlook.calm")]
    if out.spared:
        parts.append(words("sd.outlook.spared", column=out.spared[0][0], most=COLUMNS))
    if stays >= 0:
        parts.append(words("sd.outlook.mine_stays", name=names[stays]))
    return " ".join([title, *parts])


def step_words(where: str, out: Outlook, move: Move, words: Words) -> str:
    """That the horde comes down, and because of which column; a bomb needs none."""
    bombs = isinstance(move, Fire) and move.bomb
    if out.steps != (1, 1):
        return words(f"sd.{where}.steps", steps=range_of(out.steps))
    if bombs or len(out.emptied) != 1:
        return words(f"sd.{where}.step")
    return words(f"sd.{where}.step_of", column=out.emptied[0][0])


def _in_the_mines_way(view: SeatView) -> int:
    """The rival whose ship keeps the mine from moving after this turn's shot; -1 where none does."""
    for line in view.board:
        ahead = line.find("*") + 1
        if 0 < ahead < len(line) and line[ahead] in DEFENDERS:
            seat = DEFENDERS.index(line[ahead])
            return -1 if seat == view.turn else seat
    return -1


def caution(view: SeatView, move: Move, words: Words, names: Names) -> str:
    """What a move would end, for everybody or for whoever makes it; a purchase is no hit (SD-2.10)."""
    if isinstance(move, Buy):
        return _of_a_purchase(view, move, words, names)
    if not isinstance(move, Go | Fire | Stop | MoveMine | LeaveMine):
        return ""
    out = outlook(view, move)
    if out.falls:
        return words(f"sd.caution.falls_{out.falls}", steps=out.steps[1])
    if isinstance(move, Go) and last_chance(view) and not out.hits:
        return words("sd.caution.quiet")
    own = [sure for seat, sure in out.down if seat == view.turn]
    return words(f"sd.caution.down_{own[0]}") if own else ""


def _of_a_purchase(view: SeatView, move: Buy, words: Words, names: Names) -> str:
    """It is the whole turn and no hit: what that may come to for whoever doesn't lead any more then."""
    if last_chance(view):
        return words("sd.buys_the_end")
    left = [points - sum(move.tiles) * (seat == view.turn) for seat, points in enumerate(view.points)]
    best = max(range(len(left)), key=lambda seat: left[seat])
    if not needs_a_hit(view) or left[best] == left[view.turn]:
        return ""
    return words("sd.buys_a_quiet_round", name=names[best], points=left[best])


def reason(view: SeatView, move: Move, words: Words, names: Names) -> str:
    """Why that is a good answer."""
    match move:
        case Buy():
            return words(f"sd.reason.{move.what}")
        case Place() | SetMine() | MoveMine() | LeaveMine() | Stop():
            return words(f"sd.reason.{type(move).__name__.lower()}")
        case Go() | Fire():
            return _of_a_shot(view, move, words, names)
    return ""


def _of_a_shot(view: SeatView, move: Go | Fire, words: Words, names: Names) -> str:
    """What it brings and costs, and where there is more to be had at once: a hint looks further ahead."""
    out, richer = outlook(view, move), _richer(view, move)
    space = move.space if isinstance(move, Go) else view.defender(view.turn)
    if out.gain[1]:
        key = "point" if out.gain == (1, 1) else "gain"
    else:
        key = "none" if richer else "nothing"
    parts = [words(f"sd.reason.{key}", space=space, points=range_of(out.gain))]
    if out.steps[1] and not out.falls:
        parts.append(words("sd.reason.steps"))
    if out.rival >= 0:
        key = "rival" if isinstance(move, Go) and not richer else "rival_too"
        parts.append(words(f"sd.reason.{key}", name=names[out.rival], points=out.prey))
    elif view.options.seats > 1:
        parts.append(words("sd.outlook.safe"))
    if richer:
        parts.append(words("sd.reason.later", space=richer))
    return " ".join(parts)


def _richer(view: SeatView, move: Move) -> str:
    """The space that leaves more for certain once the next rival has shot; empty if none does."""

    def left(out: Outlook) -> int:
        return out.gain[0] - out.prey

    if not isinstance(move, Go) or view.decision is None:
        return ""
    others = [(outlook(view, one), one) for one in view.decision.moves if isinstance(one, Go) and one != move]
    sound = [(left(out), one.space) for out, one in others if not out.falls and not out.down]
    most, space = max(sound, default=(0, ""))
    return space if space and most > left(outlook(view, move)) else ""


def describe(subject: Subject, view: SeatView, words: Words, names: Names) -> tuple[str, str]:
    """What a thing is called, and what matters about it now."""
    kind, rest = subject.thing.kind, subject.thing.which
    half = numbers().points.saucer_half
    match kind:
        case "monster":
            return words("sd.describe.monster", value=rest), words("sd.describe.monster_line", value=rest)
        case "saucer":
            key = "damaged" if rest.startswith("damaged") else "saucer"
            return words(f"sd.describe.{key}"), words(f"sd.describe.{key}_line", points=half)
        case "defender":
            return _defender(int(rest), view, words, names)
        case "chip":
            name = names[subject.seat] if 0 <= subject.seat < len(names) else ""
            return words("sd.describe.tile", value=rest), words("sd.describe.tile_line", name=name)
        case "item":
            price = getattr(numbers().prices, rest)
            return words(f"sd.describe.{rest}"), words(f"sd.describe.{rest}_line", points=price)
        case "mine":
            return words("sd.describe.mine"), words("sd.describe.mine_line")
        case "case":
            return words("sd.describe.case"), _case(view, words)
    return words("sd.describe.space", place=subject.place), words("sd.describe.space_line")


def _defender(seat: int, view: SeatView, words: Words, names: Names) -> tuple[str, str]:
    title = words("sd.describe.defender", name=names[seat])
    reserve = view.reserves[seat]
    items = ", ".join(words(f"sd.item.{item}") for item in view.owned(seat))
    if not reserve:
        return title, words("sd.describe.defender_poor")
    key = "defender_has" if items else "defender_plain"
    return title, words(f"sd.describe.{key}", points=sum(reserve), lowest=reserve[0], items=items)


def _case(view: SeatView, words: Words) -> str:
    parts = [
        words("sd.describe.case_part", count=count, value=value)
        for value, count in enumerate(view.case[:5], start=1)
        if count
    ]
    if sum(view.case[5:]):
        parts.append(words("sd.describe.case_halves", count=sum(view.case[5:])))
    return words("sd.describe.case_line", count=sum(view.case), parts=", ".join(parts) or "0")


def ending(view: SeatView, outcome: Outcome, words: Words, names: Names) -> Ending:
    """How the match ended: a headline and why."""
    if outcome.termination in LOST:
        key = f"sd.ending.{outcome.termination}"
        return Ending(words(key), words(f"{key}_line"))
    alone = len(outcome.scores) == 1
    why = words(
        "sd.ending.quiet_alone"
        if alone and outcome.termination == "quiet"
        else f"sd.ending.{outcome.termination}"
    )
    winners = [seat for seat, share in enumerate(outcome.shares) if share > 0]
    points = outcome.scores[winners[0]] if winners else 0
    if alone:
        return Ending(
            words("sd.ending.solo"), f"{why} {words('sd.ending.solo_line', name=names[0], points=points)}"
        )
    if len(winners) > 1:
        who = ", ".join(names[seat] for seat in winners)
        return Ending(
            words("sd.ending.tie"), f"{why} {words('sd.ending.tie_line', names=who, points=points)}"
        )
    name = names[winners[0]]
    line = words("sd.ending.wins_line", name=name, points=points)
    return Ending(words("sd.ending.wins", name=name), f"{why} {line}")
