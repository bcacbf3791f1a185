"""Pictures of things, from the game's own sprites: for plates, zoom, lessons and the rule book.

It is a thing ("card.c17", "token.r2a", "power.splash", "deck"), a print ("kind.crab", "print.S21+"),
a player card ("player.0.1.called.saa"), a scene of the rule book ("scene.shield", or a moment of one that
moves: "scene.kallen.2.5") or a chart ("chart.deck").
"""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.games.space_invaders.numbers import KINDS, invaders
from game.games.space_invaders.position import COLOURS
from game.ui.games.space_invaders.art.field import paint_planet_sign, paint_ufo_sign
from game.ui.games.space_invaders.art.printed import (
    TOKEN_STATES,
    lay_token,
    paint_back,
    paint_flag,
    paint_player_card,
    paint_power,
    paint_sign,
    paint_star,
    paint_turn_token,
)
from game.ui.games.space_invaders.charts import CHARTS, paint_chart
from game.ui.games.space_invaders.diagrams import DIAGRAMS
from game.ui.games.space_invaders.picture import card_face
from game.ui.games.space_invaders.scene_paint import paint_scene
from game.ui.games.space_invaders.scenes import card_like, moment_of, scene_of
from game.ui.kit.art.creatures import paint_creature
from game.ui.kit.art.enamel import paint_token
from game.ui.kit.light import for_screen
from game.ui.kit.look import Look
from game.ui.kit.theme import Theme, mix
from game.ui.stage.board_view import Thing
from game.ui.table.art.cards import paint_card


def picture(thing: Thing, look: Look, size: tuple[int, int]) -> pygame.Surface:
    """The thing of that name, fitted into `size`; a card's back for a name that nobody knows."""
    theme, side = look.theme, max(8, min(size))
    kind, rest = thing.kind, thing.which
    if kind == "scene" and (scene := scene_of(DIAGRAMS, thing)) is not None:
        return paint_scene(look, scene, size)
    if kind == "chart" and rest in CHARTS:
        return paint_chart(look, rest, size)
    if kind == "player":
        found = _player(look, thing.parts, size)
        if found is not None:
            return found
    if kind == "token":
        return _token(theme, rest, thing.parts[1] if len(thing.parts) > 1 else "", side)
    if kind == "card" and rest in invaders():
        return _card(theme, rest, side)
    if kind == "print":
        card = card_like(".".join(thing.parts))
        return _card(theme, card.id, side) if card is not None else paint_back(theme, side)
    return _small(theme, kind, rest, side)


def moment(thing: Thing, second: float) -> Thing:
    """What is to be seen of a thing at that second, where it moves."""
    return moment_of(DIAGRAMS, thing, second)


def _small(theme: Theme, kind: str, rest: str, side: int) -> pygame.Surface:
    match kind:
        case "power":
            return paint_power(theme, rest, side)
        case "kind" if rest in KINDS:
            return _creature(theme, rest, side)
        case "track":
            return paint_planet_sign(theme, side) if rest == "planet" else paint_ufo_sign(theme, side)
        case "turn_token":
            return paint_turn_token(theme, side)
        case "tool":
            return _tool(theme, rest, side)
        case "flag" if rest.isdigit():
            return paint_flag(theme.seats[int(rest) % 4], side)
        case "explosion":
            return paint_star(side, theme.colours.amber, True)
        case "armory":
            return _armory(theme, side)
    return paint_back(theme, side)


@lru_cache(maxsize=96)
def _card(theme: Theme, card: str, side: int) -> pygame.Surface:
    return for_screen(paint_card(theme, card_face(card), 0, side))


@lru_cache(maxsize=64)
def _token(theme: Theme, token: str, state: str, side: int) -> pygame.Surface:
    """A token by its name ("r2a"), perhaps in a state."""
    letter, level = token[:1], token[1:2]
    seat = theme.seats[COLOURS.index(letter) if letter and letter in COLOURS else 0]
    number = int(level) if level in ("1", "2", "3") else 1
    if state and state in TOKEN_STATES:
        whole = pygame.Surface((side, side), pygame.SRCALPHA)
        lay_token(whole, theme, seat, number, state, (side / 2, side / 2), side * 0.42)
        return for_screen(whole)
    token_picture = paint_token(seat, number, side * 0.46, 0.0)
    whole = pygame.Surface((side, side), pygame.SRCALPHA)
    whole.blit(token_picture, token_picture.get_rect(center=(side // 2, side // 2)))
    return for_screen(whole)


@lru_cache(maxsize=32)
def _creature(theme: Theme, kind: str, side: int) -> pygame.Surface:
    """A creature on a scrap of night, for the score board."""
    scrap = pygame.Surface((side, side), pygame.SRCALPHA)
    colour = theme.colours.creatures[kind]
    box = scrap.get_rect()
    pygame.draw.rect(scrap, mix(colour, (10, 10, 16), 0.86), box, border_radius=max(2, side // 7))
    pygame.draw.rect(
        scrap, mix(colour, (10, 10, 16), 0.45), box, max(1, side // 22), border_radius=max(2, side // 7)
    )
    art = paint_creature(kind, 0, colour, max(1, side // 21))
    scrap.blit(art, art.get_rect(center=box.center))
    return for_screen(scrap)


def _armory(theme: Theme, side: int) -> pygame.Surface:
    """One token of each colour, laid away."""
    whole = pygame.Surface((side, side), pygame.SRCALPHA)
    radius = side * 0.24
    for seat, (x, y) in zip(theme.seats[:4], ((0.3, 0.3), (0.7, 0.3), (0.3, 0.7), (0.7, 0.7)), strict=True):
        lay_token(whole, theme, seat, 1, "s", (side * x, side * y), radius)
    return for_screen(whole)


def _tool(theme: Theme, which: str, side: int) -> pygame.Surface:
    if which == "flag":
        return paint_flag(theme.seats[0], side)
    whole = pygame.Surface((side, side), pygame.SRCALPHA)
    sign = paint_sign("called", side, theme.colours.text, theme.colours.red)
    whole.blit(sign, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return for_screen(whole)


def _player(look: Look, parts: tuple[str, ...], size: tuple[int, int]) -> pygame.Surface | None:
    colour, level, power, states = (*parts, "", "", "", "")[:4]
    if not (colour.isdigit() and level in ("1", "2", "3") and look.words.has(f"si.power.{power}")):
        return None
    wide = min(size[0], round(size[1] * 1.35))
    high = min(size[1], round(wide * 1.25))
    shown = "".join(state for state in states if state in TOKEN_STATES)
    return paint_player_card(look, look.theme.seats[int(colour) % 4], int(level), power, shown, (wide, high))
