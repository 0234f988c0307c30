"""What the game sounds like: each name's waves, a few variants of those that are heard often."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import numpy as np

from scenes.sound.synthesis import RATE, finished, modes, noise, swell, times

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.sound.synthesis import Wave


def _knock(pitch: float, ring: float, body: float, seed: int) -> Wave:
    """Wood on wood: a dry click and three modes of a short bar (1 : 2.76 : 5.4, a free bar's partials)."""
    pitch *= 1.0 + 0.03 * ((seed * 7) % 5 - 2)
    seconds = 0.22
    struck = modes(
        seconds,
        [(pitch, ring, 1.0), (pitch * 2.76, ring * 0.45, 0.5), (pitch * 5.4, ring * 0.22, 0.22)],
    )
    click = noise(seconds, 700.0, 5200.0, seed) * swell(seconds, 0.0004, 0.006)
    thud = modes(seconds, [(pitch * 0.36, ring * 1.3, body)])
    return finished(struck + 0.55 * click + thud, 0.8)


def _board(seed: int) -> Wave:
    return _knock(520.0, 0.034, 0.9, 10 + seed)


def _figure(seed: int) -> Wave:
    return _knock(760.0, 0.026, 0.8, 20 + seed)


def _chest(seed: int) -> Wave:
    """A small box with something in it: a high knock and a few coins that shift."""
    knock = _knock(1180.0, 0.017, 0.5, 30 + seed)
    at = times(0.22)
    coins = np.zeros_like(at)
    for i in range(3):
        start = 0.018 + 0.021 * i + 0.004 * ((seed + i) % 3)
        late = np.maximum(at - start, 0.0)
        pitch = 4300.0 + 610.0 * ((i * 2 + seed) % 4)
        coins += (at >= start) * np.exp(-late / 0.016) * np.sin(2 * np.pi * pitch * late) * (0.16 - 0.04 * i)
    return finished(knock + coins, 0.75)


def _splash(size: float, seed: int) -> Wave:
    """Water: the slap, the hiss of drops, and bubbles that chirp upwards as they close."""
    seconds = 0.5 + 0.6 * size
    top = 5200.0 - 2600.0 * size
    slap = noise(seconds, 160.0, top, seed) * swell(seconds, 0.006 + 0.012 * size, 0.05 + 0.07 * size)
    hiss = noise(seconds, 1400.0, 7000.0, seed + 1) * swell(seconds, 0.07, 0.1 + 0.14 * size)
    at = times(seconds)
    bubbles = np.zeros_like(at)
    for i in range(3 + round(5 * size)):
        start = 0.05 + 0.055 * i + 0.013 * ((i * 5 + seed) % 4)
        late = np.maximum(at - start, 0.0)
        pitch = (950.0 - 480.0 * size) * (1.0 + 0.21 * ((i * 3 + seed) % 4))
        chirp = np.sin(2 * np.pi * (pitch * late + 1900.0 * late * late))
        bubbles += (at >= start) * np.exp(-late / 0.022) * chirp * 0.3 / (1.0 + 0.25 * i)
    return finished(slap + 0.3 * hiss + bubbles, 0.85)


def _bell() -> Wave:
    """A soft small bell: a low-struck bar with two high partials that go soon."""
    struck = modes(1.3, [(784.0, 0.34, 1.0), (1568.0, 0.2, 0.32), (2160.0, 0.1, 0.18), (3290.0, 0.05, 0.08)])
    return finished(struck * np.minimum(times(1.3) / 0.004, 1.0), 0.55)


def _tick() -> Wave:
    return finished(modes(0.06, [(1900.0, 0.008, 1.0), (3100.0, 0.004, 0.4)]), 0.4)


def _refusal() -> Wave:
    """Two low, muffled knocks: no, but kindly."""
    one = modes(0.26, [(196.0, 0.045, 1.0), (392.0, 0.02, 0.3)])
    late = round(one.size * 0.42)
    both = one.copy()
    both[late:] += 0.8 * modes(0.26, [(174.6, 0.045, 1.0), (349.0, 0.02, 0.3)])[: one.size - late]
    return finished(both * np.minimum(times(0.26) / 0.003, 1.0), 0.5)


def _lift(seed: int) -> Wave:
    """Wood drawn over wood, and fingers."""
    rub = noise(0.2, 900.0, 4200.0, 51 + seed) * swell(0.2, 0.05, 0.045)
    return finished(rub + 0.2 * modes(0.2, [(420.0, 0.02, 1.0)]), 0.35)


def _paper(seed: int) -> Wave:
    """A card laid on wood: it brushes along, then slaps."""
    brush = noise(0.24, 1500.0, 6500.0, 110 + seed) * swell(0.24, 0.03, 0.03)
    slap = noise(0.24, 500.0, 3000.0, 120 + seed) * swell(0.24, 0.001, 0.012)
    late = round(slap.size * 0.25)
    both = 0.5 * brush
    both[late:] += slap[: slap.size - late]
    return finished(both, 0.4)


def _cards() -> Wave:
    """Several cards turned over at once."""
    both = noise(0.34, 1800.0, 7000.0, 131) * swell(0.34, 0.05, 0.05)
    for number in range(3):
        late = round(both.size * (0.22 + 0.05 * number))
        slap = noise(0.34, 600.0, 3400.0, 132 + number) * swell(0.34, 0.001, 0.014)
        both[late:] += 0.9 * slap[: slap.size - late]
    return finished(both, 0.45)


def _catch(seed: int) -> Wave:
    """A piece of wood into a gloved palm: soft, low and short."""
    palm = noise(0.2, 90.0, 900.0, 141 + seed) * swell(0.2, 0.002, 0.028)
    return finished(palm + 0.5 * modes(0.2, [(150.0, 0.04, 1.0), (310.0, 0.02, 0.4)]), 0.6)


def _creak(seed: int) -> Wave:
    """A loaded yard on its peg: wood that sticks and slips, a hundred times a second, slower and slower."""
    seconds = 0.7
    at = times(seconds)
    pace = 95.0 - 45.0 * at / seconds + 9.0 * np.sin(2 * np.pi * 3.1 * at + seed)
    slips = np.maximum(0.0, np.sin(2 * np.pi * np.cumsum(pace) / RATE)) ** 12
    wood = noise(seconds, 300.0, 2400.0, 151 + seed)
    ring = np.sin(2 * np.pi * (410.0 + 30.0 * seed) * at) + 0.6 * np.sin(2 * np.pi * 870.0 * at)
    return finished(np.asarray(slips * (wood + ring) * swell(seconds, 0.12, 0.22)), 0.4)


def _click() -> Wave:
    return finished(_knock(940.0, 0.012, 0.2, 61)[:2400], 0.4)


RECIPES: dict[str, tuple[Callable[[], Wave], ...]] = {
    "board": tuple(partial(_board, seed) for seed in range(3)),
    "figure": tuple(partial(_figure, seed) for seed in range(3)),
    "chest": tuple(partial(_chest, seed) for seed in range(3)),
    "splash-small": tuple(partial(_splash, 0.1, seed) for seed in (71, 72)),
    "splash": tuple(partial(_splash, 0.5, seed) for seed in (81, 82)),
    "splash-large": (partial(_splash, 1.0, 91),),
    "bell": (_bell,),
    "tick": (_tick,),
    "refusal": (_refusal,),
    "lift": tuple(partial(_lift, seed) for seed in range(2)),
    "click": (_click,),
    "card": tuple(partial(_paper, seed) for seed in range(2)),
    "cards": (_cards,),
    "catch": tuple(partial(_catch, seed) for seed in range(2)),
    "creak": tuple(partial(_creak, seed) for seed in range(3)),
}
"""Names of the sounds, each with the makers of its variants."""
