"""What Space Invaders says about things: for the zoom, and why a card that was hit still stands."""

from __future__ import annotations

from game.games.space_invaders import ahead, resting, score, why_stands
from game.games.space_invaders.grid import NAMES
from game.games.space_invaders.numbers import invaders, numbers
from game.games.space_invaders.state import SeatView
from game.ui.games.space_invaders.picture import token_states
from game.ui.games.space_invaders.words import kind_of
from game.ui.kit.words import Words
from game.ui.stage.board_view import Names, Subject, Thing

NEAR = 12.0  # millimetres from a card within which a token is said to have missed it narrowly


def describe(subject: Subject, view: SeatView, words: Words, names: Names) -> tuple[str, str]:
    """What a thing is called, and what matters about it now."""
    rest = subject.thing.which
    match subject.thing.kind:
        case "card":
            return _card(rest, view, words)
        case "token":
            return _token(rest, view, words, names)
        case "player":
            return _player(subject.thing, words, names, subject.seat)
        case "power":
            return words(f"si.power.{rest}"), words(f"si.power_line.{rest}")
        case "kind":
            return _kind(rest, view, words)
        case "track":
            return _planet(view, words) if rest == "planet" else _ufo(view, words)
        case "deck":
            lines = [words("si.describe.deck_line"), words("si.describe.deck_last")]
            return words("si.describe.deck", count=view.deck_size), " ".join(lines)
        case "turn_token":
            return _turn(view, words, names)
        case "armory":
            said = words("si.describe.armory", count=len(view.armory))
            return said, words("si.describe.armory_line")
        case "tool":
            return words(f"si.describe.{rest}"), words(f"si.describe.{rest}_line")
    return words("si.describe.space", space=subject.place), words("si.describe.space_line")


def _card(card: str, view: SeatView, words: Words) -> tuple[str, str]:
    held = invaders().get(card)
    if held is None:
        return card, ""
    kind = kind_of(card, words)
    lines = [words("si.describe.card_line", points=held.points, speed=held.speed, damage=held.damage)]
    if held.trait:
        lines.append(words(f"si.describe.{held.trait}"))
    if card not in view.space:
        return words("si.describe.card_off", kind=kind), " ".join(lines)
    space = NAMES[view.space.index(card)]
    lines += _why(card, view, words)
    if any(record.named == card for record in view.turn):
        lines.append(words("si.describe.called_for"))
    if not view.ending and view.phase != "assault":
        lines.append(_way(card, view, words))
    return words("si.describe.card", kind=kind, space=space), " ".join(lines)


def _why(card: str, view: SeatView, words: Words) -> list[str]:
    """Why a card that was hit, or nearly, stands; else that it is protected."""
    if not any(held.id == card for held in view.table.cards):
        return []
    why = why_stands(view, card)
    shields = ", ".join(NAMES[view.space.index(shield)] for shield in why.shields)
    if why.key == "not_hit":
        if 0.0 <= why.gap <= NEAR:
            return [words("si.why_stands.touched", gap=words.number(why.gap, 1))]
        return [words("si.describe.protected")] if resting.shields_of(view.space, card) else []
    gaps: dict[str, object] = {}
    if why.key in ("two_hit", "both"):
        gaps.update(hits=why.hits, needs=why.needs)
    if why.key in ("shield", "both"):
        gaps.update(shields=shields)
    return [words(f"si.why_stands.{why.key}", **gaps)]


def _way(card: str, view: SeatView, words: Words) -> str:
    ghost = next((ghost for ghost in ahead(view).ghosts if ghost.card == card), None)
    if ghost is None or ghost.end == ghost.start:
        return words("si.describe.will_stay")
    if ghost.strikes:
        return words("si.describe.will_strike", damage=ghost.damage)
    key = "will_be_pushed" if ghost.how == "pushed" else "will_move"
    return words(f"si.describe.{key}", space=ghost.end)


def _token(token: str, view: SeatView, words: Words, names: Names) -> tuple[str, str]:
    seat, level = view.options.owner(token), int(token[1])
    name = names[seat] if 0 <= seat < len(names) else ""
    title = words("si.describe.token", name=name, level=level)
    power = view.power(token) if seat >= 0 else ""
    lines = []
    if power:
        said = words(f"si.power_line.{power}")
        lines.append(words("si.describe.token_line", power=words(f"si.power.{power}"), line=said))
    record, most = view.record(token), numbers().launch.relaunches
    if record.declared:
        lines.append(words("si.describe.declared", count=record.tries, most=numbers().power.triple))
    state = token_states(view).get(token, "g")
    if state == "p" and not record.row:
        lines.append(words("si.describe.token_state_again"))
    else:
        gaps: dict[str, object] = {"count": record.row, "most": most} if state == "p" else {}
        lines.append(words(f"si.describe.token_state_{state}", **gaps))
    return title, " ".join(lines)


def _player(card: Thing, words: Words, names: Names, seat: int) -> tuple[str, str]:
    """A player card: colour, level, power and states of its tokens."""
    _, level, power, *_ = card.parts
    name = names[seat] if 0 <= seat < len(names) else ""
    said = words(f"si.power_line.{power}")
    title = words("si.describe.player", name=name, power=words(f"si.power.{power}"))
    return title, words("si.describe.player_line", level=level, line=said)


def _kind(kind: str, view: SeatView, words: Words) -> tuple[str, str]:
    row = next((row for row in score(view) if row.key == kind), None)
    count, each = (row.count, row.each) if row is not None else (0, 0)
    title = words("si.describe.score", kind=words(f"si.kind.{kind}"), count=count)
    return title, words("si.describe.score_line", points=each)


def _planet(view: SeatView, words: Words) -> tuple[str, str]:
    title = words("si.describe.planet", health=view.planet)
    ends = view.last or view.phase == "assault"
    lines = [words("si.describe.planet_last" if ends else "si.describe.planet_line")]
    if not view.ending and view.phase != "assault":
        damage = ahead(view).damage
        key = "planet_threat" if damage else "planet_calm"
        lines.append(words(f"si.describe.{key}", **({"damage": damage} if damage else {})))
    return title, " ".join(lines)


def _ufo(view: SeatView, words: Words) -> tuple[str, str]:
    lines = [words("si.describe.ufo_dead")] if not view.ufo else [words("si.describe.ufo_line")]
    return words("si.describe.ufo", health=view.ufo), " ".join(lines)


def _turn(view: SeatView, words: Words, names: Names) -> tuple[str, str]:
    first = names[view.starter] if view.starter < len(names) else ""
    now = names[view.seat] if view.seat < len(names) else ""
    lines = [
        words("si.describe.turn_token_line", name=first),
        words("si.describe.order_line", first=first, name=now),
    ]
    return words("si.describe.turn_token"), " ".join(lines)
