"""A cause drawn over the world: the ways of what fell, in which order it gave way, and the culprit."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import pygame

from scenes.drawing.lettering import write
from scenes.drawing.stencil import Stencil
from scenes.theme import INK, PAPER, WARNING, measures

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from games import Inquest, View
    from scenes.viewport import Viewport

    Ways = Mapping[str, Sequence[tuple[float, float]]]


def lengthen(
    ways: dict[str, list[tuple[float, float]]], view: View, inquest: Inquest, fallen: Mapping[str, int]
) -> None:
    """Lead the ways (cm) of what falls on to where it is in `view`.

    A way begins where its piece lost its footing, and ends at the tick that `fallen` has for it.
    """
    starts = dict(inquest.lost)
    for piece in view.pieces:
        end = fallen.get(piece.id)
        if end is not None and starts.get(piece.id, inquest.began) <= view.tick <= end:
            ways.setdefault(piece.id, []).append((piece.x, piece.y))


def draw_cause(
    target: pygame.Surface,
    viewport: Viewport,
    view: View,
    inquest: Inquest,
    *,
    ways: Ways,
    tick: int,
    ui_scale: float,
) -> None:
    """Draw what a fall came from, and the ways as far as they are known, at the tick that `view` shows."""
    scale = measures(ui_scale).scale
    for way in ways.values():
        _way(target, [viewport.to_screen(point) for point in way], scale)
    for cause in (inquest, *inquest.beside):
        _culprit(target, viewport.to_screen(cause.at), round(34 * scale))
    places = {piece: way[-1] for piece, way in ways.items()}
    places |= {piece.id: (piece.x, piece.y) for piece in view.pieces}
    for number, (piece, lost) in reversed(list(enumerate(inquest.lost, 1))):
        if piece in places:
            _number(target, number, viewport.to_screen(places[piece]), round(22 * scale), lost=lost <= tick)


def _way(target: pygame.Surface, points: Sequence[tuple[float, float]], scale: float) -> None:
    """A line along which something fell, with a dot at its end."""
    if len(points) < 2:  # noqa: PLR2004 - a line has two ends
        return
    thick = max(2, round(2.5 * scale))
    pygame.draw.lines(target, PAPER, closed=False, points=points, width=thick + 3)
    pygame.draw.lines(target, WARNING, closed=False, points=points, width=thick)
    pygame.draw.aacircle(target, PAPER, points[-1], thick + 3.5)
    pygame.draw.aacircle(target, WARNING, points[-1], thick + 2.0)


def _culprit(target: pygame.Surface, at: tuple[float, float], size: int) -> None:
    image = _target(size)
    place = (round(at[0] - size / 2), round(at[1] - size / 2))
    target.blit(image, place, special_flags=pygame.BLEND_PREMULTIPLIED)


@lru_cache(maxsize=8)
def _target(size: int) -> pygame.Surface:
    """A ring with four strokes that point to its middle."""
    stencil = Stencil(size)
    for grown, colour in ((0.1, PAPER), (0.0, WARNING)):
        stencil.lay(stencil.ring(0.0, 0.0, 0.62, 0.16 + 2.0 * grown), colour)
        for x, y in ((1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (0.0, -1.0)):
            stroke = [(x * 0.34, y * 0.34), (x * 0.88, y * 0.88)]
            stencil.lay(stencil.stroke(stroke, 0.16 + 2.0 * grown), colour)
    return stencil.surface()


def _number(
    target: pygame.Surface, number: int, centre: tuple[float, float], size: int, *, lost: bool
) -> None:
    image = _disc(size, lost=lost)
    target.blit(
        image,
        (round(centre[0] - size / 2), round(centre[1] - size / 2)),
        special_flags=pygame.BLEND_PREMULTIPLIED,
    )
    write(target, str(number), centre, max(12, round(size * 0.66)), PAPER if lost else INK)


@lru_cache(maxsize=16)
def _disc(size: int, *, lost: bool) -> pygame.Surface:
    """Paper with an ink rim for what still lies firm, the colour of warnings for what has given way."""
    stencil = Stencil(size)
    stencil.lay(stencil.disc(0.0, 0.0, 0.98), PAPER)
    stencil.lay(stencil.disc(0.0, 0.0, 0.86), WARNING if lost else INK)
    if not lost:
        stencil.lay(stencil.disc(0.0, 0.0, 0.72), PAPER)
    return stencil.surface()


def number_sign(size: int) -> pygame.Surface:
    """The disc of a number, for a list of them."""
    return _disc(size, lost=True)
