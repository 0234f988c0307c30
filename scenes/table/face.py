"""The face of a game at the table: what is its own there. All else of the table is common to all games."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from scenes.drawing.loads import FULL_GRAMS
from scenes.table.framing import Margins
from scenes.words import _

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable, Sequence

    import pygame

    from games import Command, Components, LooseView, Match, Phrase, PieceView, ReachView, View
    from scenes.drawing import Pieces
    from scenes.drawing.look import Outline
    from scenes.scene import Context, Scene
    from scenes.table.layout import Layout
    from scenes.table.news import News
    from scenes.table.strips import Brush
    from scenes.viewport import Viewport
    from sim import PieceKind


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked before something is done that cannot be undone."""

    title: str
    text: str
    yes: str


@dataclass(frozen=True, slots=True)
class Action:
    """A button of the game below the left strip.

    Attributes:
        name: of the button.
        label: what stands on it, translated.
        key: does the same.
        command: what is done.
        slot: its place, from the lowest up.
        live: whether it is what most want to do now.
        question: asked first.
    """

    name: str
    label: str
    key: str
    command: Command
    slot: int = 0
    live: bool = False
    question: Question | None = None


class Scenery(ABC):
    """What the pieces lie on, as it is drawn."""

    foot: tuple[float, float] | None = None
    """Where the sea foams around what stands in it, between two x in cm."""

    @abstractmethod
    def draw(
        self,
        target: pygame.Surface,
        viewport: Viewport,
        view: View,
        pieces: Pieces,
        *,
        ui_scale: float,
        moving: bool,
    ) -> None:
        """Draw it, before the pieces; while the frame is `moving` quickly."""

    @abstractmethod
    def ground(self, view: View) -> Sequence[Outline]:
        """The outlines (cm) that a held piece throws its shadow on."""

    def key(self, view: View) -> Hashable:
        """What its picture depends on; the same as long as it looks the same."""
        del view
        return None


class Table(Protocol):
    """What a card that lies over the table asks of it."""

    context: Context

    @property
    def view(self) -> View:
        """What the seat that must act may know."""

    @property
    def match(self) -> Match:
        """The match that is played."""

    def do(self, command: Command) -> None:
        """Carry a command out; what is refused is told in the line above."""

    def make_room(self, left: int) -> None:
        """Show the world to the right of what covers the first `left` px; with 0 all over the window."""

    def pause(self) -> None:
        """Let the match wait."""


class Face(ABC):
    """One game's own at the table: scenery, strips, buttons, words and the sound of a blow."""

    aside_cm = 0.0
    """How high the place is in which pieces are laid aside, cm."""
    slots = 1
    """How many buttons there can be at a time."""
    margins = Margins()
    """What the picture shows above and below the table."""
    full_grams = FULL_GRAMS
    """The load that is drawn at full strength, g."""

    def __init__(self, components: Components) -> None:
        self._components = components

    @abstractmethod
    def scenery(self) -> Scenery:
        """Make what the pieces lie on."""

    @abstractmethod
    def news(self) -> News:
        """Make what tells events."""

    @abstractmethod
    def arrange(self, layout: Layout, view: View) -> None:
        """Lay out the strips."""

    @abstractmethod
    def draw_strips(
        self, brush: Brush, layout: Layout, view: View, *, hovered: str | None, dropping: bool
    ) -> None:
        """Draw the strips; `dropping` shows where a held piece may be laid aside."""

    @abstractmethod
    def outlook(self, view: View) -> Hashable:
        """What strips and buttons depend on."""

    @abstractmethod
    def actions(self, view: View) -> Sequence[Action]:
        """The buttons that there are now."""

    def kind_of(self, piece: PieceView | LooseView) -> PieceKind:
        """The kind of a piece as it is now."""
        return self._components.kind_of(piece.id)

    def depth(self, piece: PieceView) -> tuple[int, float]:
        """The place of a piece in the order of drawing: from below up."""
        return 0, piece.y

    def aim(self, view: View) -> float:
        """The place (cm) above which a piece comes in that is taken by keyboard from beside the table."""
        del view
        return 0.0

    def reaching(self, view: View) -> Sequence[ReachView]:
        """The hands that are open to catch what falls."""
        del view
        return ()

    def falling(self, view: View) -> Sequence[str]:
        """The pieces in the air that could be caught: time runs slowly for them."""
        del view
        return ()

    def draw_gauges(  # noqa: B027 - most tables have none
        self, target: pygame.Surface, layout: Layout, view: View, font: pygame.font.Font
    ) -> None:
        """Draw what shows how the table is, below the world, in each frame anew."""

    def sounds(self, view: View) -> Iterable[tuple[str, float, float]]:
        """What the table itself sounds like now: names, loudness (0..1) and places (-1..1)."""
        del view
        return ()

    def seen(self, view: View) -> View:
        """What is shown at the table of a view: all of it, unless some of it is still covered."""
        return view

    def interlude(self, table: Table) -> Scene | None:
        """What is to be seen to on a card before the table goes on, or None."""
        del table
        return None

    @abstractmethod
    def piece_name(self, piece: str) -> str:
        """What a piece is called in the middle of a sentence."""

    @abstractmethod
    def knock(self, one: str, other: str) -> str:
        """The sound of a blow of two pieces or parts of the table."""

    def said(self, phrase: Phrase) -> str:
        """A phrase of the rules in the player's language."""
        details = {
            name: self.piece_name(value) if name == "piece" else value
            for name, value in phrase.details.items()
        }
        return _(phrase.text).format(**details)
