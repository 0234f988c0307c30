"""Journals from anyone: read whole, or refused with the line and the field."""

from __future__ import annotations

import re

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from saved_journals import HEADER, SAVED, checkpoints, played, used

from games import (
    Entry,
    Match,
    RefusedEntry,
    Stamp,
    UnreadableJournal,
    finish,
    parse,
    parse_journal,
    resume,
    run,
    start,
    verify,
)

# What is read


def test_a_saved_journal_is_read_as_it_was_written() -> None:
    match = played()
    journal = parse_journal(match.text().encode())
    assert journal.header == match.header
    kept = [msgspec.structs.replace(record, line=0) for record in journal.records]
    assert [type(record) for record in kept] == [type(record) for record in match.records]
    assert [str(record) for record in kept if isinstance(record, Entry)] == [
        str(record) for record in match.records if isinstance(record, Entry)
    ]
    assert not journal.torn
    assert resume(journal).digest() == match.digest()
    assert verify(journal) is None


@pytest.mark.parametrize(
    ("text", "stamp"),
    [
        ("240", Stamp(240)),
        ("+240", Stamp(240, relative=True)),
        ("~", Stamp(at_rest=True)),
        ("0", Stamp(0)),
    ],
)
def test_the_three_kinds_of_stamps(text: str, stamp: Stamp) -> None:
    (entry,) = parse_journal(HEADER + f"{text} give up".encode()).records
    assert isinstance(entry, Entry)
    assert entry.stamp == stamp
    assert str(entry) == f"{text} give up"
    assert entry.line == 2


def test_stamps_wait_for_their_tick_for_a_span_or_for_rest() -> None:
    lines = b"0 give up\n~ take tall with left at -7.6 9\n+240 move left to -7.6 14\n3000 let go left\n"
    journal = parse_journal(HEADER + lines)
    match = start(journal)
    ticks = [match.tick for _ in run(match, journal.records)]
    assert ticks == [0, ticks[1], ticks[1] + 240, 3000]
    assert ticks[1] > 1400
    finish(match)
    assert match.at_rest


def test_a_hand_that_holds_something_still_is_waited_for_no_longer_than_its_rest() -> None:
    lines = b"0 take tall with left at -7.6 9\n~ move left to -7.6 14\n+1000000000 move left to 0 14\n"
    journal = parse_journal(HEADER + lines)
    match = start(journal)
    ticks = [match.tick for _ in run(match, journal.records)]
    assert ticks[1] in range(1440, 1500)
    assert ticks[2] - ticks[1] in range(1500, 1800)
    finish(match)
    assert match.at_rest
    assert [hand.piece for hand in match.view(0).hands] == ["tall"]
    again = resume(parse_journal(match.text().encode()))
    finish(again)
    assert (again.tick, again.digest()) == (match.tick, match.digest())


def test_comments_blank_lines_and_foreign_line_ends_are_read_over() -> None:
    text = HEADER.replace(b"\n", b"\r\n") + b"# how it began\r\n\r\n   0   give up  \r\n"
    assert len(parse_journal(text).records) == 1


def test_a_written_journal_may_end_without_a_newline() -> None:
    journal = parse_journal(HEADER + b"0 give up")
    assert (len(journal.records), journal.torn) == (1, False)


# What is damaged


def test_a_journal_cut_at_any_byte_is_read_up_to_the_last_whole_line_or_refused() -> None:
    match = Match.new("rafter-five", ["Ann", "Bo"], 7)
    match.do(parse("take tall with left at -7.6 9"))
    match.advance(7)
    match.do(parse("let go left"))
    whole = match.text().encode()
    ends = [index + 1 for index, byte in enumerate(whole) if byte == ord("\n")]
    for cut in range(len(whole)):
        data = whole[:cut]
        if cut < ends[0] - 1:
            with pytest.raises(UnreadableJournal):
                parse_journal(data)
            continue
        journal = parse_journal(data)
        lines = sum(end <= cut for end in ends)
        assert len(journal.records) == max(0, lines - 1)
        assert journal.torn is (cut not in (*ends, ends[0] - 1))
        if journal.torn:
            assert journal.sound_bytes == ends[lines - 1]


def test_every_cut_that_reads_resumes_too() -> None:
    journal = parse_journal(SAVED)
    match = start(journal)
    expected = [(match.tick, match.digest())]
    expected += [(match.tick, match.digest()) for _ in run(match, journal.records)]
    assert len(set(expected)) == len(expected) - 1  # the first checkpoint is the beginning
    reached = set()
    ends = [index + 1 for index, byte in enumerate(SAVED) if byte == ord("\n")]
    for cut in (*ends, *range(ends[0], len(SAVED), 397)):
        torn = parse_journal(SAVED[:cut])
        resumed = resume(torn)
        assert (resumed.tick, resumed.digest()) == expected[len(torn.records)]
        reached.add(len(torn.records))
    assert reached == set(range(len(expected)))


@given(st.binary(max_size=200))
def test_arbitrary_bytes_are_refused_as_unreadable(data: bytes) -> None:
    assert used(data) == "refused"


@given(st.binary(max_size=120))
def test_arbitrary_bytes_after_a_header_are_read_or_refused(data: bytes) -> None:
    outcome = used(HEADER + data)
    # No bytes are a command by chance: what is taken is nothing but comments and blank lines.
    assert outcome == "refused" or parse_journal(HEADER + data).records == []


@settings(max_examples=60)
@given(st.integers(0, len(SAVED) * 8 - 1))
def test_a_flipped_bit_is_refused_or_noticed_or_harmless(bit: int) -> None:
    data = bytearray(SAVED)
    data[bit // 8] ^= 1 << (bit % 8)
    assert used(bytes(data)) in {"refused", "noticed"} or checkpoints(bytes(data)) == checkpoints(SAVED)


@settings(max_examples=60)
@given(st.integers(0, len(SAVED)), st.binary(max_size=12), st.integers(0, 40))
def test_a_patched_stretch_is_refused_or_noticed_or_harmless(at: int, patch: bytes, length: int) -> None:
    data = SAVED[:at] + patch + SAVED[at + length :]
    left = data.count(b"\n=")
    # Harmless is a patch of a name, of what comes after the last checkpoint, or none at all.
    assert used(data) in {"refused", "noticed"} or checkpoints(data) == checkpoints(SAVED)[:left]


@pytest.mark.parametrize(
    ("data", "line", "field"),
    [
        (b"", 0, ""),
        (b"   \n\n", 0, ""),
        (b"[]\n", 1, "header"),
        (b"{}\n", 1, "header"),
        (b"hello\n", 1, "header"),
        (b"\x00\x01\x02", 1, "header"),
        (b'{"capsize":2}\n', 1, "capsize"),
        (b'{"capsize":0}\n', 1, "capsize"),
        (b'{"capsize":1}\n', 1, "header"),
        (b'{"capsize":1e999}\n', 1, "header"),
        (HEADER.replace(b"7}", b"7.5}"), 1, "header"),
        (HEADER.replace(b"7}", b"NaN}"), 1, "header"),
        (HEADER.replace(b"7}", b'7,"extra":1}'), 1, "header"),
        (HEADER.replace(b'"Ann"', b"1"), 1, "header"),
        (HEADER.replace(b"Ann", b"\xff\xfe"), 1, "header"),
        (HEADER.replace(b"Ann", b"\\ud800"), 1, "header"),
        (HEADER.replace(b"7}", b'7,"options":' + b"[" * 200_000 + b"]" * 200_000 + b"}"), 1, "header"),
        (HEADER + b"give up\n", 2, "stamp"),
        (HEADER + b"-5 give up\n", 2, "stamp"),
        (HEADER + b"+-5 give up\n", 2, "stamp"),
        (HEADER + b"1.5 give up\n", 2, "stamp"),
        (HEADER + b"9999999999 give up\n", 2, "stamp"),
        (HEADER + b"99999999999999999999 give up\n", 2, "stamp"),
        (HEADER + b"9" * 4999 + b" give up\n", 2, "stamp"),
        (HEADER + "٣ give up\n".encode(), 2, "stamp"),
        (HEADER + b"0 fly\n", 2, "command"),
        (HEADER + b"0\n", 2, "command"),
        (HEADER + b"\n# fine\n0 move left to 1e308 0\n", 4, "command"),
        (HEADER + b"0 move left to nan 0\n", 2, "command"),
        (HEADER + b"0 move left to Infinity 0\n", 2, "command"),
        (HEADER + b"\xff\n", 2, "line"),
        (HEADER + b"# " + b"x" * 2**20 + b"\n", 2, "line"),
        (HEADER + b"= {}\n", 2, "checkpoint"),
        (HEADER + b"= []\n", 2, "checkpoint"),
        (HEADER + b"= " + b"[" * 500_000 + b"\n", 2, "checkpoint"),
        (HEADER + b'= {"game":' + b"[" * 400_000 + b"]" * 400_000 + b"}\n", 2, "checkpoint"),
    ],
)
def test_damage_is_told_with_its_line_and_field(data: bytes, line: int, field: str) -> None:
    with pytest.raises(UnreadableJournal) as caught:
        parse_journal(data)
    assert (caught.value.line, caught.value.field) == (line, field)
    assert len(str(caught.value)) < 400


@pytest.mark.parametrize(
    ("stamp", "why"),
    [
        ("1000000000000000000", "1000000000000000000 ticks are more than 1000000000, which no match lasts"),
        ("+1000000001", "1000000001 ticks are more than 1000000000, which no match lasts"),
        (
            "12345678901234567890123",
            "12345678901234567890... ticks are more than 1000000000, which no match lasts",
        ),
        (
            "1234567890123456789012x",
            "'12345678901234567890...' is neither a tick, nor +ticks, nor ~ for at rest",
        ),
    ],
)
def test_a_tick_too_late_is_told_with_the_limit_and_a_long_stamp_as_cut(stamp: str, why: str) -> None:
    with pytest.raises(UnreadableJournal) as caught:
        parse_journal(HEADER + f"{stamp} give up\n".encode())
    assert caught.value.why == why


@pytest.mark.parametrize(
    "data",
    [
        HEADER.replace(b"7}", b'7,"\\u001b[2J":1}'),
        HEADER.replace(b"7}", b'7,"' + b"x" * 10_000 + b'":1}'),
        HEADER.replace(b"7}", b'7,"made_with":"\\u001b[2J"}'),
        HEADER.replace(b"7}", b'7,"made_with":"' + b"x" * 201 + b'"}'),
        HEADER.replace(b"7}", b'7,"options":{"\\u001b[2J":true}}'),
        HEADER.replace(b"rafter-five", b"\\u001b[2J"),
        HEADER.replace(b"Ann", b"\\u001b[2J"),
        HEADER + b"\x1b[2J give up\n",
        HEADER + b"0 \x1b[2J\n",
        HEADER + b"0 take \xe2\x80\xaetall with left at 0 0\n",
        HEADER + b'= {"\\u001b[2J":1}\n',
        SAVED.replace(b'"phase":"turn"', b'"\\u001b[2J":"turn"'),
        SAVED.replace(b'"digest":"', b'"digest":"\\u001b[2J'),
        HEADER.replace(b"7}", b'7,"' + b"\\u001b" * 10_000 + b'":1}'),
    ],
    ids=range(14),
)
def test_no_file_speaks_to_the_terminal(data: bytes) -> None:
    with pytest.raises(UnreadableJournal) as caught:
        resume(parse_journal(data))
    assert str(caught.value).isprintable()
    assert caught.value.why.isprintable()
    assert len(str(caught.value)) < 400


@pytest.mark.parametrize("digest", [b"", b"0123456789abcde", b"0123456789ABCDEF", b"0123456789abcdef0"])
def test_a_digest_has_sixteen_hexadecimal_digits(digest: bytes) -> None:
    found = re.search(rb'"digest":"([0-9a-f]+)"', SAVED)
    assert found is not None
    with pytest.raises(UnreadableJournal) as caught:
        parse_journal(SAVED.replace(found[1], digest))
    assert (caught.value.line, caught.value.field) == (2, "digest")


def test_a_newer_format_is_told_from_damage() -> None:
    with pytest.raises(UnreadableJournal, match="format 99 is newer than 1, the newest this version reads"):
        parse_journal(b'{"capsize":99,"crew":["Ann"]}\n')


@pytest.mark.parametrize(
    ("header", "field"),
    [
        (HEADER.replace(b"rafter-five", b"chess"), "game"),
        (HEADER.replace(b'["Ann","Bo"]', b"[]"), "players"),
        (HEADER.replace(b'["Ann","Bo"]', b'["a","b","c","d","e","f","g"]'), "players"),
        (HEADER.replace(b'"Bo"', b'"ANN"'), "player name"),
        (HEADER.replace(b"7}", b"-7}"), "seed"),
        (HEADER.replace(b"7}", b"9007199254740992}"), "seed"),
        (HEADER.replace(b"7}", b'7,"options":{"nails":"yes"}}'), "options"),
        (HEADER.replace(b"7}", b'7,"options":{"sails":true}}'), "options"),
        (HEADER.replace(b"7}", b'7,"options":{"first":9}}'), "options.first"),
    ],
)
def test_a_header_that_describes_no_match_is_unreadable_in_line_1(header: bytes, field: str) -> None:
    journal = parse_journal(header)
    for action in (start, resume, verify):
        with pytest.raises(UnreadableJournal) as caught:
            action(journal)
        assert (caught.value.line, caught.value.field) == (1, field)


def test_an_illegal_command_in_a_journal_names_line_turn_and_tick() -> None:
    journal = parse_journal(HEADER + b"0 give up\n~ take board-1 with left at 0 20\n")
    with pytest.raises(RefusedEntry) as caught:
        resume(journal)
    assert (caught.value.line, caught.value.turn) == (3, 2)
    difference = verify(journal)
    assert difference is not None
    assert (difference.line, difference.turn) == (3, 2)
