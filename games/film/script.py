"""What is needed to simulate one segment of a match anywhere: in this process or another, now or later."""

from __future__ import annotations

import msgspec

from games.errors import BadSetup, UnreadableJournal
from games.header import Header
from games.journal import Checkpoint, Record
from games.match import Match
from sim import CapsizeError


class Script(msgspec.Struct, frozen=True):
    """One segment: what lies between two turn boundaries of a match.

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
        """The match as the segment begins; what was played before is not in its journal.

        A stored state is followed even if its digest is another.

        Raises:
            UnreadableJournal: header or state are none that a match can have.
        """
        if self.start is None:
            try:
                return Match.from_header(self.header)
            except BadSetup as error:
                raise UnreadableJournal(self.source, 1, error.field, str(error)) from error
        try:
            match = Match.from_checkpoint(self.header, self.start)
        except CapsizeError as error:
            raise UnreadableJournal(self.source, self.start.line, "checkpoint", str(error)) from error
        match.records = [self.start]
        return match
