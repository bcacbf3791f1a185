"""All motifs of the posters by their names."""

from __future__ import annotations

from game.ui.games.invaders_2127.art.motifs_aliens import ALIENS
from game.ui.games.invaders_2127.art.motifs_craft import CRAFT
from game.ui.games.invaders_2127.art.motifs_devices import DEVICES
from game.ui.games.invaders_2127.art.motifs_folk import FOLK
from game.ui.games.invaders_2127.art.motifs_gadgets import GADGETS
from game.ui.games.invaders_2127.art.motifs_heroes import HEROES
from game.ui.games.invaders_2127.art.motifs_machines import MACHINES
from game.ui.games.invaders_2127.art.motifs_people import PEOPLE
from game.ui.games.invaders_2127.art.motifs_places import PLACES
from game.ui.games.invaders_2127.art.motifs_props import PROPS
from game.ui.games.invaders_2127.art.motifs_scenes import SCENES
from game.ui.games.invaders_2127.art.motifs_schemes import SCHEMES
from game.ui.games.invaders_2127.art.motifs_vermin import VERMIN
from game.ui.games.invaders_2127.art.pen import Motif

MOTIFS: dict[str, Motif] = {
    motif.__name__: motif
    for motifs in (
        MACHINES,
        PEOPLE,
        FOLK,
        HEROES,
        PLACES,
        DEVICES,
        PROPS,
        ALIENS,
        CRAFT,
        GADGETS,
        SCENES,
        SCHEMES,
        VERMIN,
    )
    for motif in motifs
}
