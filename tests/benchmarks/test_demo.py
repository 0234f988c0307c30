"""The demo shows the very scenes that are measured, and they can be touched, set back and stepped."""

from __future__ import annotations

import os
from functools import partial
from typing import TYPE_CHECKING

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

from benchmarks.demo import exhibits
from benchmarks.demo.exhibits import EXHIBITS, named
from benchmarks.demo.live import Live
from benchmarks.demo.verdict import Verdict, words
from benchmarks.engines.ours import Capsize, world_of
from benchmarks.stability import feats
from benchmarks.truth import CASES, arches, balance, bearing, levers, motion, tipping
from scenes.command_line import main

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from benchmarks.demo.demo_scene import DemoScene
    from benchmarks.engines import Run, Scene
    from scenes.app import App

MEASURED = {
    "overhang-5": (balance, "overhang", "overhang-5"),
    "slope": (tipping, "slope", "slip"),
    "discs": (tipping, "three_discs", "discs"),
    "domino": (tipping, "kicked", "kick"),
    "seesaw": (balance, "seesaw", "seesaw"),
    "lintel": (bearing, "lintel", "lintel"),
    "column": (bearing, "tower", "column"),
    "burden": (bearing, "burdened", "heavy-300"),
    "hull": (balance, "laden_hull", "ship-heel"),
    "fast": (motion, "fast_board", "tunnelling"),
    "arch": (arches, "arch", "arch"),
    "cards": (arches, "cards", "cards"),
    "dominoes": (arches, "row", "dominoes"),
    "pair": (levers, "pair", "pair"),
}
"""Where the function of an exhibit stands, and the case that measures with it."""


class Seen(Exception):  # noqa: N818 - it only ends a measurement
    """An engine has been given a scene."""


class Looking(Capsize):
    """An engine that only looks at the first scene."""

    def __init__(self) -> None:
        self.given: list[Scene] = []

    def start(self, scene: Scene) -> Run:
        self.given.append(scene)
        raise Seen


@pytest.mark.parametrize("key", MEASURED)
def test_the_scene_is_made_by_the_function_that_its_case_measures_with(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    module, function, case_key = MEASURED[key]
    shown = EXHIBITS[named(key)].make
    made = shown.func if isinstance(shown, partial) else shown
    assert made is getattr(module, function)
    built: list[Scene] = []

    def noting(*arguments: float) -> Scene:
        built.append(made(*arguments))
        return built[-1]

    monkeypatch.setattr(module, function, noting)
    case = next(case for case in CASES if case.key == case_key)
    engine = Looking()
    with pytest.raises(Seen):
        case.measure(engine)
    assert engine.given == built
    assert len(built) == 1


def test_seeded_scenes_are_those_of_the_feats(monkeypatch: pytest.MonkeyPatch) -> None:
    assert vars(exhibits)["of_seed"] is feats.of_seed
    scene = EXHIBITS[named("lintel")].make()
    monkeypatch.setattr(exhibits, "of_seed", lambda seed: scene if seed == feats.RAFT_SEED else None)
    exhibits.of_seed_once.cache_clear()
    try:
        assert EXHIBITS[named("raft")].make() is scene
    finally:
        exhibits.of_seed_once.cache_clear()


def test_every_scene_has_a_name_of_its_own() -> None:
    keys = [exhibit.key for exhibit in EXHIBITS]
    assert len(set(keys)) == len(keys) >= 14


@pytest.mark.parametrize(
    ("key", "said"),
    [
        ("overhang-5", "can stand; bears a tilt of 33.02° to the left, 2.70° to the right"),
        ("overhang-5-over", "cannot stand"),
        ("slope-over", "cannot stand"),
        ("discs-over", "cannot stand"),
        ("arch-over", "cannot stand"),
        ("cards-over", "cannot stand"),
        ("pair-over", "cannot stand"),
    ],
)
def test_statics_tells_at_once_what_a_scene_will_do(key: str, said: str) -> None:
    live = Live(EXHIBITS[named(key)].make())
    verdict = Verdict(live)
    verdict.wait()
    verdict.follow()
    assert verdict.built is not None
    assert words(verdict.built) == said
    before = live.world.poses()
    live.advance(0.6)
    moved = max(abs(live.world.pose(piece).y - pose.y) for piece, pose in before.items())
    assert (moved < 0.01) == said.startswith("can stand")


def test_a_scene_at_rest_is_weighed_again() -> None:
    live = Live(balance.overhang(2, 0.9))
    verdict = Verdict(live)
    verdict.wait()
    verdict.follow()
    live.advance(0.2)
    verdict.follow()
    assert verdict.now is None
    live.advance(0.2)
    verdict.follow()
    verdict.wait()
    verdict.follow()
    assert live.rests
    assert verdict.now == verdict.built is not None


def test_what_falls_far_below_is_taken_away() -> None:
    live = Live(balance.overhang(2, 1.2))
    live.advance(2.0)
    assert list(live.world.kinds) == ["board-1"] or not live.world.kinds


def test_whole_ticks_pass_however_time_is_cut() -> None:
    live = Live(bearing.lintel())
    for _ in range(7):
        live.advance(1.0 / 70.0)
    live.advance(1.0 / 10.0 + 1e-9)
    assert live.world.tick == 96


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    """The window in memory, without a scene."""
    from scenes.app import App  # noqa: PLC0415 - after the drivers are chosen
    from scenes.folders import find_folders  # noqa: PLC0415
    from scenes.play import table_for  # noqa: PLC0415
    from scenes.replay.opening import replay_of  # noqa: PLC0415
    from scenes.settings import SettingsFile  # noqa: PLC0415
    from scenes.sound import Sounds  # noqa: PLC0415
    from scenes.window import Window  # noqa: PLC0415

    folders = find_folders({"CAPSIZE_HOME": str(tmp_path)})
    window = Window(full_screen=False, environment={"SDL_VIDEODRIVER": "dummy"})
    yield App(window, SettingsFile(folders.config), folders, Sounds(), play=table_for, watch=replay_of)
    window.close()


def opened(app: App, key: str) -> DemoScene:
    from benchmarks.demo.demo_scene import DemoScene  # noqa: PLC0415 - after the drivers are chosen

    scene = DemoScene(app.context, named(key))
    app.stack.push(scene)
    scene.wait()
    return scene


def live_of(scene: DemoScene) -> Live:
    assert scene.seen is not None
    return scene.seen.live


def press(app: App, *keys: int) -> None:
    import pygame  # noqa: PLC0415 - after the drivers are chosen

    for key in keys:
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.event.Event(kind, key=key, mod=0, unicode="", scancode=0))
    app.take(pygame.event.get())


def mouse(app: App, scene: DemoScene, kind: int, x: float, y: float) -> None:
    """Post what the mouse does at (x, y) cm."""
    import pygame  # noqa: PLC0415 - after the drivers are chosen

    assert scene.seen is not None
    px, py = scene.seen.picture.viewport.to_screen((x, y))
    pygame.event.post(
        pygame.event.Event(kind, pos=(round(px), round(py)), rel=(0, 0), buttons=(1, 0, 0), button=1)
    )
    app.take(pygame.event.get())


def test_a_board_is_dragged_off_falls_and_is_set_back_bit_for_bit(app: App) -> None:
    import pygame  # noqa: PLC0415 - after the drivers are chosen

    scene = opened(app, "column")
    live = live_of(scene)
    first = live.world.digest()
    assert first == world_of(bearing.tower()).digest()
    mouse(app, scene, pygame.MOUSEBUTTONDOWN, 0.0, 19.5)
    assert live.held == "stone-20"
    for step in range(1, 11):
        mouse(app, scene, pygame.MOUSEMOTION, 0.5 * step, 19.5 + 0.1 * step)
        app.tick(1.0 / 30.0)
    mouse(app, scene, pygame.MOUSEBUTTONUP, 5.0, 20.5)
    assert not live.world.held
    high = live.world.pose("stone-20").y
    for _ in range(8):
        app.tick(0.1)
    app.draw()
    assert high - live.world.pose("stone-20").y > 15.0
    assert live.world.digest() != first
    press(app, pygame.K_r)
    assert live.world.digest() == first
    assert live.world.tick == 0


def test_keys_pause_step_turn_the_pages_and_leave(app: App) -> None:
    import pygame  # noqa: PLC0415 - after the drivers are chosen

    scene = opened(app, "overhang-8")
    press(app, pygame.K_SPACE)
    app.tick(0.1)
    assert live_of(scene).world.tick == 0
    press(app, pygame.K_s, pygame.K_s)
    assert live_of(scene).world.tick == 2
    press(app, pygame.K_TAB, pygame.K_RIGHT)
    assert EXHIBITS[scene.at].key == "overhang-8-over"
    press(app, pygame.K_p, pygame.K_LEFT)
    assert EXHIBITS[scene.at].key == "overhang-5-over"
    scene.wait()
    app.tick(0.1)
    assert live_of(scene).world.tick == 48, "another scene is not paused"
    app.draw()
    press(app, pygame.K_ESCAPE)
    assert app.stack.top is None


def test_a_name_in_the_list_is_a_button(app: App) -> None:
    import pygame  # noqa: PLC0415 - after the drivers are chosen

    scene = opened(app, "overhang-5")
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=scene.place_of("seesaw"), button=1))
    app.take(pygame.event.get())
    assert EXHIBITS[scene.at].key == "seesaw"


def test_list_prints_all_scenes(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "demo", "--list"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == [exhibit.key for exhibit in EXHIBITS]
    assert lines[0].endswith("5 boards at 0.99 of their reach")


def test_an_unknown_scene_is_refused_in_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "demo", "castle"]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err == "Capsize: there is no scene 'castle'; see: capsize bench demo --list\n"


def test_without_a_display_it_is_said_as_by_the_other_commands(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("sys.platform", "linux")
    assert main(["bench", "demo"]) == 2
    assert capsys.readouterr().err.startswith("Capsize: There is no display to open a window on (")
