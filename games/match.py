"""One road for everything that happens: commands in, ticks forward, events out, and a journal of it all."""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING, Any

import msgspec

from games.catalogue import game_named
from games.errors import IllegalCommand
from games.handling import hands_of
from games.header import FORMAT, Header
from games.journal import Checkpoint, Entry, Stamp, encode_checkpoint, encode_header
from sim import BEAT

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    import numpy as np
    from numpy.typing import NDArray

    from games.commands import Command
    from games.events import AnyEvent
    from games.game import Game
    from games.journal import Record
    from games.phrases import Refusal
    from games.save import SaveFile
    from games.views import HandView, View
    from sim import Impact, PieceKind, Reading, Table


class Match:
    """A match of one game. Mouse, bots, files and tests all drive it by `do` and `advance`.

    `header` and `records` are its journal. Time passes in ticks of 1/480 s, and only while something moves or
    settles.
    """

    def __init__(self, header: Header, game: Game, records: list[Record]) -> None:
        self.header = header
        self.records = records
        self._game = game
        self._save: SaveFile | None = None

    @classmethod
    def new(
        cls,
        game: str,
        seats: Sequence[str],
        seed: int,
        options: Mapping[str, Any] | None = None,
        made_with: str = "",
    ) -> Match:
        """Begin a match.

        Raises:
            BadSetup: an unknown game, or names, seed or options that it refuses.
        """
        header = Header(FORMAT, game, tuple(seats), seed, dict(options or {}), made_with)
        return cls.from_header(header)

    @classmethod
    def from_header(cls, header: Header) -> Match:
        """Begin the match that a header describes.

        Raises:
            BadSetup: as `new`.
        """
        game = game_named(header.game)
        header = game.check(header)
        match = cls(header, game.new(header), [])
        match._reach_boundary()
        return match

    @classmethod
    def from_checkpoint(cls, header: Header, checkpoint: Checkpoint) -> Match:
        """Go on from a checkpoint, exactly as the match that wrote it went on.

        Raises:
            BadSetup: as `new`.
            CapsizeError: the checkpoint's state is none that the match can be in.
        """
        game = game_named(header.game)
        header = game.check(header)
        restored = game.restore(header, checkpoint.world, bytes(checkpoint.game))
        return cls(header, restored, [])

    @property
    def tick(self) -> int:
        """Ticks passed since the match began."""
        return self._game.world.tick

    @property
    def turn(self) -> int:
        """The number of the turn, from 1."""
        return self._game.turn

    @property
    def at_rest(self) -> bool:
        """Whether nothing moves, falls or settles, in hands or out: no time passes until the next command."""
        return self._game.quiet or self._game.over

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self._game.over

    def refusal(self, command: Command) -> Refusal | None:
        """Why a command would be refused now, or None; asking changes nothing."""
        return self._game.refusal(command)

    def do(self, command: Command) -> list[AnyEvent]:
        """Carry out a command; returns what it caused at once.

        Raises:
            IllegalCommand: the rules or the table refuse it; nothing has changed.
            WorldBroken: the table rebuilt at a turn boundary is none; the journal is sound up to here.
        """
        refused = self._game.refusal(command)
        if refused is not None:
            raise IllegalCommand(str(command), refused, f"turn {self.turn}, tick {self.tick}")
        entry = Entry(Stamp(self.tick), command)
        at_boundary = self._game.apply(command)
        self._record(entry)  # once it is carried out: no journal holds a command that broke the table
        if at_boundary:
            self._reach_boundary()
        return self._game.events()

    def advance(self, ticks: int) -> list[AnyEvent]:
        """Let up to `ticks` ticks pass, fewer if the table comes to rest; returns what happened.

        Raises:
            WorldBroken: a piece's pose is no longer a number; the match can be resumed from its journal.
        """
        game, world = self._game, self._game.world
        for _ in range(ticks):
            if self.at_rest:
                break
            world.step()
            if world.tick % BEAT == 0 and game.beat():
                self._reach_boundary()
        return game.events()

    @property
    def table(self) -> Table:
        """The table that is played on: its fixed parts, the sea's level and the bounds of the picture."""
        return self._game.world.table

    def kind_of(self, piece: str) -> PieceKind:
        """The kind of a piece of this match.

        Raises:
            KeyError: the match has no such piece.
        """
        return game_named(self.header.game).kind_of(piece)

    def mark_of(self, piece: str) -> str:
        """The mark that a piece of this match bears, or an empty text."""
        return game_named(self.header.game).mark_of(piece)

    def rows(self) -> NDArray[np.float64]:
        """Array with a row for each moving part of the table and each piece on it; see `sim.World.rows`."""
        return self._game.world.rows()

    def hands(self) -> tuple[HandView, ...]:
        """The hands that hold something, in the order of gripping."""
        return hands_of(self._game.world)

    def piece_at(self, x: float, y: float, reach: float = 0.0) -> str | None:
        """The piece on the table under the point (cm), or the nearest at most `reach` cm away, or None.

        Raises:
            NumberRefused: a number is not finite or too large.
        """
        return self._game.world.piece_at(x, y, reach)

    def has_room(self, piece: str, x: float, y: float) -> bool:
        """Whether a piece from beside the table could come in at (x, y) cm without meeting anything.

        Raises:
            KeyError: the match has no such piece.
            NumberRefused: a number is not finite or too large.
        """
        return self._game.world.free(self.kind_of(piece), x, y, 0.0)

    def impacts(self) -> list[Impact]:
        """The blows on the table since this was last asked, for sound; no rule depends on them."""
        return self._game.world.impacts()

    def view(self, seat: int) -> View:
        """What a seat may know."""
        return self._game.view(seat)

    def reading(self) -> Reading:
        """Contacts, forces and poses on the table."""
        return self._game.reading()

    def warnings(self) -> Mapping[str, Refusal]:
        """Why pieces could not stay where a hand has them now, or may not stay where they lie at rest."""
        return self._game.warnings()

    def places(self) -> Mapping[str, Any]:
        """Where each piece of the match is by rule."""
        return self._game.places()

    def digest(self) -> str:
        """A short hash of the exact state of table and rules."""
        state = msgspec.json.encode(self._game.state())
        return blake2b(self._game.world.digest().encode() + state, digest_size=8).hexdigest()

    def save_to(self, save: SaveFile) -> None:
        """From now on write each record to an open journal as well."""
        self._save = save

    def text(self) -> str:
        """The whole journal as text."""
        lines = [encode_header(self.header), *(written(record) for record in self.records)]
        return "\n".join(lines) + "\n"

    def _reach_boundary(self) -> None:
        """Note the exact state and go on from the table rebuilt from it, as a restored match does."""
        world = self._game.world
        state = msgspec.Raw(msgspec.json.encode(self._game.state()))
        checkpoint = Checkpoint(self.tick, self.turn, self.digest(), world.state(), state)
        world.reseat()
        self._record(checkpoint)

    def _record(self, record: Record) -> None:
        self.records.append(record)
        if self._save is not None:
            self._save.write(written(record) + "\n")


def written(record: Record) -> str:
    """The line of a record in a journal."""
    return encode_checkpoint(record) if isinstance(record, Checkpoint) else str(record)
