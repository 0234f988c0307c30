"""The brush that strips are painted with: paper, words, seats, and the real pieces drawn small."""

from __future__ import annotations

from math import pi
from typing import TYPE_CHECKING

import pygame

from games import Face as BoardFace
from scenes.drawing.icons import seat_plate
from scenes.drawing.paper import lay_sheet
from scenes.fonts import fitted, load_fonts
from scenes.theme import INK, PAPER, QUIET_INK, SEAT_MARKS, WOOD, blend, measures
from scenes.viewport import Frame, Screen, Viewport

if TYPE_CHECKING:
    from games import SeatView
    from scenes.drawing import Look, Pieces
    from scenes.table.layout import Item, SeatPlate
    from scenes.table.looks import Looks
    from scenes.theme import RGB

WASH = blend(PAPER, WOOD[0], 0.18)
LIVE = blend(PAPER, (255, 255, 255), 0.35)


class Brush:
    """Paints on `target`, at one scale."""

    def __init__(
        self,
        target: pygame.Surface,
        scale: float,
        looks: Looks,
        pieces: Pieces,
        painting: int | None = None,
    ) -> None:
        """With `painting` pieces that have not been painted before are left out but for so many."""
        self.target = target
        self.left_out = False
        """Whether something has been left out."""
        self._painting = painting
        self.sizes = measures(scale)
        self.fonts = load_fonts(scale)
        self._looks = looks
        self._pieces = pieces

    def sheet(self, rect: pygame.Rect, colour: RGB = PAPER) -> None:
        """Lay a strip of paper."""
        lay_sheet(self.target, rect, self.sizes.corner, colour)

    def small(self, text: str, rect: pygame.Rect, colour: RGB = QUIET_INK) -> None:
        """Write small, from the upper left corner of `rect`; what has no room is cut."""
        image = self.fonts.small.render(fitted(self.fonts.small, text, rect.width), True, colour)  # noqa: FBT003 - smooth edges
        self.target.blit(image, rect.topleft)

    def beside(self, text: str, rect: pygame.Rect, colour: RGB = INK) -> None:
        """Write small, in the middle of the left side of `rect`."""
        image = self.fonts.small.render(fitted(self.fonts.small, text, rect.width), True, colour)  # noqa: FBT003 - smooth edges
        self.target.blit(image, image.get_rect(midleft=rect.midleft))

    def put(self, image: pygame.Surface, rect: pygame.Rect) -> None:
        """Lay a premultiplied picture in the middle of `rect`."""
        self.target.blit(image, image.get_rect(center=rect.center), special_flags=pygame.BLEND_PREMULTIPLIED)

    def plate(self, plate: SeatPlate, seat: SeatView, *, live: bool) -> None:
        """A seat's mark and name; on a wash of its own where it is `live`."""
        if live:
            inner = plate.rect.inflate(-self.sizes.gap, 0)
            lay_sheet(self.target, inner, self.sizes.corner // 2, WASH, raised=False)
        self.put(seat_plate(SEAT_MARKS.index(seat.marks[0]), plate.mark.width), plate.mark)
        self.beside(seat.name, plate.name)

    def item(self, item: Item, *, hovered: bool) -> None:
        """Draw a real piece, small, standing at the foot of its cell, or in its middle."""
        kind = self._looks.of_item(item)
        if not self._ready(kind, item.scale):
            self.left_out = True
            return
        screen = Screen(item.rect.left, item.rect.top, item.rect.width, item.rect.height)
        low = min(y for part in kind.parts for _, y in part)
        xs = [x for part in kind.parts for x, _ in part]
        face_down = item.loose is not None and item.loose.face is BoardFace.SEA
        angle = pi if face_down else 0.0
        height = 0.0 if item.middle else -low
        bottom = -item.rect.height / 2 / item.scale if item.middle else 0.0
        viewport = Viewport(screen, Frame(0.0, bottom, item.scale))
        if hovered:
            glow = item.rect.inflate(6, 4)
            ground = (*blend(WOOD[0], (255, 255, 255), 0.35), 255)
            pygame.draw.rect(self.target, ground, glow, border_radius=4)
            pygame.draw.rect(self.target, (*WOOD[3], 255), glow, width=2, border_radius=4)
        self._pieces.draw(
            self.target, viewport, kind, (-(min(xs) + max(xs)) / 2.0, height, angle), shadow=True
        )

    def _ready(self, look: Look, pixels_per_cm: float) -> bool:
        """Whether a piece is painted, or may be now."""
        if self._painting is None or self._pieces.sprites.painted(look, pixels_per_cm):
            return True
        self._painting -= 1
        if self._painting < 0:
            return False
        self._pieces.sprites.upright(look, pixels_per_cm)
        return True
