"""The time line as it is seen: a wooden rail, turns in their players' colours, falls, and the place."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import pygame

from scenes.drawing.icons import seat_plate
from scenes.drawing.lettering import letters
from scenes.drawing.stencil import Stencil
from scenes.theme import INK, PAPER, SEAT_COLOURS, WARNING, WOOD, blend, measures

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from games import TurnMark
    from scenes.replay.deck import Deck
    from scenes.replay.playback import Playback
    from scenes.replay.time_line import TimeLine
    from scenes.theme import RGB

PALE = blend(WOOD[0], PAPER, 0.55)
"""The colour of a turn that is not filmed yet: whose it was is not known before."""
BRASS: RGB = (0xC9, 0x9A, 0x3C)
LEAST_PLATE = 1.25
"""A turn bears its player's mark where it is so much longer than that is wide."""


class TimeLinePicture:
    """Draws the time line. All but the place is kept as one picture until it changes."""

    def __init__(self) -> None:
        self._key: Hashable = None
        self._kept = pygame.Surface((1, 1))

    def draw(
        self,
        target: pygame.Surface,
        deck: Deck,
        line: TimeLine,
        marks: Sequence[TurnMark],
        *,
        seats: Sequence[int],
        falls: Sequence[int],
        playback: Playback,
    ) -> None:
        """Draw it; `seats` are the numbers of the seats' marks, `falls` the ticks at which something fell."""
        area = deck.marks.union(deck.line).inflate(2 * deck.marks.height, 2)
        shown = tuple((mark.first, mark.last, mark.seat, mark.filmed) for mark in marks)
        key = (area, line.first, line.last, shown, tuple(falls), playback.start, playback.end)
        if key != self._key:
            self._key = key
            self._kept = pygame.Surface(area.size, pygame.SRCALPHA)
            moved = _Moved(self._kept, area.topleft, deck, line)
            moved.rail()
            for mark in marks:
                moved.turn(mark, seats[mark.seat] if mark.seat >= 0 else None)
            moved.loop(playback)
            for tick in falls:
                moved.fall(tick)
        target.blit(self._kept, area)
        _place(target, deck, line.x_of(playback.tick))


class _Moved:
    """Paints on a picture whose upper left corner is at `corner` of the window."""

    def __init__(self, picture: pygame.Surface, corner: tuple[int, int], deck: Deck, line: TimeLine) -> None:
        self._picture, self._line, self._deck = picture, line, deck
        self._dx, self._dy = -corner[0], -corner[1]
        self._corner = measures(deck.scale).corner // 2

    def rail(self) -> None:
        """The wood that the turns lie in."""
        rail = self._deck.line.inflate(4, 4).move(self._dx, self._dy)
        pygame.draw.rect(self._picture, WOOD[3], rail, border_radius=self._corner)
        pygame.draw.rect(self._picture, WOOD[2], rail.inflate(-2, -2), border_radius=self._corner)

    def turn(self, mark: TurnMark, seat: int | None) -> None:
        """A turn in its player's colour, with mark and number where there is room; pale if not filmed yet."""
        rect = self._line.span(mark.first, mark.last).move(self._dx, self._dy)
        gap = 1 if rect.width > 4 else 0  # noqa: PLR2004 - narrower ones stay a pixel of colour
        rect.width -= gap
        ground = PALE if seat is None else SEAT_COLOURS[seat]
        pygame.draw.rect(self._picture, ground, rect)
        high = max(1, rect.height // 8)
        top = pygame.Rect(rect.left, rect.top, rect.width, high)
        pygame.draw.rect(self._picture, blend(ground, (255, 255, 255), 0.35), top)
        pygame.draw.rect(self._picture, blend(ground, INK, 0.3), top.move(0, rect.height - high))
        size = rect.height - 3 * high
        if seat is None or rect.width < LEAST_PLATE * size:
            return
        plate = seat_plate(seat, size)
        at = plate.get_rect(midleft=(rect.left + 2 * high, rect.centery))
        self._picture.blit(plate, at, special_flags=pygame.BLEND_PREMULTIPLIED)
        number = letters(str(mark.turn), max(12, round(size * 0.8)), INK)
        tag = number.get_rect(midleft=(at.right + 3 * high, rect.centery)).inflate(2 * high, -high)
        if tag.right + high < rect.right:
            pygame.draw.rect(self._picture, PAPER, tag, border_radius=self._corner // 2)
            self._picture.blit(
                number, number.get_rect(center=tag.center), special_flags=pygame.BLEND_PREMULTIPLIED
            )

    def loop(self, playback: Playback) -> None:
        """What lies outside the loop is covered, and brackets stand at its ends."""
        line = self._deck.line.move(self._dx, self._dy)
        for tick, outwards in ((playback.start, -1), (playback.end, 1)):
            if tick is None:
                continue
            x = self._line.x_of(tick) + self._dx
            left, right = (line.left, x) if outwards < 0 else (x, line.right)
            veil = pygame.Surface((max(0, right - left), line.height), pygame.SRCALPHA)
            veil.fill((*PAPER, 150))
            self._picture.blit(veil, (left, line.top))
            thick = max(2, round(3 * self._deck.scale))
            arm = 3 * thick
            post = pygame.Rect(x - thick // 2, line.top - thick, thick, line.height + 2 * thick)
            pygame.draw.rect(self._picture, INK, post)
            for row in (post.top, post.bottom - thick):
                start = x if outwards < 0 else x - arm
                pygame.draw.rect(self._picture, INK, (start, row, arm, thick))

    def fall(self, tick: int) -> None:
        """A mark above the line that points to where something fell."""
        image = _fall_mark(self._deck.marks.height)
        marks = self._deck.marks.move(self._dx, self._dy)
        x = self._line.x_of(tick) + self._dx
        line = self._deck.line.move(self._dx, self._dy)
        pygame.draw.line(self._picture, PAPER, (x - 1, line.top), (x - 1, line.bottom - 1))
        pygame.draw.line(self._picture, WARNING, (x, line.top), (x, line.bottom - 1), 2)
        self._picture.blit(
            image, image.get_rect(midbottom=(x + 1, marks.bottom)), special_flags=pygame.BLEND_PREMULTIPLIED
        )


@lru_cache(maxsize=8)
def _fall_mark(size: int) -> pygame.Surface:
    stencil = Stencil(size)
    stencil.lay(stencil.polygon([(0.0, -1.0), (0.98, 0.85), (-0.98, 0.85)]), blend(WARNING, INK, 0.4))
    stencil.lay(stencil.polygon([(0.0, -0.72), (0.72, 0.68), (-0.72, 0.68)]), WARNING)
    return stencil.surface()


def _place(target: pygame.Surface, deck: Deck, x: int) -> None:
    """The line and the brass knob that say where one is."""
    thick = max(2, round(2 * deck.scale))
    top, low = deck.marks.top + 2, deck.line.bottom + 3
    pygame.draw.rect(target, PAPER, (x - thick, top, 2 * thick, low - top))
    pygame.draw.rect(target, INK, (x - thick // 2, top, thick, low - top))
    knob = _knob(round(19 * deck.scale))
    target.blit(knob, knob.get_rect(center=(x, deck.line.centery)), special_flags=pygame.BLEND_PREMULTIPLIED)


@lru_cache(maxsize=8)
def _knob(size: int) -> pygame.Surface:
    stencil = Stencil(size)
    stencil.lay(stencil.disc(0.0, -0.06, 0.94), INK, 0.4, 0.1)
    stencil.lay(stencil.disc(0.0, 0.0, 0.86), blend(BRASS, INK, 0.65))
    stencil.lay(stencil.disc(0.0, 0.0, 0.72), BRASS)
    stencil.lay(stencil.disc(-0.12, 0.14, 0.42), blend(BRASS, (255, 255, 255), 0.5), 0.9, 0.4)
    return stencil.surface()
