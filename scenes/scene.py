"""A scene: one thing the window shows, told what happens and how much time has passed."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable

    import pygame

    from games import Journal
    from scenes.cards.backdrop import Backdrop
    from scenes.folders import Folders
    from scenes.inputs import Input
    from scenes.saves import Sitting
    from scenes.settings import Settings


class Sounds(Protocol):
    """What scenes ask of the sound box; a silent one does as well as a loud one."""

    problem: str | None
    """A sentence when there is no sound card, else None."""

    def open(self) -> bool:
        """Be ready to play; returns whether there will be sound."""

    def close(self) -> None:
        """Give the sound card back."""

    def set_volume(self, volume: float) -> None:
        """Set the loudness of all sounds, 0 (silent) to 1."""

    def click(self) -> None:
        """A button was pressed."""

    def play(self, name: str, loudness: float = 1.0, pan: float = 0.0) -> bool:
        """Play a sound by name, `loudness` 0 to 1, `pan` -1 (left) to 1; returns whether it is heard."""


class Stack(Protocol):
    """What scenes ask of the stack that they lie on."""

    def push(self, scene: Scene) -> None:
        """Put `scene` on top; the one below is covered."""

    def pop(self) -> None:
        """Take the top scene off; the one below is shown again."""

    def replace(self, scene: Scene) -> None:
        """Put `scene` in the place of the top one."""

    def home(self) -> None:
        """Leave all scenes but the lowest, which is shown again."""

    def clear(self) -> None:
        """Leave all scenes: the program ends."""


@dataclass(slots=True)
class Context:
    """What every scene is handed. It holds no clock: time is handed to `Scene.tick`."""

    settings: Settings
    sounds: Sounds
    stack: Stack
    folders: Folders
    backdrop: Backdrop
    change: Callable[[Settings], None]
    """Apply new settings at once and save them."""
    play: Callable[[Context, Sitting], Scene]
    """Build the scene in which a match is played."""
    watch: Callable[[Context, Journal, str], Scene]
    """Build the scene in which the match of a journal, called so in messages, is watched again."""
    open_help: Callable[[], None]
    """Put the rules on top."""
    notice: str = ""
    """One sentence for the menu to show: something about the settings or folders went wrong."""


class Scene(ABC):
    """Base of all scenes.

    The loop calls `handle` for each input, `tick` with the seconds to live through, and `draw` whenever
    `dirty` was set. `resized` comes before all of them and again whenever the window or the scale changes.
    """

    game = ""
    """The game that is played, or set up, here; empty where it is about none."""
    overlay = False
    """True for a dialog: what lies below stays visible, but its clock stands still."""

    def __init__(self, context: Context) -> None:
        """Make the scene; it is laid out by the `resized` that follows."""
        self.context = context
        self.dirty = True
        self.size = (0, 0)
        self.ui_scale = 1.0

    @property
    def rate(self) -> float:
        """Ticks per second that the scene wants now; 0 to be woken by inputs only."""
        return 0.0

    def handle(self, event: Input) -> None:  # noqa: B027 - a scene may be deaf
        """Take one input."""

    def tick(self, seconds: float) -> None:  # noqa: B027 - a scene may stand still
        """Live through `seconds` (0 to 0.1 s, however long the computer was away)."""

    @abstractmethod
    def draw(self, surface: pygame.Surface) -> None:
        """Draw the whole scene. `dirty` is False when this is called; set it to be drawn again."""

    def resized(self, size: tuple[int, int], ui_scale: float) -> None:
        """Lay out anew for a window of `size` px; `ui_scale` is pixels per design unit."""
        self.size, self.ui_scale, self.dirty = size, ui_scale, True

    def covered(self) -> None:  # noqa: B027 - most scenes just stop
        """Another scene came on top; no inputs and no ticks until `shown`."""

    def shown(self) -> None:
        """The scene is on top (again)."""
        self.dirty = True

    def leave(self) -> None:  # noqa: B027 - most scenes have nothing to lose
        """The scene is taken off the stack or the program ends: keep what must not be lost."""
