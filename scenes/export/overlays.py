"""What is drawn over the pieces of a picture."""

from __future__ import annotations

import msgspec


class Overlays(msgspec.Struct, frozen=True):
    """Forces as lines, loads as colours, the balance as a gauge, and what a fall came from."""

    forces: bool = False
    loads: bool = False
    balance: bool = False
    cause: bool = False

    @property
    def reading(self) -> bool:
        """Whether contacts and forces have to be known."""
        return self.forces or self.loads or self.balance
