"""Commands as text: one line that reads like a sentence and parses back to the last bit."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games import (
    Announce,
    BadCommand,
    Choose,
    Command,
    GiveUp,
    Hook,
    LayAside,
    LetGo,
    Move,
    Pick,
    PutBack,
    Reach,
    Start,
    Take,
    Turn,
    Unhook,
    parse,
)
from sim import Hand

HANDS = st.sampled_from(Hand)
PLACES = st.floats(-1000, 1000)
PIECES = st.from_regex(r"[a-z]+(-[a-z0-9]+)*", fullmatch=True)
COMMANDS: st.SearchStrategy[Command] = st.one_of(
    st.builds(Take, PIECES, HANDS, PLACES, PLACES),
    st.builds(Move, HANDS, PLACES, PLACES),
    st.builds(Turn, HANDS, st.floats(-36000, 36000)),
    st.builds(LetGo, HANDS),
    st.builds(PutBack, HANDS),
    st.builds(LayAside, HANDS),
    st.just(GiveUp()),
    st.just(Start()),
    st.builds(Choose, st.integers(0, 999), st.integers(0, 999)),
    st.builds(Pick, st.integers(0, 999)),
    st.just(Announce()),
    st.builds(Hook, HANDS),
    st.builds(Unhook, HANDS),
    st.builds(Reach, HANDS, PLACES, PLACES),
)


@pytest.mark.parametrize(
    ("text", "command"),
    [
        ("take board-17 with left at -3 9.25", Take("board-17", Hand.LEFT, -3.0, 9.25)),
        ("move right to 1.5 12.25", Move(Hand.RIGHT, 1.5, 12.25)),
        ("turn both to 90", Turn(Hand.BOTH, 90.0)),
        ("let go left", LetGo(Hand.LEFT)),
        ("put back right", PutBack(Hand.RIGHT)),
        ("lay aside both", LayAside(Hand.BOTH)),
        ("give up", GiveUp()),
        ("start", Start()),
        ("seat 0 chooses card 7", Choose(0, 7)),
        ("pick seat 2", Pick(2)),
        ("announce two", Announce()),
        ("hook right", Hook(Hand.RIGHT)),
        ("unhook right", Unhook(Hand.RIGHT)),
        ("reach left to -4 12.5", Reach(Hand.LEFT, -4.0, 12.5)),
    ],
)
def test_the_text_form_of_each_command(text: str, command: Command) -> None:
    assert parse(text) == command
    assert str(command) == text


@given(COMMANDS)
def test_every_command_parses_back_to_the_last_bit(command: Command) -> None:
    again = parse(str(command))
    assert again == command
    assert str(again) == str(command)


@given(COMMANDS, st.sampled_from([" ", "  ", "\t"]))
def test_blanks_between_words_do_not_matter(command: Command, blank: str) -> None:
    assert parse(blank + str(command).replace(" ", blank) + blank) == command


@given(st.text())
def test_any_other_text_is_no_command(text: str) -> None:
    try:
        parse(text)
    except BadCommand as error:
        assert len(str(error)) < 300


VERBS = ["take", "move", "turn", "let go", "put back", "lay aside", "give up", "start", "with", "at", "to"]


@given(
    st.lists(
        st.one_of(
            st.sampled_from([*VERBS, *Hand, "tall", "1", "-2.5", "nan", "1e999", "1e", ".", "\u0661", "0x1"]),
            st.text(max_size=4),
        ),
        max_size=8,
    )
)
def test_no_arrangement_of_words_breaks_the_parser(words: list[str]) -> None:
    try:
        command = parse(" ".join(words))
    except BadCommand:
        return
    assert parse(str(command)) == command


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "it should begin with one of: take, move, turn, let, put, lay, give, start"),
        ("fly left", "it should begin with one of"),
        ("take tall with left at 1", "it should read: take PIECE with left|right|both at X Y"),
        ("take Tall with left at 1 2", "it should read: take PIECE"),
        ("move left to nan 2", "it should read: move left|right|both to X Y"),
        ("move left to inf 2", "it should read: move"),
        ("move left to 1e3000 2", "it should read: move"),
        ("move left to 1e308 2", "x = 1e+308 is refused: it is not between -1000 and 1000"),
        ("move left to 0 1000.5", "y = 1000.5 is refused"),
        ("turn left to 36001", "angle = 36001.0 is refused"),
        ("move middle to 1 2", "it should read: move left|right|both to X Y"),
        ("move left to \u0661 2", "it should read: move"),
        ("give up now", "it should read: give up"),
    ],
)
def test_what_is_no_command_says_how_it_should_read(text: str, why: str) -> None:
    with pytest.raises(BadCommand) as caught:
        parse(text)
    assert why in str(caught.value)


def test_a_long_text_is_shown_shortened() -> None:
    with pytest.raises(BadCommand) as caught:
        parse("move " + "x" * 100_000)
    assert len(str(caught.value)) < 150
