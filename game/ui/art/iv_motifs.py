"""All motifs of the posters by their names."""

from __future__ import annotations

from game.ui.art.iv_motifs_aliens import ALIENS
from game.ui.art.iv_motifs_craft import CRAFT
from game.ui.art.iv_motifs_devices import DEVICES
from game.ui.art.iv_motifs_folk import FOLK
from game.ui.art.iv_motifs_gadgets import GADGETS
from game.ui.art.iv_motifs_heroes import HEROES
from game.ui.art.iv_motifs_machines import MACHINES
from game.ui.art.iv_motifs_people import PEOPLE
from game.ui.art.iv_motifs_places import PLACES
from game.ui.art.iv_motifs_props import PROPS
from game.ui.art.iv_motifs_scenes import SCENES
from game.ui.art.iv_motifs_schemes import SCHEMES
from game.ui.art.iv_motifs_vermin import VERMIN
from game.ui.art.iv_pen import Motif

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
