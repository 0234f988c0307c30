"""Labels against closed forms, seeded assemblies, verdicts, and what a run says of them."""

from __future__ import annotations

import json
import math
from typing import TYPE_CHECKING

import msgspec
import pytest

from benchmarks.engines import engines
from benchmarks.run import RunRefused, read_run, write_run
from benchmarks.stability import compare, whole
from benchmarks.stability.assembly import Assembly, Face, row
from benchmarks.stability.families import FAMILIES, seeded
from benchmarks.stability.feats import FEATS, endured, highest
from benchmarks.stability.label import bin_of, label
from benchmarks.stability.records import Measured, Tried, Verdict
from benchmarks.stability.report import Stability, misses, stability
from benchmarks.stability.trial import moved, tried
from benchmarks.stability.whole import run_stability
from benchmarks.truth import balance
from scenes.command_line import main
from sim import Pose, World, cargo, raft, ship, statics

if TYPE_CHECKING:
    from pathlib import Path

OURS = engines()[0][0]
BASE = Face((-10.0, 10.0), 8.0, raft.BOARD.material)
DECK = Face((-11.0, 11.0), 4.6, cargo.CRATE.material)


def boards(*xs: float) -> Assembly:
    """Boards one on the other on the raft's base, the lowest first."""
    return Assembly((BASE,), (), row([raft.BOARD] * len(xs), xs, 8.0), raft.RAFT_TABLE)


def near(*, stands: bool, margin: float) -> object:
    """Equals a label whose margin, g, is that to a millionth."""
    return (stands, pytest.approx(margin, rel=1e-6))


def test_a_board_over_the_edge_has_its_way_from_it_over_its_height() -> None:
    # Its middle .02 cm inside the edge of the base and .25 above it.
    stands = label(boards(9.98).statics())
    assert stands.stands
    assert stands.margin == pytest.approx(0.02 / 0.25, rel=1e-6)
    falls = label(boards(10.02).statics())
    assert not falls.stands
    assert falls.margin == pytest.approx(0.02 / 0.25, rel=1e-6)
    assert falls.signed == -falls.margin


def test_two_boards_fall_by_what_the_two_together_lack() -> None:
    # Middles at 9 and 11.1: together .05 cm outside, their weight .5 cm above the base.
    found = label(boards(9.0, 11.1).statics())
    assert not found.stands
    assert found.margin == pytest.approx(0.05 / 0.5, rel=1e-6)
    assert label(boards(9.0, 10.9).statics()) == near(stands=True, margin=0.05 / 0.5)


def test_what_hangs_over_on_both_sides_lacks_the_larger_of_both() -> None:
    # No one pull saves both: each board is pulled back its own way.
    laid = (*row([raft.BOARD], [10.02], 8.0), *row([raft.BOARD], [-10.05], 8.0))
    found = label(Assembly((BASE,), (), laid, raft.RAFT_TABLE).statics())
    assert found == near(stands=False, margin=0.05 / 0.25)


def test_boards_that_lean_on_each_other_like_an_arch_are_no_proof() -> None:
    # The middle one lies .5 cm inside two ends; they bear that only by the thrust at its own ends.
    faces = (Face((-12.0, -6.5), 8.0, BASE.material), Face((6.5, 12.0), 8.0, BASE.material))
    ends = (*row([raft.BOARD], [-6.6], 8.0), *row([raft.BOARD], [6.6], 8.0))
    arch = Assembly(faces, (), (*ends, *row([raft.BOARD], [0.0], 8.5)), raft.RAFT_TABLE)
    assert label(arch.statics()).stands
    assert not arch.friction_is_no_doubt()
    assert Assembly(faces, (), ends, raft.RAFT_TABLE).friction_is_no_doubt()


def test_cargo_on_a_heeled_deck_slips_or_tips_as_the_slope_says() -> None:
    def heeled(*kinds: object, degrees: float) -> tuple[bool, float]:
        laid = row(kinds, [0.0] * len(kinds), 4.6)  # type: ignore[arg-type]
        assembly = Assembly((DECK,), (), laid, ship.SHIP_TABLE, math.radians(degrees), (0.0, ship.HINGE))
        return label(assembly.statics())

    slips = math.degrees(math.atan(0.3))
    for degrees in (10.0, -10.0):
        expected = math.tan(math.radians(slips - 10.0))
        assert heeled(cargo.CRATE, degrees=degrees) == near(stands=True, margin=expected)
    expected = math.tan(math.radians(20.0 - slips))
    assert heeled(cargo.CRATE, degrees=20.0) == near(stands=False, margin=expected)
    # Three sailors on each other tip before they slip: feet .8 wide, their middle 3.6 cm and more above.
    assert heeled(cargo.SAILOR, cargo.SAILOR, cargo.SAILOR, degrees=7.0)[0] is False


def test_statics_off_the_outlines_are_those_off_the_contacts_of_our_world() -> None:
    # Contacts lie within the skin of the outlines: .003 cm, which is .003 / .25 g at the flattest.
    assembly = boards(4.0, 7.0, 11.0)
    world = World(raft.RAFT_TABLE)
    for placed in assembly.scene().pieces:
        world.add(placed.piece, placed.kind, placed.x, placed.y, placed.angle)
    world.step()
    read = label(statics.of(world.read(), world.table))
    exact = label(assembly.statics())
    # The two upper ones are 1 cm inside the lowest one's end, .5 above it; friction gives way at .65.
    assert exact == near(stands=True, margin=0.65)
    assert read.stands
    assert read.margin == pytest.approx(0.65, abs=0.012)


def test_a_seed_makes_the_same_assembly_again_and_no_other_seed_does() -> None:
    first, again = seeded(7), seeded(7)
    assert first == again
    assert first.assembly.laid != seeded(10).assembly.laid


def test_what_would_lie_on_something_unplanned_or_below_it_is_not_clear() -> None:
    deck, yard = Face((0.6, 11.0), 4.6, DECK.material), (0.0, 11.7, 8.5, 12.2)
    column = row([cargo.BARREL] * 4, [4.0] * 4, 4.6)
    assert Assembly((deck,), (yard,), column[:3], raft.RAFT_TABLE).is_clear()
    # Four barrels and a plank reach up to the lower side of the yard exactly.
    capped = (*column, *row([cargo.PLANK], [4.0], 11.4))
    assert Assembly((deck,), (), capped, raft.RAFT_TABLE).is_clear()
    assert not Assembly((deck,), (yard,), capped, raft.RAFT_TABLE).is_clear()
    # A rat on one sailor's hat whose tail comes down on that of another beside it.
    sailors = (*row([cargo.SAILOR], [3.0], 4.6), *row([cargo.SAILOR], [5.1], 4.6))
    rat = row([cargo.RAT], [4.8], 4.6 + cargo.SAILOR.height)
    assert not Assembly((deck,), (), (*sailors, *rat), raft.RAFT_TABLE).is_clear()


@pytest.mark.parametrize("seed", range(12))
def test_seeded_assemblies_rest_flat_on_each_other_about_their_limit(seed: int) -> None:
    family, assembly, told = seeded(seed)
    assert family == FAMILIES[seed % 3]
    assert assembly.is_clear()
    assert 0.001 <= told.margin < 0.3
    assert told == label(assembly.statics())
    assert (assembly.heel != 0.0) == (family == "heeled ship")
    world = World(assembly.table)
    for placed in assembly.scene().pieces:
        world.add(placed.piece, placed.kind, placed.x, placed.y, placed.angle)
    world.step()
    assert {name for contact in world.read().contacts for name in (contact.a, contact.b)} >= set(world.kinds)


def test_bins_begin_at_their_edges() -> None:
    assert [bin_of(margin) for margin in (0.0, 0.0099, 0.01, 0.02, 0.0499, 0.05, 0.1, 5.0)] == [
        *(0, 0, 1, 2, 2, 3, 4, 4)
    ]


def test_sinking_is_a_fifth_of_sliding() -> None:
    before = {"a": Pose(0.0, 0.0, 0.0)}
    assert moved(before, {"a": Pose(0.03, -0.1, 0.01)}, {"a": 6.0}) == pytest.approx(0.06)
    assert moved(before, {"a": Pose(0.0, -0.5, 0.0)}, {"a": 6.0}) == pytest.approx(0.1)


def test_our_world_is_told_to_stand_and_to_fall_on_either_side_of_the_limit() -> None:
    stood = tried(OURS, boards(9.98).scene())
    assert not stood.fell
    assert stood.moved < 1e-4
    assert stood.seconds < 2.0  # it lies still: no need to wait
    fell = tried(OURS, boards(10.02).scene())
    assert fell.fell
    assert fell.moved > 0.1


def test_what_stands_endures_and_what_falls_is_told_when() -> None:
    found = endured(lambda: balance.overhang(8, 0.99), 3.0, OURS)
    assert found["drift"] < 1e-6
    assert found["speed"] < 1e-6
    assert abs(found["energy"]) < 1e-6
    assert endured(lambda: balance.overhang(8, 1.1), 5.0, OURS) == {"fell": 1.0}


def test_the_highest_rung_is_the_last_before_the_first_that_does_not_hold() -> None:
    assert highest((1, 3, 10, 30), lambda rung: rung != 10) == 3.0
    assert highest((1, 3), lambda rung: rung > 1) == 0.0


def test_the_scenes_that_must_endure_are_large_and_have_margin() -> None:
    for seed, pieces in ((33, 17), (134, 9)):
        _, assembly, told = seeded(seed)
        assert len(assembly.laid) == pieces
        assert told.stands
        assert told.margin > 0.08
    assert seeded(134).assembly.heel == pytest.approx(math.radians(6.4), abs=0.01)


def one(seed: int, margin: float, *, stands: bool, fell: bool) -> Tried:
    return Tried(seed, "raft", 3, stands, margin, 0.1, {"capsize": Verdict(fell, 0.2, 0.01)})


def a_run(*tries: Tried, **feats: dict[str, float]) -> Stability:
    asked = [feat for feat in FEATS if feat.key in feats]
    done = [Measured(feat.key, "capsize", feats[feat.key], 0.1) for feat in asked]
    return stability(range(len(tries)), ["capsize"], asked, [*tries, *done])


def told(*tries: Tried, **feats: dict[str, float]) -> list[str]:
    return misses(a_run(*tries, **feats), "capsize")


def test_what_ours_must_show() -> None:
    right = [one(seed, 0.015, stands=True, fell=False) for seed in range(501)]
    assert told(*right) == []
    # One of 502 is fewer than 1 in 500; two are not, and one from .02 g on is too many.
    assert told(*right, one(501, 0.019, stands=False, fell=False)) == []
    assert told(*right[:499], one(499, 0.019, stands=False, fell=False)) == [
        "1 false stands of 1 at margins .01-.02 g."
    ]
    assert told(one(0, 0.005, stands=True, fell=True)) == []
    assert told(one(0, 0.02, stands=True, fell=True)) == ["1 false falls of 1 at margins .02-.05 g."]
    assert (
        told(one(0, 0.5, stands=False, fell=True), tallest={"stones": 20.0}, heaviest={"times": 300.0}) == []
    )
    assert told(one(0, 0.5, stands=False, fell=True), heaviest={"times": 100.0}) == [
        "Heaviest block on nine stones, times one, of 3000: 100."
    ]


def test_two_runs_are_compared_by_wrong_verdicts_and_feats() -> None:
    below = [one(seed, 0.005, stands=True, fell=seed < 4) for seed in range(12)]
    fewer = [one(seed, 0.005, stands=True, fell=seed < 2) for seed in range(12)]
    more = [one(seed, 0.005, stands=True, fell=seed < 8) for seed in range(12)]
    assert compare(a_run(*below), a_run(*fewer)).changes == ()  # 2 fewer of 4: no more than the root
    (change,) = compare(a_run(*below), a_run(*more)).changes
    assert (change.what, change.before, change.after) == ("false falls, below .01 g", "4 of 12", "8 of 12")
    assert not change.better
    right, wrong = (a_run(one(0, 0.03, stands=False, fell=fell)) for fell in (True, False))
    assert [change.better for change in compare(wrong, right).changes] == [True]
    old = a_run(one(0, 0.5, stands=True, fell=False), tallest={"stones": 40.0}, **{"raft-20": {"drift": 0.0}})
    new = a_run(one(0, 0.5, stands=True, fell=False), tallest={"stones": 60.0}, **{"raft-20": {"fell": 3.0}})
    assert [
        (change.what, change.before, change.after, change.better) for change in compare(old, new).changes
    ] == [
        ("A raft of 17 pieces, 20 s", "0 cm", "fell", False),
        ("Tallest column of stones, of 100", "40", "60", True),
    ]


def test_runs_of_other_seeds_are_not_compared_by_verdicts() -> None:
    told = compare(a_run(one(0, 0.03, stands=False, fell=False)), a_run())
    assert told.changes == ()
    assert told.alike == 0
    assert told.untold == ("anything at all",)
    (note,) = told.notes
    assert note.startswith("Not asked alike by both is [capsize] false falls, below .01 g; false falls, .01")
    assert note.endswith("; false falls, above .1 g; 5 more.")


def test_a_feat_that_is_missing_or_demanded_otherwise_is_not_known_to_be_as_good() -> None:
    stood = one(0, 0.5, stands=True, fell=False)
    old, new = a_run(stood, tallest={"stones": 40.0}), a_run(stood)
    told = compare(old, new)
    assert told.untold == ("Tallest column of stones, of 100",)
    assert told.notes == ("Only the old run has [capsize] Tallest column of stones, of 100.",)
    assert compare(new, old).untold == ()
    assert compare(new, a_run(stood, tallest={"stones": 3.0})).untold == told.untold
    (row,) = old.feats
    lax = msgspec.structs.replace(old, feats=(msgspec.structs.replace(row, must=(1.0, None)),))
    assert compare(old, lax).untold == told.untold
    # other assemblies from the same seeds
    other = a_run(one(0, 0.5, stands=False, fell=True))
    assert "false falls, above .1 g" in compare(a_run(stood), other).untold


@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        ("wrong", 3, "3 wrong of 1"),
        ("wrong", -1, "Expected `int` >= 0"),
        ("tries", -1, "Expected `int` >= 0"),
    ],
)
def test_impossible_counts_are_refused(field: str, value: int, said: str, tmp_path: Path) -> None:
    path = tmp_path / "run.json"
    write_run(str(path), a_run(one(0, 0.005, stands=True, fell=False)))
    data = json.loads(path.read_text(encoding="utf-8"))
    assert data["found"]["agreements"][0]["tries"] == 1
    data["found"]["agreements"][0][field] = value
    path.write_text(json.dumps(data), encoding="utf-8")
    with pytest.raises(RunRefused, match=said):
        read_run(str(path))
    assert main(["bench", "--compare", str(path), str(path)]) == 2


def test_a_quick_count_of_ours_fills_all_bins_and_has_no_false_verdict(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    long = [feat for feat in FEATS if feat.key in {"raft-20", "heeled-20"}]
    monkeypatch.setattr(whole, "FEATS", long)
    out = tmp_path / "stability.json"
    code = run_stability(quick=True, ours=True, seed=0, count=40, jobs=1, scheduler=None, json=str(out))
    found = read_run(str(out)).found
    assert isinstance(found, Stability)
    assert found.families == {"raft": 14, "deck": 13, "heeled ship": 13}
    assert all(one.tries >= 2 for one in found.agreements)
    assert found.wrongs == ()
    assert [(one.feat, one.holds) for one in found.done] == [("raft-20", True), ("heeled-20", True)]
    assert code == 0
    shown = capsys.readouterr().out
    assert "Does it stand? 40 assemblies" in shown
    assert "must not" not in shown
