"""A loaded yard creaks when it turns on its peg, an empty one does not."""

from __future__ import annotations

import msgspec

from games import Match, View
from scenes.ship.creaking import PAUSE, TURN, Creaking
from sim import TICKS_PER_SECOND

LATER = round(PAUSE * TICKS_PER_SECOND)


def tilted(view: View, angle: float, ticks: int) -> View:
    """The view with the lowest yard turned to an angle (rad), so many ticks later."""
    fittings = tuple(
        msgspec.structs.replace(fitting, angle=angle) if fitting.name == "yard-low" else fitting
        for fitting in view.fittings
    )
    return msgspec.structs.replace(view, fittings=fittings, tick=view.tick + ticks)


def heard(*, cargo: tuple[str, ...], angle: float, ticks: int) -> list[tuple[str, float, float]]:
    view = Match.new("riff-raff", ("Ann", "Bo"), 7).view(0)
    assert view.ship is not None
    ship = msgspec.structs.replace(view.ship, cargo={**view.ship.cargo, 5: cargo})
    creaking = Creaking()
    assert not list(creaking.sounds(view, ship))
    return list(creaking.sounds(tilted(view, angle, ticks), ship))


def test_a_loaded_yard_creaks_louder_the_more_it_bears() -> None:
    ((name, one, _),) = heard(cargo=("crate-1",), angle=1.1 * TURN, ticks=LATER)
    ((_, three, _),) = heard(cargo=("crate-1", "rat-1", "boat-1"), angle=1.1 * TURN, ticks=LATER)
    assert name == "creak"
    assert one == 0.375
    assert three == 0.625


def test_an_empty_yard_a_small_turn_and_a_turn_at_once_are_silent() -> None:
    assert heard(cargo=(), angle=1.1 * TURN, ticks=LATER) == []
    assert heard(cargo=("crate-1",), angle=0.9 * TURN, ticks=LATER) == []
    assert heard(cargo=("crate-1",), angle=1.1 * TURN, ticks=LATER - 8) == []
