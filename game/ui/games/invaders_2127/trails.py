"""What the facts of Invaders 2127 leave on the table until one's next move: what came, moved, was struck."""

from __future__ import annotations

import pygame

from game.core import Event
from game.games.invaders_2127 import events as e
from game.ui.games.invaders_2127.layout import Whereabouts
from game.ui.games.invaders_2127.picture import zone_number
from game.ui.stage.board_view import Thing
from game.ui.stage.trails import Trail


def trail(event: Event) -> Trail | None:
    """Nothing on strips and track: their figures are what one decides by."""
    match event:
        case e.Entered(piece=piece) | e.HeroEntered(piece=piece) | e.Snatched(piece=piece):
            return Trail(goal=f"piece.{piece}")
        case e.Strengthened(piece=piece) | e.Tokens(piece=piece):
            return Trail(goal=f"piece.{piece}")
        case e.Moved(piece=piece, start=start):
            return Trail(f"left.{piece}.{zone_number(start)}", f"piece.{piece}")
        case e.Left(seat=seat, zone=zone):
            return Trail(took=(f"free.{seat}.{zone_number(zone)}",))
        case e.Released(strategy=strategy):
            return Trail(goal=f"strategy.{strategy}")
        case e.Drained(seat=seat, why=why) if why != "cost":
            return Trail(goal=f"pile.{seat}")
        case _:
            return None


def placed(there: Whereabouts, place: str) -> pygame.Rect | None:
    """Where that is now: a card that is gone lay before the first free slot of its row."""
    thing = Thing.read(place)
    parts = thing.parts
    match thing.kind:
        case "free":
            seat, zone = map(int, parts)
            return there.rect_of(Thing.of("slot", seat, zone, len(there.picture.rows[seat][zone])))
        case "left":
            found = there.picture.piece(int(parts[0]))
            if found is None:
                return None
            seat, zone = found[0], int(parts[1])
            return there.rect_of(Thing.of("slot", seat, zone, len(there.picture.rows[seat][zone])))
        case _:
            return there.rect_of(thing)
