"""The table in a window, as match and replay show it: laid out, framed beside what covers it, and drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.origin import origin_of
from scenes.table.framing import CROWDED, Framing
from scenes.table.laying_out import lay_out
from scenes.table.painter import Painter
from scenes.table.picture import Picture
from scenes.viewport import Screen

if TYPE_CHECKING:
    import pygame

    from games import Film, Match, View
    from scenes.scene import Context
    from scenes.table.face import Face
    from scenes.table.layout import Layout
    from scenes.table.painter import Shown


class Display:
    """Shows views of one match. The layout is kept until the window or what strips depend on changes.

    Attributes:
        framing: which part of the world is seen.
        picture: the world as it is drawn.
        news: what the line above tells.
    """

    def __init__(self, context: Context, match: Match | Film, face: Face, *, playing: bool = True) -> None:
        """Where nobody is `playing`, the match being only watched, there are no buttons of the game."""
        self._context = context
        self._header = match.header
        self._face = face
        self._playing = playing
        self.framing = Framing(match, face.margins)
        self.picture = Picture(match, face, self.framing, patient=True)
        self.news = face.news()
        self._painter = Painter(face, self.picture, self.news)
        self._size, self._ui_scale = (1, 1), 1.0
        self._covered = 0
        self._layout: Layout | None = None
        self._laid_for: tuple[object, ...] = ()

    @property
    def settled(self) -> bool:
        """Whether what was drawn is just what there is to see; if it is not, it is to be drawn again."""
        return self._painter.settled

    @property
    def furnished(self) -> bool:
        """Whether all that lies beside the table was drawn; a scene that is covered must wait for it, too."""
        return self._painter.furnished

    def resized(self, size: tuple[int, int], ui_scale: float) -> None:
        """Lay out anew for `size` px of the window; the world is framed by the `make_room` that follows."""
        self._size, self._ui_scale = size, ui_scale
        self._layout = None

    def make_room(self, view: View, left: int = 0) -> None:
        """Frame what is on the table in a view at once, to the right of what covers the first `left` px."""
        self._covered = left
        layout = self.laid_out(view)
        world = layout.world
        if left:
            beside = Screen(left, world.top, layout.right.left - left, world.height)
            self.framing.resized(beside, view, CROWDED)
        else:
            self.framing.resized(world, view)

    def laid_out(self, view: View) -> Layout:
        """Where all lies while a view is shown."""
        key = (self._covered, self._face.outlook(view))
        if self._layout is None or key != self._laid_for:
            self._laid_for = key
            self._layout = lay_out(
                self._size, self._ui_scale, view, self._face, playing=self._playing, covered=self._covered
            )
        return self._layout

    def draw(self, surface: pygame.Surface, shown: Shown) -> None:
        """Draw a frame."""
        layout, settings = self.laid_out(shown.view), self._context.settings
        self._painter.draw(surface, layout, shown, sound=settings.sound, origin=origin_of(self._header))
