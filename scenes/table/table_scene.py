"""The scene in which a match is played: inputs become commands, time ticks, the view a picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.inputs import PointerMoved
from scenes.scene import Scene
from scenes.table.controls import Controls
from scenes.table.course import Course
from scenes.table.display import Display
from scenes.table.hands import Hands
from scenes.table.painter import Shown
from scenes.table.pause import PauseScene
from scenes.table.weighing import Weighing

if TYPE_CHECKING:
    from games import Command, Match, View
    from scenes.inputs import Input
    from scenes.presentation import Presentation
    from scenes.saves import Sitting
    from scenes.scene import Context
    from scenes.table.grasp import Grasp
    from scenes.table.layout import Layout

LIVE_RATE = 60.0
SWAY_RATE = 20.0
"""Frames per second while only the water moves, or a table at rest is being weighed."""
SWAY_TIME = 8.0
"""The water moves for so long after the last input; then the picture rests, and costs nothing."""
WAITING_RATE = 10.0
"""Looks a second at what will soon be over. A tick lives through 0.1 s at most: with fewer, time is lost."""


class TableScene(Scene):
    """A match at the table. Holds no rule: it sends commands and shows what comes of them."""

    def __init__(self, context: Context, sitting: Sitting, presentation: Presentation) -> None:
        super().__init__(context)
        self.game = presentation.game
        self._sitting = sitting
        self._match = match = sitting.match
        self._seat = 0
        self._face = face = presentation.face(match)
        self._display = display = Display(context, match, face)
        self._framing = display.framing
        self._weighing = Weighing(match)
        self._course = course = Course(self, sitting, face, display, presentation.result)
        self._hands = Hands(match, face, self._framing, refused=course.refused, happened=course.hear)
        self._controls = Controls(
            context,
            self._hands,
            face,
            do=self.do,
            acted=course.acted,
            keep=course.keepsake.ask,
            pause=self.pause,
        )
        self._since_input = 0.0
        self._view = self._look()
        self._weighing.follow(self._view)

    # What the loop asks

    @property
    def rate(self) -> float:
        """Sixty while anything moves, slow while only the water does, none when all is still."""
        if not self._match.at_rest or self._framing.gliding or not self._display.settled:
            return LIVE_RATE
        if self._hands.busy or self._course.lively:
            return LIVE_RATE
        if self.context.settings.motion and self._since_input < SWAY_TIME:
            return SWAY_RATE
        if self._weighing.busy:
            return SWAY_RATE
        return WAITING_RATE if self._course.waiting else 0.0

    def resized(self, size: tuple[int, int], ui_scale: float) -> None:
        """Lay out anew, and frame anew if the window or the scale is another one."""
        same = (size, ui_scale) == (self.size, self.ui_scale)
        super().resized(size, ui_scale)
        self._display.resized(size, ui_scale)
        if not same:
            self.make_room(0)
            self._hands.pointing.stale()

    def make_room(self, left: int) -> None:
        """Show the world to the right of what covers the first `left` px; with 0 all over the window."""
        self._display.make_room(self._view, left)
        self.dirty = True

    def shown(self) -> None:
        """Back from a dialog: no time has passed."""
        super().shown()
        self._hands.resting = False
        self._since_input = 0.0
        pygame.mouse.set_visible(False)
        self._course.go_on()
        self._refresh()
        self._course.sequel.shown()

    def covered(self) -> None:
        """A dialog came on top: what is in hand stays there."""
        self._controls.lost()
        self._hands.resting = True
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
        self._controls.take(event, self._laid_out(), self._view)
        if not isinstance(event, PointerMoved):  # moves come by the dozen a frame, and are sent with the next
            self._refresh()

    def do(self, command: Command) -> None:
        """Carry a command out, or say why it is refused."""
        self._course.do(command)
        self._refresh()

    # Time

    def tick(self, seconds: float) -> None:
        """Live through `seconds`."""
        self._since_input += seconds
        self._hands.tick(seconds)
        skipping = self._hands.keyboard.skipping
        self.dirty |= self._course.pass_time(seconds, self._view, skipping=skipping)
        self._refresh()
        self._framing.look(self._view, motion=self.context.settings.motion)
        self.dirty |= self._framing.tick(seconds)
        self.dirty |= self._course.tell(seconds, self._view) or not self._display.settled

    def _refresh(self) -> None:
        """Look at the match anew: all that is drawn comes from this one view."""
        self._view = self._look()
        self._hands.follow(self._view)
        self.dirty |= self._weighing.follow(self._view)

    def _look(self) -> View:
        """What the seat that must act now may know, and no other seat."""
        view = self._match.view(self._seat)
        if view.active != self._seat:
            self._seat = view.active
            view = self._match.view(self._seat)
        return view

    def pause(self) -> None:
        """Let the match wait."""
        self.context.stack.push(PauseScene(self.context))

    # Pictures

    def _laid_out(self) -> Layout:
        return self._display.laid_out(self._face.seen(self._view))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what there is to show."""
        view, layout = self._face.seen(self._view), self._laid_out()
        still = self._match.at_rest
        leading = self._hands.grasp.leading
        shown = Shown(
            view=view,
            time=self._course.time,
            leading=leading,
            reading=self._match.reading() if self._controls.loads else None,
            balance=self._weighing.look(view),
            problem=self._sitting.problem,
            hovered=self._hands.hovered(layout),
            dropping=leading is not None and view.phase == "turn",
            reaching=self._hands.reaching.leading,
            warnings=self._match.warnings() if view.hands or still else {},
            pointer=self._hands.empty_hand(layout),
        )
        self._display.draw(surface, shown)
        self.dirty |= not self._display.furnished

    @property
    def view(self) -> View:
        """What is shown."""
        return self._view

    @property
    def match(self) -> Match:
        """The match that is played."""
        return self._match

    @property
    def grasp(self) -> Grasp:
        """What the player's hands hold, and where they are led."""
        return self._hands.grasp
