"""The table as it is seen: sea, stand, pieces, hands, cues and loads, drawn from a view."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pygame

from scenes.drawing import Pieces, Sea
from scenes.drawing.cues import centre_of_mass, edge, hover, plumb, world_outline
from scenes.drawing.hands import hand as hand_picture
from scenes.drawing.loads import draw_forces, load_colour
from scenes.drawing.reach import draw_reach
from scenes.drawing.shadows import heights, landing, throw_shadow, upper_edges
from scenes.table.backing import Backing
from scenes.table.looks import Looks
from scenes.table.stillness import RIM, Stillness
from scenes.theme import WARNING, measures
from sim import Hand
from sim.outcome import load

if TYPE_CHECKING:
    from collections.abc import Collection, Hashable, Iterable, Sequence

    from games import Components, HandView, PieceView, ReachView, View
    from scenes.drawing import Look
    from scenes.drawing.shadows import Row
    from scenes.table.face import Face
    from scenes.table.framing import Framing
    from scenes.table.layout import Item
    from sim import Reading

RIM_PX = 8
"""How far (px) beyond its outline the light that marks a piece may be drawn."""
PINNED = 0.7
"""Size of a hand that keeps holding, against one that moves: it must not hide what is set beside it."""


class Picture:
    """Draws the world. What lasts from frame to frame is laid down in one piece, and the rest upon it."""

    def __init__(
        self, components: Components, face: Face, framing: Framing, *, patient: bool = False
    ) -> None:
        """With `patient` what takes long is drawn quickly first, and finely in the frames that follow."""
        self._patient = patient
        self._face = face
        self._framing = framing
        self.looks = Looks(components, face)
        self._stillness = Stillness(face)
        self._backing = Backing()
        self._wading: list[PieceView] = []
        """Of the pieces of the backing those that reach down to where the waves move."""
        self._hovered: str | None = None
        self._warned: Collection[str] = ()
        self._set: Hashable = None
        self._scenery = face.scenery()
        self.sea = Sea(self._scenery.foot)
        self.pieces = Pieces()

    @property
    def settled(self) -> bool:
        """Whether what was drawn is just what there is to see; if it is not, it is to be drawn again."""
        return self._stillness.still and not self.pieces.quickly and not self.sea.easing

    def paint_ahead(self, pieces: Iterable[PieceView], items: Collection[Item]) -> None:
        """Paint one sprite that is wanted when what is on the table is beside it, or the other way round.

        One takes as long as a frame may, so that it is done while there is time, one by one.
        """
        looks = (*map(self.looks.of, pieces), *map(self.looks.of_item, items))
        for scale in sorted({self._framing.viewport.pixels_per_cm, *(item.scale for item in items)}):
            for look in looks:
                if not self.pieces.sprites.painted(look, scale):
                    self.pieces.sprites.upright(look, scale)
                    return

    def paint(self, piece: PieceView, pixels_per_cm: float) -> bool:
        """Paint the sprite of a piece as it looks at some other time; False if that has been done."""
        look = self.looks.seen(piece)
        if self.pieces.sprites.painted(look, pixels_per_cm):
            return False
        self.pieces.sprites.upright(look, pixels_per_cm)
        return True

    def draw(
        self,
        target: pygame.Surface,
        view: View,
        time: float,
        *,
        ui_scale: float,
        hovered: str | None,
        warned: Collection[str],
        reading: Reading | None,
    ) -> None:
        """Draw what is not in a hand at `time` s; with a `reading`, each piece in the colour of its load.

        What moves is drawn quickly: `settled` tells whether that is to be seen.
        """
        viewport, gliding = self._framing.viewport, self._framing.gliding
        self._hovered, self._warned = hovered, warned
        self.pieces.begin()
        if self._patient:
            self.sea.ease(target.get_size(), viewport, moving=gliding)
        self._stillness.note(view.pieces)
        free = [piece for piece in view.pieces if piece.held_by is None]
        before, self._set = self._set, self._scenery.key(view)
        if gliding or reading is not None or self._set != before:
            self.sea.draw_back(target, viewport, time)
            self._draw_scenery(target, view, ui_scale)
        else:
            lasting, free = self._stillness.part(free)
            self._draw_backing(target, view, lasting, time, ui_scale)
        for piece in self._stillness.ordered(free):
            self._piece(target, piece, reading=reading)
        self.sea.draw_front(target, viewport, time)

    def _draw_scenery(self, target: pygame.Surface, view: View, ui_scale: float) -> None:
        viewport, gliding = self._framing.viewport, self._framing.gliding
        self._scenery.draw(target, viewport, view, self.pieces, ui_scale=ui_scale, moving=gliding)

    def _draw_backing(
        self, target: pygame.Surface, view: View, lasting: Sequence[PieceView], time: float, ui_scale: float
    ) -> None:
        """Lay down what lasts. Where the waves move, at the foot of the picture, it is drawn with them."""
        viewport = self._framing.viewport
        area = target.get_rect()
        area.height = min(max(0, self.sea.crest(viewport)), area.height)
        marked = frozenset((*self._warned, self._hovered)).intersection(piece.id for piece in lasting)
        key = (viewport.screen, viewport.frame, ui_scale, self._set, self._stillness.places(lasting), marked)
        self._backing.lay(
            target, area, key, lambda picture: self._paint_backing(picture, view, lasting, ui_scale)
        )
        before = target.get_clip()
        target.set_clip(pygame.Rect(0, area.bottom, area.width, target.get_height() - area.bottom))
        self.sea.draw_back(target, viewport, time)
        self._draw_scenery(target, view, ui_scale)
        for piece in self._wading:
            self._piece(target, piece)
        target.set_clip(before)

    def _paint_backing(
        self, picture: pygame.Surface, view: View, lasting: Sequence[PieceView], ui_scale: float
    ) -> bool:
        viewport, before = self._framing.viewport, self.pieces.quickly
        self.sea.draw_back(picture, viewport)
        self._draw_scenery(picture, view, ui_scale)
        for piece in lasting:
            self._piece(picture, piece)
        crest = self.sea.crest(viewport)
        self._wading = [piece for piece in lasting if self._lowest_row(piece) >= crest]
        return self.pieces.quickly == before and not self.sea.easing

    def _lowest_row(self, piece: PieceView) -> float:
        """The row of the picture below which nothing is drawn of a piece."""
        low = piece.y - self._face.kind_of(piece).reach - RIM
        return self._framing.viewport.to_screen((0.0, low))[1] + RIM_PX

    def draw_held(
        self,
        target: pygame.Surface,
        view: View,
        *,
        leading: Hand | None,
        ui_scale: float,
        reading: Reading | None,
    ) -> None:
        """Draw what hands hold, over everything that lies around the table.

        A hand that keeps holding lies below what the leading hand brings, so that it does not hide it.
        """
        held = [piece for piece in view.pieces if piece.held_by is not None]
        held.sort(key=lambda piece: piece.held_by is leading)
        if held:
            free = [piece for piece in view.pieces if piece.held_by is None]
            ground = upper_edges(self._scenery.ground(view))
        for piece in held:
            self._shadow_below(target, piece, free, ground)
        for piece in held:
            self._piece(target, piece, reading=reading)
            centre_of_mass(target, self._framing.viewport, piece.x, piece.y)
            for hand in view.hands:
                if hand.piece == piece.id and hand.hand is not leading:
                    self._hand(target, hand, "pinned", round(measures(ui_scale).cursor * PINNED))

    def _piece(
        self,
        target: pygame.Surface,
        piece: PieceView,
        *,
        reading: Reading | None = None,
    ) -> None:
        viewport, look = self._framing.viewport, self.looks.of(piece)
        pose = self._stillness.pose(piece.id)
        if piece.id in self._warned:
            edge(target, viewport, look, pose, colour=WARNING, width=3.0)
        elif piece.id == self._hovered:
            hover(target, viewport, look, pose)
        moving = piece.held_by is not None or self._stillness.moved(piece.id)
        self.pieces.draw(target, viewport, look, pose, moving=moving, shadow=True, patient=self._patient)
        if reading is not None and piece.id in reading.poses:
            colour = load_colour(load(reading, piece.id), self._face.full_grams)
            self.pieces.tint(target, viewport, look, pose, colour, patient=self._patient)

    def _shadow_below(
        self, target: pygame.Surface, held: PieceView, free: Iterable[PieceView], ground: Row
    ) -> None:
        """The shadow and the plumb line show where the held piece would come down."""
        look, pose = self.looks.of(held), self._stillness.pose(held.id)
        left, _, right, _ = self._stillness.box(held.id)
        below = np.concatenate([ground, *self._stillness.edges(free, left, right)])
        below = below[(below[:, 0] <= right) & (below[:, 2] >= left)]
        throw_shadow(target, self._framing.viewport, (look, pose), below)
        own = [world_outline(part, pose) for part in look.parts]
        tops, _ = landing(np.array([held.x]), own, below, 0.0)
        plumb(target, self._framing.viewport, held.x, held.y, float(tops[0]))

    def draw_reaching(self, target: pygame.Surface, hands: Sequence[ReachView], leading: Hand | None) -> None:
        """Draw the open hands, with what they have caught; the one that leads shows where it is going."""
        for hand in hands:
            caught = [self.looks.last(piece) for piece in hand.caught]
            goal = (hand.target_x, hand.target_y) if hand.hand is leading else None
            draw_reach(
                target,
                self._framing.viewport,
                self.pieces,
                str(hand.hand),
                (hand.x, hand.y),
                caught,
                towards=goal,
            )

    def draw_forces(self, target: pygame.Surface, reading: Reading) -> None:
        """Draw the forces of all contacts, over all pieces."""
        forces = []
        for contact in reading.contacts:
            share = 1.0 / len(contact.points)
            fx, fy = contact.force
            forces += [(x, y, fx * share, fy * share) for x, y in contact.points]
        draw_forces(target, self._framing.viewport, forces, self._face.full_grams)

    def draw_leading(self, target: pygame.Surface, view: View, leading: Hand | None, ui_scale: float) -> None:
        """Draw the hand that follows the player, on top of everything."""
        for hand in view.hands:
            if hand.hand is leading:
                self._hand(target, hand, "closed", measures(ui_scale).cursor)

    def _hand(self, target: pygame.Surface, view: HandView, pose: str, size: int) -> None:
        """Draw a hand where it grips; one that keeps holding shows its pin."""
        look = self.looks.last(view.piece)
        px, py = self._framing.viewport.to_screen(
            _over(look, self._stillness.pose(view.piece), view.x, view.y)
        )
        for side in ("left", "right") if view.hand is Hand.BOTH else (str(view.hand),):
            image, spot = hand_picture(side, pose, size)
            place = (round(px) - spot[0], round(py) - spot[1])
            target.blit(image, place, special_flags=pygame.BLEND_PREMULTIPLIED)


def _over(look: Look, pose: tuple[float, float, float], x: float, y: float) -> tuple[float, float]:
    """The top of a piece straight above its grip: the hand is drawn there, so that it hides little."""
    edges = upper_edges(world_outline(part, pose) for part in look.parts)
    high = heights(np.array([x]), edges).max(initial=y)
    return x, float(high)
