"""The panel that says why something fell: the sentence, how near to it all was, and what gave way when."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.drawing.cause import number_sign
from scenes.drawing.lettering import write
from scenes.drawing.paper import lay_sheet
from scenes.fonts import fitted, load_fonts
from scenes.table.news import beginning, said_cause
from scenes.theme import GOOD, INK, PAPER, QUIET_INK, WARNING, WOOD, blend, measures
from scenes.words import _

if TYPE_CHECKING:
    from games import Inquest
    from scenes.replay.case import Case
    from scenes.table.face import Face
    from scenes.theme import RGB

WIDTH = 300
"""Of the panel, design units."""
FULL_MARGIN = 0.5
"""The sideways gravity, as a share of g, that fills a side of the gauge."""


class CausePanel:
    """Draws the panel from its top down, and knows where its button is."""

    def __init__(self, face: Face) -> None:
        self._face = face
        self.slow = pygame.Rect(0, 0, 0, 0)
        """The button that shows the fall slowly."""

    def draw(self, target: pygame.Surface, rect: pygame.Rect, scale: float, case: Case) -> None:
        """Draw what is known of a case by now, in `rect`; what there is no room for is left out."""
        self._target, self._sizes, self._fonts = target, measures(scale), load_fonts(scale)
        gap = self._sizes.gap
        lay_sheet(target, rect, self._sizes.corner)
        inner = rect.inflate(-3 * gap, -2 * gap)
        self._slow_button(
            pygame.Rect(inner.left, inner.bottom - self._sizes.button, inner.width, self._sizes.button)
        )
        self._room = pygame.Rect(inner.left, inner.top, inner.width, self.slow.top - gap - inner.top)
        self._text(_("Why did it fall?"), INK, self._fonts.text, bold=True)
        self._room.top += gap // 2
        self._room.height -= gap // 2
        inquest = case.inquest
        if inquest is None:
            waiting = (
                _("Looking into it...") if case.waiting else _("Nothing certain can be said about this fall.")
            )
            self._text(waiting, QUIET_INK, self._fonts.text)
            return
        self._text(said_cause(self._face, inquest), INK, self._fonts.text)
        self._margins(inquest)
        self._order(inquest)

    def _text(self, text: str, colour: RGB, font: pygame.font.Font, *, bold: bool = False) -> None:
        """Write a paragraph, if there is room for it."""
        font.set_bold(bold)
        image = font.render(text, True, colour, wraplength=self._room.width)  # noqa: FBT003 - smooth edges
        font.set_bold(False)
        if image.get_height() <= self._room.height:
            self._target.blit(image, self._room.topleft)
            self._take(image.get_height())

    def _take(self, high: int) -> None:
        self._room.top += high
        self._room.height -= high

    def _margins(self, inquest: Inquest) -> None:
        """How hard one could have pulled sideways before it falls, before and after what was done."""
        small = self._fonts.small
        high = round(small.get_linesize() * 1.25)
        if self._room.height < 3 * high + 2 * self._sizes.gap:
            return
        self._take(self._sizes.gap)
        self._text(_("Sideways pull it could bear:"), QUIET_INK, small)
        for name, margins in ((_("before"), inquest.before), (_("after"), inquest.after)):
            row = pygame.Rect(self._room.left, self._room.top, self._room.width, high)
            self._gauge(row, name, margins)
            self._take(high)

    def _gauge(self, row: pygame.Rect, name: str, margins: tuple[float, float] | None) -> None:
        small, gap = self._fonts.small, self._sizes.gap
        label = small.render(name, True, INK)  # noqa: FBT003 - smooth edges
        self._target.blit(label, label.get_rect(midleft=row.midleft))
        wide = max(small.size(word)[0] for word in (_("before"), _("after"))) + gap
        if margins is None:
            image = small.render(fitted(small, _("none: it had to fall"), row.width - wide), True, WARNING)  # noqa: FBT003 - smooth edges
            self._target.blit(image, image.get_rect(midleft=(row.left + wide, row.centery)))
            return
        number = small.size("0.00 g")[0] + gap // 2
        bar = pygame.Rect(row.left + wide + number, 0, row.width - wide - 2 * number, max(6, row.height // 2))
        bar.centery = row.centery
        pygame.draw.rect(self._target, blend(PAPER, WOOD[0], 0.35), bar, border_radius=bar.height // 2)
        for side, margin in zip((-1, 1), margins, strict=True):
            long = round(min(1.0, margin / FULL_MARGIN) * bar.width / 2)
            fill = pygame.Rect(bar.centerx - (long if side < 0 else 0), bar.top, max(2, long), bar.height)
            pygame.draw.rect(self._target, GOOD if margin > 0.05 else WARNING, fill)  # noqa: PLR2004 - g; less is a touch
            text = small.render(_pull(margin), True, INK)  # noqa: FBT003 - smooth edges
            at = (bar.left - gap // 2, bar.centery) if side < 0 else (bar.right + gap // 2, bar.centery)
            self._target.blit(text, text.get_rect(midright=at) if side < 0 else text.get_rect(midleft=at))
        pygame.draw.line(self._target, INK, (bar.centerx, bar.top - 2), (bar.centerx, bar.bottom + 1))

    def _order(self, inquest: Inquest) -> None:
        """What gave way, one after the other."""
        small, gap = self._fonts.small, self._sizes.gap
        size = round(20 * self._sizes.scale)
        row = size + gap // 2
        heading = small.get_linesize() + gap
        if self._room.height < heading + min(2, len(inquest.lost)) * row or not inquest.lost:
            return
        self._take(gap)
        self._text(_("What gave way, one after the other:"), QUIET_INK, small)
        names = [beginning(self._face.piece_name(piece)) for piece, _tick in inquest.lost]
        fitting = self._room.height // row
        for number, name in enumerate(names[:fitting], 1):
            more = len(names) - number + 1
            text = name if number < fitting or more == 1 else _("and {count} more").format(count=more)
            disc = number_sign(size)
            centre = (self._room.left + size // 2, self._room.top + row // 2)
            self._target.blit(disc, disc.get_rect(center=centre), special_flags=pygame.BLEND_PREMULTIPLIED)
            write(self._target, str(number), centre, max(12, round(size * 0.66)), PAPER)
            room = self._room.width - size - gap
            image = small.render(fitted(small, text, room), True, INK)  # noqa: FBT003 - smooth edges
            self._target.blit(image, image.get_rect(midleft=(self._room.left + size + gap, centre[1])))
            self._take(row)

    def _slow_button(self, rect: pygame.Rect) -> None:
        self.slow = rect
        pygame.draw.rect(
            self._target, blend(PAPER, WOOD[3], 0.55), rect, border_radius=self._sizes.corner // 2
        )
        ground = blend(PAPER, WOOD[0], 0.28)
        pygame.draw.rect(self._target, ground, rect.inflate(-2, -2), border_radius=self._sizes.corner // 2)
        text = fitted(self._fonts.text, _("Watch it slowly (S)"), rect.width - self._sizes.gap)
        image = self._fonts.text.render(text, True, INK)  # noqa: FBT003 - smooth edges
        self._target.blit(image, image.get_rect(center=rect.center))


def _pull(margin: float) -> str:
    """A sideways pull, as a share of gravity; more than all of it is as good as any."""
    return f"{margin:.2f} g" if margin < 1.0 else "> 1 g"
