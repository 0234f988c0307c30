"""Where in a film one is, and how one moves through it: speeds, backwards, a loop, and the two ends."""

from __future__ import annotations

from sim import BEAT, TICKS_PER_SECOND

FRAME = BEAT
"""Ticks of a frame at normal speed; the table itself is looked at as often."""
SLOWEST, FASTEST = -5, 4
"""Speeds are powers of two: from 1/32 to 16 times as fast as it was played."""


class Playback:
    """A place in a film, in ticks, and how it moves. Holds no clock: seconds are handed to `pass_time`.

    Attributes:
        first, last: the film's ends; the place never leaves them.
        playing: whether the place moves by itself.
        backwards: whether it moves towards the first tick.
        start, end: the ends of the stretch that is looped, as far as they have been set.
    """

    def __init__(self, first: int, last: int) -> None:
        self.first, self.last = first, last
        self.playing = False
        self.backwards = False
        self.start: int | None = None
        self.end: int | None = None
        self._power = 0
        self._place = float(first)

    @property
    def tick(self) -> int:
        """The tick that is shown."""
        return int(self._place + 1e-6)

    @property
    def speed(self) -> float:
        """How many times as fast as it was played, without the direction."""
        return 2.0**self._power

    @property
    def speed_text(self) -> str:
        """The speed as it is written: 1/4, 2."""
        return f"1/{2**-self._power}" if self._power < 0 else str(2**self._power)

    @property
    def looping(self) -> bool:
        """Whether both ends of a stretch are set."""
        return self.start is not None and self.end is not None

    def faster(self, steps: int = 1) -> None:
        """Double the speed so many times; halve it where `steps` is negative."""
        self._power = min(FASTEST, max(SLOWEST, self._power + steps))

    def at_speed(self, power: int) -> None:
        """Take a speed of two to the `power`."""
        self._power = 0
        self.faster(power)

    def play(self, *, backwards: bool = False) -> None:
        """Play from here; from the other end of film or loop where there is nothing left to play."""
        self.playing, self.backwards = True, backwards
        if self.looping:
            low, high = self._stretch()
            if not low <= self.tick <= high:
                self.go(high if backwards else low)
        elif self.tick == (self.first if backwards else self.last):
            self.go(self.last if backwards else self.first)

    def pause(self) -> None:
        """Stand still."""
        self.playing = False

    def toggle(self) -> None:
        """Play on the way one was going, or stand still."""
        if self.playing:
            self.pause()
        else:
            self.play(backwards=self.backwards)

    def go(self, tick: int) -> None:
        """Be at a tick, or at the end nearest to it."""
        self._place = float(min(self.last, max(self.first, tick)))

    def step(self, ticks: int) -> None:
        """Stand still, so many ticks further on."""
        self.pause()
        self.go(self.tick + ticks)

    def set_start(self) -> None:
        """Begin the loop here; an end that lies before it is forgotten."""
        self.start = self.tick
        if self.end is not None and self.end <= self.start:
            self.end = None

    def set_end(self) -> None:
        """End the loop here; a start that lies behind it is forgotten."""
        self.end = self.tick
        if self.start is not None and self.start >= self.end:
            self.start = None

    def loop(self, start: int, end: int) -> None:
        """Loop a stretch, as far as the film has it."""
        start, end = max(self.first, start), min(self.last, end)
        if start < end:
            self.start, self.end = start, end

    def unloop(self) -> None:
        """Loop nothing."""
        self.start = self.end = None

    def pass_time(self, seconds: float) -> bool:
        """Let `seconds` pass; True when another tick is shown."""
        if not self.playing:
            return False
        before = self.tick
        away = seconds * TICKS_PER_SECOND * self.speed
        self._place += -away if self.backwards else away
        low, high = self._stretch()
        if self._place > high or self._place < low:
            self._turn_over(low, high)
        return self.tick != before

    def _turn_over(self, low: int, high: int) -> None:
        """One has come to an end: begin again at the other one of a loop, else stand still."""
        if self.looping:
            self._place = float(high if self.backwards else low)
        else:
            self._place = float(low if self.backwards else high)
            self.pause()

    def _stretch(self) -> tuple[int, int]:
        if self.start is not None and self.end is not None:
            return self.start, self.end
        return self.first, self.last
