"""The evidence on one failure: what had been done until then, what touched it, and how it gave way."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from games.inquest.balance import margins
from games.inquest.finding import Finding
from games.inquest.giving_way import giving_way
from games.inquest.touch import Touch

if TYPE_CHECKING:
    from games.inquest.account import Account, Act, Beat, Deed
    from games.inquest.balance import Margins
    from games.inquest.failure import Failure, Failures
    from games.inquest.finding import How
    from games.inquest.giving_way import GivingWay


@dataclass(frozen=True, slots=True)
class Evidence:
    """All that the questions about a failure's cause look at."""

    account: Account
    failures: Failures
    failure: Failure
    touch: Touch = field(init=False)
    giving: GivingWay = field(init=False)

    def __post_init__(self) -> None:
        """Look at what touched it, and at how it gave way."""
        object.__setattr__(self, "touch", Touch(self.account, self.failure))
        object.__setattr__(self, "giving", giving_way(self.account, self.failures, self.failure))

    @property
    def piece(self) -> str:
        """What lost its footing."""
        return self.failure.piece

    @property
    def beat(self) -> Beat:
        """The beat at which the footing began to give way."""
        return self.account.beats[self.failure.began]

    def deeds(self, *acts: Act) -> list[Deed]:
        """What had been done until then, or only such acts, the latest first."""
        done = (deed for deed in reversed(self.account.deeds) if deed.tick <= self.beat.tick)
        return [deed for deed in done if not acts or deed.act in acts]

    @property
    def last_deed(self) -> Deed | None:
        """The latest of all."""
        return next(iter(self.deeds()), None)

    def margins_before(self, deed: Deed | None) -> Margins | None:
        """The margins of equilibrium just before a deed; None where nothing held it, or without a deed."""
        return None if deed is None else margins(deed.before, self.account.table, deed.held)

    def margins_now(self) -> Margins | None:
        """The margins of equilibrium as the footing gave way."""
        return margins(self.beat.reading, self.account.table, self.beat.held)

    def finding(
        self,
        how: How,
        deed: Deed | None,
        other: str | None = None,
        *,
        margin: tuple[Margins | None, Margins | None] | None = None,
        beyond: float = 0.0,
        slope: float = 0.0,
    ) -> Finding:
        """What is found, with the margins before the deed and now unless others are told."""
        if margin is None:
            margin = self.margins_before(deed), self.margins_now()
        way, right, _ = self.giving
        return Finding(how, way, right, other, deed, *margin, beyond, slope)
