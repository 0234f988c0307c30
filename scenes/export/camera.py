"""The camera: one picture after the other of a match or a film of one, by the code that draws the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from games import Fell
from scenes.drawing.cause import draw_cause
from scenes.export.caption import Caption
from scenes.presentations import PRESENTATIONS
from scenes.table.framing import Framing
from scenes.table.gauges import balance_size, draw_balance, draw_legend, legend_size, sheet_around
from scenes.table.hands_picture import HandsPicture
from scenes.table.news import said_cause
from scenes.table.picture import Picture
from scenes.table.scales import has_balance, weighed
from scenes.theme import measures
from scenes.viewport import Screen
from scenes.window import FIRST_SIZE
from sim import TICKS_PER_SECOND

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from games import AnyEvent, Components, Header, View
    from scenes.export.explanation import Explanation
    from scenes.export.overlays import Overlays
    from sim import Reading

SHARE = 0.72
"""Of the width, what stands on the table: there are no strips at the sides, but pieces fall beside it."""
LEGEND_SHARE = 0.36
"""Of the width, the most that the colours of loads may take."""
STILL_LOOKS = 2
"""A piece is drawn finely, however many there are, when it is seen in the same place a second time."""


class Camera:
    """Draws views on a surface of its own, off every screen.

    It is aimed once. Then views are shown in the order of their ticks: what moved since the last one,
    splashes and the caption follow from it.
    """

    def __init__(
        self,
        components: Components,
        header: Header,
        size: tuple[int, int],
        overlays: Overlays,
        *,
        pace: float = 1.0,
        causes: Sequence[Explanation] = (),
    ) -> None:
        """Make a camera for pictures of `size` px that are shown `pace` times faster than the match was.

        It leaves room for what `causes` say.
        """
        pygame.font.init()
        self._pace = pace
        self._names = header.seats
        self._components = components
        self._overlays = overlays
        self._scale = scale_of(size)
        self._face = face = PRESENTATIONS[header.game].face(components)
        self._framing = Framing(components, face.margins)
        self._picture = Picture(components, face, self._framing)
        self._hands = HandsPicture(self._picture)
        self._news = face.news()
        sentences = [said_cause(face, cause.inquest) for cause in causes]
        self._caption = Caption(size, self._scale, sentences)
        self._gauges = gauges(size, self._scale, overlays)
        self._surface = pygame.Surface(size)
        self._tick: int | None = None

    def aim(self, view: View) -> None:
        """Choose the frame: that in which this view, from before anything falls, is shown whole.

        Gauges lie above it, the caption below.
        """
        top = below(self._gauges, self._scale)
        screen = Screen(0, top, self._surface.get_width(), self._caption.top - top)
        self._framing.resized(screen, view, SHARE)

    def hear(self, events: Sequence[AnyEvent], view: View) -> None:
        """Learn what happened: splashes rise from it, and the caption tells it. `view` is what came of it."""
        for event in events:
            self._pass(event.tick, view)
            self._news.hear(event, self._names)
            if isinstance(event, Fell):
                self._picture.splash(event, event.tick / TICKS_PER_SECOND)

    def shoot(
        self, view: View, reading: Reading | None, cause: Explanation | None = None, *, still: bool = False
    ) -> pygame.Surface:
        """Draw a view; the surface is the camera's, and drawn upon by the next one.

        A `still` is drawn with more care than there is time for in a film.
        """
        self._pass(view.tick, view)
        for _look in range(STILL_LOOKS if still else 1):
            self._draw(view, reading, cause)
        return self._surface

    def _pass(self, tick: int, view: View) -> None:
        """Let time pass up to a tick."""
        if self._tick is not None:
            # what is there for those who look on takes their time, not that of the match
            seconds = max(0, tick - self._tick) / TICKS_PER_SECOND / self._pace
            self._news.tick(seconds)
            self._framing.look(view, motion=True)
            self._framing.tick(seconds)
        self._tick = tick

    def _draw(self, view: View, reading: Reading | None, cause: Explanation | None) -> None:
        surface, scale = self._surface, self._scale
        picture, hands = self._picture, self._hands
        leading = view.hands[-1].hand if view.hands else None
        loads = reading if self._overlays.loads else None
        picture.draw(
            surface,
            view,
            view.tick / TICKS_PER_SECOND,
            ui_scale=scale,
            hovered=None,
            warned=(),
            reading=loads,
        )
        self._draw_gauges(surface, view, reading)  # below the hands: where these are is what one looks at
        hands.draw(surface, view, leading=leading, ui_scale=scale, reading=loads)
        if reading is not None and self._overlays.forces:
            picture.draw_forces(surface, reading)
        hands.draw_reaching(surface, self._face.reaching(view), None)
        hands.draw_leading(surface, view, leading, scale)
        if cause is None:
            self._caption.draw(surface, view, self._news.text, self._news.colour)
            return
        viewport, inquest = self._framing.viewport, cause.inquest
        draw_cause(surface, viewport, view, inquest, ways=cause.ways, tick=view.tick, ui_scale=scale)
        self._caption.tell(surface, said_cause(self._face, inquest))

    def _draw_gauges(self, surface: pygame.Surface, view: View, reading: Reading | None) -> None:
        scale, legend, balance = self._scale, self._gauges.get("loads"), self._gauges.get("balance")
        if legend is not None:
            draw_legend(surface, legend, scale, self._face.full_grams)
        if balance is not None and reading is not None and has_balance(view):
            held = [hand.piece for hand in view.hands]
            draw_balance(surface, balance, scale, weighed(reading, self._components.table, held))


def gauges(size: tuple[int, int], scale: float, overlays: Overlays) -> dict[str, pygame.Rect]:
    """Where the gauges lie in a picture of `size` px: the loads in its upper left corner, the balance right.

    Between them there is room in any size, for the head of a mast.
    """
    gap = measures(scale).gap
    left, right, top = 2 * gap, size[0] - 2 * gap, gap + gap // 2
    found: dict[str, pygame.Rect] = {}
    if overlays.loads:
        wide, high = legend_size(scale)
        found["loads"] = pygame.Rect(left, top, min(wide, round(size[0] * LEGEND_SHARE)), high)
    if overlays.balance:
        wide, high = balance_size(scale)
        found["balance"] = pygame.Rect(right - wide, top, wide, high)
    return found


def below(gauges: Mapping[str, pygame.Rect], scale: float) -> int:
    """Where the sheets of the gauges end, px from the top of the picture; 0 without any."""
    return max((sheet_around(rect, scale).bottom for rect in gauges.values()), default=0)


def scale_of(size: tuple[int, int]) -> float:
    """The UI scale at which all is as large in a picture of `size` px as it is in the window at first."""
    return min(size[0] / FIRST_SIZE[0], size[1] / FIRST_SIZE[1])
