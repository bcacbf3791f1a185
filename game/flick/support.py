"""What lies on what: after each stride tokens mount cards, slip off things, meet the wall, or fall.

Height follows from what carries a token. Rising costs speed; what is lost in falling is lost.
"""

from __future__ import annotations

from math import hypot, sqrt
from typing import TYPE_CHECKING

from game.flick.body import BRIM, Body, CardBody, TokenBody
from game.flick.friction import GRAVITY
from game.flick.glide import SHALLOW
from game.flick.knock import knock
from game.flick.load import rim_height, rim_slope

if TYPE_CHECKING:
    from game.flick.engine import Engine

TOUCH = 1e-6
STILL = 0.05
YIELD = 0.5  # mm that a token too slow to climb is set back at once
RATTLE = 0.004  # s in which a token that runs along the wall is told of once


class Support:
    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        table = engine.table
        self.table = table
        self.ufo = table.ufo
        self.last_wall: dict[TokenBody, float] = {}
        edges = table.edges
        self.raised = "raised" in (edges.back, edges.left, edges.right, edges.far)

    def look(self) -> None:
        """After a stride: everything that moved, and what it moved under."""
        for body in list(self.engine.movers):
            if isinstance(body, TokenBody):
                if body.moving:
                    self.settle_token(body)
            elif isinstance(body, CardBody):
                self.settle_card(body)
        if self.engine.loads.stacked:
            self.restack()
        if self.engine.loads.lapped:
            self.part_cards()

    def part_cards(self) -> None:
        """Cards that lay over each other and have parted push each other from now on."""
        loads = self.engine.loads
        for upper, lower in list(loads.lapped):
            if (upper.moving or lower.moving) and upper.gap(lower) > 0.0:
                loads.lapped.remove((upper, lower))
                upper.lapped.remove(lower)
                lower.lapped.remove(upper)

    def settle_token(self, token: TokenBody) -> None:
        table = self.table
        if not (0.0 <= token.x <= table.width and 0.0 <= token.y <= table.depth):
            if self.raised:
                self.meet_edges(token)
            if self.fall_off(token):
                return
        elif self.raised:
            self.meet_edges(token)
        if table.ufo is not None:
            self.meet_ufo(token)
        if token.bowl or token.rim or token.over:
            token.cards = []
            return
        self.meet_cards(token)

    def fall_off(self, token: TokenBody) -> bool:
        table = self.table
        if token.y < 0.0:
            side = "off_back"
        elif token.y > table.depth:
            side = "off_far"
        elif token.x < 0.0 or token.x > table.width:
            side = "off_side"
        else:
            return False
        self.leave(token, side)
        return True

    def leave(self, token: TokenBody, side: str) -> None:
        if token.gone:
            return
        token.gone = side
        self.engine.note("off", token, "edge", speed=hypot(token.vx, token.vy))
        token.vx = token.vy = token.w = 0.0
        token.cards, token.over = [], []
        if token.moving:
            token.moving = False
            self.engine.movers.remove(token)
        self.engine.glide.let_go(token)
        self.engine.loads.unstack(token)

    def meet_edges(self, token: TokenBody) -> None:
        table, r = self.table, token.radius
        edges = table.edges
        for kind, room, nx, ny in (
            (edges.left, token.x - r, 1.0, 0.0),
            (edges.right, table.width - r - token.x, -1.0, 0.0),
            (edges.back, token.y - r, 0.0, 1.0),
            (edges.far, table.depth - r - token.y, 0.0, -1.0),
        ):
            if kind == "raised" and room < 0.0:
                token.x -= room * nx
                token.y -= room * ny
                token.stale = True
                m = self.table.materials
                speed = knock(token, None, nx, ny, m.planar_restitution, m.wall)
                if speed > 1.0:
                    self.engine.note("touch", token, "edge", speed=speed)

    def meet_ufo(self, token: TokenBody) -> None:
        ufo, m = self.table.ufo, self.table.materials
        assert ufo is not None
        dx, dy = token.x - ufo.x, token.y - ufo.y
        d = hypot(dx, dy)
        inner, outer = ufo.radius - token.radius, ufo.radius + token.radius
        if token.rim:
            if d <= inner or d >= outer:
                token.rim = False
                token.bowl = d <= inner
                self.drop(token)
            else:
                z = rim_height(d, token.radius, ufo)
                if d > ufo.radius:  # it comes down from above, onto a card that lies there
                    z = max(z, self.table.card.thickness)
                self.lift(token, z)
                self.meet_those_below(token, dx, dy, token.z)
            return
        if d >= outer:
            return
        if token.z >= ufo.wall - TOUCH:
            return
        if token.bowl:
            if d <= inner:
                return
            nx, ny, depth = -dx / d, -dy / d, d - inner
        else:
            nx, ny, depth = (dx / d, dy / d, outer - d) if d > 0.0 else (0.0, -1.0, outer)
        token.x += nx * depth
        token.y += ny * depth
        token.stale = True
        speed = knock(token, None, nx, ny, m.planar_restitution, m.wall)
        if speed > 1.0 and self.engine.t - self.last_wall.get(token, -1.0) > RATTLE:
            self.last_wall[token] = self.engine.t
            self.engine.note("wall", token, "wall", speed=speed)

    def lift(self, token: TokenBody, z: float) -> None:
        """Up only as far as its own speed carries it; what lies lower it sinks to."""
        if z <= token.z or token.energy >= token.mass * GRAVITY * (z - token.z):
            token.z = z
        else:
            for body in (token, *token.over):
                body.vx = body.vy = 0.0
                body.stale = True

    def in_the_way(self, token: TokenBody) -> list[TokenBody]:
        """Tokens that reach under one that slides down the rim, on the side that it slides to."""
        ufo = self.table.ufo
        if ufo is None:
            return []
        inside = hypot(token.x - ufo.x, token.y - ufo.y) < ufo.radius
        reach = token.radius + token.radius - SHALLOW
        return [
            o
            for o in self.engine.tokens
            if o.bowl == inside
            and o is not token
            and not o.rim
            and not o.gone
            and o is not self.engine.air.token
            and hypot(o.x - token.x, o.y - token.y) < reach
            and o.z + o.height > token.z
        ]

    def meet_those_below(self, token: TokenBody, dx: float, dy: float, height: float) -> None:
        """From a height on the rim onto tokens beside it, if its speed lifts it; or it leans there."""
        below, ufo = self.in_the_way(token), self.table.ufo
        if not below or ufo is None:
            return
        d = hypot(dx, dy)
        inside = d < ufo.radius
        top = max(o.z + o.height for o in below)
        if token.energy >= token.mass * GRAVITY * (top - height):
            token.rim, token.bowl = False, inside
            token.over = [o for o in below if o.z + o.height > top - 1.0]
            token.z = top
            clear = (ufo.radius + (-token.radius if inside else token.radius)) / d
            token.x, token.y = ufo.x + dx * clear, ufo.y + dy * clear
            token.stale = True
            self.engine.loads.stack(token)
            self.engine.note("drop", token, "token", token.over[0])
        elif (token.vx * dx + token.vy * dy < 0.0) == inside:
            token.vx = token.vy = 0.0
            token.stale = True

    def meet_cards(self, token: TokenBody) -> None:
        """Cards slip under a sliding token, if it can climb them, and out from under it."""
        cards: list[CardBody] = []
        z = 0.0
        for card in token.near_cards:
            if card.lies_under(token.x, token.y, token.radius - TOUCH) and (
                card in token.cards
                or token.z >= card.layer * card.thickness - TOUCH
                or self.climb(token, card)
            ):
                cards.append(card)
                z = max(z, card.layer * card.thickness)
        if z < token.z - TOUCH and self.over_another(token, z):
            self.drop(token)
            return
        if cards != token.cards:
            token.cards = cards
            self.engine.glide.grips.again = True
        token.z = z

    def over_another(self, token: TokenBody, z: float) -> bool:
        """Does a token that sinks to z come down on another?"""
        return any(
            z < o.z + o.height <= token.z + BRIM * o.height and not o.gone and o is not self.engine.air.token
            and hypot(o.x - token.x, o.y - token.y) < token.radius + o.radius
            for o in token.near_tokens
        )  # fmt: skip

    def climb(self, token: TokenBody, card: CardBody) -> bool:
        """Mounting a card costs m g h out of the speed towards it; too slow, it stays before the edge."""
        nx, ny = card.normal(token.x, token.y)
        depth = min(token.radius - card.away(token.x, token.y), YIELD)
        cost = 2.0 * GRAVITY * (card.layer * card.thickness - token.z)
        inward = -((token.vx - card.vx) * nx + (token.vy - card.vy) * ny)
        easy = token.easy + (card.easy if card.moving else 0.0)
        left = inward * inward - cost * token.mass * easy
        if inward > 0.0 and left >= 0.0 and not self.blocked(token, card.layer * card.thickness):
            push = (inward - sqrt(left)) / easy
            _push_apart(token, card if card.moving else None, nx, ny, push)
            self.engine.note("climb", token, "card", card, inward)
            return True
        if inward > 0.0:
            self.engine.wake(card)
            _push_apart(token, card, nx, ny, inward / (token.easy + card.easy))
        token.x += nx * depth
        token.y += ny * depth
        token.stale = True
        return False

    def blocked(self, token: TokenBody, z: float) -> bool:
        """Would it be inside another token, that high?"""
        return any(
            o is not token and not o.gone and o is not self.engine.air.token and o not in token.over
            and abs(o.z - z) < (1.0 - BRIM) * o.height and abs(o.z - token.z) >= (1.0 - BRIM) * o.height
            and hypot(o.x - token.x, o.y - token.y) < token.radius + o.radius
            for o in token.near_tokens
        )  # fmt: skip

    def settle_card(self, card: CardBody) -> None:
        """Cards stay on the table: their middle stops at its edge. Tokens in the way are met."""
        table = self.table
        if not (0.0 <= card.x <= table.width and 0.0 <= card.y <= table.depth):
            card.x = min(max(card.x, 0.0), table.width)
            card.y = min(max(card.y, 0.0), table.depth)
            card.vx = card.vy = 0.0
            card.stale = True
        for token in card.near_tokens:
            if not (token.moving or token.gone or token.over or token.bowl or token.rim):
                lies = card.lies_under(token.x, token.y, token.radius - TOUCH)
                if lies != (card in token.cards) and token is not self.engine.air.token:
                    self.engine.wake(token)
                    self.settle_token(token)

    def restack(self) -> None:
        """Tokens on tokens: which still carry, which new ones are met, and how high that is."""
        for upper in list(self.engine.loads.stacked):
            if not (upper.moving or any(lower.moving for lower in upper.over)):
                continue
            for other in self.engine.tokens:
                if other is upper or other.gone or other is self.engine.air.token:
                    continue
                near = hypot(upper.x - other.x, upper.y - other.y) < upper.radius + other.radius
                if other in upper.over:
                    if not near or other.gone:
                        upper.over.remove(other)
                elif near and upper not in other.over and upper.z >= other.z + other.height - TOUCH:
                    upper.over.append(other)
                    upper.over.sort(key=lambda t: t.index)
            if not upper.over:
                self.engine.loads.stacked.remove(upper)
                self.drop(upper)
            else:
                self.lift(upper, stack_height(upper, self.engine.cards))

    def drop(self, token: TokenBody) -> None:
        """A token that lost what carried it comes down on what is there."""
        below = [
            other for other in self.engine.tokens
            if other is not token and not other.gone and other is not self.engine.air.token
            and token not in other.over and other.bowl == token.bowl and not other.rim
            and other.z + other.height <= token.z + BRIM * other.height
            and hypot(token.x - other.x, token.y - other.y) < token.radius + other.radius
        ]  # fmt: skip
        if below:
            token.over = carriers(token, below, self.engine.cards)
            self.engine.loads.stack(token)
            token.cards = []
            token.z = min(token.z, stack_height(token, self.engine.cards))
            return
        if token.bowl:
            token.z, token.cards = 0.0, []
        else:
            token.cards = [
                c
                for c in self.engine.cards
                if c.layer * c.thickness <= token.z + TOUCH
                and c.lies_under(token.x, token.y, token.radius - TOUCH)
            ]
            token.z = min(token.z, max((c.layer * c.thickness for c in token.cards), default=0.0))
        self.engine.note("drop", token, "bowl" if token.bowl else "table")

    def driven(self, token: Body) -> bool:
        """Is there something that keeps it from coming to rest where it is?"""
        if not isinstance(token, TokenBody):
            return False
        if token.rim and self.table.ufo is not None:
            d = hypot(token.x - self.table.ufo.x, token.y - self.table.ufo.y)
            slope = abs(rim_slope(d, token.radius, self.table.ufo))
            return slope > self.table.materials.wall and not self.in_the_way(token)
        return any(_fast(card) for card in token.cards) or any(_fast(lower) for lower in token.over)


def _push_apart(token: TokenBody, card: CardBody | None, nx: float, ny: float, push: float) -> None:
    """Give a token an impulse along n, and the card against it; None is a card that friction holds."""
    token.vx += push * nx * token.easy
    token.vy += push * ny * token.easy
    token.stale = True
    if card is not None:
        card.vx -= push * nx * card.easy
        card.vy -= push * ny * card.easy
        card.stale = True


def _fast(body: Body) -> bool:
    return abs(body.vx) + abs(body.vy) + abs(body.w) * body.reach > STILL


def carriers(token: TokenBody, below: list[TokenBody], cards: list[CardBody]) -> list[TokenBody]:
    """Of the tokens under one those that carry it: the highest, and any that it would sink into."""
    top = max(o.z for o in below)
    token.over = [o for o in below if o.z > top - 1.0]
    z = stack_height(token, cards)
    return [o for o in below if o in token.over or o.z + o.height > z + TOUCH]


def stack_height(token: TokenBody, cards: list[CardBody]) -> float:
    """How high a token lies on those under it: level while its middle is over one, then tipping."""
    best = 0.0
    if not token.bowl:
        x, y, r = token.x, token.y, token.radius - TOUCH
        best = max((c.layer * c.thickness for c in cards if c.lies_under(x, y, r)), default=0.0)
    for lower in token.over:
        d = hypot(token.x - lower.x, token.y - lower.y)
        top = lower.z + lower.height
        if d > lower.radius:
            top = lower.z + lower.height * max(0.0, 2.0 - d / lower.radius)
        best = max(best, top)
    return best
