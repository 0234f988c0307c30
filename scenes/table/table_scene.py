"""The scene in which a match is played: inputs become commands, time ticks, the view a picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from games import LARGEST_SEED, Fell, IllegalCommand, Journal, TurnEnded
from scenes.ending_scene import EndingScene
from scenes.export.darkroom import Darkroom
from scenes.inputs import PointerMoved
from scenes.origin import origin_of
from scenes.saves import begin
from scenes.scene import Scene
from scenes.table.clock import Clock
from scenes.table.controls import Controls
from scenes.table.framing import CROWDED, Framing
from scenes.table.grasp import Grasp
from scenes.table.keepsake import Keepsake
from scenes.table.keyboard import Keyboard
from scenes.table.layout import Layout, lay_out
from scenes.table.painter import Painter, Shown
from scenes.table.pause import PauseScene
from scenes.table.picture import Picture
from scenes.table.pointing import Pointing
from scenes.table.reaching import Reaching
from scenes.table.voices import Voices
from scenes.table.weighing import Weighing
from scenes.viewport import Screen
from scenes.words import _

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games import AnyEvent, Command, Match, Refusal, View
    from scenes.inputs import Input
    from scenes.presentation import Presentation
    from scenes.saves import Sitting
    from scenes.scene import Context
    from sim import Hand

LIVE_RATE = 60.0
SWAY_RATE = 20.0
"""Frames per second while only the water moves, or a table at rest is being weighed."""
SWAY_TIME = 8.0
"""The water moves for so long after the last input; then the picture rests, and costs nothing."""
SYNC_TIME = 1.0
SLOW_LINGERS = 0.25
"""Seconds that time still runs slowly when nothing falls any more."""
CARD_PAUSE = 1.6
"""Seconds from the end of a turn to a card that covers the table: what has happened is to be seen."""
END_PAUSE = 1.6
"""Seconds from the end of the match to the ranking."""


class TableScene(Scene):
    """A match at the table. Holds no rule: it sends commands and shows what comes of them."""

    def __init__(self, context: Context, sitting: Sitting, presentation: Presentation) -> None:
        super().__init__(context)
        self.game = presentation.game
        self._presentation = presentation
        self._sitting = sitting
        self._match = match = sitting.match
        self._seat = 0
        self._names = match.header.seats
        self._clock = Clock()
        self._face = face = presentation.face(match)
        self._framing = Framing(match, face.margins)
        self._picture = Picture(match, face, self._framing, patient=True)
        self._news = face.news()
        self._painter = Painter(face, self._picture, self._news)
        self._voices = Voices(match, face, context.sounds)
        self._grasp = Grasp(match, self._refused, self._hear)
        self._pointing = Pointing(match, self._grasp, self._framing)
        self._reaching = Reaching(match)
        self._weighing = Weighing(match)
        darkroom = Darkroom(context.folders.pictures, context.settings.language)
        self._keepsake = Keepsake(match, darkroom, self._news)
        self._keyboard = Keyboard(match, self._grasp, self._reaching)
        self._controls = Controls(
            context,
            self._grasp,
            self._pointing,
            keyboard=self._keyboard,
            reaching=self._reaching,
            face=face,
            do=self.do,
            acted=self._news.done,
            keep=self._keepsake.ask,
        )
        self._view = self._look()
        self._slow_left = 0.0
        self._led: Hand | None = None
        self._card_in = 0.0
        self._layout: Layout | None = None
        self._laid_for: tuple[object, ...] = ()
        self._time = 0.0
        self._since_input = 0.0
        self._unsynced = True
        self._since_sync = 0.0
        self._since_end = 0.0
        self._weighing.follow(self._view)

    # What the loop asks

    @property
    def rate(self) -> float:
        """Sixty while anything moves, slow while only the water does, none when all is still."""
        if not self._match.at_rest or self._framing.gliding or not self._picture.settled:
            return LIVE_RATE
        if self._keyboard.busy or self._grasp.waiting or self._card_in > 0.0:
            return LIVE_RATE
        if self._picture.sea.splashes.lively(self._time) or self._ending_soon:
            return LIVE_RATE
        if self.context.settings.motion and self._since_input < SWAY_TIME:
            return SWAY_RATE
        if self._weighing.busy:
            return SWAY_RATE
        return 2.0 if self._news.waiting or self._unsynced or self._keepsake.busy else 0.0

    @property
    def _ending_soon(self) -> bool:
        return self._match.over and self._since_end < END_PAUSE

    def resized(self, size: tuple[int, int], ui_scale: float) -> None:
        """Lay out anew, and frame anew if the window or the scale is another one."""
        same = (size, ui_scale) == (self.size, self.ui_scale)
        super().resized(size, ui_scale)
        self._laid_for = ()
        if not same:
            self.make_room(0)
            self._pointing.stale()

    def make_room(self, left: int) -> None:
        """Show the world to the right of what covers the first `left` px; with 0 all over the window."""
        layout = self._laid_out()
        world = layout.world
        if left:
            wide = layout.right.left - left
            self._framing.resized(Screen(left, world.top, wide, world.height), self._view, CROWDED)
        else:
            self._framing.resized(world, self._view)
        self.dirty = True

    def shown(self) -> None:
        """Back from a dialog: no time has passed."""
        super().shown()
        self._clock.stop()
        self._since_input = 0.0
        pygame.mouse.set_visible(False)
        self._hear(self._match.advance(0))
        self._refresh()
        if self._card_in <= 0.0:
            self._lay_card()

    def covered(self) -> None:
        """A dialog came on top: what is in hand stays there."""
        self._controls.lost()
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
        self._pointing.tick(seconds)
        self._grasp.send()
        self._grasp.tick(seconds)
        self._reaching.send()
        skipping = self._keyboard.skipping and not self._view.hands
        slowness = self._slowness(seconds)
        if self._match.at_rest:
            self._clock.stop()
        else:
            self._hear(self._match.advance(self._clock.ticks(seconds, skipping=skipping, slowness=slowness)))
            self._voices.blows(self._match.impacts())
            self.dirty = True
            self._unsynced = True
        self._refresh()
        self._voices.table(self._view)
        if self._view.phase == "turn" and not self._view.hands:
            self._voices.calm(self._view.calm)
        if self.context.settings.motion:
            self._time += seconds
            self.dirty = True
        gone = self._news.tick(seconds) or self._keepsake.tick()
        self._framing.look(self._view, motion=self.context.settings.motion)
        self.dirty |= self._framing.tick(seconds) or gone or not self._picture.settled
        self._sync(seconds)
        if self._match.over:
            self._end(seconds)
        elif self._card_in > 0.0:
            self._card_in -= seconds
            if self._card_in <= 0.0:
                self._lay_card()

    def _slowness(self, seconds: float) -> int:
        """How many times slower time runs while something falls, and a moment longer: it must not jerk."""
        if self._face.falling(self._view):
            self._slow_left = SLOW_LINGERS
        else:
            self._slow_left = max(0.0, self._slow_left - seconds)
        return self.context.settings.slowness if self._slow_left > 0.0 else 1

    def _sync(self, seconds: float) -> None:
        """Force what was written to the disk, at most a second after it was."""
        if not self._unsynced:
            return
        self._since_sync += seconds
        if self._since_sync >= SYNC_TIME:
            self._unsynced, self._since_sync = False, 0.0
            self._sitting.sync()

    def _end(self, seconds: float) -> None:
        self._since_end += seconds
        if self._since_end >= END_PAUSE:
            self._sitting.close()
            self.context.stack.push(
                EndingScene(
                    self.context,
                    self._view,
                    self._presentation.result,
                    again=self._again,
                    watch=self._watch,
                    origin=origin_of(self._match.header),
                )
            )

    def _watch(self) -> None:
        """Watch the match that is over again: what happened is all in its records."""
        journal = Journal(self._match.header, list(self._match.records))
        self.context.stack.push(self.context.watch(self.context, journal, _("this match")))

    def _again(self) -> None:
        """Another match with the same players and rules, from the next seed."""
        header = self._match.header
        sitting = begin(
            self.context.folders.matches,
            header.game,
            header.seats,
            (header.seed + 1) % (LARGEST_SEED + 1),
            header.options,
        )
        self.context.stack.home()
        self.context.stack.push(self.context.play(self.context, sitting))

    # What happened

    def _hear(self, events: Sequence[AnyEvent]) -> None:
        self._voices.hear(events)
        self._keepsake.hear(events)
        for event in events:
            self._news.hear(event, self._names)
            if isinstance(event, TurnEnded):
                self._card_in = CARD_PAUSE
            if isinstance(event, Fell):
                mass = self._match.kind_of(event.piece).mass
                self._picture.sea.splashes.add(event.x, min(1.0, 0.25 + mass / 16.0), self._time)

    def _refused(self, refusal: Refusal) -> None:
        self._news.refused(refusal)
        self._voices.refuse()

    def _refresh(self) -> None:
        """Look at the match anew: all that is drawn comes from this one view."""
        self._view = self._look()
        self._grasp.sync()
        self._open_hands()
        self.dirty |= self._weighing.follow(self._view)

    def _look(self) -> View:
        """What the seat that must act now may know, and no other seat."""
        view = self._match.view(self._seat)
        if view.active != self._seat:
            self._seat = view.active
            view = self._match.view(self._seat)
        return view

    def _open_hands(self) -> None:
        """Something falls: what is in hand stays there, and the player's hands are open. Then back again."""
        before = self._reaching.busy
        self._reaching.sync(self._face.reaching(self._view), self._near)
        if self._reaching.busy and not before:
            self._led = self._grasp.leading
            self._pointing.lost()
            if self._pointing.at is not None and self._keyboard.selected is None:
                self._reaching.lead_to(*self._pointing.world(*self._pointing.at))
        elif before and not self._reaching.busy and self._led is not None:
            self._grasp.lead_again(self._led)
            self._led = None

    def _near(self) -> tuple[float, float]:
        """Where the player's attention is, in cm: at the pointer, else where something falls."""
        if self._pointing.at is not None:
            return self._pointing.world(*self._pointing.at)
        falling = self._face.falling(self._view)
        spots = [(piece.x, piece.y) for piece in self._view.pieces if piece.id in falling]
        return spots[0] if spots else (0.0, 0.0)

    def _lay_card(self) -> None:
        """Put the card on the table that is to be seen to now, if there is one."""
        scene = self._face.interlude(self)
        if scene is not None:
            self.context.stack.push(scene)

    def pause(self) -> None:
        """Let the match wait."""
        self.context.stack.push(PauseScene(self.context))

    def _hovered(self) -> str | None:
        """The piece that a press or Enter would take."""
        if self._keyboard.selected is not None:
            return self._keyboard.selected
        at = self._pointing.at
        if at is None or self._grasp.leading is not None or self._reaching.busy:
            return None
        return self._pointing.under(self._laid_out(), *at)

    # Pictures

    def _laid_out(self) -> Layout:
        view = self._view
        key = (self.size, self.ui_scale, self._face.outlook(view))
        if self._layout is None or key != self._laid_for:
            self._laid_for = key
            self._layout = lay_out(self.size, self.ui_scale, view, self._face)
        return self._layout

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what there is to show."""
        view, still = self._view, self._match.at_rest
        shown = Shown(
            view=view,
            time=self._time,
            hovered=self._hovered(),
            leading=self._grasp.leading,
            dropping=self._grasp.leading is not None and view.phase == "turn",
            reaching=self._reaching.leading,
            warnings=self._match.warnings() if view.hands or still else {},
            reading=self._match.reading() if self._controls.loads else None,
            pointer=self._pointer(),
            problem=self._sitting.problem,
            origin=origin_of(self._match.header),
            sound=self.context.settings.sound,
            balance=self._weighing.look(view),
        )
        self._painter.draw(surface, self._laid_out(), shown)

    def _pointer(self) -> tuple[int, int] | None:
        """Where an open hand is drawn: at the pointer, unless a hand holds something there."""
        at = self._pointing.at
        if at is None or self._keyboard.selected is not None or self._reaching.busy:
            return None
        if self._grasp.leading is not None and not self._laid_out().beside(at[0]):
            return None
        return at

    @property
    def view(self) -> View:
        """What is shown."""
        return self._view

    @property
    def match(self) -> Match:
        """The match that is played."""
        return self._match

    def take(self, piece: str, x: float, y: float) -> bool:
        """Take a piece at (x, y) cm, as a press there does; True if it is in hand."""
        return self._grasp.take(piece, x, y)

    def lead_to(self, x: float, y: float) -> None:
        """Lead the hand that holds something to (x, y) cm, as the pointer does."""
        self._grasp.lead_to(x, y)
