"""The line below a picture: who plays, which turn it is, and what has just happened; or a longer sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.drawing.icons import seat_plate
from scenes.drawing.paper import lay_sheet
from scenes.fonts import fitted, load_fonts
from scenes.table.heading import seat_mark
from scenes.theme import INK, QUIET_INK, measures
from scenes.words import _

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games import View
    from scenes.theme import RGB

NAMES_SHARE = 0.6
"""Of the width, the most that players and turn may take."""


class Caption:
    """Draws the line on a strip of paper over the sea; `top` is the row above which it leaves all free."""

    def __init__(self, size: tuple[int, int], scale: float, sentences: Sequence[str] = ()) -> None:
        """Make a caption that may also say one of these sentences, on as many lines as it takes."""
        self._sizes = measures(scale)
        self._font = load_fonts(scale).small
        gap = self._sizes.gap
        high = self._font.get_linesize() + gap
        self._rect = pygame.Rect(gap, size[1] - high - gap, size[0] - 2 * gap, high)
        self._told = {text: self._written(text) for text in sentences}
        self.top = min([self._rect.top, *(rect.top for rect, _image in self._told.values())])
        self._key: tuple[object, ...] = ()
        self._kept = pygame.Surface((1, 1))

    def draw(self, target: pygame.Surface, view: View, news: str, colour: RGB) -> None:
        """Draw it; it is written anew only when it says something else."""
        key = (view.seats, view.active, view.phase, view.turn, news, colour)
        if key != self._key:
            self._key = key
            self._kept = pygame.Surface(target.get_size(), pygame.SRCALPHA)
            self._write(self._kept, view, news, colour)
        area = self._rect.inflate(2 * self._sizes.gap, 2 * self._sizes.gap)
        target.blit(self._kept, area, area, special_flags=pygame.BLEND_PREMULTIPLIED)

    def tell(self, target: pygame.Surface, sentence: str) -> None:
        """Draw one of the sentences in its place."""
        rect, image = self._told[sentence]
        lay_sheet(target, rect, self._sizes.corner // 2)
        target.blit(image, image.get_rect(center=rect.center))

    def _written(self, sentence: str) -> tuple[pygame.Rect, pygame.Surface]:
        """A sentence, and the sheet that it stands on."""
        gap = self._sizes.gap
        wide = self._rect.width - 2 * gap
        image = self._font.render(sentence, True, INK, wraplength=wide)  # noqa: FBT003 - smooth edges
        rect = self._rect.copy()
        rect.height = image.get_height() + gap
        rect.bottom = self._rect.bottom
        return rect, image

    def _write(self, paper: pygame.Surface, view: View, news: str, colour: RGB) -> None:
        rect, gap = self._rect, self._sizes.gap
        lay_sheet(paper, rect, self._sizes.corner // 2)
        room = round(rect.width * NAMES_SHARE) if news else rect.width - 2 * gap
        x = rect.left + gap
        whole = _("Turn {turn}").format(turn=view.turn)
        turn = self._font.render(whole, True, INK)  # noqa: FBT003 - smooth edges
        x = self._players(paper, view, x, x + room - turn.get_width() - 2 * gap)
        paper.blit(turn, (x, rect.centery - turn.get_height() // 2))
        x += turn.get_width() + 2 * gap
        if news:
            text = fitted(self._font, news, rect.right - gap - x)
            image = self._font.render(text, True, colour)  # noqa: FBT003 - smooth edges
            paper.blit(image, (rect.right - gap - image.get_width(), rect.centery - image.get_height() // 2))

    def _players(self, paper: pygame.Surface, view: View, left: int, right: int) -> int:
        """Marks and names; where there is no room for all names, that of the one who plays. Returns x."""
        gap, mark = self._sizes.gap, round(self._rect.height * 0.72)
        over = view.phase == "over"
        texts = [seat.name for seat in view.seats]
        wide = len(texts) * (mark + gap // 2) + sum(self._font.size(text)[0] + gap for text in texts)
        if left + wide > right:
            texts = [name if seat == view.active else "" for seat, name in enumerate(texts)]
        for seat, text in enumerate(texts):
            plate = seat_plate(seat_mark(view, seat), mark)
            place = (left, self._rect.centery - mark // 2)
            paper.blit(plate, place, special_flags=pygame.BLEND_PREMULTIPLIED)
            left += mark + gap // 2
            live = seat == view.active and not over and len(texts) > 1
            name = fitted(self._font, text, max(0, right - left - gap))
            colour = INK if live or over or len(texts) == 1 else QUIET_INK
            image = self._font.render(name, True, colour)  # noqa: FBT003 - smooth edges
            paper.blit(image, (left, self._rect.centery - image.get_height() // 2))
            if live:
                line = self._rect.centery + image.get_height() // 2
                pygame.draw.line(paper, INK, (left, line), (left + image.get_width() - 1, line))
            left += image.get_width() + gap
        return left + gap
