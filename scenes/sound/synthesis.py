"""Sounds from nothing: bursts of shaped noise and damped modes, as arrays of -1..1 at `RATE`.

The noise is shaped in the frequency domain with NumPy alone: importing SciPy's filters takes longer than
making every sound of the game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    Wave = NDArray[np.floating[Any]]

RATE = 32000  # samples per second; nothing here rises above 12 kHz


def times(seconds: float) -> Wave:
    """The instants of a sound's samples, in s."""
    return np.arange(round(seconds * RATE), dtype=np.float32) / np.float32(RATE)


def modes(seconds: float, partials: Sequence[tuple[float, float, float]]) -> Wave:
    """A struck body: sines of (frequency in Hz, time constant of decay in s, amplitude)."""
    at = times(seconds)
    total: Wave = np.zeros_like(at)
    for number, (frequency, decay, amplitude) in enumerate(partials):
        total += amplitude * np.exp(-at / decay) * np.sin(2.0 * np.pi * frequency * at + 0.7 * number)
    return total


def noise(seconds: float, low: float, high: float, seed: int) -> Wave:
    """Steady noise between two frequencies (Hz), falling off smoothly beyond them, of rms 1."""
    count = round(seconds * RATE)
    rng = np.random.default_rng(seed)
    spectrum = np.fft.rfft(rng.standard_normal(count))
    frequency = np.fft.rfftfreq(count, 1.0 / RATE)
    rise = 1.0 / (1.0 + (low / np.maximum(frequency, 1.0)) ** 4)
    fall = 1.0 / (1.0 + (frequency / high) ** 4)
    shaped = np.fft.irfft(spectrum * np.sqrt(rise * fall), count)
    return np.asarray(shaped / max(1e-9, float(np.sqrt(np.mean(shaped**2)))), np.float32)


def swell(seconds: float, attack: float, decay: float) -> Wave:
    """An envelope that rises over `attack` s and dies away with time constant `decay` s."""
    at = times(seconds)
    return np.asarray(np.minimum(at / max(attack, 1e-5), 1.0) * np.exp(-np.maximum(at - attack, 0.0) / decay))


def finished(wave: Wave, peak: float) -> Wave:
    """The sound at a peak level, its last 8 ms faded so that it ends without a click."""
    fade = min(wave.size, round(0.008 * RATE))
    ended = wave.copy()
    ended[-fade:] *= np.linspace(1.0, 0.0, fade, dtype=np.float32)
    return np.asarray(ended * (peak / max(1e-9, float(np.abs(ended).max()))), np.float32)
