"""Players at the ship in memory: cards laid on the cards' own scenes, cargo carried over the mast."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from at_table import Player

from games import GiveUp
from scenes.inputs import KeyPressed, KeyReleased
from scenes.pass_scene import PassScene
from scenes.play import table_for
from scenes.saves import go_on
from scenes.ship.choosing_scene import ChoosingScene
from scenes.ship.reveal_scene import RevealScene

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from games import ShipView
    from scenes.cards import CardScene
    from scenes.scene import Scene

THREE = ("Ann", "Bo", "Cy")
HIGH = 28.6
"""Over the mast, cm."""
LAY = "Lay it face down"


class Loader(Player):
    """Somebody in front of a ship in memory."""

    def __init__(self, home: Path, seats: Sequence[str] = THREE, **options: object) -> None:
        super().__init__(home, seats, game="riff-raff", **options)  # type: ignore[arg-type]

    @property
    def ship(self) -> ShipView:
        shown = self.scene.view.ship
        assert shown is not None
        return shown

    @property
    def top(self) -> Scene | None:
        return self.app.stack.top

    @property
    def card(self) -> CardScene:
        """The card that lies on the table, laid out."""
        top = self.top
        assert isinstance(top, PassScene | ChoosingScene | RevealScene), top
        return top

    def stops(self) -> dict[str, tuple[int, int]]:
        """What can be pressed on the card, and where."""
        return {stop.key: stop.rect.center for stop in self.card.sheet.form.stops}

    def push(self, key: str) -> None:
        """Press what goes by that text."""
        stop = next(stop for stop in self.card.sheet.form.stops if stop.key == key)
        assert stop.activate is not None
        stop.activate()

    def choose(self, *cards: int) -> None:
        """The next seats choose these cards, one after the other."""
        for card in cards:
            assert isinstance(self.card, PassScene)
            self.push(next(iter(self.stops())))
            self.push(f"card-{card}")
            self.push(LAY)

    def to_ship(self) -> None:
        """Read the turned-up cards."""
        assert isinstance(self.card, RevealScene)
        self.push("To the ship")
        assert self.top is self.scene

    def carry(self, piece: str, x: float, y: float, *, let_go: bool = True) -> None:
        """Drag a piece from the supply to (x, y) cm: round the yards, and over the mast to its left side."""
        self.drag(self.where(piece), *self.way(x, y), let_go=let_go)

    def way(self, x: float, y: float) -> list[tuple[int, int]]:
        """The way of the pointer from the right side of the ship to (x, y) cm, from above."""
        side = 15.0 if x > 0.0 else -15.0
        corners = [(15.0, y + 1.2)] if x > 0.0 else [(15.0, HIGH), (side, HIGH), (side, y + 1.2)]
        return [self.pixel(*corner) for corner in (*corners, (x, y + 1.2), (x, y))]

    def give_up(self) -> None:
        """Give the turn up, and wait until the ship is at rest."""
        self.scene.do(GiveUp())
        self.settle()

    def resumed(self) -> Loader:
        """The same match, taken up again from its file."""
        self.app.stack.clear()
        self.scene = table_for(self.app.context, go_on(self.path))
        self.app.stack.push(self.scene)
        return self

    def picture(self, part: pygame.Rect | None = None) -> bytes:
        """All that is shown now (or a part of it), once what is painted beside the loop is there."""
        surface = pygame.Surface(self.size)
        for _ in range(2):
            self.app.stack.draw(surface)
            self.app.context.backdrop.wait()
        self.app.stack.draw(surface)
        return pygame.image.tobytes(surface if part is None else surface.subsurface(part), "RGB")

    def keys(self, *names: str) -> None:
        """Press keys on whatever is shown, one after the other."""
        for name in names:
            self.app.stack.handle(KeyPressed(name))
            self.app.stack.handle(KeyReleased(name))
