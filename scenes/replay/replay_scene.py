"""The scene in which a match is watched again: a place in a film, and the picture of that place."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pygame

from scenes.export.darkroom import Darkroom
from scenes.presentations import PRESENTATIONS
from scenes.replay.branching import ask_to_branch
from scenes.replay.causes import Causes
from scenes.replay.controls import Controls
from scenes.replay.deck_display import DeckDisplay
from scenes.replay.foresight import Foresight
from scenes.replay.keeping import Keeping
from scenes.replay.moves import Moves
from scenes.replay.notes import note_of
from scenes.replay.playback import Playback
from scenes.replay.projector import Projector
from scenes.replay.soundtrack import Soundtrack
from scenes.replay.time_line import turn_at
from scenes.replay.weighing import Weighing
from scenes.scene import Scene
from scenes.settings_scene import SettingsScene
from scenes.table.display import Display
from scenes.table.painter import Shown
from sim import TICKS_PER_SECOND

if TYPE_CHECKING:
    from collections.abc import Callable

    from games import Film, Studio
    from scenes.inputs import Input
    from scenes.replay.inquiry import Inquiry
    from scenes.scene import Context
    from scenes.table.layout import Layout

LIVE_RATE = 60.0
FILMING_RATE = 10.0
"""Looks a second at what has been filmed beside the loop, while nothing plays."""


class ReplayScene(Scene):
    """A match watched again. Whatever is shown follows from the film and the place in it."""

    def __init__(self, context: Context, film: Film, studio: Studio, inquiry: Inquiry) -> None:
        """Show the first position of a film, which `studio` makes and `inquiry` looks into.

        All three are closed with the scene.

        Raises:
            UnreadableJournal: there is no first position.
        """
        super().__init__(context)
        self.game = film.header.game
        self._film, self._studio, self._inquiry = film, studio, inquiry
        self._projector = Projector(film)
        self._playback = playback = Playback(film.first, film.last)
        self._moves = Moves(film, playback)
        self._controls = Controls(playback, self._do)
        face = PRESENTATIONS[self.game].face(film)
        self._face = face
        self._display = display = Display(context, film, face, playing=False)
        self._framing, self._picture, self._news = display.framing, display.picture, display.news
        self._soundtrack = Soundtrack(self._projector, playback, face, context.sounds)
        self._causes = Causes(self._projector, playback, inquiry, face)
        self._weighing = Weighing(film)
        self._foresight = Foresight(self._picture)
        darkroom = Darkroom(context.folders.pictures, context.settings.language)
        self._keeping = Keeping(film, playback, darkroom)
        self._deck = DeckDisplay(self._projector, playback, self._moves, self._controls, self._keeping)
        self._loads = False
        self._left = False
        self._acts: dict[str, Callable[[], None]] = {
            "leave": self._leave,
            "help": context.open_help,
            "menu": lambda: context.stack.push(SettingsScene(context)),
            "loads": self._change_loads,
            "sound": self._change_sound,
            "why": self._why,
            "branch": lambda: ask_to_branch(context, film, turn_at(film.marks, playback.tick)),
            "slow": self._causes.watch_slowly,
            "keep": self._keeping.ask,
        }
        self._view = self._projector.view(film.first)

    # What the loop asks

    @property
    def rate(self) -> float:
        """Sixty while the film plays, a few while it is being made, none when all is still."""
        if self._playback.playing or self._framing.gliding or self._causes.waiting:
            return LIVE_RATE
        if not self._display.settled:
            return LIVE_RATE
        waiting = self._keeping.waiting or self._foresight.waiting
        waiting |= self._weighing.behind(self._playback.tick)
        return 0.0 if self._film.complete and not waiting else FILMING_RATE

    def resized(self, size: tuple[int, int], ui_scale: float) -> None:
        """Lay out anew."""
        super().resized(size, ui_scale)
        self._display.resized(self._deck.resized(size, ui_scale), ui_scale)
        self._frame()

    def shown(self) -> None:
        """Back from a dialog."""
        super().shown()
        pygame.mouse.set_visible(True)

    def covered(self) -> None:
        """A dialog came on top: the film waits."""
        self._controls.lost()
        self._playback.pause()

    def leave(self) -> None:
        """Stop filming, and throw the film away."""
        self._left = True
        self._studio.close()
        self._inquiry.close()
        self._film.close()

    # Inputs

    def handle(self, event: Input) -> None:
        """Take one input."""
        self._controls.take(event, self._button_at, self._deck.layout, self._deck.time_line)
        if self._left:
            return
        self._causes.follow()
        self._look()

    def _button_at(self, x: int, y: int) -> str | None:
        """The button under a point of the window."""
        found = self._causes.button_at(x, y) or self._deck.layout.button_at(x, y)
        return found or self._laid_out().button_at(x, y)

    def _do(self, name: str) -> None:
        """Do what a key or a button names."""
        if not self._moves.do(name) and name in self._acts:
            self._acts[name]()

    def _leave(self) -> None:
        """Look into no fall any more, or go."""
        if self._causes.shown:
            self._why()
        else:
            self.context.stack.pop()

    def _why(self) -> None:
        self._causes.toggle()
        self._frame()

    def _change_loads(self) -> None:
        self._loads = not self._loads

    def _change_sound(self) -> None:
        settings = self.context.settings
        self.context.change(msgspec.structs.replace(settings, sound=not settings.sound))

    # Time

    def tick(self, seconds: float) -> None:
        """Live through `seconds`: film on, and move on where that is wanted and filmed."""
        playback = self._playback
        if self._studio.tend(playback.tick):
            playback.last = self._film.last
            self._weighing.refilmed()
            whole = self._projector.whole()
            self._framing.turn_to(whole, motion=self.context.settings.motion)
            self._foresight.note(whole.pieces)
            self._look()
        if self._foresight.waiting and not playback.playing:
            self._foresight.paint(self._framing.viewport.pixels_per_cm)
        else:
            self._picture.paint_ahead(self._view.pieces, self._laid_out().items)
        before = playback.tick
        there = self._film.complete or self._projector.filmed(before)
        if playback.playing and there and playback.pass_time(seconds):
            self._soundtrack.follow(before)
            self._causes.follow()
            self._look()
        self.dirty |= self._weighing.follow(self._view, playback.tick, seconds)
        self.dirty |= self._causes.look()
        self.dirty |= self._keeping.tick(seconds)
        self.dirty |= self._framing.tick(seconds) or not self._display.settled

    def _look(self) -> None:
        """Show the place where one is now."""
        tick = self._playback.tick
        self._view = self._projector.view(tick)
        self._projector.tell(self._news, tick, self._playback.speed)
        self.dirty = True

    def _frame(self) -> None:
        """Frame the world anew for this window, beside the panel if there is one."""
        left = self._causes.panel(self._laid_out()).right if self._causes.shown else 0
        self._display.make_room(self._projector.whole(), left)

    # Pictures

    def _laid_out(self) -> Layout:
        return self._display.laid_out(self._view)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the place."""
        tick, view = self._playback.tick, self._view
        moving = self.context.settings.motion
        loads = self._loads or self._controls.holding
        if moving:
            self._picture.sea.splashes = self._projector.splashes(tick)
        shown = Shown(
            view=view,
            time=tick / TICKS_PER_SECOND if moving else 0.0,
            leading=view.hands[-1].hand if view.hands else None,
            reading=self._projector.reading(tick) if loads else None,
            balance=self._weighing.balance,
            problem=note_of(self._film, self._face),
        )
        self._display.draw(surface, shown)
        self._causes.draw_over(surface, self._framing.viewport, view, self.ui_scale)
        self._causes.draw_panel(surface, self._laid_out())
        self._deck.draw(surface, view, why=self._causes.shown)
        self.dirty |= not self._display.furnished
