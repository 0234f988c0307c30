"""The scene in which a match is played: inputs become commands, time ticks, the view a picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pygame

from games import Fell, GiveUp, IllegalCommand, Start
from scenes.dialogs import ConfirmScene
from scenes.drawing.hands import hand as hand_picture
from scenes.ending_scene import EndingScene
from scenes.inputs import (
    FocusLost,
    KeyPressed,
    KeyReleased,
    PointerLeft,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    WheelTurned,
)
from scenes.saves import begin
from scenes.scene import Scene
from scenes.table.clock import Clock
from scenes.table.framing import Framing
from scenes.table.grasp import Grasp
from scenes.table.keyboard import Keyboard
from scenes.table.layout import Layout, lay_out
from scenes.table.news import News
from scenes.table.picture import Picture
from scenes.table.piece_names import said
from scenes.table.pointing import Pointing
from scenes.table.surroundings import Surroundings
from scenes.table.voices import Voices
from scenes.theme import INK, WARNING, measures
from scenes.words import _

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games import AnyEvent, Command, Refusal, View
    from scenes.inputs import Input
    from scenes.saves import Sitting
    from scenes.scene import Context

LIVE_RATE = 60.0
SWAY_RATE = 20.0
"""Frames per second while only the water moves."""
SWAY_TIME = 8.0
"""The water moves for so long after the last input; then the picture rests, and costs nothing."""
SYNC_TIME = 1.0
END_PAUSE = 1.6
"""Seconds from the end of the match to the ranking."""
WHEEL_STEP = 0.0873
"""A notch of the wheel turns by five degrees, with Shift by one."""
FINE = 0.2


class TableScene(Scene):
    """A match at the table. Holds no rule: it sends commands and shows what comes of them."""

    def __init__(self, context: Context, sitting: Sitting) -> None:
        super().__init__(context)
        self._sitting = sitting
        self._match = match = sitting.match
        self._names = match.header.seats
        self._clock = Clock()
        self._framing = Framing(match)
        self._picture = Picture(match, self._framing)
        self._surroundings = Surroundings(self._picture)
        self._news = News()
        self._voices = Voices(match, context.sounds)
        self._grasp = Grasp(match, self._refused, self._hear)
        self._pointing = Pointing(match, self._grasp, self._framing)
        self._keyboard = Keyboard(match, self._grasp)
        self._view = match.view(0)
        self._layout: Layout | None = None
        self._laid_for: tuple[object, ...] = ()
        self._hovered: str | None = None
        self._loads = False
        self._time = 0.0
        self._since_input = 0.0
        self._since_sync = 0.0
        self._since_end = 0.0

    # What the loop asks

    @property
    def rate(self) -> float:
        """Sixty while anything moves, slow while only the water does, none when all is still."""
        if not self._match.at_rest or self._framing.gliding or self._keyboard.busy:
            return LIVE_RATE
        if self._picture.sea.splashes.lively(self._time) or self._ending_soon:
            return LIVE_RATE
        if self.context.settings.motion and self._since_input < SWAY_TIME:
            return SWAY_RATE
        return 2.0 if self._news.waiting else 0.0

    @property
    def _ending_soon(self) -> bool:
        return self._match.over and self._since_end < END_PAUSE

    def resized(self, size: tuple[int, int], ui_scale: float) -> None:
        """Lay out anew."""
        super().resized(size, ui_scale)
        self._laid_for = ()
        self._framing.resized(self._laid_out().world)

    def shown(self) -> None:
        """Back from a dialog: no time has passed."""
        super().shown()
        self._clock.stop()
        self._since_input = 0.0
        pygame.mouse.set_visible(False)

    def covered(self) -> None:
        """A dialog came on top: what is in hand stays there."""
        self._pointing.lost()
        self._keyboard.lost()
        pygame.mouse.set_visible(True)

    def leave(self) -> None:
        """Keep everything."""
        pygame.mouse.set_visible(True)
        self._sitting.close()

    # Inputs

    def handle(self, event: Input) -> None:
        """Take one input."""
        self.dirty = True
        self._since_input = 0.0
        layout = self._laid_out()
        match event:
            case PointerMoved() | PointerPressed() | PointerReleased() | PointerLeft() | WheelTurned():
                self._point(event, layout)
            case KeyPressed():
                self._key(event)
            case KeyReleased(key=key):
                if key == "tab":
                    self._loads = False
                self._keyboard.released(key)
            case FocusLost():
                self._pointing.lost()
                self._keyboard.lost()
                self._loads = False
            case _:
                pass
        self._refresh()

    def _point(self, event: Input, layout: Layout) -> None:
        match event:
            case PointerMoved(x=x, y=y):
                self._keyboard.selected = None
                self._pointing.moved(layout, x, y)
                self._hover()
            case PointerPressed(x=x, y=y, button=1):
                self._press(layout, x, y)
            case PointerPressed(button=2 | 3):
                self._grasp.keep_holding()
            case PointerReleased(x=x, y=y, button=1):
                self._pointing.released(layout, x, y)
            case WheelTurned(notches=notches, shift=shift):
                self._grasp.turn(notches * WHEEL_STEP * (FINE if shift else 1.0))
            case _:
                self._pointing.at = None

    def _press(self, layout: Layout, x: int, y: int) -> None:
        self._keyboard.selected = None
        button = layout.button_at(x, y) if self._grasp.leading is None else None
        if button is not None:
            self._push(button)
            return
        self._news.done()
        self._pointing.pressed(layout, x, y)

    def _push(self, button: str) -> None:
        self.context.sounds.click()
        if button == "menu":
            self._pause()
        elif button == "help":
            self._help()
        elif button == "loads":
            self._loads = not self._loads
        elif button == "sound":
            settings = self.context.settings
            self.context.change(msgspec.structs.replace(settings, sound=not settings.sound))
        else:
            self._act()

    def _key(self, event: KeyPressed) -> None:
        if event.repeat:
            return
        key = event.key
        if key == "escape":
            if self._grasp.leading is None:
                self._pause()
            else:
                self._grasp.put_back()
        elif key == "f1":
            self._help()
        elif key == "tab":
            self._loads = True
        elif key == "g" and self._view.phase == "turn":
            self._act()
        else:
            self._news.done()
            self._keyboard.pressed(event, self._view)

    def _act(self) -> None:
        """The one button: begin, or give the turn up after a question."""
        if self._view.phase == "arrange":
            self._do(Start())
        elif self._view.phase == "turn":
            text = _("What you hold or have laid aside goes into the sea, and the next player is on.")
            give_up = ConfirmScene(
                self.context,
                _("Give the turn up?"),
                text,
                yes=_("Give up"),
                act=lambda: self._do(GiveUp()),
            )
            self.context.stack.push(give_up)

    def _pause(self) -> None:
        from scenes.table.pause import PauseScene  # noqa: PLC0415 - the pause leads back to the menu

        self.context.stack.push(PauseScene(self.context))

    def _help(self) -> None:
        from scenes.help_scene import HelpScene  # noqa: PLC0415 - only when asked for

        self.context.stack.push(HelpScene(self.context))

    def _do(self, command: Command) -> None:
        try:
            self._hear(self._match.do(command))
        except IllegalCommand as error:
            self._refused(error.refusal)
        self._refresh()

    # Time

    def tick(self, seconds: float) -> None:
        """Live through `seconds`."""
        self._since_input += seconds
        self._keyboard.tick(seconds)
        self._grasp.send()
        skipping = self._keyboard.skipping and not self._view.hands
        if self._match.at_rest:
            self._clock.stop()
        else:
            self._hear(self._match.advance(self._clock.ticks(seconds, skipping=skipping)))
            self._voices.blows()
            self.dirty = True
        self._refresh()
        if self._view.phase == "turn" and not self._view.hands:
            self._voices.calm(self._view.calm)
        if self.context.settings.motion:
            self._time += seconds
            self.dirty = True
        gone = self._news.tick(seconds)
        self._framing.look(self._view, motion=self.context.settings.motion)
        self.dirty |= self._framing.tick(seconds) or gone
        self._sync(seconds)
        if self._match.over:
            self._end(seconds)

    def _sync(self, seconds: float) -> None:
        self._since_sync += seconds
        if self._since_sync >= SYNC_TIME:
            self._since_sync = 0.0
            self._sitting.sync()

    def _end(self, seconds: float) -> None:
        self._since_end += seconds
        if self._since_end >= END_PAUSE:
            self._sitting.close()
            self.context.stack.push(EndingScene(self.context, self._view, self._again))

    def _again(self) -> None:
        """Another match with the same players and rules, from the next seed."""
        header = self._match.header
        sitting = begin(
            self.context.folders.matches, header.game, header.seats, header.seed + 1, header.options
        )
        self.context.stack.home()
        self.context.stack.push(self.context.play(self.context, sitting))

    # What happened

    def _hear(self, events: Sequence[AnyEvent]) -> None:
        self._voices.hear(events)
        for event in events:
            self._news.hear(event, self._names)
            if isinstance(event, Fell):
                mass = self._match.kind_of(event.piece).mass
                self._picture.sea.splashes.add(event.x, min(1.0, 0.25 + mass / 16.0), self._time)

    def _refused(self, refusal: Refusal) -> None:
        self._news.refused(refusal)
        self._voices.refuse()

    def _refresh(self) -> None:
        """Look at the match anew: all that is drawn comes from this one view."""
        self._view = self._match.view(0)
        self._grasp.sync()

    def _hover(self) -> None:
        at = self._pointing.at
        if at is None or self._grasp.leading is not None:
            self._hovered = None
            return
        self._hovered = self._pointing.under(self._laid_out(), *at)

    # Pictures

    def _laid_out(self) -> Layout:
        view = self._view
        key = (self.size, self.ui_scale, view.sea, view.aside, view.seats, view.active, view.phase)
        if self._layout is None or key != self._laid_for:
            self._laid_for = key
            self._layout = lay_out(self.size, self.ui_scale, view)
        return self._layout

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the world, what stands around it, and the hands on top."""
        layout, view = self._laid_out(), self._view
        hovered = self._keyboard.selected or self._hovered
        warnings = self._match.warnings() if view.hands else {}
        reading = self._match.reading() if self._loads else None
        leading = self._grasp.leading
        self._picture.draw(surface, view, self._time, hovered=hovered, warned=warnings, reading=reading)
        self._surroundings.draw(
            surface,
            layout,
            view,
            hovered=hovered,
            dropping=leading is not None and view.phase == "turn",
            sound=self.context.settings.sound,
            loads=self._loads,
        )
        self._picture.draw_held(
            surface,
            view,
            leading=leading,
            ui_scale=layout.scale,
            hovered=hovered,
            warned=warnings,
            reading=reading,
        )
        if self._loads:
            self._surroundings.draw_legend(surface, layout)
        self._draw_line(surface, layout, [said(warning.phrase) for warning in warnings.values()])
        self._picture.draw_leading(surface, view, leading, layout.scale)
        self._draw_pointer(surface, layout)

    def _draw_line(self, surface: pygame.Surface, layout: Layout, warnings: Sequence[str]) -> None:
        if self._news.text:
            text, colour = self._news.text, self._news.colour
        elif warnings:
            text, colour = warnings[0], WARNING
        else:
            text, colour = said(self._view.prompt), INK
        self._surroundings.draw_line(surface, layout, self._view, text, colour)
        if self._sitting.problem:
            self._surroundings.draw_note(surface, layout, self._sitting.problem)

    def _draw_pointer(self, surface: pygame.Surface, layout: Layout) -> None:
        """An open hand where the pointer is, unless a hand holds something there."""
        at = self._pointing.at
        if at is None or self._keyboard.selected is not None:
            return
        if self._grasp.leading is not None and not layout.beside(at[0]):
            return
        image, spot = hand_picture("right", "open", measures(layout.scale).cursor)
        place = (at[0] - spot[0], at[1] - spot[1])
        surface.blit(image, place, special_flags=pygame.BLEND_PREMULTIPLIED)

    @property
    def view(self) -> View:
        """What is shown."""
        return self._view

    def take(self, piece: str, x: float, y: float) -> bool:
        """Take a piece at (x, y) cm, as a press there does; True if it is in hand."""
        return self._grasp.take(piece, x, y)

    def lead_to(self, x: float, y: float) -> None:
        """Lead the hand that holds something to (x, y) cm, as the pointer does."""
        self._grasp.lead_to(x, y)
