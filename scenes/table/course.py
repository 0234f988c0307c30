"""The course of a match at its table: time passes there, and what happens is told, heard and kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games import Fell, IllegalCommand
from scenes.export.darkroom import Darkroom
from scenes.table.clock import Clock, SlowMotion
from scenes.table.keepsake import Keepsake
from scenes.table.sequel import Sequel
from scenes.table.voices import Voices

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from games import AnyEvent, Command, Refusal, View
    from scenes.ranking import Result
    from scenes.saves import Sitting
    from scenes.table.display import Display
    from scenes.table.face import Face, Table


class Course:
    """Lets a match run on. Whatever comes of that or of a command goes the same way to eyes and ears.

    Attributes:
        keepsake: keeps the last collapse.
        sequel: what is laid over the table when a turn or the match has ended.
        time: for how long the water has moved, s.
    """

    def __init__(
        self, table: Table, sitting: Sitting, face: Face, display: Display, result: Callable[[View], Result]
    ) -> None:
        """`result` is what the end of the match tells."""
        self._context, self._sitting, self._match = table.context, sitting, sitting.match
        self._face = face
        self._news, self._picture = display.news, display.picture
        self._clock = Clock()
        self._slow_motion = SlowMotion()
        self._voices = Voices(self._match, face, self._context.sounds)
        darkroom = Darkroom(self._context.folders.pictures, self._context.settings.language)
        self.keepsake = Keepsake(self._match, darkroom, self._news)
        self.sequel = Sequel(table, face, sitting, result, covering=self._news.done)
        self.time = 0.0

    @property
    def lively(self) -> bool:
        """Whether there is something to see that moves by itself, or soon will be."""
        return self.sequel.coming or self._picture.sea.splashes.lively(self.time)

    @property
    def waiting(self) -> bool:
        """Whether something is still to be told, to go by itself, or to be written to the disk."""
        return self._news.waiting or self._sitting.unsynced or self.keepsake.busy

    def go_on(self) -> None:
        """The table is seen again: no time has passed meanwhile."""
        self._clock.stop()
        self.hear(self._match.advance(0))

    def do(self, command: Command) -> None:
        """Carry a command out, or say why it is refused."""
        try:
            self.hear(self._match.do(command))
        except IllegalCommand as error:
            self.refused(error.refusal)

    def pass_time(self, seconds: float, view: View, *, skipping: bool) -> bool:
        """Let the match run on while anything moves there, as was in `view`; True if it did."""
        slow = self._slow_motion.tick(seconds, falling=bool(self._face.falling(view)))
        if self._match.at_rest:
            self._clock.stop()
            return False
        slowness = self._context.settings.slowness if slow else 1
        skipping = skipping and not view.hands
        self.hear(self._match.advance(self._clock.ticks(seconds, skipping=skipping, slowness=slowness)))
        self._voices.blows(self._match.impacts())
        return True

    def tell(self, seconds: float, view: View) -> bool:
        """Let `seconds` pass for those who look at `view`; True where they see something new."""
        self._voices.table(view)
        if view.phase == "turn" and not view.hands:
            self._voices.calm(view.calm)
        moving = self._context.settings.motion
        if moving:
            self.time += seconds
        told = self._news.tick(seconds) or self.keepsake.tick()
        self._sitting.tick(seconds)
        self.sequel.tick(seconds)
        return moving or told

    def hear(self, events: Sequence[AnyEvent]) -> None:
        """Learn what happened."""
        self._voices.hear(events)
        self.keepsake.hear(events)
        self.sequel.hear(events)
        for event in events:
            self._news.hear(event, self._match.header.seats)
            if isinstance(event, Fell):
                self._picture.splash(event, self.time)

    def refused(self, refusal: Refusal) -> None:
        """Learn why something is not done."""
        self._news.refused(refusal)
        self._voices.refuse()

    def acted(self) -> None:
        """The player moves on: what was told has been read."""
        self._news.done()
        self.sequel.hasten()
