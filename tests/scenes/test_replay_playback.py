"""The place in a film: speeds, both ways, ends, steps and the loop."""

from __future__ import annotations

import pytest

from scenes.replay.playback import Playback


def test_a_second_at_normal_speed_is_480_ticks_at_any_frame_rate() -> None:
    for rate in (10, 60, 144):
        playback = Playback(0, 10_000)
        playback.play()
        for _ in range(rate):
            playback.pass_time(1.0 / rate)
        assert playback.tick in (479, 480), rate


@pytest.mark.parametrize(
    ("steps", "text", "ticks"), [(-5, "1/32", 15), (-2, "1/4", 120), (0, "1", 480), (4, "16", 7680)]
)
def test_speeds_go_from_a_32nd_to_sixteen(steps: int, text: str, ticks: int) -> None:
    playback = Playback(0, 10_000)
    playback.faster(steps)
    playback.play()
    playback.pass_time(1.0)
    assert (playback.speed_text, playback.tick) == (text, ticks)


def test_no_speed_is_beyond_the_slowest_and_the_fastest() -> None:
    playback = Playback(0, 100)
    playback.faster(-40)
    assert playback.speed == 1 / 32
    playback.faster(40)
    assert playback.speed == 16


def test_the_film_stops_at_either_end_and_begins_again_when_played() -> None:
    playback = Playback(100, 580)
    playback.play()
    playback.pass_time(2.0)
    assert (playback.tick, playback.playing) == (580, False)
    playback.toggle()
    playback.pass_time(0.5)
    assert playback.tick == 340
    playback.play(backwards=True)
    playback.pass_time(2.0)
    assert (playback.tick, playback.playing) == (100, False)
    playback.toggle()
    playback.pass_time(0.25)
    assert playback.tick == 460, "it goes on the way it went, from the other end"


def test_a_film_that_grows_plays_on_to_its_new_end() -> None:
    playback = Playback(0, 100)
    playback.play()
    playback.last = 900
    playback.pass_time(1.0)
    assert (playback.tick, playback.playing) == (480, True)


def test_a_step_stands_still_and_never_leaves_the_film() -> None:
    playback = Playback(0, 10)
    playback.play()
    playback.step(8)
    assert (playback.tick, playback.playing) == (8, False)
    playback.step(8)
    assert playback.tick == 10
    playback.step(-99)
    assert playback.tick == 0


def test_a_loop_begins_again_at_its_other_end_on_both_ways() -> None:
    playback = Playback(0, 5000)
    playback.loop(1000, 1480)
    playback.play()
    assert playback.tick == 1000, "what lies outside is left at once"
    for _ in range(11):
        playback.pass_time(0.1)
    assert playback.playing
    assert 1000 <= playback.tick <= 1096
    playback.play(backwards=True)
    for _ in range(4):
        playback.pass_time(0.1)
    assert 1250 <= playback.tick <= 1480


def test_ends_of_a_loop_that_would_cross_forget_the_older_one() -> None:
    playback = Playback(0, 5000)
    playback.go(2000)
    playback.set_start()
    playback.go(1000)
    playback.set_end()
    assert (playback.start, playback.end, playback.looping) == (None, 1000, False)
    playback.go(400)
    playback.set_start()
    assert (playback.start, playback.end, playback.looping) == (400, 1000, True)
    playback.go(3000)
    playback.set_start()
    assert (playback.start, playback.end) == (3000, None)
    playback.unloop()
    assert playback.start is None


def test_standing_still_no_time_passes() -> None:
    playback = Playback(0, 5000)
    assert not playback.pass_time(3.0)
    assert playback.tick == 0
    playback.faster(-5)
    playback.play()
    assert not playback.pass_time(0.01), "4.8 thousandths of a tick and more are no other picture"
