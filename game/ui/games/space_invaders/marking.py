"""What lies over the picture of a moment, gathered from board, hand and what is foretold."""

from __future__ import annotations

from game.ui.games.space_invaders.hand import Hand
from game.ui.games.space_invaders.marks import Marks, asked_token, links_of, wave_length
from game.ui.games.space_invaders.offers import TAGS
from game.ui.games.space_invaders.spots import thing_of
from game.ui.games.space_invaders.stamps import KNOCKED
from game.ui.games.space_invaders.table_board import TableBoard
from game.ui.games.space_invaders.tags import Foretold


def marked(board: TableBoard, hand: Hand, foretold: Foretold) -> Marks:
    """What is drawn over the picture now."""
    view = board.between
    marks = Marks(view, aim=hand.aimed, film=hand.playing, trail=hand.trail, tray=hand.tray())
    marks.stamps = foretold.stamps
    marks.told = marks.stamps.told
    if board.busy:
        marks.moving = True
        marks.forecast = foretold.coming
        if marks.forecast is None and marks.told is not None and view.phase in KNOCKED:
            marks.forecast = marks.told.after  # a token comes to rest: what is still coming does not blink
        return marks
    marks.flags = hand.flags
    places = [place for place in board.choosing.places if not place.startswith(TAGS)]
    marks.glowing = frozenset(() if hand.flagging else places)  # only the one that is meant stands out
    marks.tools, marks.tool = hand.tools(), hand.tool
    marks.focus = board.focus or ""
    if board.considered is not None:
        marks.cursor = thing_of(board.considered)
    elif board.cursor in places:
        marks.cursor = board.cursor or ""
    marks.hover = board.under or ""
    marks.asked = asked_token(view)
    marks.reach = wave_length(view) if board.decision is not None else 0.0
    marks.links = links_of(view, board.decision)
    marks.plan = foretold.hits_shown
    marks.told = foretold.told
    marks.forecast = marks.told.after if marks.told is not None else None
    marks.alarm, marks.panels = foretold.alarm, hand.panels
    marks.strong = board.over_tracks
    marks.traced = marks.hover if hand.aimed is None else ""
    return marks
