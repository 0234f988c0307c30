"""A player at a table in memory: synthetic inputs, frames of any length, and where things are shown."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
from shell import make_app

from games import Entry
from scenes.inputs import (
    KeyPressed,
    KeyReleased,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    WheelTurned,
)
from scenes.play import table_for
from scenes.saves import begin
from scenes.window import scale_for

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from games import Command, Match, View
    from sim import Hand

FRAME = 1.0 / 60.0
TWO = ("Ann", "Bo")
SEED = 7
"""Sets the figures out so that the fat one and the thin one stand on the right."""


class Player:
    """Somebody in front of a table in memory."""

    def __init__(
        self,
        home: Path,
        seats: Sequence[str] = TWO,
        *,
        size: tuple[int, int] = (1280, 720),
        ui_scale: float = 1.0,
        motion: bool = False,
        game: str = "rafter-five",
        **options: Any,
    ) -> None:
        self.app = make_app(home)
        settings = msgspec.structs.replace(self.app.context.settings, motion=motion)
        self.app.context.settings = settings
        sitting = begin(home / "matches", game, seats, SEED, options)
        self.scene = table_for(self.app.context, sitting)
        self.resize(size, ui_scale)
        self.app.stack.push(self.scene)
        assert sitting.save is not None
        self.path = sitting.save.path

    def resize(self, size: tuple[int, int], ui_scale: float) -> None:
        """Give the window another size or scale."""
        self.size = size
        self.app.stack.resized(size, scale_for(size, ui_scale))

    # What is known

    @property
    def match(self) -> Match:
        return self.scene._match

    @property
    def view(self) -> View:
        return self.match.view(0)

    @property
    def said(self) -> str:
        """The latest sentence of the line above, empty when it only tells what to do."""
        return self.scene._display.news.text

    def held(self) -> dict[Hand, str]:
        return {view.hand: view.piece for view in self.view.hands}

    def commands(self) -> list[Command]:
        return [record.command for record in self.match.records if isinstance(record, Entry)]

    def pixel(self, x: float, y: float) -> tuple[int, int]:
        px, py = self.scene._framing.viewport.to_screen((x, y))
        return round(px), round(py)

    def where(self, piece: str) -> tuple[int, int]:
        """Where a piece on the table or beside it is shown."""
        for shown in self.view.pieces:
            if shown.id == piece:
                return self.pixel(shown.x, shown.y)
        return next(item.rect.center for item in self.scene._laid_out().items if item.piece == piece)

    # What is done

    def frames(self, seconds: float, rate: float = 60.0) -> None:
        for _ in range(round(seconds * rate)):
            self.scene._weighing.wait()  # as if it took no time, so that frames do not depend on it
            self.app.tick(1.0 / rate)

    def press(self, spot: tuple[int, int], button: int = 1) -> None:
        self.app.stack.handle(PointerMoved(*spot))
        self.app.stack.handle(PointerPressed(*spot, button))

    def release(self, spot: tuple[int, int], button: int = 1) -> None:
        self.app.stack.handle(PointerReleased(*spot, button))

    def move(self, spot: tuple[int, int], seconds: float = 0.8) -> None:
        """Go there, and give the hand time to come after."""
        self.app.stack.handle(PointerMoved(*spot))
        self.frames(seconds)

    def drag(self, *way: tuple[int, int], let_go: bool = True) -> None:
        self.press(way[0])
        for spot in way[1:]:
            self.move(spot)
        if let_go:
            self.release(way[-1])

    def click(self, spot: tuple[int, int], button: int = 1) -> None:
        self.press(spot, button)
        self.release(spot, button)

    def wheel(self, notches: float, *, shift: bool = False) -> None:
        self.app.stack.handle(WheelTurned(notches, shift))

    def key(self, name: str, seconds: float = 0.0) -> None:
        """Press a key, for so long."""
        self.app.stack.handle(KeyPressed(name))
        self.frames(seconds)
        self.app.stack.handle(KeyReleased(name))

    def settle(self) -> None:
        """Wait until the table has come to rest."""
        for _ in range(60 * 30):
            self.app.tick(FRAME)
            if self.match.at_rest:
                return
        raise AssertionError("the table does not come to rest")
