"""What if: a match that leaves a film at the beginning of a turn has a whole journal of its own."""

from __future__ import annotations

import pytest
from films import WRITTEN, checkpoints_of, filmed, journal_of, lines_of, saved

from games import Checkpoint, Film, UnreadableJournal, parse, parse_journal, resume, verify, what_if


@pytest.mark.parametrize("game", WRITTEN)
def test_a_branch_is_a_whole_journal_that_is_resumed_and_verified(game: str) -> None:
    journal = parse_journal(saved(game))
    film = Film(journal)
    boundaries = [record for record in journal.records if isinstance(record, Checkpoint)]
    for mark in film.marks:
        branch = what_if(film, mark.number, "capsize of today")
        start = boundaries[mark.number]
        assert (branch.digest(), branch.tick, branch.turn) == (start.digest, start.tick, mark.turn)
        text = branch.text()
        read = parse_journal(text.encode())
        assert (read.header.branched, read.header.made_with) == (mark.turn, "capsize of today")
        assert text.splitlines()[1:] == lines_of(game)[1 : len(text.splitlines())]
        assert resume(read).digest() == start.digest
    assert verify(read) is None
    film.close()


def test_a_branch_goes_its_own_way_and_is_verified_then() -> None:
    film = Film(parse_journal(saved("rafter-five")))
    branch = what_if(film, 1)
    branch.do(parse("give up"))
    branch.advance(10_000)
    journal = parse_journal(branch.text().encode())
    assert branch.turn == film.marks[1].turn + 1
    assert verify(journal) is None
    film.close()


def test_a_branch_of_a_journal_written_by_hand_has_plain_ticks_and_checkpoints() -> None:
    film = filmed(parse_journal(WRITTEN["rafter-five"].encode()))
    assert len(film.marks) >= 3
    text = what_if(film, 2).text()
    own = lines_of("rafter-five")
    assert text.splitlines()[1:] == own[1 : checkpoints_of(own)[2] + 1]
    film.close()


def test_cards_that_were_played_stay_played() -> None:
    film = Film(parse_journal(saved("riff-raff")))
    branch = what_if(film, len(film.marks) - 1)
    ship = branch.view(0).ship
    assert ship is not None
    assert [cards.played for cards in ship.cards] == [(9,), (6,), (6,)]
    film.close()


def test_from_an_altered_checkpoint_nobody_plays_on() -> None:
    lines = lines_of("rafter-five")
    second = checkpoints_of(lines)[1]
    at = lines[second].index('"digest":"') + len('"digest":"')
    lines[second] = lines[second][:at] + "0" * 16 + lines[second][at + 16 :]
    film = Film(journal_of(lines))
    with pytest.raises(UnreadableJournal, match="altered"):
        what_if(film, 1)
    film.close()


def test_a_header_says_where_a_match_branched_off_only_if_it_did() -> None:
    assert "branched" not in saved("rafter-five").decode()
    with pytest.raises(UnreadableJournal, match="branched"):
        parse_journal(saved("rafter-five").replace(b'"seed":7', b'"seed":7,"branched":-1', 1))
