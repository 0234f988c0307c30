from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pygame
import pytest

from scenes.sound import RECIPES, VOICES, Sounds, loudness, pan_of, splash_for
from scenes.sound.synthesis import RATE

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture
def sounds() -> Iterator[Sounds]:
    box = Sounds()
    assert box.open()
    yield box
    box.close()


def energy_centre(wave: np.ndarray) -> float:
    power = np.abs(np.fft.rfft(wave)) ** 2
    return float((power * np.fft.rfftfreq(wave.size, 1.0 / RATE)).sum() / power.sum())


@pytest.mark.parametrize("name", sorted(RECIPES))
def test_each_sound_is_short_whole_and_ends_in_silence(name: str) -> None:
    for make in RECIPES[name]:
        wave = make()
        assert np.isfinite(wave).all()
        assert 0.05 < wave.size / RATE < 1.4
        assert 0.3 < np.abs(wave).max() < 0.9
        assert abs(wave[-1]) < 0.001
        assert (make() == wave).all()


def test_wood_is_dry_and_a_smaller_piece_sounds_higher() -> None:
    board, figure, chest = (RECIPES[name][0]() for name in ("board", "figure", "chest"))
    assert energy_centre(board) < energy_centre(figure) < energy_centre(chest)
    total = np.cumsum(board**2)
    assert np.searchsorted(total, 0.9 * total[-1]) / RATE < 0.08


def test_a_heavier_splash_is_longer_and_lower() -> None:
    small, large = RECIPES["splash-small"][0](), RECIPES["splash-large"][0]()
    assert large.size > 1.5 * small.size
    assert energy_centre(large) < energy_centre(small)
    assert [splash_for(mass) for mass in (1.0, 4.0, 7.0, 18.0)] == [
        "splash-small",
        "splash",
        "splash",
        "splash-large",
    ]


def test_resting_jitter_is_silent_and_a_fall_is_loud() -> None:
    assert loudness(0.0) == loudness(11.9) == 0.0
    assert loudness(120.0) == pytest.approx(0.5)
    assert loudness(1200.0) == loudness(1e9) == 1.0


def test_places_are_heard_where_they_are() -> None:
    assert pan_of(0.0) == 0.0
    assert pan_of(-10.0) == -0.5
    assert pan_of(500.0) == 0.8


def test_at_most_eight_voices_sound_at_once(sounds: Sounds) -> None:
    heard = [sounds.play("board", 0.5) for _ in range(24)]
    assert heard.count(True) == VOICES == 8
    assert sounds.voices() == 8


def test_a_louder_sound_takes_the_faintest_voice(sounds: Sounds) -> None:
    assert sounds.play("bell", 0.2)
    for _ in range(7):
        sounds.play("bell", 0.6)
    assert not sounds.play("board", 0.2)
    assert sounds.play("board", 0.9)
    assert sounds.voices() == 8
    assert not sounds.play("board", 0.6)


def test_silence_is_no_voice(sounds: Sounds) -> None:
    assert not sounds.play("board", 0.0)
    sounds.set_volume(0.0)
    assert not sounds.play("board", 1.0)
    sounds.set_volume(2.0)
    assert sounds.volume == 1.0
    assert sounds.voices() == 0


def test_nothing_is_opened_before_it_is_asked_for() -> None:
    box = Sounds()
    assert pygame.mixer.get_init() is None
    assert not box.play("board")


def test_without_a_sound_card_there_is_a_sentence_and_no_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no-such-driver")
    box = Sounds()
    assert not box.open()
    assert box.problem is not None
    assert box.problem.startswith("There is no sound: the sound card could not be opened")
    assert not box.play("board", 1.0)
    box.click()
    box.close()
    assert box.voices() == 0


def test_an_unknown_sound_is_refused(sounds: Sounds) -> None:
    with pytest.raises(KeyError):
        sounds.play("trumpet")


def test_the_box_can_be_closed_and_opened_again(sounds: Sounds) -> None:
    sounds.play("bell")
    sounds.close()
    assert sounds.voices() == 0
    assert not sounds.play("bell")
    assert sounds.open()
    assert sounds.play("bell")
