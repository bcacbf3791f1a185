"""The own decks of Invaders 2127: where they lie, which can be picked for a match, and why not in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Literal

import msgspec

from game.games.invaders_2127.decks import DeckFault, OwnDeck, deck_text, faults_of_match, read_deck
from game.games.invaders_2127.larger_decks import larger
from game.games.invaders_2127.library import book
from game.games.invaders_2127.numbers import numbers
from game.games.invaders_2127.position import SEATS, Options
from game.games.invaders_2127.series import Deck, copies_in
from game.session.files import Tell, read_kept, write_over
from game.session.log import LOG
from game.session.shelf import Shelf
from game.ui.games.invaders_2127.words import IvWords

SHELF: Shelf[OwnDeck] = Shelf("decks", "invaders_2127", "deck", read_deck, deck_text)
STANDARD = "standard"
OWN = "own:"
HANDICAPS = (-1, 0, 1)


# -- picking -------------------------------------------------------------------------------------


def pickable(seat: int) -> tuple[tuple[str, str], ...]:
    """The own decks of a side: what a set-up calls them, and their names."""
    return tuple(
        (f"{OWN}{kept.name}", kept.held.name)
        for kept in SHELF.all()
        if kept.held is not None and kept.held.seat == seat
    )


def picked_deck(seat: int, picked: Mapping[str, str]) -> OwnDeck | None:
    """The own deck that is picked for a side; None for the standard one."""
    value = picked.get(f"deck{seat}", STANDARD)
    own = SHELF.find(value.removeprefix(OWN)) if value.startswith(OWN) else None
    return own if own is not None and own.seat == seat else None


def size_wanted(picked: Mapping[str, str]) -> int:
    """How large a standard deck has to be: as the other's own one, else as it was picked."""
    sizes = [own.size for seat in range(SEATS) if (own := picked_deck(seat, picked)) is not None]
    size = picked.get("decks", "")
    decks = numbers().decks
    return max(sizes, default=int(size) if size in map(str, decks.larger) else decks.smallest)


def decks_picked(picked: Mapping[str, str]) -> tuple[Deck, Deck]:
    """Both decks; an empty one is the standard one."""
    size = size_wanted(picked)
    mankind, invader = (
        own.deck if (own := picked_deck(seat, picked)) is not None else _standard(seat, size)
        for seat in range(SEATS)
    )
    return mankind, invader


def _standard(seat: int, size: int) -> Deck:
    return larger(seat, size) if size > numbers().decks.smallest else ()


def handicap_picked(picked: Mapping[str, str]) -> int:
    value = picked.get("handicap", "0")
    return int(value) if value in map(str, HANDICAPS) else 0


def faults_picked(picked: Mapping[str, str]) -> list[tuple[str, DeckFault]]:
    """Why no match can begin with what is picked, each fault with the name of the deck that it is of."""
    own = [picked_deck(seat, picked) for seat in range(SEATS)]
    found = [(deck.name, fault) for deck in own if deck is not None for fault in deck.faults]
    if found:
        return found
    decks = decks_picked(picked)
    one, other = (copies_in(deck) if deck else book().decks[seat] for seat, deck in enumerate(decks))
    return [("", fault) for fault in faults_of_match((one, other), handicap_picked(picked))]


def options_picked(picked: Mapping[str, str]) -> Options:
    """The options of a match; of one that can't begin, those that can be shown."""
    best_of: Literal[1, 3] = 3 if picked.get("series") == "on" else 1
    if faults_picked(picked):
        return Options(best_of=best_of)
    mankind, invader = decks_picked(picked)
    return Options(handicap=handicap_picked(picked), mankind=mankind, invader=invader, best_of=best_of)


# -- in words ------------------------------------------------------------------------------------


def in_words(fault: DeckFault, say: IvWords) -> str:
    card = say.cards.name(fault.card) if fault.card in book().cards else fault.card
    return say.words(f"iv.deck.why_{fault.why}", card=card, have=fault.have, most=fault.most)


def all_in_words(faults: Iterable[DeckFault], say: IvWords) -> str:
    return " ".join(in_words(fault, say) for fault in faults)


def hindrance(picked: Mapping[str, str], say: IvWords) -> str:
    """Why no match can begin with what is picked; the first reason is enough."""
    for name, fault in faults_picked(picked):
        said = in_words(fault, say)
        return say.words("iv.deck.of", name=name, why=said) if name else said
    return ""


# -- what is not saved yet -----------------------------------------------------------------------


UNSAVED = ".unsaved.json"


def unsaved_file(key: str) -> Path:
    return SHELF.folder / f"{key}{UNSAVED}"


def all_unsaved(tell: Tell = LOG.warning) -> dict[str, OwnDeck]:
    """Decks as they were left, by where that is noted: the name of their file, or that of a new one."""
    found = {}
    for path in sorted(SHELF.folder.glob(f"*{UNSAVED}")) if SHELF.folder.is_dir() else ():
        deck = read_kept(path, OwnDeck, tell)
        if deck is not None:
            found[path.name.removesuffix(UNSAVED)] = deck
    return found


def new_key() -> str:
    """For a deck that has no file yet."""
    number = 1
    while unsaved_file(f"new_{number}").exists() or (SHELF.folder / f"new_{number}.toml").exists():
        number += 1
    return f"new_{number}"


def keep_unsaved(key: str, deck: OwnDeck | None) -> bool:
    """Note it, or with None that nothing is unsaved any more; False when the disk refuses."""
    try:
        if deck is None:
            unsaved_file(key).unlink(missing_ok=True)
        else:
            write_over(unsaved_file(key), msgspec.json.encode(deck))
    except OSError:
        return False
    return True
