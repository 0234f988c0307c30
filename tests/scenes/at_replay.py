"""Somebody in front of a replay in memory: filmed here and now, with pygame's own events sent."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
import pygame
from shell import make_app

from games import Film, filming, parse_journal
from scenes.replay.replay_scene import ReplayScene
from scenes.window import scale_for

if TYPE_CHECKING:
    from collections.abc import Iterator

    from games import Journal, TurnMark, View
    from scenes.drawing.balance import Balance

GALLERY = Path(__file__).resolve().parent.parent / "gallery"
KEPT_AS = {
    "two-players-to-penalties": "raft-counterweight",
    "solo-to-the-fall": "raft-tipping",
    "three-load-the-ship": "ship-loaded",
}
"""What the gallery calls the matches of transcripts."""
_KEYS = {
    "page down": pygame.K_PAGEDOWN,
    "page up": pygame.K_PAGEUP,
    ",": pygame.K_COMMA,
    ".": pygame.K_PERIOD,
}


@cache
def journal_of(name: str) -> Journal:
    """A match of the transcripts as a program saved it: the gallery keeps it so, and shows that it is that.

    Of the ship, which takes longer, only what comes before the rat that slides away.
    """
    text = (GALLERY / f"{KEPT_AS[name]}.capsize").read_text(encoding="utf-8")
    if name == "three-load-the-ship":
        last = "take rat-3 with right at 3 9\n"
        text = text[: text.index(last) + len(last)]
    return parse_journal(text.encode())


class KeptFilm(Film):
    """A film that is there again when it has been closed, but shows nothing meanwhile."""

    closed = False

    def view(self, tick: int) -> View | None:
        assert not self.closed
        return super().view(tick)

    def close(self) -> None:
        self.closed = True


_FILMS: dict[str, KeptFilm] = {}
_OTHERS: list[Film] = []


def film_of(name: str) -> KeptFilm:
    """A film of such a match, made once; it stays until `throw_away`."""
    if name not in _FILMS:
        _FILMS[name] = KeptFilm(journal_of(name))
        for _ in filming(_FILMS[name]):
            pass
    return _FILMS[name]


def throw_away() -> None:
    """Throw all films away that were kept."""
    for film in (*_FILMS.values(), *_OTHERS):
        Film.close(film)
    _FILMS.clear()
    _OTHERS.clear()


class HereAndNow:
    """A studio that films the next turn whenever it is tended."""

    def __init__(self, film: Film) -> None:
        self._filming: Iterator[TurnMark] = filming(film)
        self.closed = False

    def tend(self, tick: int) -> bool:
        assert tick >= 0
        return next(self._filming, None) is not None

    def close(self) -> None:
        self.closed = True


class Answers:
    """Gives the same answer to every question about a fall."""

    def __init__(self, answer: object) -> None:
        self._answer = answer
        self.asked: list[tuple[int, int]] = []
        self.closed = False

    def ask(self, number: int, fall: int) -> None:
        self.asked.append((number, fall))

    def waiting(self, number: int, fall: int) -> bool:
        assert (number, fall) in self.asked
        return False

    def answer(self, number: int, fall: int) -> object:
        assert (number, fall) in self.asked
        return self._answer

    def close(self) -> None:
        self.closed = True


class Watcher:
    """Watches a match of the transcripts."""

    def __init__(
        self,
        home: Path,
        name: str = "two-players-to-penalties",
        *,
        answer: object = None,
        filmed: bool = True,
        motion: bool = False,
    ) -> None:
        self.app = make_app(home)
        self.app.context.settings = msgspec.structs.replace(self.app.context.settings, motion=motion)
        self.film: Film = film_of(name) if filmed else Film(journal_of(name))
        if isinstance(self.film, KeptFilm):
            self.film.closed = False
        else:
            _OTHERS.append(self.film)
        self.studio, self.inquiry = HereAndNow(self.film), Answers(answer)
        self.scene = ReplayScene(self.app.context, self.film, self.studio, self.inquiry)  # type: ignore[arg-type]
        self.app.stack.push(self.app.context.watch(self.app.context, journal_of(name), "below"))
        self.app.stack.push(self.scene)
        self.resize((1280, 720), 1.0)
        if filmed:
            self.weigh()

    @property
    def tick(self) -> int:
        return self.scene._playback.tick

    @property
    def playing(self) -> bool:
        return self.scene._playback.playing

    def resize(self, size: tuple[int, int], ui_scale: float) -> None:
        self.app.stack.resized(size, scale_for(size, ui_scale))

    def key(self, *names: str, seconds: float = 0.0) -> None:
        for name in names:
            code = _KEYS.get(name) or pygame.key.key_code(name)
            self.app.take([pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=0)])
            self.frames(seconds)
            self.app.take([pygame.event.Event(pygame.KEYUP, key=code, mod=0, unicode="", scancode=0)])

    def point(self, x: int, y: int) -> None:
        self.app.take(
            [pygame.event.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(0, 0, 0), touch=False)]
        )

    def press(self, x: int, y: int) -> None:
        self.point(x, y)
        self.app.take([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1, touch=False)])

    def release(self, x: int, y: int) -> None:
        self.app.take([pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(x, y), button=1, touch=False)])

    def push(self, button: str) -> None:
        """Click a button of the deck."""
        spot = self.scene._deck.layout.buttons[button].center
        self.press(*spot)
        self.release(*spot)

    def column(self, tick: int) -> tuple[int, int]:
        """Where a tick is on the time line."""
        return self.scene._deck.time_line.x_of(tick), self.scene._deck.layout.line.centery

    def frames(self, seconds: float, rate: float = 60.0) -> None:
        for _ in range(round(seconds * rate)):
            self.app.tick(1.0 / rate)

    def weigh(self) -> Balance | None:
        """The balance of the place that is shown, once it has been weighed."""
        weighing = self.scene._weighing
        for _ in range(30):
            self.app.tick(1.0 / 60.0)
            weighing.wait()
        return weighing.balance

    def picture(self) -> bytes:
        """All that is shown now, once nothing waits to be painted."""
        surface = pygame.Surface(self.app.stack.top.size)  # type: ignore[union-attr]
        self.app.stack.draw(surface)
        self.app.stack.draw(surface)
        while not self.scene._display.furnished:
            self.app.stack.draw(surface)
        return pygame.image.tobytes(surface, "RGB")
