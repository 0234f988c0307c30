"""The gallery: each replay comes out as recorded, and tells the story that it is kept for."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from math import degrees

import pytest
from exhibits import EXHIBITS, FOLDER, Exhibit

from games import (
    Caught,
    Cause,
    Checkpoint,
    Difference,
    Ending,
    Entry,
    Fell,
    GameOver,
    TurnEnded,
    finish,
    read_journal,
    run,
    start,
)

LARGEST = 3 * 1024 * 1024
QUICK = {one.name: one for one in EXHIBITS if not one.long}
LONG = {one.name: one for one in EXHIBITS if one.long}


@dataclass(frozen=True)
class Story:
    """How the turns ended, what fell or was caught in each that lost anything, and how it all ended."""

    turns: str
    lost: dict[int, set[str]] = field(default_factory=dict)
    ending: Ending | None = None


STORIES = {
    "raft-counterweight": Story(
        "complete, complete, fall, complete, fall, complete, fall, complete, fall, complete, fall",
        {3 + 2 * n: {f"board-{n + 2}", f"chest-diamond-{n + 1}"} for n in range(4)}
        | {11: {"chest-diamond-5"}},
        Ending.PENALTIES,
    ),
    "raft-tipping": Story("complete, complete, complete, slip", {4: {"short", "board-4"}}, Ending.FALL),
    "raft-tipped": Story(
        "complete, complete, fall", {3: {"tall", "board-3", "board-2", "thin", "chest-diamond-1"}}
    ),
    "raft-slips": Story("slip, slip", {1: {"board-1"}, 2: {"board-2"}}),
    "raft-pushed": Story("complete, complete, fall", {3: {"chest-diamond-1"}}),
    "raft-given-up": Story("gave-up, gave-up", {}, Ending.NO_PLACE),
    "raft-marks": Story("complete, gave-up, gave-up", {}, Ending.NO_PLACE),
    "raft-all-placed": Story(", ".join(["complete"] * 42), {}, Ending.ALL_PLACED),
    "raft-no-boards": Story(
        ", ".join(["complete"] * 5 + ["slip"] + ["complete"] * 36), {6: {"chest-diamond-3"}}, Ending.NO_BOARDS
    ),
    "ship-loaded": Story(
        ", ".join(
            [
                *["complete"] * 3,
                "fall",
                *["complete"] * 4,
                "gave-up",
                *["complete"] * 5,
                "gave-up",
                "complete",
            ]
        ),
        {4: {"crate-3 caught"}},
        Ending.UNLOADED,
    ),
    "ship-heeled": Story("complete, fall", {2: {"crate-1"}}),
    "ship-capsized": Story("complete, fall", {2: {"crate-1"}}),
    "ship-thrown": Story("slip", {1: {"boat-1 caught"}}),
    "written": Story("complete, fall", {2: {"crate-1"}}),
    "torn": Story("slip, slip", {1: {"board-1"}, 2: {"board-2"}}),
}


@dataclass(frozen=True)
class Seen:
    """What came of simulating a journal again."""

    story: Story
    differences: list[Difference]
    checkpoints: int


@cache
def seen(exhibit: Exhibit) -> Seen:
    """Simulate a journal once, for all that is said of it."""
    journal = read_journal(exhibit.path)
    match = start(journal)
    found: list[Difference] = []
    turns: list[str] = []
    lost: dict[int, set[str]] = {}
    ending = None
    steps = [*run(match, journal.records, differs=found.append), finish(match)]
    for event in (event for step in steps for event in step):
        if isinstance(event, Fell):
            lost.setdefault(len(turns) + 1, set()).add(event.piece)
        elif isinstance(event, Caught):
            lost.setdefault(len(turns) + 1, set()).add(f"{event.piece} caught")
        elif isinstance(event, TurnEnded):
            turns.append(event.cause)
        elif isinstance(event, GameOver):
            ending = event.ending
    checkpoints = sum(isinstance(record, Checkpoint) for record in journal.records)
    return Seen(Story(", ".join(turns), lost, ending), found, checkpoints)


def shown(exhibit: Exhibit) -> None:
    """A replay comes out the same at each checkpoint, with the story and the table's row it is kept for."""
    came = seen(exhibit)
    assert came.differences == []
    assert (came.checkpoints == 0) is (exhibit.name == "written")
    if exhibit.name in STORIES:
        assert came.story == STORIES[exhibit.name]
    if exhibit.name == "ship-rounds":  # what its crew does follows from what it sees, and may change
        lost = set().union(*came.story.lost.values())
        assert {piece for piece in lost if piece.endswith(" caught")}
        assert {piece for piece in lost if not piece.endswith(" caught")}
        assert came.story.ending is Ending.ROUNDS
    size = -(-exhibit.path.stat().st_size // 1024)
    assert f"| `{exhibit.name}` | {size} | " in (FOLDER / "README.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", QUICK)
def test_a_replay_comes_out_as_it_was_recorded_and_tells_its_story(name: str) -> None:
    shown(QUICK[name])


@pytest.mark.soak
@pytest.mark.parametrize("name", LONG)
def test_a_long_replay_comes_out_as_it_was_recorded_and_tells_its_story(name: str) -> None:
    shown(LONG[name])


SHIPS = {Ending.UNLOADED, Ending.ROUNDS}
"""The ends of Riff Raff; all others are those of Rafter Five."""
MISSING = {Cause.TIME_OUT: "no position was found that moves for 20 seconds, see the gallery's README"}
"""How no turn of the gallery ends, and why."""


@pytest.mark.parametrize(
    ("start", "ends"), [("raft-", set(Ending) - SHIPS), ("ship-", SHIPS)], ids=["raft", "ship"]
)
def test_all_ends_of_a_game_and_all_that_can_be_shown_of_its_turns_are_there(
    start: str, ends: set[Ending]
) -> None:
    rows = [
        [cell.strip() for cell in line.split("|")]
        for line in (FOLDER / "README.md").read_text(encoding="utf-8").splitlines()
        if line.startswith(f"| `{start}")
    ]
    assert {row[5] for row in rows} - {""} == ends
    turns = {turn.split()[1] for row in rows for turn in row[4].split(", ")}
    assert turns == set(Cause) - set(MISSING)


def test_a_ship_capsizes_as_far_as_the_waves_allow() -> None:
    """The hinge's stop at 24 degrees holds it there, and it rights itself."""
    journal = read_journal(FOLDER / "ship-capsized.capsize")
    match = start(journal)
    heels = []
    for entry in (record for record in journal.records if isinstance(record, Entry)):
        while match.tick < entry.stamp.ticks:
            match.advance(1)
        match.do(entry.command)
    while not match.at_rest:
        match.advance(8)
        ship = match.view(0).ship
        assert ship is not None
        heels.append(degrees(ship.heel))
    assert -24.5 < min(heels) < -24.0
    assert abs(heels[-1]) < 1.0


def test_the_gallery_is_small_and_whole() -> None:
    kept = {path.stem: path.stat().st_size for path in FOLDER.glob("*.capsize")}
    assert set(kept) == set(QUICK) | set(LONG)
    assert sum(kept.values()) < LARGEST
