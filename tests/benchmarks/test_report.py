"""The page of the benchmarks: one file, nothing fetched, nothing run, and whatever a run says is text."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from benchmarks.peers.report import Peers, Setting
from benchmarks.report.drawing import series
from benchmarks.report.page import page
from benchmarks.report.readme import readme_tables
from benchmarks.run import Machine, Run, read_run, write_run
from benchmarks.speed.report import Cost, Growth, Speed
from benchmarks.stability.report import Agreement, Done, FeatRow, Stability, Wrong
from benchmarks.stability.report import Cost as Spent
from benchmarks.truth.report import Result, Row, Truth
from scenes.command_line import main

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pytest

REFERENCE = Path(__file__).resolve().parents[2] / "benchmarks" / "reference"
NASTY = "</style><script>alert(1)</script> $x^$ & \"'>"
MACHINE = Machine("Abacus 3000", 2, "Linux", "3.11", {"pymunk": "7.3.1"}, "2026-11-30")
TRUTH = Truth(
    (
        Row("slip", "Angle of slip", "atan mu", 26.5, "deg", 0.5),
        Row("force", "Force on a stone", "the weight above", 1.0, "", 0.1),
    ),
    ("capsize", "a peer"),
    (
        Result("slip", "capsize", 26.6, holds=True, seconds=0.5),
        Result("slip", "a peer", 24.0, holds=False, seconds=0.25),
        Result("force", "capsize", 1.0, holds=True, seconds=0.5),
        Result("force", "a peer", None, holds=None, seconds=0.0),
    ),
)

SPEED = Speed(
    "a peer",
    tuple(
        Growth("stacks", pieces, engine, cost * pieces, cost / 0.001)
        for engine, cost in (("capsize", 0.0015), ("a peer", 0.001))
        for pieces in (10, 100)
    ),
    (Cost("digest", "ship", 36, 0.123, 0.0456),),
)
STABILITY = Stability(
    0,
    120,
    {"raft": 70, "deck": 50},
    (0.01, 0.02),
    ("capsize", "a peer"),
    (
        Agreement("capsize", stands=True, bin=0, tries=40, wrong=3),
        Agreement("a peer", stands=True, bin=2, tries=30, wrong=7),
        Agreement("a peer", stands=False, bin=1, tries=0, wrong=0),
    ),
    (Wrong("a peer", 5, "raft", 3, stands=True, margin=0.03),),
    (FeatRow("tower", "A tall tower", {"drift": "cm", "speed": "cm/s"}, more=False, must=(0.0, 0.05)),),
    (
        Done("tower", "capsize", {"drift": 0.0123, "speed": 0.5}, holds=True, cost=1.0),
        Done("tower", "a peer", {"fell": 7.0}, holds=False, cost=1.0),
    ),
    (Spent("capsize", 12.34),),
)
PEERS = Peers(
    ("slip", "tip"),
    ("raft at rest", "ship at rest"),
    (
        Setting("capsize", "capsize", 2, (), (0.1, 0.05), 1.0),
        Setting("a peer", "a peer 60", 2, ("slip", "tip"), (0.01, 0.02), 0.2),
        Setting("a peer", "a peer 480", 1, ("tip",), (0.2, 0.1234), 2.16),
    ),
)
RUNS = [
    Run(MACHINE, TRUTH),
    Run(MACHINE, STABILITY),
    Run(msgspec.structs.replace(MACHINE, cores=8), SPEED),
    Run(msgspec.structs.replace(MACHINE, cores=8), PEERS),
]


class Reader(HTMLParser):
    """What a browser would see of a page."""

    def __init__(self, data: bytes) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.attributes: list[tuple[str, str]] = []
        self.text: list[str] = []
        self._open: list[str] = []
        self.feed(data.decode("utf-8"))

    def handle_starttag(self, tag: str, attrs: Sequence[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self._open.append(tag)
        self.attributes += [(name, value or "") for name, value in attrs]

    def handle_endtag(self, tag: str) -> None:
        if tag in self._open:
            while self._open.pop() != tag:
                pass

    def handle_data(self, data: str) -> None:
        if "style" not in self._open and data.strip():
            self.text.append(data.strip())


@cache
def whole() -> Reader:
    """The page of all runs."""
    return Reader(page(RUNS))


def test_the_page_shows_every_value_marks_what_is_outside_and_names_the_machine() -> None:
    text = Reader(page([Run(MACHINE, TRUTH)])).text
    for expected in (
        "Angle of slip",
        "26.5 deg",
        "± 0.5",
        "26.6",
        "24 !",
        "not told",
        "Abacus 3000",
        "7.3.1",
    ):
        assert expected in text
    assert text.count("Angle of slip") == 2, "in the table and beside its row of the plot"
    assert "26.6 !" not in text


_PARTS = ("Is it true?", "Does it stand?", "What does truth cost?", "What does it cost?", "Made on")


def test_each_run_has_its_part_and_its_machine() -> None:
    text = Reader(page(RUNS[::-1])).text
    places = [text.index(part) for part in _PARTS]
    assert places == sorted(places)
    assert {
        "false falls, margin below 0.01 g",
        "7 !",
        "0.0123 cm",
        "0.5 cm/s",
        "fell, 7 s !",
        "12.3 s",
    } <= set(text)
    assert {"stacks: s per simulated second", "1.50", "0.15 s", "0.0456"} <= set(text)
    assert {
        "2 of 2 !",
        "slip, tip",
        "123",
        "none; a peer 480 comes nearest: 1 wrong for 2.16",
        "a peer 60: 2 wrong for 0.20",
    } <= set(text)
    cores = text.index("cores")
    assert text[cores + 1 : cores + 3] == ["2", "8"]
    same = Reader(page([RUNS[0], Run(MACHINE, SPEED)])).text
    assert "capsize bench truth, speed" in same


def test_the_page_fetches_nothing_runs_nothing_and_has_no_id_twice() -> None:
    read = whole()
    assert not {"script", "link", "img", "iframe", "object", "a"} & set(read.tags)
    assert read.tags.count("svg") > 3
    assert not [name for name, _ in read.attributes if name.startswith("on")]
    outside = [value for _, value in read.attributes if "//" in value or "data:" in value]
    assert outside == []
    ids = [value for name, value in read.attributes if name == "id"]
    assert len(ids) == len(set(ids)) > 10
    referred = [value[1:] for name, value in read.attributes if name == "href"]
    referred += re.findall(r"url\(#([^)]+)\)", " ".join(value for _, value in read.attributes))
    assert referred
    assert set(referred) <= set(ids)


def test_an_engine_looks_alike_all_over_the_page() -> None:
    shown = (
        "capsize",
        "pymunk 60 x 10",
        "pymunk 480 x 30",
        "Box2D 2.3, 480 x 30",
        "Box2D 3, 480 x 8",
        "Rapier",
    )
    assert list(series(shown).values()) == [0, 1, 2, 3, 4, 5]
    assert series(("capsize", "pymunk", "Box2D 3")) == {"capsize": 0, "pymunk": 2, "Box2D 3": 4}
    assert series(("new", "capsize", "newer", "pymunk 9", "pymunk 8")) == {
        "new": 1,
        "capsize": 0,
        "newer": 3,
        "pymunk 9": 2,
        "pymunk 8": 4,
    }
    many = series([f"engine {number}" for number in range(20)])
    assert set(many.values()) == set(range(6))


def test_colours_come_from_the_style_sheet_which_has_a_dark_side() -> None:
    data = page([Run(MACHINE, TRUTH)]).decode()
    assert "prefers-color-scheme: dark" in data
    body = data[data.index("<body") :]
    assert set(re.findall(r"(?:fill|stroke)\s*[:=]\s*\"?(#\w+)", body)) == set()
    assert {"var(--ink)", "var(--series-0)", "var(--series-1)"} <= set(re.findall(r"var\(--[\w-]+\)", body))


def tainted(value: object) -> object:
    """The same with a nasty text appended to each text but those that say of what kind a struct is."""
    match value:
        case str():
            return value + NASTY
        case dict():
            return {
                key if key in FIELDS else key + NASTY: one if key == "type" else tainted(one)
                for key, one in value.items()
            }
        case list() | tuple():
            return [tainted(one) for one in value]
    return value


def fields(value: object) -> set[str]:
    """The names of all fields in data, but not those that are data themselves."""
    if isinstance(value, msgspec.Struct):
        return {"type", *value.__struct_fields__}.union(
            *(fields(getattr(value, name)) for name in value.__struct_fields__)
        )
    return set().union(*map(fields, value)) if isinstance(value, (list, tuple)) else set()


FIELDS = fields(RUNS)


def test_whatever_a_run_says_is_text() -> None:
    runs = [msgspec.convert(tainted(msgspec.to_builtins(run)), Run) for run in RUNS]
    read, plain = Reader(page(runs)), whole()
    assert set(read.tags) == set(plain.tags)
    assert {name for name, _ in read.attributes} == {name for name, _ in plain.attributes}
    assert len(read.tags) == len(plain.tags), "so much text, and not an element more"
    told = [text for text in read.text if text.endswith(NASTY)]
    assert {f"Angle of slip{NASTY}", f"A tall tower{NASTY}", f"digest{NASTY}", f"7.3.1{NASTY}"} <= set(told)


def test_the_same_run_gives_the_same_page_and_odd_numbers_a_page_at_all() -> None:
    assert page([Run(MACHINE, TRUTH)]) == page([Run(MACHINE, TRUTH)])
    odd = tuple(
        msgspec.structs.replace(result, value=value, seconds=0.0)
        for result, value in zip(TRUTH.results, (1e308, -1e308, 0.0, 5e-324), strict=True)
    )
    rows = tuple(msgspec.structs.replace(row, tolerance=1e-300) for row in TRUTH.cases)
    assert b"1e+308" in page([Run(MACHINE, Truth(rows, TRUTH.engines, odd))])
    assert b"not tried" in page([Run(MACHINE, Truth(rows, TRUTH.engines, ()))])
    assert page([Run(MACHINE, Truth((), (), ())), Run(MACHINE, Speed("", (), ()))])
    assert page([Run(MACHINE, Peers((), (), ()))])
    free = tuple(msgspec.structs.replace(grown, cost=0.0, pieces=-1) for grown in SPEED.growth)
    assert page([Run(MACHINE, Speed("", free, ()))])
    none = msgspec.structs.replace(STABILITY, edges=(), engines=(), feats=(), done=())
    assert page([Run(MACHINE, none)])


def test_the_command_makes_a_page_and_refuses_two_runs_of_a_kind(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run, out = str(tmp_path / "truth.json"), tmp_path / "report.html"
    write_run(run, TRUTH)
    assert main(["bench", "report", run, "--html", str(out)]) == 0
    assert out.read_bytes().startswith(b'<!DOCTYPE html>\n<html lang="en">')
    assert main(["bench", "report", run, run, "--html", str(out)]) == 2
    assert "here are 2 of `capsize bench truth`" in capsys.readouterr().err
    assert main(["bench", "report", str(out), "--html", str(out)]) == 2
    assert "not JSON, so no run of a benchmark" in capsys.readouterr().err


def test_without_the_library_that_draws_one_sentence_says_what_to_install(tmp_path: Path) -> None:
    write_run(str(tmp_path / "truth.json"), TRUTH)
    code = (
        "import sys; sys.modules['matplotlib'] = None\n"
        "from scenes.command_line import main\n"
        "sys.exit(main(['bench', 'report', 'truth.json', '--html', 'out.html']))"
    )
    environment = os.environ | {"PYTHONPATH": str(Path(__file__).resolve().parents[2])}
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    told = 'A report is drawn by matplotlib, which is not installed: pip install "capsize[report]".'
    assert done.stderr == f"Capsize: {told}\n"
    assert not (tmp_path / "out.html").exists()


def test_the_reference_page_is_made_of_the_runs_beside_it() -> None:
    runs = [read_run(str(path)) for path in sorted(REFERENCE.glob("*.json"))]
    assert runs
    text = Reader((REFERENCE / "report.html").read_bytes()).text
    for run in runs:
        assert run.machine.processor in text
        assert run.machine.date in text


def test_the_tables_of_the_readme_are_those_of_the_reference_run(capsys: pytest.CaptureFixture[str]) -> None:
    readme = (REFERENCE.parent / "README.md").read_text(encoding="utf-8")
    assert main(["bench", "report", *map(str, sorted(REFERENCE.glob("*.json"))), "--tables"]) == 0
    printed = capsys.readouterr().out
    tables = printed.split("\n\n")
    assert [table.split("|")[1].strip() for table in tables] == [
        "setting",
        "engine",
        "field",
        "what",
        "margin, g",
        "case",
    ]
    for table in tables:
        assert table.strip() + "\n\n" in readme, "see there how they are made anew"


def test_the_tables_are_markdown_with_every_value() -> None:
    truth, verdicts, growth, costs, settings, trade = readme_tables(RUNS)
    assert truth == (
        "| case | answer | capsize | a peer |\n"
        "|---|---|---|---|\n"
        "| Angle of slip | 26.5 deg ± 0.5 | 26.6 | 24 ! |\n"
        "| Force on a stone | 1 ± 0.1 | 1 | not told |\n"
        "| outside the tolerance | | 0 | 1 |\n"
    )
    assert "| .001-.01 | 40 / - | 3 / - | - / - |\n" in verdicts
    assert "| .02-.05 | - / - | - / - | 7 / - |\n" in verdicts
    assert verdicts.endswith("| processor, s | | 12 | |\n")
    assert "| stacks | 10 | 1.50 (0.015) | 1.00 (0.01) |\n" in growth
    assert "| 100 |" not in growth, "of the numbers of pieces some have a row"
    assert costs.endswith("| digest | ship | 36 | 0.12 | 0.046 |\n")
    assert "| a peer 480 | 1 of 1 | 2.16 | 200 | 123 | tip |\n" in settings
    assert "| a peer | none; a peer 480 comes nearest: 1 wrong for 2.16 |" in trade
    odd = msgspec.structs.replace(
        TRUTH, cases=(msgspec.structs.replace(TRUTH.cases[0], title="a | b"),), results=()
    )
    assert "| a \\| b | 26.5 deg ± 0.5 | not tried | not tried |\n" in readme_tables([Run(MACHINE, odd)])[0]


def test_a_report_of_nothing_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run = str(tmp_path / "truth.json")
    write_run(run, TRUTH)
    assert main(["bench", "report", run]) == 2
    assert "Ask for --html FILE, for --tables or for both." in capsys.readouterr().err


def test_answers_are_worded_for_readers_and_shares_and_settings_are_told_whole() -> None:
    rows = (
        Row("flight", "Free flight", "none", 0.0, "", 1e-6),
        Row("left", "Energy left", "all of it", 1.0, "of it", 0.02),
    )
    share = FeatRow("reach-2", "Overhang", {"share": ""}, more=True, must=(0.995, 1.005))
    reached = Done("reach-2", "a peer", {"share": 0.99982}, holds=True, cost=1.0)
    runs = [
        Run(MACHINE, Truth(rows, ("box 480 x 8",), ())),
        Run(MACHINE, msgspec.structs.replace(STABILITY, feats=(share,), done=(reached,))),
    ]
    text = Reader(page(runs)).text
    assert {"unchanged", "1 (of all)", "0.9998", "box 480\u00a0x\u00a08"} <= set(text)
    assert not {"1 of it", "1"} & set(text[text.index("case") :])
    assert "| Energy left | 1 (of all) ± 0.02 | not tried |" in readme_tables(runs)[0]


def test_what_is_wider_than_the_window_scrolls_and_the_names_of_rows_stay() -> None:
    read = Reader(page(RUNS))
    wide = read.attributes.count(("class", "wide"))
    assert wide == read.tags.count("table") + read.tags.count("figure")
    style = (REFERENCE.parent / "report" / "style.css").read_text(encoding="utf-8")
    assert re.search(r"\.wide \{[^}]*overflow-x: auto", style)
    narrow = style[style.index("@media (max-width: 700px)") :]
    assert re.search(r"tbody th, thead th:first-child \{ position: sticky; left: 0;", narrow)
