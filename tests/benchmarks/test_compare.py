"""Two runs compared: what got better and worse beyond noise, and when the answer is no."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest

from benchmarks.compare import run_compare
from benchmarks.run import RunRefused, this_machine, write_run
from benchmarks.truth.compare import compare
from benchmarks.truth.report import Result, Row, Truth
from scenes.command_line import main

if TYPE_CHECKING:
    from pathlib import Path

ROWS = (
    Row("slip", "Angle of slip", "atan mu", 26.5, "deg", 0.5),
    Row("heel", "Heel of the hull", "m a / M d", 1.3, "deg", 0.1),
)


def truth(slip: float | None, heel: float | None, peer: float = 26.5, rows: tuple[Row, ...] = ROWS) -> Truth:
    results = []
    for engine, case, value in (
        ("capsize", "slip", slip),
        ("capsize", "heel", heel),
        ("pymunk", "slip", peer),
    ):
        row = next(row for row in ROWS if row.case == case)
        holds = None if value is None else abs(value - row.expected) <= row.tolerance
        results.append(Result(case, engine, value, holds, 0.1))
    return Truth(rows, ("capsize", "pymunk"), tuple(results))


def found(old: Truth, new: Truth) -> list[tuple[str, str, bool]]:
    return [(change.engine, change.what, change.better) for change in compare(old, new).changes]


@pytest.mark.parametrize(
    ("old", "new", "changes"),
    [
        # .04 degrees of slip are .08 of the tolerance, .06 are .12 of it
        (truth(26.5, 1.3), truth(26.54, 1.3), []),
        (truth(26.5, 1.3), truth(26.56, 1.3), [("capsize", "Angle of slip", False)]),
        (truth(26.2, 1.3), truth(26.56, 1.3), [("capsize", "Angle of slip", True)]),
        # as far off on the other side is neither better nor worse
        (truth(26.3, 1.3), truth(26.7, 1.3), []),
        # what leaves the tolerance is worse however little it takes
        (truth(26.99, 1.3), truth(27.01, 1.3), [("capsize", "Angle of slip", False)]),
        # far outside a tenth of the error itself is little
        (truth(16.5, 1.3), truth(17.4, 1.3), []),
        (truth(16.5, 1.3), truth(17.6, 1.3), [("capsize", "Angle of slip", True)]),
        (truth(26.5, None), truth(26.5, 1.3), [("capsize", "Heel of the hull", True)]),
        (truth(26.5, 1.3), truth(26.5, None), [("capsize", "Heel of the hull", False)]),
        (truth(26.5, None), truth(26.5, None), []),
        (truth(26.5, 1.3, peer=26.5), truth(26.5, 1.3, peer=24.0), [("pymunk", "Angle of slip", False)]),
    ],
)
def test_errors_are_compared_as_shares_of_their_tolerance(
    old: Truth, new: Truth, changes: list[tuple[str, str, bool]]
) -> None:
    assert found(old, new) == changes


def test_a_case_that_is_asked_otherwise_or_by_one_run_only_is_noted_and_not_compared() -> None:
    wider = msgspec.structs.replace(ROWS[0], tolerance=5.0)
    told = compare(truth(26.5, 1.3), truth(24.0, 1.3, rows=(wider,)))
    assert told.changes == ()
    assert told.notes == (
        "Only the old run has [capsize] Heel of the hull.",
        "Not asked alike by both is [capsize] Angle of slip, [pymunk] Angle of slip.",
    )


def without(run: Truth, engine: str, *cases: str) -> Truth:
    kept = tuple(one for one in run.results if one.engine != engine or (cases and one.case not in cases))
    return msgspec.structs.replace(run, results=kept)


GOOD_RUN, BAD_RUN = truth(26.5, 1.3), truth(24.0, 1.3)
WIDER = tuple(msgspec.structs.replace(row, tolerance=5.0) for row in ROWS)


@pytest.mark.parametrize(
    ("old", "new", "untold", "notes"),
    [
        (GOOD_RUN, GOOD_RUN, (), ()),
        (GOOD_RUN, without(GOOD_RUN, "pymunk"), (), ("Only the old run has [pymunk].",)),
        (GOOD_RUN, without(GOOD_RUN, "capsize"), ("anything at all",), ("Only the old run has [capsize].",)),
        (
            GOOD_RUN,
            without(GOOD_RUN, "capsize", "slip"),
            ("Angle of slip",),
            ("Only the old run has [capsize] Angle of slip.",),
        ),
        # what only the new run has is no news of getting worse, unless it fails
        (
            without(GOOD_RUN, "capsize", "slip"),
            GOOD_RUN,
            (),
            ("Only the new run has [capsize] Angle of slip.",),
        ),
        (
            without(BAD_RUN, "capsize", "slip"),
            BAD_RUN,
            ("Angle of slip",),
            ("Only the new run has [capsize] Angle of slip.",),
        ),
        (GOOD_RUN, msgspec.structs.replace(BAD_RUN, cases=WIDER), ("anything at all",), None),
        (GOOD_RUN, truth(26.5, 1.3, rows=(WIDER[0], ROWS[1])), ("Angle of slip",), None),
        (GOOD_RUN, Truth((), (), ()), ("anything at all",), None),
        (Truth((), (), ()), Truth((), (), ()), ("anything at all",), ()),
    ],
)
def test_what_cannot_be_known_of_ours_is_said_and_is_no_good_answer(
    old: Truth, new: Truth, untold: tuple[str, ...], notes: tuple[str, ...] | None, tmp_path: Path
) -> None:
    told = compare(old, new)
    assert told.untold == untold
    if notes is not None:
        assert told.notes == notes
    for name, run in (("old", old), ("new", new)):
        write_run(str(tmp_path / name), run)
    assert run_compare(str(tmp_path / "old"), str(tmp_path / "new")) == bool(untold)


def test_what_is_not_known_is_named_before_the_counts(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name, run in (("old", GOOD_RUN), ("new", without(GOOD_RUN, "capsize", "slip"))):
        write_run(str(tmp_path / name), run)
    assert main(["bench", "--compare", str(tmp_path / "old"), str(tmp_path / "new")]) == 1
    shown = capsys.readouterr().out
    assert "Not known to be no worse, of ours: Angle of slip.\nOurs: 0 better, 0 worse." in shown
    assert main(["bench", "--help"]) == 0
    assert "could be compared; 2 if a file is no run" in " ".join(capsys.readouterr().out.split())


def test_many_things_that_one_run_lacks_are_counted() -> None:
    rows = tuple(msgspec.structs.replace(ROWS[0], case=f"case-{n}", title=f"Case {n}") for n in range(9))
    results = tuple(Result(row.case, "capsize", 26.5, holds=True, seconds=0.1) for row in rows)
    told = compare(Truth(rows, ("capsize",), results), Truth(rows, ("capsize",), results[:1]))
    assert told.notes == ("Only the old run has [capsize] Case 1; Case 2; Case 3; Case 4; Case 5; 3 more.",)


@pytest.fixture
def files(tmp_path: Path) -> dict[str, str]:
    runs = {"old": truth(26.5, 1.3), "peer": truth(26.5, 1.3, peer=24.0), "worse": truth(24.0, 1.3)}
    for name, run in runs.items():
        write_run(str(tmp_path / name), run)
    return {name: str(tmp_path / name) for name in runs}


def test_the_answer_is_no_only_if_ours_got_worse(
    files: dict[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["bench", "--compare", files["old"], files["worse"]]) == 1
    shown = capsys.readouterr().out
    assert "24 ! (5 of the tolerance)" in shown
    assert "Ours: 0 better, 1 worse." in shown
    assert "Made differently" not in shown
    assert main(["bench", "--compare", files["worse"], files["old"]]) == 0
    assert "Ours: 1 better, 0 worse." in capsys.readouterr().out
    assert main(["bench", "--compare", files["old"], files["peer"]]) == 0
    assert "Peers: 0 better, 1 worse. 2 values" in capsys.readouterr().out


def test_another_machine_is_said(
    files: dict[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    other = msgspec.structs.replace(this_machine(), processor="Abacus", cores=3)
    monkeypatch.setattr("benchmarks.run.this_machine", lambda: other)
    write_run(str(tmp_path / "elsewhere"), truth(26.5, 1.3))
    assert run_compare(files["old"], str(tmp_path / "elsewhere")) == 0
    assert f"processor ({this_machine().processor} before, Abacus now); cores" in capsys.readouterr().out


def test_what_cannot_be_compared_is_refused(
    files: dict[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["bench", "--compare", files["old"], str(tmp_path / "none")]) == 2
    assert capsys.readouterr().err == f"Capsize: {tmp_path / 'none'}: No such file or directory\n"
    assert main(["bench", "--compare", files["old"], files["peer"], "truth"]) == 2
    assert "--compare goes without truth." in capsys.readouterr().err
    assert main(["bench", "--compare", files["old"]]) == 2
    odd = tmp_path / "odd"
    write_run(str(odd), truth(26.5, 1.3, rows=(msgspec.structs.replace(ROWS[0], title="\x1b[2J"),)))
    with pytest.raises(RunRefused, match=r"the text '\\x1b\[2J' has a control character"):
        run_compare(files["old"], str(odd))
