"""A film shows, at each tick, exactly what the simulation had there."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from films import WRITTEN, saved

from games import Entry, Film, Journal, Match, filming, finish, parse_journal, run, start

TRANSCRIPTS = Path(__file__).parent / "transcripts"
FILES = ("two-players-to-penalties", "three-load-the-ship")
"""Whole matches, of which the quick tests have two short ones."""


def played(name: str) -> bytes:
    """A transcript's match as a window saves it: with checkpoints."""
    journal = parse_journal((TRANSCRIPTS / f"{name}.capsize").read_bytes(), name)
    match = start(journal)
    for _ in run(match, journal.records):
        pass
    finish(match)
    return match.text().encode()


@pytest.fixture(
    scope="module", params=[*WRITTEN, *(pytest.param(name, marks=pytest.mark.soak) for name in FILES)]
)
def journal(request: pytest.FixtureRequest) -> Journal:
    name = request.param
    return parse_journal(saved(name) if name in WRITTEN else played(name), name)


def filmed(journal: Journal) -> Film:
    film = Film(journal)
    for _ in filming(film):
        pass
    return film


def straight(journal: Journal, ticks: set[int]) -> dict[int, dict[str, tuple[float, float, float]]]:
    """Where all pieces are at some ticks, by simulating the match from its start."""
    found: dict[int, dict[str, tuple[float, float, float]]] = {}
    match = Match.from_header(journal.header)

    def note() -> None:
        if match.tick in ticks:
            found[match.tick] = {
                piece: tuple(row)
                for piece, row in zip(match.reading().kinds, match.rows()[:, :3].tolist(), strict=True)
            }

    for record in journal.records:
        if isinstance(record, Entry):
            while match.tick < record.stamp.ticks and not match.at_rest:
                note()
                match.advance(1)
            match.do(record.command)
    while not match.at_rest:
        note()
        match.advance(1)
    note()
    return found


def test_poses_are_those_of_the_simulation_bit_for_bit_at_200_ticks(journal: Journal) -> None:
    film = filmed(journal)
    assert film.complete
    assert film.problem == ""
    assert film.differences == []
    rng = random.Random(5)
    ticks = {rng.randint(film.first, film.last) for _ in range(200)} | {film.last}
    known = straight(journal, ticks)
    assert len(known) > 150
    for tick, poses in known.items():
        reading = film.reading(tick)
        view = film.view(tick)
        assert reading is not None
        assert view is not None
        assert {piece: tuple(pose) for piece, pose in reading.poses.items()} == poses
        assert all((piece.x, piece.y, piece.angle) == poses[piece.id] for piece in view.pieces)
        assert view.tick == tick
    film.close()
