"""The command line: what it prints where, its exit codes, and that what needs no window loads none."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from functools import cache
from typing import TYPE_CHECKING

import pytest
from driving import MATCHES
from running import ROOT, heeding_ctrl_c, here, program

from games import GAMES, finish, parse_journal, run, start
from scenes.commands import play as play_command

if TYPE_CHECKING:
    from pathlib import Path

WRITTEN = """\
{"capsize": 1, "game": "rafter-five", "seats": ["Ann", "Bo"], "seed": 7}
# The tall figure is lifted, looked at and put back; then Ann gives up.
~ take tall with left at -7.6 9
+48 move left to -7.6 12
+240 put back left
~ give up
"""


ABOARD = """\
{"capsize": 1, "game": "riff-raff", "seats": ["Ann", "Bo"], "seed": 7, "options": {"first": 1}}
# Equal cards: Bo, the outgoing captain, picks Ann, who lays the first crate on her half of the low yard.
~ seat 0 chooses card 6
~ seat 1 chooses card 6
~ pick seat 0
~ take crate-1 with left at 4 13.2
~ let go left
"""
SCRIPTS = {"rafter-five": WRITTEN, "riff-raff": ABOARD}


@cache
def saved(game: str) -> str:
    """The script as a game would have saved it, with checkpoints."""
    journal = parse_journal(SCRIPTS[game].encode())
    match = start(journal)
    for _ in run(match, journal.records):
        pass
    finish(match)
    return match.text()


@pytest.fixture
def written(tmp_path: Path) -> str:
    path = tmp_path / "written.capsize"
    path.write_text(WRITTEN, encoding="utf-8")
    return str(path)


def test_simulate_prints_the_events_in_order_and_the_position(
    capfd: pytest.CaptureFixture[str], written: str
) -> None:
    ran = here(capfd, "simulate", written)
    assert (ran.code, ran.err) == (0, "")
    lines = ran.out.splitlines()
    assert lines[:3] == [
        "       0  Turn 1 begins: Ann plays.",
        "       0  tall is taken from the raft with the left hand.",
        "     288  tall is put back to the raft.",
    ]
    assert [line[10:] for line in lines[3:6]] == [
        "tall goes to the sea.",
        "Turn 1 of Ann ends (gave-up): given up.",
        "Turn 2 begins: Bo plays.",
    ]
    assert any(line.startswith("  fat                x    7.600  y   8.7") for line in lines)
    assert "  Bo: 0 penalties, 21 chests in supply" in lines


def test_simulate_json_is_one_object_with_events_and_the_final_position(
    capfd: pytest.CaptureFixture[str], written: str
) -> None:
    ran = here(capfd, "simulate", written, "--json")
    assert (ran.code, ran.err) == (0, "")
    whole = json.loads(ran.out)
    assert list(whole) == ["events", "position"]
    assert whole["events"][1] == {
        "type": "taken",
        "tick": 0,
        "piece": "tall",
        "hand": "left",
        "place": "raft",
    }
    assert [event["type"] for event in whole["events"][-2:]] == ["turn-ended", "turn-began"]
    position = whole["position"]
    assert (position["turn"], position["over"], len(position["pieces"])) == (2, False, 5 + 42 + 42)
    tall = next(piece for piece in position["pieces"] if piece["id"] == "tall")
    assert tall["place"] == "sea"
    assert tall["x"] is None
    fat = next(piece for piece in position["pieces"] if piece["id"] == "fat")
    assert (fat["kind"], fat["place"], round(fat["x"], 1), round(fat["angle"], 1)) == (
        "fat",
        "raft",
        7.6,
        0.0,
    )
    assert [(seat["name"], len(seat["supply"]), seat["rank"]) for seat in position["seats"]] == [
        ("Ann", 21, None),
        ("Bo", 21, None),
    ]


def test_simulate_tells_of_cards_the_captain_and_the_ship(
    capfd: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "aboard"
    path.write_text(ABOARD, encoding="utf-8")
    ran = here(capfd, "simulate", str(path))
    assert (ran.code, ran.err) == (0, "")
    assert [line[10:] for line in ran.out.splitlines()[:3]] == [
        "Round 1: everybody chooses a card; Bo is captain.",
        "Ann lays a card face down.",
        "Bo lays a card face down.",
    ]
    assert "Turn 1 of Ann ends (complete)" in ran.out
    assert "  Ann: 15 pieces left, cards played: 6\n" in ran.out
    position = json.loads(here(capfd, "simulate", str(path), "--json").out)["position"]
    ship = position["ship"]
    assert (ship["round"], ship["rounds"], ship["captain"], ship["order"]) == (1, 20, 0, [0, 1])
    assert ship["cargo"]["6"] == ["crate-1"]
    assert -0.2 < ship["heel"] < -0.01
    assert [fitting["name"] for fitting in ship["fittings"]] == [
        "hull",
        "yard-low",
        "yard-middle",
        "yard-top",
    ]


def test_simulate_keeps_a_card_that_is_not_turned_up(
    capfd: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "secret"
    told = []
    for card in (3, 8):
        lines = ABOARD.splitlines()[:1]
        path.write_text("\n".join([*lines, f"~ seat 1 chooses card {card}"]) + "\n", encoding="utf-8")
        events = json.loads(here(capfd, "simulate", str(path), "--json").out)
        del events["position"]["digest"]  # of the whole state, which the file holds anyway
        told.append(events)
    assert told[0] == told[1]
    assert told[0]["events"][-1] == {"type": "card-laid", "tick": 0, "seat": 1}


def test_a_command_against_the_rules_is_a_no_and_what_came_before_it_is_told(
    capfd: pytest.CaptureFixture[str], written: str
) -> None:
    with open(written, "a", encoding="utf-8") as file:  # noqa: PTH123 - a path as a command gets it
        file.write("~ take chest-circle-1 with left at 0 12\n")
    ran = here(capfd, "simulate", written)
    assert ran.code == 1
    assert ran.says("line 7", "'take chest-circle-1 with left at 0 12'", "turn 2", "not-yours")
    assert "Turn 1 of Ann ends (gave-up)" in ran.out
    as_json = here(capfd, "simulate", "--json", written)
    assert as_json.code == 1
    assert json.loads(as_json.out)["refused"]["line"] == 7


@pytest.mark.parametrize("game", ["rafter-five", pytest.param("riff-raff", marks=pytest.mark.soak)])
def test_simulate_and_verify_read_standard_input(game: str) -> None:
    ran = program("simulate", "-", "--json", stdin=SCRIPTS[game])
    assert (ran.code, ran.err) == (0, "")
    assert json.loads(ran.out)["position"]["turn"] == 2
    assert program("verify", "-", stdin=SCRIPTS[game]).out == (
        "standard input: played to its end; it has no checkpoints, so there was nothing to compare\n"
    )


@pytest.mark.parametrize(
    ("marker", "turns"),
    [
        ("hand-written match", ["Turn 1 of Ann ends (complete)"]),
        ("hand-written match with a ship", ["Turn 1 of Bo ends (complete)", "Turn 2 of Ann ends (complete)"]),
    ],
)
def test_the_matches_that_the_readme_writes_by_hand_complete_their_turns(
    capfd: pytest.CaptureFixture[str], tmp_path: Path, marker: str, turns: list[str]
) -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    path = tmp_path / "first.capsize"
    path.write_text(readme.split(f"<!-- {marker} -->\n```\n")[1].split("```")[0], encoding="utf-8")
    ran = here(capfd, "simulate", str(path))
    assert (ran.code, ran.err) == (0, "")
    assert [turn for turn in turns if turn in ran.out] == turns


SHIP = """\
{"capsize": 1, "game": "riff-raff", "seats": ["Ann", "Bo"], "seed": 7, "options": {"first": 1}}
0 seat 1 chooses card 3
0 seat 0 chooses card 8
~ take crate-1 with left at 3 18.1
+0 let go left
~ give up
~ seat 0 chooses card 2
"""


def test_a_match_with_a_ship_is_simulated_in_words(capfd: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "ship.capsize"
    path.write_text(SHIP, encoding="utf-8")
    ran = here(capfd, "simulate", str(path))
    assert (ran.code, ran.err) == (0, "")
    lines = ran.out.splitlines()
    assert [line[10:] for line in lines[:9]] == [
        "Round 1: everybody chooses a card; Bo is captain.",
        "Bo lays a card face down.",
        "Ann lays a card face down.",
        "The cards are turned up: Ann 8, Bo 3.",
        "Ann is captain.",
        "They load in this order: Ann, Bo.",
        "Turn 1 begins: Ann plays.",
        "crate-1 is taken from the supply with the left hand.",
        "crate-1 is let go from the left hand.",
    ]
    assert any(line.endswith("crate-1 is loaded at 8.") for line in lines)
    assert "  Ann: 15 pieces left, cards played: 8" in lines
    assert "  Bo: 16 pieces left, cards played: 3" in lines
    assert any(line.startswith("  round 2 of 20, captain Ann, heel ") for line in lines)


def test_a_report_of_a_ship_tells_cards_captain_and_round_but_no_card_before_the_reveal(
    capfd: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "ship.capsize"
    path.write_text(SHIP, encoding="utf-8")
    position = json.loads(here(capfd, "simulate", str(path), "--json").out)["position"]
    ship = position["ship"]
    assert (ship["round"], ship["rounds"], ship["captain"], ship["order"]) == (2, 20, 0, [])
    assert ship["cards"] == [{"played": [8], "shown": None}, {"played": [3], "shown": None}]
    assert ship["cargo"]["8"] == ["crate-1"]
    assert [part["name"] for part in ship["fittings"]] == ["hull", "yard-low", "yard-middle", "yard-top"]
    crate = next(piece for piece in position["pieces"] if piece["id"] == "crate-1")
    assert (crate["place"], crate["kind"], crate["seat"]) == ("ship", "crate", None)
    assert [len(seat["supply"]) for seat in position["seats"]] == [15, 16]


def test_a_saved_match_with_a_ship_is_verified(capfd: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    journal = parse_journal(SHIP.encode())
    match = start(journal)
    for _ in run(match, journal.records):
        pass
    path = tmp_path / "saved.capsize"
    path.write_text(match.text(), encoding="utf-8")
    ran = here(capfd, "verify", str(path))
    assert (ran.code, ran.out) == (0, f"{path}: same at all 4 checkpoints\n")
    path.write_text(
        match.text().replace("0 seat 0 chooses card 8", "0 seat 0 chooses card 9"), encoding="utf-8"
    )
    assert here(capfd, "verify", str(path)).code == 1


@pytest.mark.parametrize("name", ["duel", "solo"])
def test_the_written_matches_are_legal_to_their_ends(capfd: pytest.CaptureFixture[str], name: str) -> None:
    ran = here(capfd, "simulate", str(MATCHES / f"{name}.capsize"))
    assert (ran.code, ran.err) == (0, "")
    assert "Turn 2 of " in ran.out
    assert "ends (complete): everything is placed and at rest." in ran.out


@pytest.mark.parametrize("game", GAMES)
def test_verify_tells_the_same_from_the_different_and_the_unreadable(
    capfd: pytest.CaptureFixture[str], tmp_path: Path, game: str
) -> None:
    same, differs, broken = (tmp_path / name for name in ("same", "differs", "broken"))
    same.write_text(saved(game), encoding="utf-8")
    lines = saved(game).splitlines(keepends=True)
    second = [number for number, line in enumerate(lines) if line.startswith("= ")][1]
    lines[second] = re.sub('"digest":"[0-9a-f]+"', '"digest":"0123456789abcdef"', lines[second])
    differs.write_text("".join(lines), encoding="utf-8")
    broken.write_text("no journal", encoding="utf-8")

    ran = here(capfd, "verify", str(same))
    count = sum(line.startswith("= ") for line in lines)
    assert (ran.code, ran.out, ran.err) == (0, f"{same}: same at all {count} checkpoints\n", "")
    ran = here(capfd, "verify", str(differs))
    assert (ran.code, ran.err) == (1, "")
    number = json.loads(lines[second][2:])["turn"]
    assert ran.out.startswith(f"{differs}: differs from turn {number}, tick ")
    assert f"(line {second + 1}): recorded digest 0" in ran.out
    assert here(capfd, "verify", str(broken)).is_refused(f"{broken}, line 1: header:")


def test_verify_calls_an_illegal_command_a_difference(
    capfd: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "illegal"
    path.write_text(WRITTEN + "~ start\n", encoding="utf-8")
    ran = here(capfd, "verify", str(path))
    assert ran.code == 1
    assert "differs from turn 2, tick " in ran.out
    assert "(line 7): 'start' is refused" in ran.out


def test_a_torn_last_line_is_told_and_left_out(capfd: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "torn"
    path.write_text(saved("rafter-five")[:-100], encoding="utf-8")
    ran = here(capfd, "verify", str(path))
    assert ran.code == 0
    assert ran.err == f"{path}: the last line was torn off in writing and is left out.\n"


def test_commands_load_neither_pygame_nor_scipy_where_they_need_none(written: str) -> None:
    """SciPy takes as long to load as all else together, and only why something fell is asked of it."""
    commands = [
        ("simulate", written),
        ("verify", written),
        ("play", "rafter-five", "--help"),
        ("play", "riff-raff", "--help"),
    ]
    code = (
        "import sys\nfrom scenes.command_line import main\n"
        f"for command in {commands!r}: assert main(command) == 0\n"
        "print({'pygame', 'scipy'} & {*sys.modules}, file=sys.stderr)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    assert done.stderr == "set()\n"


@pytest.mark.parametrize(
    "command",
    [
        (),
        ("play",),
        *(("play", game) for game in GAMES),
        ("verify",),
        ("simulate",),
        ("export",),
        ("doctor",),
    ],
    ids=lambda command: " ".join(command) or "capsize",
)
def test_every_command_has_help(capfd: pytest.CaptureFixture[str], command: tuple[str, ...]) -> None:
    ran = here(capfd, *command, "--help")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith(f"Usage: {' '.join(('capsize', *command))}")
    assert len(ran.out.splitlines()) > 8


def test_version(capfd: pytest.CaptureFixture[str]) -> None:
    ran = here(capfd, "--version")
    assert ran.code == 0
    assert ran.out.startswith("capsize ")


def test_doctor_names_what_is_missing_and_says_no() -> None:
    ran = program("doctor", SDL_AUDIODRIVER="nonsense", CAPSIZE_HOME="/proc/nowhere")
    found = {line[9:23].strip(): line[:8].strip() for line in ran.out.splitlines()}
    assert ran.code == 1
    assert ran.err == ""
    assert found["display"] == "missing"
    assert (found["sound"], found["matches"], found["settings"]) == ("without", "without", "without")
    assert (found["Python"], found["pymunk"], found["pygame-ce"], found["font"]) == ("ok", "ok", "ok", "ok")


def test_doctor_says_yes_where_all_is_there_and_leaves_nothing_behind(tmp_path: Path) -> None:
    ran = program("doctor", SDL_AUDIODRIVER="dummy", CAPSIZE_HOME=str(tmp_path / "home"))
    assert "ok       sound" in ran.out
    assert f"ok       matches       {tmp_path}/home/matches" in ran.out
    assert list(tmp_path.iterdir()) == []


def test_play_asks_the_game_for_what_the_options_say() -> None:
    switches = {"nails": True, "cracks": False, "king": True, "arrange": False}
    header = play_command.header_for("rafter-five", " Ann ,Bo", "bo", "7", switches)
    assert header.seats == ("Ann", "Bo")
    assert header.seed == 7
    assert header.options == {"nails": True, "king": True, "first": 1}


def test_without_players_one_plays_alone_from_a_new_seed() -> None:
    headers = [play_command.header_for("rafter-five", None, None, None, {}) for _ in range(20)]
    assert {len(header.seats) for header in headers} == {1}
    assert len({header.seed for header in headers}) > 10


def test_without_players_as_few_play_as_can() -> None:
    header = play_command.header_for("riff-raff", None, None, "1", {})
    assert header.seats == ("Player 1", "Player 2")


def test_every_game_has_its_words_and_its_options_are_known_to_it() -> None:
    assert set(play_command.HELP) == set(play_command.SWITCHES) == set(GAMES)
    for game, switches in play_command.SWITCHES.items():
        on = dict.fromkeys(switches, True)
        assert play_command.header_for(game, "Ann,Bo", None, "1", on).options == on


def test_a_reader_that_goes_away_is_no_trouble() -> None:
    command = f"'{sys.executable}' -m scenes simulate - | head -n 1"
    done = subprocess.run(
        ["sh", "-c", command],
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        input=WRITTEN,
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    assert (done.stdout, done.stderr) == ("       0  Turn 1 begins: Ann plays.\n", "")


def test_ctrl_c_is_quiet() -> None:
    # What lies still is not simulated any longer, so a hand is on the move: for more than an hour.
    to_and_fro = "+240 move left to -7.6 14\n+240 move left to -7.6 12\n" * 5000
    held_for_long = WRITTEN.replace("+240 put back left", f"{to_and_fro}+240 put back left")
    with (
        heeding_ctrl_c(),
        subprocess.Popen(
            [sys.executable, "-m", "scenes", "simulate", "-"],
            env=os.environ | {"PYTHONPATH": str(ROOT)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        ) as process,
    ):
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdin.write(held_for_long.encode())
        process.stdin.close()
        assert process.stdout.readline() == b"       0  Turn 1 begins: Ann plays.\n"
        time.sleep(0.1)
        process.send_signal(signal.SIGINT)
        assert process.wait(timeout=20) == 130
        assert process.stderr.read().strip() == b""


def test_names_that_a_terminal_cannot_show_do_not_break_it(tmp_path: Path) -> None:
    path = tmp_path / "Ünsal ♥.capsize"
    path.write_text(WRITTEN.replace("Ann", "Zoë ♥"), encoding="utf-8")
    ran = program("simulate", str(path), PYTHONIOENCODING="ascii")
    assert ran.code == 0
    assert "Turn 1 begins: Zo\\xeb \\u2665 plays." in ran.out
    ran = program("simulate", str(path), "--json", PYTHONIOENCODING="ascii")
    assert json.loads(ran.out)["position"]["seats"][0]["name"] == "Zoë ♥"
