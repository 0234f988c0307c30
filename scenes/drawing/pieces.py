"""Pieces on the screen: each sprite painted once per look and scale, turned once per resting place."""

from __future__ import annotations

from math import ceil, floor, pi
from typing import TYPE_CHECKING

import pygame

from scenes.drawing.boards import board
from scenes.drawing.cargo import CARGO, cargo_chest
from scenes.drawing.chests import chest
from scenes.drawing.figures import figure
from scenes.drawing.hangable import HANGABLE
from scenes.drawing.timbers import TIMBERS
from scenes.drawing.turning import Bounded, Placed, fine, quick, wrapped

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.drawing.look import Look, Pose
    from scenes.drawing.plate import Plate
    from scenes.theme import RGB
    from scenes.viewport import Viewport

ANGLE_STEP = 0.0005  # rad; the end of a board, 6 cm away, moves by 0.03 mm
PHASES = 8  # places within a pixel that resting pieces tell apart
SCALE_STEP = 16.0  # px/cm; sprites are painted for scales that are multiples of this
LARGE = 192.0  # px/cm; beyond this sprites are not painted twice as large as shown: nobody sees it
FINE_PER_FRAME = 6  # moving pieces that are drawn finely in one frame; the rest are drawn quickly
TURNED_PER_FRAME = 100_000  # px; with so many of resting pieces turned in one frame the rest must wait
SHADOW_CM = 0.11
SHADOW_DARK = 92  # of 255
MEGABYTE = 1 << 20
SWUNG_MEGABYTES = 32  # of timbers as a ship swings: it comes back to the same places again and again
BELOW = ((0, 1), (-1, 0), (0, -1), (1, 0))  # where down is in a sprite that is turned by so many quarters

PAINTERS = {"board": board, "chest": chest, **CARGO, **HANGABLE, **TIMBERS}


def painter(look: Look) -> Callable[[Look, float], Plate]:
    """What paints a look: chests belong to a seat, or they are cargo and bear no mark."""
    if look.kind == "chest" and look.seat is None:
        return cargo_chest
    return PAINTERS.get(look.kind, figure)


class Pieces:
    """Draws pieces. Call `begin` once at the start of each frame."""

    def __init__(self, sprite_megabytes: int = 96, turned_megabytes: int = 96) -> None:
        """Make empty stores of at most these sizes."""
        self.sprites: Bounded[pygame.Surface] = Bounded(sprite_megabytes * MEGABYTE)
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

    def sprite(self, look: Look, pixels_per_cm: float) -> tuple[pygame.Surface, float]:
        """The upright sprite, as a rule twice as large as shown, and the pixels per cm it was painted at."""
        painted_at = _painted_at(pixels_per_cm)
        key = (look, painted_at)
        found = self.sprites.get(key)
        if found is None:
            found = painter(look)(look, painted_at).surface()
            self.sprites.put(key, found, _bytes(found))
        return found, painted_at

    def painted(self, look: Look, pixels_per_cm: float) -> bool:
        """Whether the upright sprite is there."""
        return self.sprites.get((look, _painted_at(pixels_per_cm))) is not None

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
        px, py = viewport.to_screen(pose[:2])
        whole_x, whole_y = floor(px), floor(py)
        scale = viewport.pixels_per_cm
        angle, within = wrapped(pose[2]), (px - whole_x, py - whole_y)
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
        sprite, painted_at = self.sprite(look, scale)
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
            self._swung.put(key, placed, _bytes(placed[0]))
        return placed

    def _quick(
        self, look: Look, scale: float, angle: float, within: tuple[float, float], *, shadow: bool
    ) -> Placed:
        self.quickly += 1
        sprite, painted_at = self._small(look, scale, angle, shadow=shadow)
        return quick(sprite, angle, scale / painted_at, within)

    def _small(
        self, look: Look, pixels_per_cm: float, angle: float, *, shadow: bool
    ) -> tuple[pygame.Surface, float]:
        """The sprite at about the size at which it is shown, on its shadow, for quick turning.

        The shadow turns with the sprite, so there is one for each side that may lie below.
        """
        full, painted_at = self.sprite(look, pixels_per_cm)
        shown_at = SCALE_STEP * ceil(pixels_per_cm / SCALE_STEP)
        side = round(angle / (pi / 2.0)) % 4 if shadow else None
        key = (look, shown_at, "small", side)
        found = self.sprites.get(key)
        if found is None:
            found = full
            if painted_at == 2.0 * shown_at:
                found = pygame.transform.smoothscale(full, (full.get_width() // 2, full.get_height() // 2))
                painted_at = shown_at
            if side is not None:
                found, _, _ = shaded((found, 0, 0), painted_at, BELOW[side])
            self.sprites.put(key, found, _bytes(found))
        return found, shown_at if painted_at == 2.0 * shown_at else painted_at

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
            sprite, painted_at = self.sprite(look, scale)
            placed = fine(sprite, near[0], scale / painted_at, near[1])
            if shadow:
                placed = shaded(placed, scale)
            self.turned.put(key, placed, _bytes(placed[0]))
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
        px, py = viewport.to_screen(pose[:2])
        whole_x, whole_y = floor(px), floor(py)
        scale, angle, within = viewport.pixels_per_cm, wrapped(pose[2]), (px - whole_x, py - whole_y)
        image, dx, dy = self._resting(look, scale, angle, within, shadow=False, patient=patient)
        cover = image.copy()
        cover.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
        cover.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_ADD)
        cover = cover.premul_alpha()
        part = round(255 * strength)
        cover.fill((part, part, part, part), special_flags=pygame.BLEND_RGBA_MULT)
        target.blit(cover, (whole_x + dx, whole_y + dy), special_flags=pygame.BLEND_PREMULTIPLIED)


def shaded(placed: Placed, pixels_per_cm: float, below: tuple[int, int] = (0, 1)) -> Placed:
    """The same image upon its own soft contact shadow, which falls a little downwards.

    `below` is where down is in the image, when it will be turned. The image stays in the middle then.
    """
    image, left, top = placed
    reach = max(1, round(SHADOW_CM * pixels_per_cm))
    drop = max(1, reach // 2)
    margin = reach + drop
    width, height = image.get_width() + 2 * margin, image.get_height() + 2 * margin
    dark = pygame.Surface((width, height), pygame.SRCALPHA)
    place = (margin + drop * below[0], margin + drop * below[1])
    dark.blit(image, place, special_flags=pygame.BLEND_PREMULTIPLIED)
    dark.fill((0, 0, 0, SHADOW_DARK), special_flags=pygame.BLEND_RGBA_MULT)
    result = pygame.transform.box_blur(dark, reach, repeat_edge_pixels=False)
    result.blit(image, (margin, margin), special_flags=pygame.BLEND_PREMULTIPLIED)
    return result, left - margin, top - margin


def _painted_at(pixels_per_cm: float) -> float:
    """The pixels per cm of the sprite that is shown at so many."""
    shown_at = SCALE_STEP * ceil(pixels_per_cm / SCALE_STEP)
    return max(shown_at, min(2.0 * shown_at, LARGE))


def _near(angle: float, within: tuple[float, float]) -> tuple[float, tuple[float, float]]:
    """The angle (rad) and the place within a pixel that stand for all that nobody can tell from them."""
    x, y = within
    return round(angle / ANGLE_STEP) * ANGLE_STEP, (round(x * PHASES) / PHASES, round(y * PHASES) / PHASES)


def _bytes(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * 4
