"""The board of Space Invaders: shows a seat's view, plays what happens, and turns pointing into moves.

It holds no rule: what can be chosen comes with the decision, why not and what would be from the rules'
hints.  The hand with the launcher belongs to the scene; the board draws it with its table.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeAlias, cast

import pygame

from game.core import Aim, Choice, Decision, Event, Seen
from game.games.space_invaders import AMID, WHY_NOT, Upshot, foretell, resting, why_not
from game.games.space_invaders.events import (
    Advanced,
    Armory,
    AssaultBegan,
    CalledHit,
    Centred,
    Destroyed,
    GameOver,
    PlanetHit,
    Redirected,
    Refilled,
    Reinforced,
    Repaired,
    Resolved,
    RoundBegan,
    ShuffledBack,
    Splashed,
    Straightened,
    TokenLanded,
    TokensBack,
    TurnTokenPassed,
    UfoHit,
    Waits,
    Waved,
)
from game.games.space_invaders.moves import Resolve
from game.games.space_invaders.state import SeatView
from game.ui.games.space_invaders.alive import alive
from game.ui.games.space_invaders.hand import Hand, flags_of
from game.ui.games.space_invaders.letting_go import nothing_at_all
from game.ui.games.space_invaders.marking import marked
from game.ui.games.space_invaders.marks import Marks
from game.ui.games.space_invaders.motion import READERS, for_nothing, march_of
from game.ui.games.space_invaders.offers import ALL, FOLD, KEEP, TAGS
from game.ui.games.space_invaders.payoff import payoff
from game.ui.games.space_invaders.picture import Picture, again_of, letter_of
from game.ui.games.space_invaders.rehearsal import rehearsed
from game.ui.games.space_invaders.spots import place_of, subject_beside, subject_of
from game.ui.games.space_invaders.table_board import TableBoard
from game.ui.games.space_invaders.tags import Foretold
from game.ui.games.space_invaders.words import holding, moving, resolving, up_next
from game.ui.kit.words import Words
from game.ui.stage.animation import Beat
from game.ui.stage.board import Point
from game.ui.stage.board_view import Answer, Names, Refusal, Subject, Thing
from game.ui.stage.breath import Breathing
from game.ui.stage.choosing import Answers
from game.ui.stage.scene import Stage
from game.ui.stage.ways import Way, along_rows, pointed
from game.ui.table.launch_board import AimShown

ROW = 24.0  # millimetres within which places are of one row, for the keys
AFTERWARDS: TypeAlias = Straightened | Advanced | TokensBack | AssaultBegan | GameOver
"""Facts after which nothing of what the tokens did is still to come."""
DOES: TypeAlias = CalledHit | Destroyed | Redirected | Repaired | Splashed | UfoHit | Waits | Waved
"""What tokens do, as it is told while it is seen."""
WELL_KNOWN = (Straightened, Advanced, ShuffledBack, TokensBack, Reinforced, Refilled, TurnTokenPassed)
"""The march and the clean-up, which are brisk once they are `known`."""
RESOLVES = (Resolved, Waved, Redirected, Splashed, Centred, Waits, CalledHit)
"""What tokens do while they are resolved, but for what bursts."""


class SpaceInvadersBoard(TableBoard):
    """One board on one screen; its places are cards and tokens."""

    readers = READERS
    breaths = 1
    hand: Hand

    def __init__(self, stage: Stage) -> None:
        self.foretold = Foretold(self, stage)
        self.hand = Hand(self, self.foretold)
        super().__init__(stage)
        self._hand_drawn: tuple[AimShown | None, pygame.Rect] = (None, pygame.Rect(0, 0, 0, 0))
        self._resolved: list[SeatView] = []  # where a turn that had won everything was ended unasked
        self._did: Event | None = None  # what came of a token last, while they are resolved
        self._rests = False  # whether a token has come to rest in what moves, and nothing counts yet
        self._lost = False  # whether what is foretold is the planet's end

    # -- what is shown ------------------------------------------------------------------------

    def show(self, view: SeatView, decision: Decision | None) -> None:
        self.hand.tool = ""
        self.foretold.ask(view, decision)
        super().show(view, decision)
        if self.pointer is not None:
            self.point(self.pointer)

    def stand(self, view: SeatView) -> None:
        super().stand(view)
        self.crew.streak.at(view)
        if self.painter.side != self.side:
            self.lay_out()
        self.foretold.tell(view)
        self._alarmed()
        self.hand.flags = {card: seat for card, seat in self.hand.flags.items() if card in view.space}
        self.hand.flags |= flags_of(self._named, view)
        self._named = frozenset()

    def picture_of(self, view: SeatView) -> Picture:
        return Picture.of(view)

    def play(self, steps: Sequence[Seen], view: SeatView) -> None:
        self.skip()
        self.hand.tool = ""
        self._rests = False
        self.crew.begin()
        self.foretold.resolve(steps)
        self.rehearsal = rehearsed(self.crew, self.picture, steps)
        super().play(steps, view)

    @property
    def told(self) -> Upshot | None:
        """What is foretold of the tokens on the table."""
        return self.foretold.told

    @property
    def promised(self) -> object:
        return self.foretold.stamps.told

    def _alarmed(self) -> None:
        """A siren, once each time that it gets so far."""
        lost, self._lost = self._lost, bool(self.foretold.alarm)
        if self._lost and not lost:
            self.crew.sound("si_siren", 0.9)

    def read(self, left: list[Seen]) -> Sequence[Beat]:
        """As soon as a token has come to rest it is seen what it does; from the advance on all is new."""
        beats = self._looked_at(super().read(left), left)
        step = self.step
        if step is not None and isinstance(step.event, DOES):
            self._did = step.event
        if step is not None and isinstance(step.event, TokenLanded | AFTERWARDS):
            self._did = None
            if isinstance(step.event, TokenLanded):
                self.foretold.latest = step.event.token
            self.foretold.tell(cast(SeatView, step.view) if isinstance(step.event, TokenLanded) else None)
            self._alarmed()
        known = payoff().known
        familiar = step is not None and cast(SeatView, step.view).round > known.seen
        if step is None or not familiar:
            return beats
        well_known, resolves = isinstance(step.event, WELL_KNOWN), isinstance(step.event, RESOLVES)
        part = known.part if well_known else known.resolving if resolves else 1.0
        if isinstance(step.event, Straightened):  # what the turn came to is read first, in every round
            return [*beats[:1], *(replace(beat, seconds=part * beat.seconds) for beat in beats[1:])]
        return [replace(beat, seconds=part * beat.seconds) for beat in beats]

    def _looked_at(self, beats: Sequence[Beat], left: Sequence[Seen]) -> Sequence[Beat]:
        """Where a turn's last token has come to lie is seen before all tokens do what they do."""
        event = self.step.event if self.step is not None else None
        self._rests = isinstance(event, TokenLanded) or (self._rests and not isinstance(event, Resolved))
        if isinstance(event, Resolved | AFTERWARDS):
            self.hand.trail = ()
        looks = self._rests and left and isinstance(left[0].event, Resolved)
        return [*beats, Beat(payoff().last_look)] if looks else beats

    def amid(self, picture: Picture) -> None:
        """Cards that struck lie at the planet until they are shuffled back."""
        if self.crew.struck:
            picture.carry(self.crew.struck, self.picture)

    def goes_with(self, event: Event, last: Event) -> bool:
        if isinstance(event, Advanced) and isinstance(last, Advanced):
            return event.pushed_by == (last.pushed_by or last.card)
        if for_nothing(event) or for_nothing(last):  # what hit nothing goes at once, and all of it together
            return all(isinstance(one, Armory) or for_nothing(one) for one in (event, last))
        return type(event) is type(last) and isinstance(event, Armory | Refilled | Straightened)

    def opens(self, event: Event, last: Event) -> bool:
        """The next token, the march, the strike, the clean-up, the round."""
        if isinstance(event, Advanced):
            return not isinstance(last, Advanced | Straightened)
        return isinstance(event, Resolved | Straightened | PlanetHit | TokensBack | RoundBegan | GameOver)

    def shown(self, steps: Sequence[Seen]) -> Sequence[Beat]:
        """A card marches with all those that it pushes."""
        march = [step.event for step in steps if isinstance(step.event, Advanced)]
        return march_of(self.moment(steps[-1]), march) if march else super().shown(steps)

    def telling(self, words: Words, names: Names) -> tuple[str, str]:
        """What moves, or what the tool in the hand is for; empty for neither."""
        if self.busy:
            return moving(self.step.event if self.step else None, self.between, words, names, self._did)
        if not self.shows:
            return "", ""
        if self.decision is None and self.view.phase in AMID:  # it is being answered, by a bot or by itself
            return resolving(self.view, words, names, self._did)
        if self.decision is None and any(said := up_next(self.view, words, names)):
            return said
        return holding(self.hand.tool, self.view.seat, words, names)

    def entitled(self, title: str, words: Words, names: Names) -> str:
        """Which token a launch is asked of; whether there is to be one at all, once all have flown."""
        decision, token, aimed = self.decision, self.hand.loaded, self.hand.aimed
        if not isinstance(decision, Aim) or decision.reason != "launch" or not token:
            return title
        if not self.view.in_hand and aimed is not None and aimed.launcher.lies:
            if len(again_of(self.view)) > 1:
                return words("si.prompt.again_any")
            return words("si.prompt.again", token=letter_of(token))
        only = len(self.view.active[self.view.seat]) == 1  # of one alone no letter is looked for
        key = "si.prompt.fire_it" if only else "si.prompt.fire"
        return words(key, name=names[self.view.seat], token=letter_of(token))

    @property
    def hurries(self) -> bool:
        return self.hand.playing is not None or self.foretold.stamps.passing(self.clock) or super().hurries

    def paint(self, surface: pygame.Surface) -> None:
        self.painter.draw(surface, self.picture, self.marks(), self.beat, self.crew.effects.shake)
        self.foretold.draw(surface)
        self._hand_drawn = (self.hand.aimed, self.hand.box())
        if self.table_view.rough:  # cards that are laid finely in frames to come
            self._breath.told = False

    @property
    def figures(self) -> Sequence[pygame.Rect]:
        return (*self.painter.over.striking, *self.hand.panels, *self.painter.layout.panes)

    def breathing(self) -> Breathing | None:
        return alive(self.painter, self.picture, self.marks(), self.beat)

    def stirred(self) -> Sequence[pygame.Rect]:
        """Where the hand was and where it is, if that has changed, and what moves by itself."""
        aimed, box = self._hand_drawn
        if aimed is self.hand.aimed:
            stirred = super().stirred()
            if not stirred and not self.hurries and not self.busy:
                self.table_view.idle()
            return stirred
        if self.hurries or self.busy:
            return ()
        self.hand_alone()
        box = box.union(self.hand.box()).unionall(self.foretold.note.turned())
        return [box] if self.still else self._breath.beside(self._tick, self.breathing, box)

    def marks(self) -> Marks:
        return marked(self, self.hand, self.foretold)

    # -- pointing and choosing ----------------------------------------------------------------

    def choosing_of(self, decision: Decision | None) -> Answers[str]:
        return self.hand.choosing(decision)

    def places_at(self, pos: Point) -> Sequence[str]:
        tag = self.foretold.tag_at(pos) if self.shows else None
        if tag is not None:
            return (tag.offer.place,)
        thing = self.hand.thing_at(pos) if self.shows else ""
        lies = next((token for token in self.picture.table.tokens if token.id == thing), None)
        below = resting.on(self.picture.table, lies) if lies is not None else ()
        return (thing, *below) if thing else ()

    def point(self, pos: Point | None) -> None:
        before = (self.cursor, self.pointer is None, self._lit_under)
        over, changes = self.over_tracks, self.changes
        super().point(pos)
        opened = self.changes
        self.foretold.point(self.pointer)
        opened = self.changes - opened
        if (self.cursor, self.pointer is None, self._lit_under) == before:
            self.changes = changes + opened
        self.changes += over != self.over_tracks

    @property
    def _lit_under(self) -> str:
        """What the mouse is on, if that is lit for it: cards are not while somebody aims over them."""
        aims = self.hand.aimed is not None and self.hand.aimed.yours and not self.hand.tool
        return "" if aims and self.under in self.view.space else self.under or ""

    def press(self, pos: Point) -> Answer:
        if not self.busy and (tool := self.hand.tool_at(pos)):
            self.hand.pick(tool)
            return None
        tag = self.foretold.tag_at(pos)
        if tag is not None and tag.offer.place.startswith(FOLD):
            self.foretold.open(tag.offer.token)
            return None
        if tag is not None and not tag.offer.moves and tag.offer.place.startswith(KEEP):
            self.foretold.keep(tag.offer.token)
            return None
        if tag is not None:  # what is offered may have changed since the question came up
            self.choosing = self.choosing_of(self.decision)
        return super().press(pos)

    def take(self, place: str) -> Answer:
        if place == ALL and self.shows:
            self.foretold.trust()
        answer = super().take(place)
        if answer is not None:
            self.foretold.answer(answer)
            self.hand.take("")
        return answer

    def stepped(self, place: str) -> None:
        self.hand.pin(place)

    def beside(self, places: Sequence[str]) -> Answer:
        if not places or places[0].startswith(TAGS):
            if self.hand.tool:
                self.hand.take("")
            return None
        if self.hand.tool == "flag":
            key, clause = "si.refused.flag_card", ""
        elif self.hand.tool == "call":
            key, clause = "si.refused.call_first", "SI-9.1"
        else:
            key = why_not(self.view, places[0]) if self.decision is not None else ""
            clause = WHY_NOT[key] if key else ""
        if not key:
            return None
        self.crew.sound("denied", 0.6)
        return Refusal(key, (), clause)

    # -- keys and pad -------------------------------------------------------------------------

    def towards(self, way: Way) -> str | None:
        view = self.table_view
        boxes = {tag.offer.place: tag.box for tag in self.foretold.tags}
        tags = {place: (float(box.centerx), float(box.centery)) for place, box in boxes.items()}
        things = {thing: view.to_screen(*self.picture.at(thing)) for thing in sorted(self.choosing.places)}
        places = things | {place: at for place, at in tags.items() if place in things}
        tall = ROW * view.mm
        return pointed(places, self.cursor, way, lambda place, by: along_rows(places, place, by, tall))

    def planned(self) -> Answer:
        """What was decided on at the table; with all kept that may go again, or all won, the turn is over."""
        decision, kept = self.decision, self.foretold.kept
        if isinstance(decision, Choice) and not self._handed and not self.busy:
            answer = self.foretold.trusted(self.view)
            if answer is not None:
                self._handed = True
                return answer
        if not isinstance(decision, Aim) or self._handed or self.busy:
            return super().planned()
        kept_all, won = bool(kept) and set(decision.tokens) <= kept, self._won
        self._handed = Resolve() in decision.moves and (kept_all or won)
        if self._handed and won:
            self._resolved.append(self.view)
        return Resolve() if self._handed else None

    @property
    def _won(self) -> bool:
        """Whether nobody has anything to launch any more but what could only spoil it; undo asks."""
        view = self.view
        if view.in_hand or not nothing_at_all(view) or view in self._resolved:
            return False
        told = foretell(view)
        return told is not None and all(fall.sure for fall in told.falls)

    def step_back(self) -> bool:
        """A tool is put away."""
        if not self.hand.tool:
            return False
        self.hand.take("")
        return True

    @property
    def chooses(self) -> bool:
        return not self.hand.flagging and super().chooses

    # -- what is under it ---------------------------------------------------------------------

    def subject(self, pos: Point | None) -> Subject | None:
        if not self.shows:
            return None
        if pos is None:
            thing = self._about(self.cursor) if self.cursor else ""
            return subject_of(self.view, thing) if thing else None
        if tool := self.hand.tool_at(pos):
            return Subject(Thing.of("tool", tool), "", "powers_1" if tool == "call" else "together")
        thing = self.hand.thing_at(pos)
        if thing:
            return replace(subject_of(self.view, thing), plain=thing in self.choosing.places)
        return subject_beside(self.painter.layout, self.picture, pos, self.table_view, self.painter.lean)

    def _about(self, place: str) -> str:
        """The thing that a place is, or that is offered something there."""
        if not place.startswith(TAGS):
            return place
        return next((offer.token for offer in self.foretold.offers if offer.place == place), "")

    def place_of(self, subject: Subject) -> str | None:
        return place_of(self.view, subject) if self.shows else None
