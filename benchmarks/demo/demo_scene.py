"""The demo's one scene: an exhibit that lives, and what keys and pointer do to it."""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor
from math import radians
from typing import TYPE_CHECKING

import pygame

from benchmarks.demo.exhibits import EXHIBITS, named
from benchmarks.demo.live import Live
from benchmarks.demo.panel import Lines, Panel
from benchmarks.demo.picture import Picture
from benchmarks.demo.verdict import Verdict, words
from scenes.inputs import (
    KeyPressed,
    PointerLeft,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    WheelTurned,
)
from scenes.scene import Scene
from scenes.sound import loudness, pan_of

if TYPE_CHECKING:
    from benchmarks.engines import Scene as Built
    from scenes.inputs import Input
    from scenes.scene import Context

_RATE = 60.0
_NOTCH, _FINE = radians(5.0), radians(1.0)
_NEAR_PX, _NEAR_CM = 7.0, 0.3  # a press this near beside a piece takes it
_AT_ONCE = 0.05  # s; a scene that takes longer to be found is waited for beside the loop
_LONG = 6.0  # cm; the knock of what is longer is that of a board
_MOST_BLOWS = 4


class Seen:
    """An exhibit that has been built."""

    def __init__(self, built: Built) -> None:
        self.live = Live(built)
        self.verdict = Verdict(self.live)
        self.picture = Picture(self.live)


class DemoScene(Scene):
    """Shows one exhibit after the other."""

    def __init__(self, context: Context, at: int) -> None:
        super().__init__(context)
        self._builder = ThreadPoolExecutor(1, thread_name_prefix="building")
        self._building: Future[Built] | None = None
        self._panel = Panel()
        self._time = 0.0
        self._pointer: tuple[int, int] | None = None
        self._forces = False
        self._waited = 0.0
        self.paused = False
        self.at = at
        self.seen: Seen | None = None
        """What is seen; None while it is being built."""
        self.choose(at)

    # -- what is shown --------------------------------------------------------------------------------------

    def choose(self, at: int) -> None:
        """Show the exhibit of that number, counted round."""
        self.at = at % len(EXHIBITS)
        self.seen, self.paused, self.dirty = None, False, True
        if self._building is not None:
            self._building.cancel()  # one that waits its turn; one that has begun is left unseen
        self._building = self._builder.submit(EXHIBITS[self.at].make)
        self._take_built(_AT_ONCE)

    def _take_built(self, patience: float) -> None:
        if self._building is None:
            return
        try:
            built = self._building.result(patience)
        except TimeoutError:
            return
        self._building = None
        self.seen = Seen(built)
        self.seen.picture.resized(self._panel.screen)

    def start_again(self) -> None:
        """Set the exhibit back to its first tick."""
        if self.seen is not None:
            self.seen.live.start_again()
            self.seen.verdict.start_again()
            self.dirty = True

    def place_of(self, key: str) -> tuple[int, int]:
        """Where the name of an exhibit stands in the list, px."""
        return self._panel.rows[named(key)].center

    def wait(self) -> None:
        """Wait until the exhibit is built and weighed."""
        self._take_built(60.0)
        if self.seen is not None:
            self.seen.verdict.wait()
            self.seen.verdict.follow()

    # -- the loop -------------------------------------------------------------------------------------------

    @property
    def rate(self) -> float:
        """It is never asleep: the sea moves."""
        return _RATE

    def resized(self, size: tuple[int, int], ui_scale: float) -> None:
        """Lay out anew."""
        super().resized(size, ui_scale)
        self._panel.resized(size, ui_scale)
        if self.seen is not None:
            self.seen.picture.resized(self._panel.screen)

    def tick(self, seconds: float) -> None:
        """Live through `seconds` in whole ticks, unless paused."""
        self._time += seconds
        self.dirty = True
        self._take_built(0.0)
        if self.seen is None:
            return
        if not self.paused:
            self.seen.live.advance(seconds)
        self._knock()
        self.seen.verdict.follow()

    def _knock(self) -> None:
        """Sound the loudest blows since the last frame."""
        if self.seen is None:
            return
        world = self.seen.live.world
        kinds = world.kinds
        for blow in sorted(world.impacts(), key=lambda blow: -blow.impulse)[:_MOST_BLOWS]:
            long = all(name not in kinds or kinds[name].width > _LONG for name in (blow.a, blow.b))
            self.context.sounds.play("board" if long else "figure", loudness(blow.impulse), pan_of(blow.x))

    # -- inputs ---------------------------------------------------------------------------------------------

    def handle(self, event: Input) -> None:
        """Take one input."""
        self.dirty = True
        match event:
            case KeyPressed(key=key, repeat=repeat, shift=shift):
                self._key(key, repeat=repeat, shift=shift)
            case PointerMoved(x=x, y=y):
                self._moved(x, y)
            case PointerPressed(x=x, y=y, button=1):
                self._pressed(x, y)
            case PointerReleased(button=1) if self.seen is not None:
                self.seen.live.let_go()
            case WheelTurned(notches=notches, shift=shift) if self.seen is not None:
                self.seen.live.turn(notches * (_FINE if shift else _NOTCH))
            case PointerLeft():
                self._pointer = None
            case _:
                pass

    def _key(self, key: str, *, repeat: bool, shift: bool) -> None:
        live = None if self.seen is None else self.seen.live
        if key in ("q", "e") and live is not None:
            live.turn((_FINE if shift else _NOTCH) * (1.0 if key == "q" else -1.0))
        elif key == "s" and live is not None:
            self.paused = True
            live.step()
        elif repeat:
            return
        elif key == "escape":
            self.context.stack.clear()
        elif key in ("right", "n"):
            self.choose(self.at + 1)
        elif key in ("left", "p"):
            self.choose(self.at - 1)
        elif key == "space":
            self.paused = not self.paused
        elif key == "r":
            self.start_again()
        elif key == "tab":
            self._forces = not self._forces

    def _moved(self, x: int, y: int) -> None:
        self._pointer = (x, y)
        if self.seen is not None:
            self.seen.live.lead(*self.seen.picture.viewport.to_world((x, y)))

    def _pressed(self, x: int, y: int) -> None:
        self._pointer = (x, y)
        row = self._panel.row_at(x, y)
        if row is not None:
            self.context.sounds.click()
            self.choose(row)
        elif self.seen is not None and not self._panel.covers(x, y):
            self.seen.live.take(*self.seen.picture.viewport.to_world((x, y)), self._reach())

    def _reach(self) -> float:
        if self.seen is None:
            return 0.0
        return min(_NEAR_CM, _NEAR_PX * self.ui_scale / self.seen.picture.viewport.pixels_per_cm)

    # -- drawing --------------------------------------------------------------------------------------------

    def _hand_at(self) -> tuple[int, int] | None:
        """Where the open hand is seen, px; None over paper, outside, and while it holds something."""
        if self._pointer is None or self.seen is None or self.seen.live.held is not None:
            return None
        return None if self._panel.covers(*self._pointer) else self._pointer

    def _hovered(self) -> str | None:
        at = self._hand_at()
        if at is None or self.seen is None:
            return None
        return self.seen.live.world.piece_at(*self.seen.picture.viewport.to_world(at), self._reach())

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the exhibit and what stands around it."""
        hand = self._hand_at()
        pygame.mouse.set_visible(hand is None and (self.seen is None or self.seen.live.held is None))
        if self.seen is not None:
            self.seen.picture.draw(
                surface, self._time, hovered=self._hovered(), forces=self._forces, ui_scale=self.ui_scale
            )
        else:
            self.context.backdrop.draw(surface, raft=False)
        row = None if self._pointer is None else self._panel.row_at(*self._pointer)
        self._panel.draw(surface, self._lines(), at=self.at, hovered=row)
        if self.seen is not None and self._forces:
            self._panel.draw_legend(surface, self.seen.picture.full_grams)
        if hand is not None and self.seen is not None:
            self.seen.picture.draw_open(surface, hand, self.ui_scale)

    def _lines(self) -> Lines:
        exhibit = EXHIBITS[self.at]
        if self.seen is None:
            return Lines(exhibit.title, exhibit.answer, "It is being laid out.", "", None, "")
        live, verdict = self.seen.live, self.seen.verdict
        clock = f"{live.seconds:.2f} s" + ("  paused" if self.paused else "")
        built = "weighing" if verdict.built is None else words(verdict.built)
        built = "thrown" if live.thrown else built
        if live.held is not None:
            now, good = "in your hand", None
        elif verdict.now is not None:
            now, good = words(verdict.now), verdict.now.tilts is not None
        else:
            now, good = ("at rest" if live.rests else "moving" if live.moves else "coming to rest"), None
        return Lines(exhibit.title, exhibit.answer, f"As built: {built}.", f"Now: {now}.", good, clock)

    def covered(self) -> None:
        """Another scene is on top: its pointer is the system's."""
        pygame.mouse.set_visible(True)

    def leave(self) -> None:
        """The window closes."""
        pygame.mouse.set_visible(True)
        self._builder.shutdown(wait=False, cancel_futures=True)
