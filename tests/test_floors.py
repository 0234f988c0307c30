"""The three floors: imports point down only, and importing does no work."""

from __future__ import annotations

import ast
import importlib
import os
import subprocess
import sys
from graphlib import CycleError, TopologicalSorter
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Mapping

ROOT = Path(__file__).resolve().parent.parent
FLOORS = ("sim", "games", "scenes")
FORBIDDEN = {
    "sim": {"games", "scenes", "benchmarks", "tests", "pygame", "pygame_gui", "click", "rich"},
    "games": {"scenes", "benchmarks", "tests", "pygame", "pygame_gui", "pymunk", "click", "rich"},
    "scenes": {"benchmarks", "tests", "pymunk"},
    "benchmarks": {"tests"},
}
PUBLIC_GAMES = ("games", "games.rafter_five", "games.riff_raff")
"""The modules of the games floor whose `__all__` is for everyone."""
WINDOWLESS = (
    "scenes",
    "scenes.command_line",
    "scenes.commands.doctor",
    "scenes.commands.export",
    "scenes.commands.play",
    "scenes.commands.simulate",
    "scenes.commands.verify",
    "scenes.folders",
    "scenes.words",
)


def imported(source: str) -> set[str]:
    """The first names of all modules that a source imports, wherever in it that stands."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            found.add(node.module or "")
    return {name.split(".")[0] for name in found}


def modules(floor: str) -> list[Path]:
    return sorted((ROOT / floor).rglob("*.py"))


def run(code: str, home: Path) -> str:
    environment = {
        name: value
        for name, value in os.environ.items()
        if name not in {"DISPLAY", "WAYLAND_DISPLAY", "CAPSIZE_HOME"} and not name.startswith("XDG_")
    }
    environment |= {"HOME": str(home), "PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=home, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_import_finder_sees_imports_inside_functions() -> None:
    assert imported("import pygame.font\ndef f():\n    from pymunk import batch\n") == {"pygame", "pymunk"}


@pytest.mark.parametrize("floor", FORBIDDEN)
def test_imports_point_down_only(floor: str) -> None:
    wrong = [
        f"{path.relative_to(ROOT)} imports {name}"
        for path in modules(floor)
        for name in sorted(imported(path.read_text(encoding="utf-8")) & FORBIDDEN[floor])
    ]
    assert wrong == []


def needed(source: str, known: Mapping[str, object]) -> set[str]:
    """The modules among those known by their full names that a source imports, for its types only or not."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            package = node.module or ""
            parts = (f"{package}.{alias.name}" for alias in node.names)
            found.update(part if part in known else package for part in parts)
    return found & known.keys()


def circle(sources: Mapping[str, str]) -> list[str]:
    """Modules each of which imports the one before it, the first and the last being the same; or none."""
    try:
        TopologicalSorter({name: needed(source, sources) for name, source in sources.items()}).prepare()
    except CycleError as error:
        found: list[str] = error.args[1]
        return found
    return []


def test_the_finder_sees_circles_that_are_there_for_types_only() -> None:
    chain = {"a": "import a.b", "a.b": "from a.c import name", "a.c": "import pygame"}
    assert circle(chain) == []
    typed = "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from a import b\n"
    assert set(circle({**chain, "a.c": typed})) == {"a.b", "a.c"}


@pytest.mark.parametrize("floor", FORBIDDEN)
def test_no_modules_of_a_floor_import_each_other_in_a_circle(floor: str) -> None:
    names = {path: path.relative_to(ROOT).with_suffix("").parts for path in modules(floor)}
    sources = {
        ".".join(parts[:-1] if parts[-1] == "__init__" else parts): path.read_text(encoding="utf-8")
        for path, parts in names.items()
    }
    assert circle(sources) == []


def taken_from(floor: str, source: str) -> set[tuple[str, str]]:
    """What a source takes from a floor, as (module, name); a plain import takes the module itself."""
    found: set[tuple[str, str]] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found.update((alias.name, "") for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            found.update((node.module or "", alias.name) for alias in node.names)
    return {(module, name) for module, name in found if module.split(".")[0] == floor}


def test_the_finder_sees_what_is_taken_from_the_games() -> None:
    source = "import games.match\ndef f():\n    from games import Match, match\n    import gamesome\n"
    assert taken_from("games", source) == {("games.match", ""), ("games", "Match"), ("games", "match")}


def test_scenes_take_only_the_public_names_of_the_games() -> None:
    public = {module: set(importlib.import_module(module).__all__) for module in PUBLIC_GAMES}
    wrong = [
        f"{path.relative_to(ROOT)} takes {name or 'all'} from {module}"
        for path in modules("scenes")
        for module, name in sorted(taken_from("games", path.read_text(encoding="utf-8")))
        if name not in public.get(module, set())
    ]
    assert wrong == []


def public_in_sim() -> dict[str, set[str] | None]:
    """The public names of the physics floor by module; of one that is itself a public name all it has."""
    sim = importlib.import_module("sim")
    public: dict[str, set[str] | None] = {"sim": {"", *sim.__all__}}
    for name in sim.__all__:
        if isinstance(part := getattr(sim, name), ModuleType):
            public[part.__name__] = set(part.__all__) if hasattr(part, "__all__") else None
    return public


def private_in_sim() -> set[str]:
    """The names of the attributes that the classes of the physics floor keep to themselves."""
    return {
        node.attr
        for path in modules("sim")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute) and node.attr.startswith("_") and ast.unparse(node.value) == "self"
    }


def reached_past(source: str, public: dict[str, set[str] | None], private: set[str]) -> list[str]:
    """What a source takes from the physics floor that is not public, and what it asks of its insides."""
    found = []
    for module, name in sorted(taken_from("sim", source)):
        names = public.get(module, set())
        if name.startswith("_") or (names is not None and name not in names):
            found.append(f"{name or 'all'} from {module}")
    found += [
        f"{ast.unparse(node)} of line {node.lineno}"
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Attribute)
        and node.attr in private
        and ast.unparse(node.value) not in {"self", "cls", "other"}
    ]
    return found


def test_the_finder_sees_what_reaches_past_public_names() -> None:
    source = (
        "import sim\nimport sim.solver\nfrom sim import World, raft\nfrom sim.raft import BOARD, _SHAPE\n"
        "from sim.statics import Touch, admit\ndef f(world):\n    return world._stage, self._own\n"
    )
    assert reached_past(source, public_in_sim(), private_in_sim()) == [
        "_SHAPE from sim.raft",
        "all from sim.solver",
        "admit from sim.statics",
        "world._stage of line 7",
    ]


def test_benchmarks_take_only_the_public_names_of_the_physics() -> None:
    public, private = public_in_sim(), private_in_sim()
    wrong = [
        f"{path.relative_to(ROOT)} takes {what}"
        for path in modules("benchmarks")
        for what in reached_past(path.read_text(encoding="utf-8"), public, private)
    ]
    assert wrong == []


def test_every_floor_has_modules_to_look_at() -> None:
    assert all(len(modules(floor)) > 10 for floor in FLOORS)


@pytest.mark.parametrize("floor", ["sim", "games"])
def test_importing_a_lower_floor_loads_no_pygame(floor: str, tmp_path: Path) -> None:
    seen = run(f"import sys, {floor}\nprint(sorted(m for m in sys.modules if m[:6] == 'pygame'))", tmp_path)
    assert seen == "[]\n"


def test_importing_the_command_line_loads_no_pygame(tmp_path: Path) -> None:
    code = f"import sys, {', '.join(WINDOWLESS)}\nprint(sorted(m for m in sys.modules if m[:6] == 'pygame'))"
    assert run(code, tmp_path) == "[]\n"


def test_importing_sim_loads_neither_games_nor_scenes(tmp_path: Path) -> None:
    code = "import sys, sim\nprint(sorted({m.split('.')[0] for m in sys.modules} & {'games', 'scenes'}))"
    assert run(code, tmp_path) == "[]\n"


EVERYTHING = """
import importlib, os, pathlib
root = pathlib.Path({root!r})
names = []
for floor in ("sim", "games", "scenes"):
    for path in sorted((root / floor).rglob("*.py")):
        parts = path.relative_to(root).with_suffix("").parts
        names.append(".".join(parts[:-1] if parts[-1] == "__init__" else parts))
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
for name in names:
    importlib.import_module(name)
import pygame
print(len(names) > 60, pygame.display.get_init(), pygame.font.get_init(), pygame.mixer.get_init())
"""


def test_importing_every_module_opens_nothing_and_makes_no_folder(tmp_path: Path) -> None:
    seen = run(EVERYTHING.format(root=str(ROOT)), tmp_path)
    assert seen == "True False False None\n"
    assert list(tmp_path.iterdir()) == []


def test_importing_the_lower_floors_draws_no_random_number_and_starts_no_thread(tmp_path: Path) -> None:
    code = (
        "import random, threading\nrandom.seed(1)\nbefore = random.getstate()\nimport sim, games\n"
        "print(random.getstate() == before, threading.active_count())"
    )
    assert run(code, tmp_path) == "True 1\n"


@pytest.mark.parametrize("floor", ["sim", "games"])
def test_nothing_is_added_up_by_the_built_in_sum(floor: str) -> None:
    """It rounds floats in one way before Python 3.12 and in another since; `math.fsum` does not."""
    found = [
        f"{path.relative_to(ROOT)}:{node.lineno}"
        for path in modules(floor)
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "sum"
    ]
    assert found == []
