"""The stack of scenes: the top one lives, the others wait."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pygame

    from scenes.inputs import Input
    from scenes.scene import Scene


class SceneStack:
    """Scenes on top of each other. Inputs and time go to the top one only.

    A change made by a scene while it handles an input takes effect at once; the scene that made it simply
    is no longer on top.
    """

    def __init__(self, size: tuple[int, int], ui_scale: float) -> None:
        """Start empty for a window of `size` px at `ui_scale` pixels per design unit."""
        self._scenes: list[Scene] = []
        self._size = size
        self._ui_scale = ui_scale

    @property
    def top(self) -> Scene | None:
        """The scene that lives, or None when the stack is empty (the program ends)."""
        return self._scenes[-1] if self._scenes else None

    @property
    def game(self) -> str:
        """The game that is played or set up now, or an empty text."""
        return next((scene.game for scene in reversed(self._scenes) if scene.game), "")

    @property
    def rate(self) -> float:
        """Ticks per second that the top scene wants."""
        return self._scenes[-1].rate if self._scenes else 0.0

    @property
    def dirty(self) -> bool:
        """Whether what is on the screen is no longer true."""
        return any(scene.dirty for scene in self._visible())

    def push(self, scene: Scene) -> None:
        """Put `scene` on top; the one below is covered."""
        if self._scenes:
            self._scenes[-1].covered()
        self._enter(scene)

    def pop(self) -> None:
        """Take the top scene off; the one below is shown again."""
        self._scenes.pop().leave()
        if self._scenes:
            self._scenes[-1].shown()

    def replace(self, scene: Scene) -> None:
        """Put `scene` in the place of the top one."""
        if self._scenes:
            self._scenes.pop().leave()
        self._enter(scene)

    def home(self) -> None:
        """Leave all scenes but the lowest, which is shown again."""
        if len(self._scenes) > 1:
            while len(self._scenes) > 1:
                self._scenes.pop().leave()
            self._scenes[0].shown()

    def clear(self) -> None:
        """Leave all scenes, the top one first."""
        while self._scenes:
            self._scenes.pop().leave()

    def refresh(self) -> None:
        """Show the top scene anew: something that it may tell of has changed."""
        if self._scenes:
            self._scenes[-1].shown()

    def handle(self, event: Input) -> None:
        """Give an input to the top scene."""
        if self._scenes:
            self._scenes[-1].handle(event)

    def tick(self, seconds: float) -> None:
        """Let the top scene live through `seconds`; the clocks of all others stand still."""
        if self._scenes:
            self._scenes[-1].tick(seconds)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the top scene, and below an overlay what lies there."""
        for scene in self._visible():
            scene.dirty = False
            scene.draw(surface)

    def resized(self, size: tuple[int, int], ui_scale: float) -> None:
        """Lay out every scene anew: a covered one may be shown at any moment."""
        self._size, self._ui_scale = size, ui_scale
        for scene in self._scenes:
            scene.resized(size, ui_scale)

    def _enter(self, scene: Scene) -> None:
        self._scenes.append(scene)
        scene.resized(self._size, self._ui_scale)
        scene.shown()

    def _visible(self) -> list[Scene]:
        lowest = len(self._scenes) - 1
        while lowest > 0 and self._scenes[lowest].overlay:
            lowest -= 1
        return self._scenes[max(lowest, 0) :]
