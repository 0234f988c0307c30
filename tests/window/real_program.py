"""The real program on a real screen: started, looked at from outside, and played with real events.

What happened is read from the journal that the program writes and from the picture on the screen. A copy of
the match is led along the journal, so that a test knows where each piece lies; where that is on the screen
follows from the product's own layout, frame and viewport.
"""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import msgspec
import numpy as np
import pygame
from closing import close_window
from real_screen import RealScreen, wait_until

from games import Checkpoint, Entry, Move, finish, parse_journal, resume, run
from scenes.cards.backdrop import Backdrop
from scenes.folders import Folders
from scenes.inputs import FocusGained
from scenes.presentations import PRESENTATIONS
from scenes.scene import Context
from scenes.settings import Settings
from scenes.stack import SceneStack
from scenes.table.framing import Framing
from scenes.table.laying_out import lay_out
from scenes.table.pause import PauseScene
from scenes.theme import PAPER
from scenes.window import scale_for

if TYPE_CHECKING:
    import signal
    from collections.abc import Callable

    from games import Command, Match, View
    from scenes.cards import CardScene
    from scenes.table.layout import Layout

ROOT = Path(__file__).resolve().parent.parent.parent
FIRST_SIZE = (1280, 720)
MUCH = 0.03  # share of the picture that another scene changes at least
STILL = 0.25  # s without a change, after which the picture is taken to be at rest
REACH = 1.5  # cm that a hand's target is from the pointer at most: it keeps its place on the piece
STEPS = 8  # pointer positions from one corner of a drag to the next


class _Silence:
    problem: str | None = None

    def open(self) -> bool:
        return False

    def close(self) -> None:
        pass

    def set_volume(self, volume: float) -> None:
        pass

    def click(self) -> None:
        pass

    def play(self, name: str, loudness: float = 1.0, pan: float = 0.0) -> bool:  # noqa: ARG002
        return False


class Copy:
    """The match as the journal tells it, and the frame in which the program shows it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.match: Match | None = None
        self.fed = 0
        self.framing: Framing | None = None

    def text(self) -> bytes:
        """The journal, wherever the program has put it."""
        finished = self.path.parent / "finished" / self.path.name
        return (self.path if self.path.exists() else finished).read_bytes()

    def commands(self) -> list[tuple[int, Command]]:
        """All commands with their ticks."""
        records = parse_journal(self.text()).records
        return [(record.stamp.ticks, record.command) for record in records if isinstance(record, Entry)]

    def checkpoints(self) -> list[Checkpoint]:
        """All checkpoints."""
        return [record for record in parse_journal(self.text()).records if isinstance(record, Checkpoint)]

    def follow(self, layout: Callable[[View], Layout]) -> Match:
        """Lead the copy to the end of the journal."""
        journal = parse_journal(self.text())
        if self.match is None:
            # As the program did when it began or took the match up: the frame is that of the position then.
            self.match = resume(journal)
            self.fed = len(journal.records)
            face = PRESENTATIONS[self.match.header.game].face(self.match)
            self.framing = Framing(self.match, face.margins)
            view = self.match.view(0)
            self.framing.resized(layout(view).world, view)
        assert self.framing is not None
        match = self.match
        for record in journal.records[self.fed :]:
            for _ in run(match, [record]):
                pass
            if isinstance(record, Checkpoint):
                self.framing.look(match.view(0), motion=False)
        self.fed = len(journal.records)
        return match


class Program:
    """The program, its window in the upper left corner of the screen, and a player in front of it."""

    def __init__(
        self,
        screen: RealScreen,
        home: Path,
        *arguments: str,
        settings: Settings | None = None,
        size: tuple[int, int] = FIRST_SIZE,
    ) -> None:
        self.screen, self.home, self.size = screen, home, FIRST_SIZE
        self.folders = Folders(home / "settings", home / "matches", home / "pictures")
        self.settings = settings or Settings(motion=False)
        self.folders.config.mkdir(parents=True, exist_ok=True)
        (self.folders.config / "settings.json").write_bytes(msgspec.json.encode(self.settings))
        environment = {key: value for key, value in os.environ.items() if not key.startswith("SDL_")}
        environment |= {"DISPLAY": screen.display, "CAPSIZE_HOME": str(home), "SDL_AUDIODRIVER": "dummy"}
        self._log = home / "program.log"
        with self._log.open("ab") as log:
            command = [sys.executable, "-m", "scenes", *arguments]
            self._process = subprocess.Popen(command, cwd=ROOT, env=environment, stdout=log, stderr=log)
        self.copy: Copy | None = None
        self.window = self._find_window()
        if size == FIRST_SIZE:
            self._move_to_corner()
        else:
            self.resize(size)

    # The window

    def _find_window(self) -> str:
        found: list[str] = []

        def look() -> bool:
            self.check()
            ran = subprocess.run(
                ["xdotool", "search", "--onlyvisible", "--pid", str(self._process.pid)],
                env={**os.environ, "DISPLAY": self.screen.display},
                capture_output=True,
                text=True,
                check=False,
            )
            found[:] = ran.stdout.split()
            return bool(found)

        wait_until(look, "the window opens", 60.0, 0.1)
        return found[-1]

    def _move_to_corner(self) -> None:
        self.screen.tool(f"windowmove --sync {self.window} 0 0", f"mousemove {self.size[0] // 2} 3")
        self.wait_still()

    def resize(self, size: tuple[int, int]) -> None:
        """Give the window another size, as dragging its corner does."""
        self.screen.tool(
            f"windowsize --sync {self.window} {size[0]} {size[1]}", f"windowmove {self.window} 0 0"
        )
        self.size = size
        if self.copy is not None and self.copy.framing is not None and self.copy.match is not None:
            self.copy.framing.resized(self.layout().world, self.copy.match.view(0))
        self.wait_still()

    @property
    def scale(self) -> float:
        """Pixels per design unit."""
        return scale_for(self.size, self.settings.ui_scale)

    def picture(self) -> np.ndarray[tuple[int, ...], np.dtype[np.uint8]]:
        """What the window shows."""
        return self.screen.picture(self.size)

    def shoot(self, name: str, folder: Path | None = None) -> None:
        """Keep a picture, in the folder that CAPSIZE_SHOTS names or with the test's other files."""
        folder = folder or Path(os.environ.get("CAPSIZE_SHOTS") or self.home / "shots")
        folder.mkdir(parents=True, exist_ok=True)
        pixels = self.picture()
        image = pygame.image.frombuffer(pixels.tobytes(), (pixels.shape[1], pixels.shape[0]), "RGB")
        pygame.image.save(image, folder / f"{name}.png")

    def wait_still(self, seconds: float = 30.0, calm_for: float = STILL) -> None:
        """Wait until something is shown and nothing on the window has changed for `calm_for` s."""
        last = self.picture()
        calm = 0

        def still() -> bool:
            nonlocal last, calm
            now = self.picture()
            calm = calm + 1 if now.any() and np.array_equal(now, last) else 0
            last = now
            return calm >= calm_for / 0.05

        wait_until(still, "the picture comes to rest", seconds, 0.05)

    # The process

    def check(self) -> None:
        """Fail when the program has ended or complained."""
        assert self._process.poll() is None, f"the program ended: {self._log.read_text()}"

    def said(self) -> str:
        """What it wrote to its standard streams."""
        return self._log.read_text()

    def signal(self, number: signal.Signals) -> None:
        """Send a signal."""
        self._process.send_signal(number)

    def close_window(self) -> None:
        """Ask the window to close, as the cross in its corner does."""
        close_window(self.screen.display, int(self.window))

    def ended(self, seconds: float = 20.0) -> int:
        """Wait for the end; returns the exit code, negative for a signal."""
        return self._process.wait(seconds)

    def kill(self) -> None:
        """End it the hard way, if it has not ended."""
        if self._process.poll() is None:
            self._process.kill()
            self._process.wait(10)

    # Pointer and keys

    def do(self, *script: str) -> None:
        """Run lines of an xdotool script in front of the window."""
        self.screen.tool(*script)

    def click(self, x: float, y: float, button: int = 1) -> None:
        """Click at a point of the window."""
        self.do(
            f"mousemove {x:.0f} {y:.0f}",
            "sleep 0.03",
            f"mousedown {button}",
            "sleep 0.03",
            f"mouseup {button}",
        )

    def type_into(self, place: tuple[int, int], text: str) -> None:
        """Write into a field of a card, in the place of what stands there."""
        self.click(*place)
        self.do("key ctrl+a", "sleep 0.05", f"type --delay 40 {text}")

    def keys(self, *keys: str) -> None:
        """Press keys, one after the other."""
        self.do(*(line for key in keys for line in (f"key {key}", "sleep 0.03")))

    # Cards

    def place_on(self, card: CardScene, text: str) -> tuple[int, int]:
        """The middle of the button or row of a card that has that text."""
        card.resized(self.size, self.scale)
        card.shown()
        card.handle(_NOTHING)
        stops = {stop.key: stop.rect.center for stop in card.sheet.form.stops}
        assert text in stops, f"{text!r} is none of {sorted(stops)}"
        return stops[text]

    def wait_card(self, card: CardScene) -> None:
        """Wait until a card is shown: there is paper along the inside of its lower edge."""
        card.resized(self.size, self.scale)
        card.shown()
        card.handle(_NOTHING)
        edge = card.card.inflate(-40, -12)

        def shown() -> bool:
            self.check()
            row = self.picture()[edge.bottom, edge.left : edge.right].astype(np.int16)
            return bool(np.abs(row - np.array(PAPER)).max() < 8)

        wait_until(shown, "a card is shown")
        self.wait_still()

    def push(self, card: CardScene, text: str) -> None:
        """Push a button of a card, and wait until something else is shown."""
        place = self.place_on(card, text)
        self.do(f"mousemove {place[0]} {place[1]}")
        self.wait_still()
        self.changing(lambda: self.do("mousedown 1", "sleep 0.05", "mouseup 1"))

    def push_last(self, card: CardScene, text: str) -> None:
        """Push the button that ends the program."""
        self.click(*self.place_on(card, text))

    def changing(self, act: Callable[[], None]) -> None:
        """Do something that changes much of the picture, and wait until it has."""
        before = self.picture().astype(np.int16)

        def changed() -> bool:
            self.check()
            apart = np.abs(self.picture().astype(np.int16) - before).max(axis=2)
            return bool((apart > 12).mean() > MUCH)

        act()
        wait_until(changed, "something else is shown")
        self.wait_still()

    def context(self) -> Context:
        """A context as the program's own, to lay its cards out with."""

        def change(settings: Settings) -> None:
            self.settings = settings

        def never(*_: object) -> NoReturn:
            raise AssertionError

        stack = SceneStack(self.size, self.scale)
        return Context(
            self.settings, _Silence(), stack, self.folders, Backdrop(), change, never, never, never
        )

    # The table

    def journals(self) -> list[Path]:
        """The journals of matches that wait."""
        return sorted(self.folders.matches.glob("*.capsize"))

    def at_table(self) -> None:
        """A match has begun or goes on: wait until it is shown, and follow its journal."""
        wait_until(lambda: bool(self.journals()), "a journal is begun")
        self.copy = Copy(self.journals()[-1])
        self.match  # noqa: B018 - the copy begins to follow
        self.wait_still()

    def leave_table(self) -> None:
        """Leave for the menu by the pause."""
        self.changing(lambda: self.click(*self.layout().buttons["menu"].center))
        self.push(PauseScene(self.context()), "Leave for the menu")

    def wait_for_end(self) -> None:
        """Wait until the match is over and its journal is put away."""

        def over() -> bool:
            self.check()
            return self.match.over and not self.journals()

        wait_until(over, "the match ends", 60.0, 0.2)

    def layout(self) -> Layout:
        """Where things lie around the table now."""
        assert self.copy is not None
        assert self.copy.match is not None
        return self._lay_out(self.copy.match.view(0))

    def _lay_out(self, view: View) -> Layout:
        assert self.copy is not None
        assert self.copy.match is not None
        face = PRESENTATIONS[view.game].face(self.copy.match)
        return lay_out(self.size, self.scale, view, face)

    @property
    def match(self) -> Match:
        """The match as the journal tells it."""
        assert self.copy is not None
        return self.copy.follow(self._lay_out)

    def pixel(self, x: float, y: float) -> tuple[int, int]:
        """Where a point of the world (cm) is shown."""
        assert self.copy is not None
        assert self.copy.framing is not None
        px, py = self.copy.framing.viewport.to_screen((x, y))
        return round(px), round(py)

    def where(self, piece: str) -> tuple[int, int]:
        """Where a piece on the table or beside it can be taken."""
        view = self.match.view(0)
        for hand in view.hands:
            if hand.piece == piece:
                return self.pixel(hand.target_x, hand.target_y)
        for shown in view.pieces:
            if shown.id == piece:
                return self.pixel(shown.x, shown.y)
        item = next(item for item in self.layout().items if item.piece == piece)
        return item.rect.center

    def lead(self, *way: tuple[int, int]) -> None:
        """Move the pointer along a way. At each corner the hand is waited for, since it cuts corners."""
        for start, end in pairwise(way):
            if start != end:
                self.lead_pointer(start, end)
                self._wait_arrived(*end)

    def lead_pointer(self, *way: tuple[int, int]) -> None:
        """Move the pointer along a way, with stops between, and wait for nothing."""
        for (x, y), (to_x, to_y) in pairwise(way):
            points = [
                (x + (to_x - x) * step // STEPS, y + (to_y - y) * step // STEPS)
                for step in range(1, STEPS + 1)
            ]
            self.do(*(line for px, py in points for line in (f"mousemove {px} {py}", "sleep 0.012")))

    def _wait_arrived(self, x: int, y: int) -> None:
        """Wait until the program knows that the pointer is at (x, y), and the hand has followed."""
        copy = self.copy
        assert copy is not None
        assert copy.framing is not None
        goal = copy.framing.viewport.to_world((x, y))

        def there() -> bool:
            self.check()
            moves = [command for _, command in copy.commands() if isinstance(command, Move)]
            return bool(moves) and abs(moves[-1].x - goal[0]) < REACH and abs(moves[-1].y - goal[1]) < REACH

        wait_until(there, f"a hand is led to {goal}", 15.0)
        self.wait_still()

    def drag(self, *way: tuple[int, int], hold: bool = False) -> None:
        """Press at the first point, go along the way, and let go; or keep holding, by a right click."""
        self.do(f"mousemove {way[0][0]} {way[0][1]}", "sleep 0.03", "mousedown 1", "sleep 0.03")
        self.lead(*way)
        if hold:
            self.do("click 3", "sleep 0.05")
        self.do("mouseup 1")

    def carry(self, *way: tuple[int, int]) -> None:
        """Click at the first point, and go along the way with what was taken."""
        self.click(*way[0])
        self.lead(*way)

    def over(self, piece: str, x: float, y: float, height: float = 15.0) -> tuple[tuple[int, int], ...]:
        """The way from a piece, up, across and down to (x, y) cm, without touching what stands between."""
        start = self.where(piece)
        high = self.pixel(x, height)[1]
        return start, (start[0], min(start[1], high)), (self.pixel(x, 0.0)[0], high), self.pixel(x, y)

    def wait_at_rest(self) -> None:
        """Let the copy, whose hands are empty, come to rest, and wait until the program's table has."""
        match = self.match
        assert self.copy is not None
        assert self.copy.framing is not None
        finish(match)
        self.copy.framing.look(match.view(0), motion=False)
        self.wait_still()

    def count(self, command: type[Command]) -> int:
        """How many commands of a kind the journal holds."""
        assert self.copy is not None
        return sum(isinstance(done, command) for _, done in self.copy.commands())

    def wait_for(self, command: type[Command], count: int = 1) -> None:
        """Wait until the journal holds so many commands of a kind."""

        def there() -> bool:
            self.check()
            return self.count(command) >= count

        wait_until(there, f"{command.__name__} number {count} is in the journal", 15.0)

    def wait_for_turn(self, turn: int, seconds: float = 60.0) -> Checkpoint:
        """Wait until that turn has begun (or, after the last one, the game is over)."""

        def there() -> bool:
            self.check()
            assert self.copy is not None
            return len(self.copy.checkpoints()) >= turn

        wait_until(there, f"turn {turn} begins", seconds, 0.1)
        assert self.copy is not None
        self.match  # noqa: B018 - the copy follows to the boundary
        self.wait_still()
        return self.copy.checkpoints()[turn - 1]


_NOTHING = FocusGained()
