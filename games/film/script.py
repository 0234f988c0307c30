"""What is needed to simulate one stretch of a match anywhere: in this process or another, now or later."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from games.header import Header
from games.journal import Checkpoint, Record
from games.replay import begun

if TYPE_CHECKING:
    from games.match import Match


class Script(msgspec.Struct, frozen=True):
    """One stretch: what lies between two turn boundaries of a match.

    `start` is the state it begins with; None: the match's own beginning. `records` are its commands and,
    where the journal has one, the checkpoint it ends with. `source` is what an error calls the file.
    """

    header: Header
    start: Checkpoint | None
    records: tuple[Record, ...]
    source: str

    @property
    def end(self) -> Checkpoint | None:
        """The checkpoint that ends it, if the journal has one."""
        last = self.records[-1] if self.records else None
        return last if isinstance(last, Checkpoint) else None

    def begin(self) -> Match:
        """The match as the stretch begins; what was played before is not in its journal.

        A stored state is followed even if its digest is another.

        Raises:
            UnreadableJournal: header or state are none that a match can have.
        """
        match = begun(self.header, self.start, self.source)
        if self.start is not None:
            match.records = [self.start]
        return match
