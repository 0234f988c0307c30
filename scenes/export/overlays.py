"""What is drawn over the pieces of a picture."""

from __future__ import annotations

import msgspec


class Overlays(msgspec.Struct, frozen=True):
    """What is drawn over the pieces: contact forces as lines, pieces in the colours of their loads."""

    forces: bool = False
    loads: bool = False

    @property
    def any(self) -> bool:
        """Whether contacts and forces have to be known."""
        return self.forces or self.loads
