"""What the prompt says while an answer on the board of Invaders 2127 is half made."""

from __future__ import annotations

from game.ui.games.invaders_2127.choice import Choosing
from game.ui.games.invaders_2127.reading import FIELD
from game.ui.games.invaders_2127.words import IvWords
from game.ui.kit.words import Words


def telling(choosing: Choosing, words: Words) -> tuple[str, str]:
    """A title and a line; empty where the question itself says it all."""
    if not choosing.chosen or choosing.stage == "start":
        return "", ""
    offers = choosing.starts_at(choosing.chosen)
    kind = choosing.chosen.partition(".")[0]
    source = offers[0].card if offers and offers[0].card else choosing.chosen.partition(".")[2]
    card = words("ivb.plot_name") if kind == "plot" else IvWords(words).source(source).partition(" - ")[0]
    match choosing.stage:
        case "pay":
            title = words("ivb.telling.pay", card=card, left=choosing.left, price=choosing.price)
            return title, _with_drain(choosing, words, words("ivb.telling.pay_line"))
        case "room":
            return words("ivb.telling.room", card=card), words("ivb.telling.room_line")
        case _:
            key = "goal"
            if all(offer.goal == FIELD for offer in offers):
                key = "field"
            elif any(offer.goal.startswith("chip.") for offer in offers):
                key = "chip"
            title = words(f"ivb.telling.{key}", card=card, name=card)
            return title, _with_drain(choosing, words, words(f"ivb.telling.{key}_line"))


def _with_drain(choosing: Choosing, words: Words, line: str) -> str:
    """What a card drains beside what is discarded for it."""
    offers = (choosing.offer,) if choosing.offer is not None else choosing.starts_at(choosing.chosen)
    drain = max((offer.drain for offer in offers), default=0)
    return f"{line} {words('ivb.telling.drain_line', drain=drain)}" if drain else line
