"""Where the doctor looks at display, sound and font. Loads the library for windows but opens no window."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.commands.finding import Finding
from scenes.fonts import FAMILY, font_files
from scenes.hush import hushed
from scenes.window import BLIND
from scenes.words import _

if TYPE_CHECKING:
    from collections.abc import Iterator


def findings() -> Iterator[Finding]:
    """Look at display, sound and font, and let go of them again."""
    try:
        yield _display()
        yield _sound()
        yield _font()
    finally:
        pygame.quit()


def _display() -> Finding:
    what = _("display")
    try:
        with hushed():
            pygame.display.init()
        driver = pygame.display.get_driver()
        if driver in BLIND:
            return Finding(what, _("there is none; simulate, verify and export do without"), good=False)
        sizes = ", ".join(f"{width} x {height}" for width, height in pygame.display.get_desktop_sizes())
    except pygame.error as error:
        return Finding(what, str(error), good=False)
    return Finding(what, f"{sizes} ({driver})")


def _sound() -> Finding:
    what = _("sound")
    try:
        with hushed():
            pygame.mixer.init()
    except (pygame.error, NotImplementedError) as error:  # the latter from a pygame built without a mixer
        return Finding(what, _("{why}; the game is silent").format(why=error), good=False, needed=False)
    rate, _size, channels = pygame.mixer.get_init() or (0, 0, 0)
    return Finding(what, _("{rate} Hz, {channels} channels").format(rate=rate, channels=channels))


def _font() -> Finding:
    what = _("font")
    files = font_files()
    if files is None:
        return Finding(
            what, _("{family} is missing; another is taken").format(family=FAMILY), good=False, needed=False
        )
    try:
        pygame.font.init()
        for file in files:
            pygame.font.Font(file, 20)
    except (pygame.error, OSError) as error:
        return Finding(what, str(error), good=False)
    return Finding(what, FAMILY)
