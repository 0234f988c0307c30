"""The program in its window: hands events and time to the scenes, draws what has changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pygame

from scenes.cards.backdrop import Backdrop
from scenes.fonts import load_fonts
from scenes.help_scene import HelpScene
from scenes.inputs import InputReader, KeyPressed
from scenes.presentations import PRESENTATIONS
from scenes.scene import Context
from scenes.stack import SceneStack
from scenes.window import Window, scale_for
from scenes.words import speak

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from games import Journal
    from scenes.folders import Folders
    from scenes.inputs import Input
    from scenes.saves import Sitting
    from scenes.scene import Scene, Sounds
    from scenes.settings import Settings, SettingsFile

LONGEST_TICK = 0.1  # s; what a hitch or a window being moved hands in at most


class App:
    """A window with scenes in it, told of events and time by a loop around it."""

    def __init__(
        self,
        window: Window,
        settings_file: SettingsFile,
        folders: Folders,
        sounds: Sounds,
        *,
        play: Callable[[Context, Sitting], Scene],
        watch: Callable[[Context, Journal, str], Scene],
    ) -> None:
        """Load the settings and apply them; no scene is there yet."""
        settings, notice = settings_file.load()
        speak(settings.language)
        self._window = window
        self._settings_file = settings_file
        self._reader = InputReader()
        self._exposed = True
        self.stack = SceneStack(window.size, scale_for(window.size, settings.ui_scale))
        self.context = Context(
            settings,
            sounds,
            self.stack,
            folders,
            Backdrop(),
            self.change,
            play,
            watch,
            self._open_help,
            notice,
        )
        window.set_full_screen(full_screen=settings.full_screen)
        self._resized()

    def change(self, settings: Settings) -> None:
        """Apply new settings at once and save them."""
        old, self.context.settings = self.context.settings, settings
        self.context.notice = self._settings_file.save(settings)
        self.tune()
        if settings.language != old.language:
            speak(settings.language)
        self._window.set_full_screen(full_screen=settings.full_screen)
        self._resized()

    def tune(self) -> None:
        """Open the sound box if sounds are wanted, at the volume that is set; say what is missing."""
        settings, sounds = self.context.settings, self.context.sounds
        problems = [load_fonts().problem or ""]
        sounds.set_volume(settings.volume if settings.sound else 0.0)
        if settings.sound and not sounds.open():
            problems.append(sounds.problem or "")
        if any(problems):
            self.context.notice = " ".join(filter(None, (self.context.notice, *problems)))
            self.stack.refresh()

    def take(self, events: Iterable[pygame.event.Event]) -> None:
        """Hand the window's events to the scenes."""
        for event in events:
            self._take(event)

    def tick(self, seconds: float) -> None:
        """Let the top scene live through `seconds`, at most 0.1 of them: a hitch is not made up for."""
        self.stack.tick(min(max(seconds, 0.0), LONGEST_TICK))

    @property
    def dirty(self) -> bool:
        """Whether `draw` has something to do."""
        return (self._exposed or self.stack.dirty) and self._window.seen

    def draw(self) -> None:
        """Draw all that is seen."""
        self._exposed = False
        self.stack.draw(self._window.surface)
        self._window.show()

    def _open_help(self) -> None:
        """Open the books at that of the game that is played, or at the first one."""
        games = list(PRESENTATIONS)
        at = games.index(self.stack.game) if self.stack.game else 0
        books = [shown.book for shown in PRESENTATIONS.values()]
        self.stack.push(HelpScene(self.context, books, at))

    def _take(self, event: pygame.event.Event) -> None:
        if event.type == pygame.QUIT:
            self.stack.clear()
        elif event.type == pygame.WINDOWSIZECHANGED:
            self._resized()
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN):
            self._exposed = True
        elif (read := self._reader.read(event)) is not None and not self._take_key(read):
            self.stack.handle(read)

    def _take_key(self, read: Input) -> bool:
        if not isinstance(read, KeyPressed) or read.repeat:
            return False
        if read.key == "f11" or (read.key == "return" and read.alt):
            settings = self.context.settings
            self.change(msgspec.structs.replace(settings, full_screen=not settings.full_screen))
            return True
        return False

    def _resized(self) -> None:
        size = self._window.size
        self._exposed = True
        self.stack.resized(size, scale_for(size, self.context.settings.ui_scale))
