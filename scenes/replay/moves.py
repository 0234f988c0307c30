"""The ways to move through a film, by name: to turns and falls, by frames and ticks, faster, in a loop."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.replay.playback import FRAME
from scenes.replay.time_line import falls_of, last_of, next_of, turn_at, turn_before

if TYPE_CHECKING:
    from collections.abc import Callable

    from games import Film
    from scenes.replay.playback import Playback


class Moves:
    """Does what buttons and keys name."""

    def __init__(self, film: Film, playback: Playback) -> None:
        self._film = film
        self._playback = playback
        self._moves: dict[str, Callable[[], None]] = {
            "play": self._forwards,
            "toggle": playback.toggle,
            "backwards": self._backwards,
            "frame-before": lambda: playback.step(-FRAME),
            "frame-after": lambda: playback.step(FRAME),
            "tick-before": lambda: playback.step(-1),
            "tick-after": lambda: playback.step(1),
            "turn-before": lambda: playback.go(turn_before(film.marks, playback.tick)),
            "turn-after": self._turn_after,
            "fall-before": lambda: self._to_fall(last_of(self.falls, playback.tick)),
            "fall-after": lambda: self._to_fall(next_of(self.falls, playback.tick)),
            "first": lambda: playback.go(playback.first),
            "last": lambda: playback.go(playback.last),
            "slower": lambda: playback.faster(-1),
            "faster": lambda: playback.faster(1),
            "speed": lambda: playback.at_speed(0),
            "loop-start": playback.set_start,
            "loop-end": playback.set_end,
            "unloop": self._loop_turn,
        }

    @property
    def falls(self) -> list[int]:
        """The ticks at which something begins to fall into the water or hands."""
        return falls_of(self._film.marks)

    def do(self, name: str) -> bool:
        """Do what the name says; False where it is no way to move."""
        move = self._moves.get(name)
        if move is not None:
            move()
        return move is not None

    def idle(self) -> set[str]:
        """The names that would change nothing now."""
        here, playback = self._playback.tick, self._playback
        still = {
            "fall-before": last_of(self.falls, here) is None,
            "fall-after": next_of(self.falls, here) is None,
            "turn-before": here == playback.first,
            "frame-before": here == playback.first,
            "turn-after": here == playback.last,
            "frame-after": here == playback.last,
        }
        return {name for name, nothing in still.items() if nothing}

    def _forwards(self) -> None:
        if self._playback.playing and not self._playback.backwards:
            self._playback.pause()
        else:
            self._playback.play()

    def _backwards(self) -> None:
        if self._playback.playing and self._playback.backwards:
            self._playback.pause()
        else:
            self._playback.play(backwards=True)

    def _turn_after(self) -> None:
        then = next_of([mark.first for mark in self._film.marks], self._playback.tick)
        self._playback.go(self._playback.last if then is None else then)

    def _to_fall(self, tick: int | None) -> None:
        if tick is not None:
            self._playback.pause()
            self._playback.go(tick)

    def _loop_turn(self) -> None:
        """Loop the turn, or nothing where something is looped."""
        playback = self._playback
        if playback.start is None and playback.end is None:
            mark = turn_at(self._film.marks, playback.tick)
            playback.loop(mark.first, mark.last)
        else:
            playback.unloop()
