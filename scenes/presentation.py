"""What a game brings to the window: how it is set up, explained, played at the table, and ranked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from games import Components, View
    from scenes.ranking import Result
    from scenes.scene import Context, Scene
    from scenes.table.face import Face
    from scenes.topic import Book


@dataclass(frozen=True, slots=True)
class Presentation:
    """One game in the window.

    Attributes:
        game: its name in headers.
        book: its title and its help.
        setup: makes the scene in which a match is set up.
        result: what the end of a match tells, from its last view.
        face: makes what is this game's own at the table.
    """

    game: str
    book: Book
    setup: Callable[[Context], Scene]
    result: Callable[[View], Result]
    face: Callable[[Components], Face]
