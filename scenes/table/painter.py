"""Puts the picture of the table together: the world, what stands around it, the line above, and the hands."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pygame

from scenes.drawing.hands import hand as hand_picture
from scenes.table.hands_picture import HandsPicture
from scenes.table.heading import Heading
from scenes.table.surroundings import Surroundings
from scenes.theme import INK, QUIET_INK, WARNING, measures

if TYPE_CHECKING:
    from collections.abc import Mapping

    from games import Refusal, View
    from scenes.drawing.balance import Balance
    from scenes.table.face import Face
    from scenes.table.layout import Layout
    from scenes.table.news import News
    from scenes.table.picture import Picture
    from sim import Hand, Reading


@dataclass(frozen=True, slots=True)
class Shown:
    """What there is to show in one frame. `pointer` is where an open hand is drawn, in px; None for none.

    With `dropping` the place is shown where what is in hand may be laid aside. The `balance` is told once it
    is known.
    """

    view: View
    time: float
    leading: Hand | None
    reading: Reading | None
    balance: Balance | None
    problem: str
    hovered: str | None = None
    dropping: bool = False
    reaching: Hand | None = None
    warnings: Mapping[str, Refusal] = field(default_factory=dict)
    pointer: tuple[int, int] | None = None


class Painter:
    """Draws a frame."""

    def __init__(self, face: Face, picture: Picture, news: News) -> None:
        self._face = face
        self._picture = picture
        self._hands = HandsPicture(picture)
        self._surroundings = Surroundings(face, picture)
        self._heading = Heading()
        self._news = news

    @property
    def settled(self) -> bool:
        """Whether what was drawn is just what there is to see; if it is not, it is to be drawn again."""
        return self._picture.settled and self._surroundings.settled

    @property
    def furnished(self) -> bool:
        """Whether all that lies beside the table was drawn; a scene that is covered must wait for it, too."""
        return self._surroundings.settled

    def draw(
        self, surface: pygame.Surface, layout: Layout, shown: Shown, *, sound: bool, origin: str
    ) -> None:
        """Draw the world, what stands around it, and the hands on top.

        `origin` tells where the match comes from, unless there is a problem to tell of.
        """
        view, leading, reading = shown.view, shown.leading, shown.reading
        self._picture.draw(
            surface,
            view,
            shown.time,
            ui_scale=layout.scale,
            hovered=shown.hovered,
            warned=shown.warnings,
            reading=reading,
        )
        self._surroundings.draw(
            surface,
            layout,
            view,
            hovered=shown.hovered,
            dropping=shown.dropping,
            sound=sound,
            loads=reading is not None,
            balance=shown.balance,
        )
        self._hands.draw(
            surface,
            view,
            leading=leading,
            ui_scale=layout.scale,
            reading=reading,
        )
        if reading is not None:
            self._picture.draw_forces(surface, reading)
            self._surroundings.draw_legend(surface, layout)
        self._hands.draw_reaching(surface, self._face.reaching(view), shown.reaching)
        self._draw_line(surface, layout, shown, origin)
        self._hands.draw_leading(surface, view, leading, layout.scale)
        if shown.pointer is not None:
            image, spot = hand_picture("right", "open", measures(layout.scale).cursor)
            place = (shown.pointer[0] - spot[0], shown.pointer[1] - spot[1])
            surface.blit(image, place, special_flags=pygame.BLEND_PREMULTIPLIED)

    def _draw_line(self, surface: pygame.Surface, layout: Layout, shown: Shown, origin: str) -> None:
        """The latest news, or why a piece may not stay where it is, or what to do next."""
        warning = next(iter(shown.warnings.values()), None)
        if self._news.text:
            text, colour = self._news.text, self._news.colour
        elif warning is not None and not self._face.reaching(shown.view):
            text, colour = self._face.said(warning.phrase), WARNING
        else:
            text, colour = self._face.said(shown.view.prompt), INK
        self._heading.draw(surface, layout, shown.view, text, colour)
        if shown.problem:
            self._heading.draw_note(surface, layout, shown.problem)
        elif origin:
            self._heading.draw_note(surface, layout, origin, QUIET_INK)
