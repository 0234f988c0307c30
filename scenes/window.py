"""The window itself: opening it, its size, full screen."""

from __future__ import annotations

import os
import sys
import warnings
from typing import TYPE_CHECKING

import pygame

from scenes.icon import icon
from scenes.words import _
from sim import CapsizeError

if TYPE_CHECKING:
    from collections.abc import Mapping

FIRST_SIZE = (1280, 720)
# design units that every scene needs to be whole; a smaller window is drawn at a smaller scale
LEAST_WIDTH, LEAST_HEIGHT = 800, 470
SMALLEST = (320, 188)
"""Px that are drawn at least: on less nothing could be read. A smaller window shows the upper left part."""
BLIND = frozenset({"offscreen", "dummy", "evdev"})
"""SDL's drivers that nobody can see: it falls back on them where no screen answers."""


class DisplayMissing(CapsizeError):  # noqa: N818 - named for what is wrong, as all of our errors
    """There is no screen to open a window on."""

    def __init__(self, why: str) -> None:
        """`why` is what the system says, in a few words."""
        super().__init__(
            _(
                "There is no display to open a window on ({why}); "
                "`capsize simulate`, `capsize verify` and `capsize export` work without one."
            ).format(why=why)
        )


class Window:
    """The one window of the program, drawn at real pixels."""

    def __init__(self, *, full_screen: bool, environment: Mapping[str, str] = os.environ) -> None:
        """Open the window.

        Raises:
            DisplayMissing: there is no screen, or it refuses.
        """
        _need_display(environment, sys.platform)
        # without this Windows would scale our picture up on a dense display, blurring it
        os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
        # by this name desktops gather our windows; pygame took that of the script that was started
        os.environ["SDL_VIDEO_X11_WMCLASS"] = os.environ["SDL_VIDEO_WAYLAND_WMCLASS"] = "capsize"
        self._windowed_size = FIRST_SIZE
        self._full_screen = full_screen
        self._larger: pygame.Surface | None = None
        try:
            pygame.display.init()
            _need_eyes(environment)
            pygame.display.set_caption("Capsize")
            pygame.display.set_icon(icon())
            self._set_mode()
        except pygame.error as error:
            raise DisplayMissing(str(error)) from error
        pygame.font.init()
        pygame.key.set_repeat(400, 40)

    @property
    def surface(self) -> pygame.Surface:
        """What is drawn on; another one after the size has changed."""
        surface = _screen()
        wide, high = surface.get_size()
        size = (max(wide, SMALLEST[0]), max(high, SMALLEST[1]))
        if size == (wide, high):
            self._larger = None
            return surface
        if self._larger is None or self._larger.get_size() != size:
            self._larger = pygame.Surface(size)
        return self._larger

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of what is drawn, px."""
        return self.surface.get_size()

    @property
    def seen(self) -> bool:
        """False while the window is minimised: nothing needs to be drawn then."""
        return pygame.display.get_active()

    def set_full_screen(self, *, full_screen: bool) -> None:
        """Fill the screen without a border, or go back to the window as it was."""
        if full_screen == self._full_screen:
            return
        if full_screen:
            self._windowed_size = self.size
        self._full_screen = full_screen
        self._set_mode()

    def show(self) -> None:
        """Bring what was drawn to the screen."""
        if self._larger is not None:
            _screen().blit(self._larger, (0, 0))
        pygame.display.flip()

    def close(self) -> None:
        """Close the window; all else of pygame ends with it."""
        pygame.quit()

    def _set_mode(self) -> None:
        with warnings.catch_warnings():
            # a desktop that tiles its windows gives another size than was asked for; any size will do
            warnings.simplefilter("ignore", RuntimeWarning)
            if self._full_screen:
                # the desktop's own size: SDL then takes a borderless window instead of another video mode
                pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
            else:
                pygame.display.set_mode(self._windowed_size, pygame.RESIZABLE)


def _screen() -> pygame.Surface:
    surface = pygame.display.get_surface()
    if surface is None:
        raise DisplayMissing(_("the window is gone"))
    return surface


def scale_for(size: tuple[int, int], wanted: float) -> float:
    """Pixels per design unit: the wanted UI scale, or the largest at which a card still fits `size` px."""
    width, height = size
    return max(min(wanted, width / LEAST_WIDTH, height / LEAST_HEIGHT), 0.1)


def _need_display(environment: Mapping[str, str], platform: str) -> None:
    """SDL quietly takes a dummy screen where there is none, and the player would wait for ever."""
    if not platform.startswith("linux"):
        return
    if not any(environment.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")):
        raise DisplayMissing(_("neither DISPLAY nor WAYLAND_DISPLAY is set"))


def _need_eyes(environment: Mapping[str, str]) -> None:
    """A driver that nobody can see is only taken where it was asked for."""
    driver = pygame.display.get_driver()
    if driver in BLIND and not environment.get("SDL_VIDEODRIVER"):
        pygame.display.quit()
        raise DisplayMissing(_("the one that DISPLAY or WAYLAND_DISPLAY names does not answer"))
