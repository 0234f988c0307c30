"""The table as it is seen: sea, stand, pieces, cues and loads, drawn from a view."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.drawing import Pieces, Sea
from scenes.drawing.cues import edge, hover
from scenes.drawing.loads import draw_forces, load_colour
from scenes.drawing.splashes import strength_of
from scenes.table.backing import Backing
from scenes.table.looks import Looks
from scenes.table.stillness import RIM, Stillness
from scenes.theme import WARNING
from sim.outcome import load

if TYPE_CHECKING:
    from collections.abc import Collection, Hashable, Iterable, Sequence

    from games import Components, Fell, PieceView, View
    from scenes.table.face import Face
    from scenes.table.framing import Framing
    from scenes.table.layout import Item
    from sim import Reading

RIM_PX = 8
"""How far (px) beyond its outline the light that marks a piece may be drawn."""


class Picture:
    """Draws the world. What lasts from frame to frame is laid down in one piece, and the rest upon it.

    Attributes:
        framing: where the world is on the screen.
        looks: what each piece looks like.
        stillness: where each piece is shown.
        scenery: what stands on the table from the start.
        sea: the water, with its splashes, and the sky.
        pieces: what keeps the pictures of pieces.
        patient: whether what takes long is drawn quickly first.
    """

    def __init__(
        self, components: Components, face: Face, framing: Framing, *, patient: bool = False
    ) -> None:
        """With `patient` what takes long is drawn quickly first, and finely in the frames that follow."""
        self.patient = patient
        self._components = components
        self._face = face
        self.framing = framing
        self.looks = Looks(components, face.kind_of)
        self.stillness = Stillness(face)
        self._backing = Backing()
        self._wading: list[PieceView] = []
        """Of the pieces of the backing those that reach down to where the waves move."""
        self._hovered: str | None = None
        self._warned: Collection[str] = ()
        self._set: Hashable = None
        self.scenery = face.scenery()
        self.sea = Sea(self.scenery.foot)
        self.pieces = Pieces()

    @property
    def settled(self) -> bool:
        """Whether what was drawn is just what there is to see; if it is not, it is to be drawn again."""
        return self.stillness.still and not self.pieces.quickly and not self.sea.easing

    def splash(self, event: Fell, time: float) -> None:
        """Let water rise where a piece falls into it, from `time` s on."""
        mass = self._components.kind_of(event.piece).mass
        self.sea.splashes.add(event.x, strength_of(mass), time)

    def paint_ahead(self, pieces: Iterable[PieceView], items: Collection[Item]) -> None:
        """Paint one sprite that is wanted when what is on the table is beside it, or the other way round.

        One takes as long as a frame may, so that it is done while there is time, one by one.
        """
        looks = (*map(self.looks.of, pieces), *map(self.looks.of_item, items))
        for scale in sorted({self.framing.viewport.pixels_per_cm, *(item.scale for item in items)}):
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
        viewport, gliding = self.framing.viewport, self.framing.gliding
        self._hovered, self._warned = hovered, warned
        self.pieces.begin()
        if self.patient:
            self.sea.ease(target.get_size(), viewport, moving=gliding)
        self.stillness.note(view.pieces)
        free = [piece for piece in view.pieces if piece.held_by is None]
        before, self._set = self._set, self.scenery.key(view)
        if gliding or reading is not None or self._set != before:
            self.sea.draw_back(target, viewport, time)
            self._draw_scenery(target, view, ui_scale)
        else:
            lasting, free = self.stillness.part(free)
            self._draw_backing(target, view, lasting, time, ui_scale)
        for piece in self.stillness.ordered(free):
            self.draw_piece(target, piece, reading=reading)
        self.sea.draw_front(target, viewport, time)

    def _draw_scenery(self, target: pygame.Surface, view: View, ui_scale: float) -> None:
        viewport, gliding = self.framing.viewport, self.framing.gliding
        self.scenery.draw(target, viewport, view, self.pieces, ui_scale=ui_scale, moving=gliding)

    def _draw_backing(
        self, target: pygame.Surface, view: View, lasting: Sequence[PieceView], time: float, ui_scale: float
    ) -> None:
        """Lay down what lasts. Where the waves move, at the foot of the picture, it is drawn with them."""
        viewport = self.framing.viewport
        area = target.get_rect()
        area.height = min(max(0, self.sea.crest(viewport)), area.height)
        marked = frozenset((*self._warned, self._hovered)).intersection(piece.id for piece in lasting)
        key = (viewport.screen, viewport.frame, ui_scale, self._set, self.stillness.places(lasting), marked)
        self._backing.lay(
            target, area, key, lambda picture: self._paint_backing(picture, view, lasting, ui_scale)
        )
        before = target.get_clip()
        target.set_clip(pygame.Rect(0, area.bottom, area.width, target.get_height() - area.bottom))
        self.sea.draw_back(target, viewport, time)
        self._draw_scenery(target, view, ui_scale)
        for piece in self._wading:
            self.draw_piece(target, piece)
        target.set_clip(before)

    def _paint_backing(
        self, picture: pygame.Surface, view: View, lasting: Sequence[PieceView], ui_scale: float
    ) -> bool:
        viewport, before = self.framing.viewport, self.pieces.quickly
        self.sea.draw_back(picture, viewport)
        self._draw_scenery(picture, view, ui_scale)
        for piece in lasting:
            self.draw_piece(picture, piece)
        crest = self.sea.crest(viewport)
        self._wading = [piece for piece in lasting if self._lowest_row(piece) >= crest]
        return self.pieces.quickly == before and not self.sea.easing

    def _lowest_row(self, piece: PieceView) -> float:
        """The row of the picture below which nothing is drawn of a piece."""
        low = piece.y - self._face.kind_of(piece).reach - RIM
        return self.framing.viewport.to_screen((0.0, low))[1] + RIM_PX

    def draw_piece(
        self,
        target: pygame.Surface,
        piece: PieceView,
        *,
        reading: Reading | None = None,
    ) -> None:
        """Draw a piece where it is shown, marked as it is; with a `reading` in the colour of its load."""
        viewport, look = self.framing.viewport, self.looks.of(piece)
        pose = self.stillness.pose(piece.id)
        if piece.id in self._warned:
            edge(target, viewport, look, pose, colour=WARNING, width=3.0)
        elif piece.id == self._hovered:
            hover(target, viewport, look, pose)
        moving = piece.held_by is not None or self.stillness.moved(piece.id)
        self.pieces.draw(target, viewport, look, pose, moving=moving, shadow=True, patient=self.patient)
        if reading is not None and piece.id in reading.poses:
            colour = load_colour(load(reading, piece.id), self._face.full_grams)
            self.pieces.tint(target, viewport, look, pose, colour, patient=self.patient)

    def draw_forces(self, target: pygame.Surface, reading: Reading) -> None:
        """Draw the forces of all contacts, over all pieces."""
        forces = []
        for contact in reading.contacts:
            share = 1.0 / len(contact.points)
            fx, fy = contact.force
            forces += [(x, y, fx * share, fy * share) for x, y in contact.points]
        draw_forces(target, self.framing.viewport, forces, self._face.full_grams)
