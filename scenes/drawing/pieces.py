"""Pieces on the screen: turned once per resting place, and as finely as a frame has time for."""

from __future__ import annotations

from math import floor
from typing import TYPE_CHECKING

import pygame

from scenes.drawing.shading import shaded
from scenes.drawing.sprites import MEGABYTE, Sprites, bytes_of
from scenes.drawing.timbers import TIMBERS
from scenes.drawing.turning import Bounded, Placed, fine, quick, wrapped

if TYPE_CHECKING:
    from scenes.drawing.look import Look, Pose
    from scenes.theme import RGB
    from scenes.viewport import Viewport

ANGLE_STEP = 0.0005  # rad; the end of a board, 6 cm away, moves by 0.03 mm
PHASES = 8  # places within a pixel that resting pieces tell apart
FINE_PER_FRAME = 6  # moving pieces that are drawn finely in one frame; the rest are drawn quickly
TURNED_PER_FRAME = 100_000  # px; with so many of resting pieces turned in one frame the rest must wait
SWUNG_MEGABYTES = 32  # of timbers as a ship swings: it comes back to the same places again and again


class Pieces:
    """Draws pieces. Call `begin` once at the start of each frame."""

    def __init__(self, sprite_megabytes: int = 96, turned_megabytes: int = 96) -> None:
        """Make empty stores of at most these sizes."""
        self.sprites = Sprites(sprite_megabytes)
        self.turned: Bounded[Placed] = Bounded(turned_megabytes * MEGABYTE)
        self._swung: Bounded[Placed] = Bounded(SWUNG_MEGABYTES * MEGABYTE)
        self.quickly = 0
        """How many pieces have been drawn less finely in this frame than they can be."""
        self._fine_left = FINE_PER_FRAME
        self._turned_left = TURNED_PER_FRAME

    def begin(self) -> None:
        """A new frame: the first few pieces that move, or have come to rest, may be drawn finely again."""
        self.quickly = 0
        self._fine_left = FINE_PER_FRAME
        self._turned_left = TURNED_PER_FRAME

    def draw(
        self,
        target: pygame.Surface,
        viewport: Viewport,
        look: Look,
        pose: Pose,
        *,
        moving: bool = False,
        shadow: bool = True,
        patient: bool = False,
    ) -> None:
        """Draw a piece at a pose: its centre of mass (x, y) in cm and its angle in rad.

        A piece that rests is turned once and kept; one that is `moving` is turned anew. A `patient` one that
        rests is drawn quickly while there is too much to turn, and finely in one of the next frames. With
        `shadow` it darkens what was drawn before it just around and below it, so draw from the lowest piece
        upwards.
        """
        (whole_x, whole_y), within = _pixel(viewport, pose)
        scale, angle = viewport.pixels_per_cm, wrapped(pose[2])
        if moving:
            image, dx, dy = self._moving(look, scale, angle, within, shadow=shadow)
        else:
            image, dx, dy = self._resting(look, scale, angle, within, shadow=shadow, patient=patient)
        target.blit(image, (whole_x + dx, whole_y + dy), special_flags=pygame.BLEND_PREMULTIPLIED)

    def _moving(
        self, look: Look, scale: float, angle: float, within: tuple[float, float], *, shadow: bool
    ) -> Placed:
        if look.kind in TIMBERS:
            return self._swinging(look, scale, angle, within, shadow=shadow)
        if self._fine_left <= 0:
            return self._quick(look, scale, angle, within, shadow=shadow)
        self._fine_left -= 1
        sprite, painted_at = self.sprites.upright(look, scale)
        placed = fine(sprite, angle, scale / painted_at, within)
        return shaded(placed, scale) if shadow else placed

    def _swinging(
        self, look: Look, scale: float, angle: float, within: tuple[float, float], *, shadow: bool
    ) -> Placed:
        """A large piece that swings, turned quickly and kept for when it comes by again."""
        angle, within = _near(angle, within)
        key = (look, scale, angle, within, shadow)
        placed = self._swung.get(key)
        if placed is not None:
            self.quickly += 1
        else:
            placed = self._quick(look, scale, angle, within, shadow=shadow)
            self._swung.put(key, placed, bytes_of(placed[0]))
        return placed

    def _quick(
        self, look: Look, scale: float, angle: float, within: tuple[float, float], *, shadow: bool
    ) -> Placed:
        self.quickly += 1
        sprite, painted_at = self.sprites.small(look, scale, angle, shadow=shadow)
        return quick(sprite, angle, scale / painted_at, within)

    def _resting(
        self,
        look: Look,
        scale: float,
        angle: float,
        within: tuple[float, float],
        *,
        shadow: bool,
        patient: bool,
    ) -> Placed:
        near = _near(angle, within)
        key = (look, scale, *near, shadow)
        placed = self.turned.get(key)
        if placed is None:
            if patient and self._turned_left <= 0:
                return self._quick(look, scale, angle, within, shadow=shadow)
            sprite, painted_at = self.sprites.upright(look, scale)
            placed = fine(sprite, near[0], scale / painted_at, near[1])
            if shadow:
                placed = shaded(placed, scale)
            self.turned.put(key, placed, bytes_of(placed[0]))
            self._turned_left -= placed[0].get_width() * placed[0].get_height()
        return placed

    def tint(
        self,
        target: pygame.Surface,
        viewport: Viewport,
        look: Look,
        pose: Pose,
        colour: RGB,
        *,
        strength: float = 0.55,
        patient: bool = False,
    ) -> None:
        """Lay a colour over a piece that has been drawn, for the load overlay."""
        (whole_x, whole_y), within = _pixel(viewport, pose)
        scale, angle = viewport.pixels_per_cm, wrapped(pose[2])
        image, dx, dy = self._resting(look, scale, angle, within, shadow=False, patient=patient)
        cover = image.copy()
        cover.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
        cover.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_ADD)
        cover = cover.premul_alpha()
        part = round(255 * strength)
        cover.fill((part, part, part, part), special_flags=pygame.BLEND_RGBA_MULT)
        target.blit(cover, (whole_x + dx, whole_y + dy), special_flags=pygame.BLEND_PREMULTIPLIED)


def _pixel(viewport: Viewport, pose: Pose) -> tuple[tuple[int, int], tuple[float, float]]:
    """The whole pixel in which the centre of a piece lies, and where within it (0..1 each)."""
    px, py = viewport.to_screen(pose[:2])
    whole_x, whole_y = floor(px), floor(py)
    return (whole_x, whole_y), (px - whole_x, py - whole_y)


def _near(angle: float, within: tuple[float, float]) -> tuple[float, tuple[float, float]]:
    """The angle (rad) and the place within a pixel that stand for all that nobody can tell from them."""
    x, y = within
    return round(angle / ANGLE_STEP) * ANGLE_STEP, (round(x * PHASES) / PHASES, round(y * PHASES) / PHASES)
