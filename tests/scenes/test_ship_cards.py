"""Cards: chosen behind a screen, shown to nobody else, turned up together, ties decided by the captain."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from at_ship import LAY, Loader

from games import Choose, Pick
from scenes.pass_scene import PassScene
from scenes.ship.choosing_scene import ChoosingScene, Told
from scenes.ship.reveal_scene import RevealScene
from scenes.table.pause import PauseScene
from scenes.words import speak
from sim.ship import SPOTS

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture
def loader(tmp_path: Path) -> Iterator[Loader]:
    speak("en")
    made = Loader(tmp_path, first=1)
    yield made
    made.app.stack.clear()
    made.app.context.backdrop.wait()


def test_each_seat_chooses_behind_a_screen_and_then_all_cards_are_turned_up(loader: Loader) -> None:
    for name, card in (("Ann", 4), ("Bo", 10), ("Cy", 7)):
        assert isinstance(loader.top, PassScene)
        assert list(loader.stops()) == [f"I am {name}"]
        loader.choose(card)
    assert isinstance(loader.top, RevealScene)
    assert loader.commands() == [Choose(0, 4), Choose(1, 10), Choose(2, 7)]
    assert (loader.ship.captain, loader.ship.order, loader.ship.spot) == (1, (1, 2, 0), 10)
    loader.to_ship()
    assert loader.scene.view.active == 1


def test_a_card_is_laid_by_pointer_and_only_when_it_is_confirmed(loader: Loader) -> None:
    loader.push("I am Ann")
    loader.click(loader.stops()["card-6"])
    assert loader.commands() == []
    assert isinstance(loader.top, ChoosingScene)
    loader.click(loader.stops()["card-9"])
    stops = loader.stops()
    loader.push(LAY)
    assert loader.commands() == [Choose(0, 9)]
    assert LAY in stops


def test_the_chosen_card_is_lifted_and_covers_no_other(loader: Loader) -> None:
    loader.push("I am Ann")
    loader.push("card-7")
    cards = {stop.key: stop.rect for stop in loader.card.sheet.form.stops if stop.key.startswith("card-")}
    assert cards["card-8"].top - cards["card-7"].top == 5
    chosen = cards.pop("card-7")
    assert chosen.collidelist(list(cards.values())) == -1


def test_the_spot_of_a_card_is_lit_while_it_is_looked_at_and_never_afterwards(loader: Loader) -> None:
    scenery: Any = loader.scene._face.scenery()

    def lit() -> int | None:
        spot: int | None = scenery.lit
        return spot

    loader.push("I am Ann")
    assert loader.stops()
    assert lit() is None, "nothing is suggested"
    loader.move(loader.stops()["card-4"], 0.0)
    assert lit() == 4
    loader.move((3, 3), 0.0)
    assert lit() is None
    loader.keys("down")
    assert lit() == 7, "below the nine, where the keyboard begins"
    loader.push("card-2")
    assert lit() == 2
    loader.push(LAY)
    assert lit() is None


def told(loader: Loader) -> str:
    """What is said of the cards."""
    return next(row.text for row in loader.card.rows() if isinstance(row, Told))


def test_words_and_light_mean_the_same_card_the_one_looked_at_or_else_the_chosen_one(loader: Loader) -> None:
    scenery: Any = loader.scene._face.scenery()
    loader.push("I am Ann")
    loader.keys("down", "return")
    assert (told(loader), scenery.lit) == ("7: the middle yard, left half.", 7)
    loader.keys("up")
    assert loader.card._focus_key == "card-1"
    assert (told(loader), scenery.lit) == ("1: the deck, far left.", 1)
    loader.keys("up")
    assert (told(loader), scenery.lit) == ("5: the lowest yard, left half.", 5)
    loader.move(loader.stops()["card-10"], 0.0)
    assert (told(loader), scenery.lit) == ("10: the top yard, right half.", 10)
    loader.move((3, 3), 0.0)
    assert (told(loader), scenery.lit) == ("7: the middle yard, left half.", 7)
    loader.keys("down", "down")
    assert loader.card._focus_key == LAY
    assert (told(loader), scenery.lit) == ("7: the middle yard, left half.", 7), "which is laid by Enter"


def frames_of_a_round(home: Path, card: int) -> tuple[list[bytes], list[bytes], list[bytes]]:
    """Every frame from the one in which Ann lays her card: before faces show, while they do, and after.

    Of the second only the strip beside the reveal, whose cards show their faces then.
    """
    loader = Loader(home, first=1, motion=True)
    covered: list[bytes] = []

    def live(frames: int) -> None:
        for _ in range(frames):
            loader.frames(1 / 60)
            covered.append(loader.picture())

    loader.frames(0.1)
    loader.push("I am Ann")
    loader.push(f"card-{card}")
    loader.frames(0.1)
    loader.push(LAY)
    covered.append(loader.picture())
    live(6)
    loader.push("I am Bo")
    live(3)
    loader.keys("escape")
    assert isinstance(loader.top, PauseScene)
    live(2)
    loader.keys("escape")
    loader.choose(10)
    live(2)
    loader.push("I am Cy")
    loader.push("card-5")
    live(2)
    loader.push(LAY)
    reveal, strip = loader.top, loader.scene._laid_out().left.copy()
    assert isinstance(reveal, RevealScene)
    covered.append(loader.picture())
    turning: list[bytes] = []
    while not reveal.turned_up:
        loader.frames(1 / 60)
        if reveal._turned < 0.5:
            covered.append(loader.picture())
        elif not reveal.turned_up:
            turning.append(loader.picture(strip))
    after = [loader.picture(strip), loader.picture()]
    loader.app.stack.clear()
    loader.app.context.backdrop.wait()
    return covered, turning, after


def test_no_frame_from_a_confirmed_card_until_it_is_turned_up_shows_it(tmp_path: Path) -> None:
    three, eight = (frames_of_a_round(tmp_path / str(card), card) for card in (3, 8))
    assert len(three[0]) > 45
    assert len(three[1]) >= 4
    assert [one == other for one, other in zip(three[0], eight[0], strict=True)] == [True] * len(three[0])
    assert three[1] == eight[1], "the strip does not tell before the cards are up"
    assert [one == other for one, other in zip(three[2], eight[2], strict=True)] == [False, False]


def test_the_table_stays_as_before_until_the_cards_are_turned_up(tmp_path: Path) -> None:
    loader = Loader(tmp_path, first=2, motion=True)
    loader.choose(4, 10, 7)
    face = loader.scene._face
    shown = face.seen(loader.scene.view)
    assert (shown.phase, shown.active, shown.prompt.text) == ("cards", 2, "Choose your card in secret.")
    assert shown.ship is not None
    assert (shown.ship.captain, shown.ship.order, shown.ship.spot) == (2, (), None)
    assert [(card.chosen, card.shown) for card in shown.ship.cards] == [(True, None)] * 3
    loader.frames(0.6)
    assert face.seen(loader.scene.view) == shown
    loader.keys("escape")
    assert isinstance(loader.top, RevealScene), "Esc hastens it, and nobody goes on without having seen them"
    assert face.seen(loader.scene.view) == loader.scene.view
    assert (loader.ship.captain, loader.ship.order) == (1, (1, 2, 0))


def test_the_table_is_always_shown_as_the_acting_seat_may_see_it(loader: Loader) -> None:
    loader.choose(4)
    assert (loader.scene.view.seat, loader.scene.view.active) == (1, 1)
    assert [card.shown for card in loader.ship.cards] == [None, None, None]
    loader.choose(4, 2)
    assert loader.scene.view.seat == 1, "the captain until now decides"


def test_the_captain_until_now_names_the_new_one_who_settles_the_other_ties(tmp_path: Path) -> None:
    loader = Loader(tmp_path, ("Ann", "Bo", "Cy", "Di"), first=1)
    loader.choose(8, 8, 5, 5)
    assert list(loader.stops()) == ["Ann", "Bo"]
    assert loader.scene.view.phase == "captain"
    loader.push("Ann")
    assert loader.scene.view.phase == "turn" or list(loader.stops()) == ["Cy", "Di"]
    assert (loader.scene.view.phase, loader.scene.view.active) == ("order", 0)
    loader.push("Di")
    assert loader.commands()[-2:] == [Pick(0), Pick(3)]
    assert loader.ship.order == (0, 1, 3, 2)
    loader.to_ship()


def test_esc_covers_the_cards_and_lets_the_match_wait(loader: Loader) -> None:
    loader.push("I am Ann")
    loader.push("card-5")
    loader.keys("escape")
    assert isinstance(loader.top, PauseScene)
    loader.keys("escape")
    assert isinstance(loader.top, PassScene)
    loader.push("I am Ann")
    assert LAY not in loader.stops(), "what was looked at before is forgotten"


def test_cards_are_chosen_by_keyboard_alone(loader: Loader) -> None:
    loader.keys("return")
    assert isinstance(loader.top, ChoosingScene)
    loader.keys("down", "right", "return", "return")
    assert loader.commands() == [Choose(0, 8)]
    assert isinstance(loader.top, PassScene)


def test_a_card_that_was_played_can_no_longer_be_chosen(loader: Loader) -> None:
    loader.choose(4, 10, 7)
    loader.to_ship()
    for _ in range(3):
        loader.give_up()
    loader.frames(2.0)
    assert loader.ship.round == 2
    loader.push("I am Ann")
    assert "card-4" not in loader.stops()
    assert "card-10" in loader.stops()


def test_nothing_is_told_of_the_last_turn_once_a_card_lies_on_the_table(loader: Loader) -> None:
    loader.choose(4, 10, 7)
    loader.to_ship()
    for _ in range(3):
        loader.give_up()
    assert loader.said == "The turn was given up."
    loader.frames(2.0)
    assert isinstance(loader.top, PassScene)
    assert loader.said == ""
    loader.choose(5, 5, 2)
    assert loader.scene.view.phase == "captain"
    assert loader.said == ""
    loader.push("Bo")
    assert loader.said == "", "nor by the next turn's beginning"


@pytest.mark.parametrize("by", ["waiting", "key", "click"])
def test_what_was_lost_at_a_rounds_end_can_be_read_before_cards_cover_it(tmp_path: Path, by: str) -> None:
    speak("en")
    loader = Loader(tmp_path, ("Ann", "Bo"), first=1)
    loader.choose(10, 9)
    loader.to_ship()
    loader.give_up()
    barrel = next(piece for piece in loader.scene.view.seats[1].supply if piece.startswith("barrel"))
    loader.carry(barrel, SPOTS[9].left + 0.1, 23.6)
    loader.settle()
    assert "Fished out, to be loaded again: the barrel." in loader.said
    assert loader.scene.view.phase == "cards"
    loader.frames(3.0)
    assert loader.top is loader.scene
    assert "Fished out" in loader.said
    if by == "key":
        loader.keys("return")
    elif by == "click":
        loader.click(loader.pixel(0.0, 29.0))
    loader.frames(2.5 if by == "waiting" else 0.1)
    assert (loader.top is loader.scene) is (by == "waiting")
    loader.frames(1.0)
    assert isinstance(loader.top, PassScene)


def test_the_reveal_is_shown_once_a_round_and_not_to_who_resumes_in_a_turn(loader: Loader) -> None:
    loader.choose(4, 10, 7)
    loader.to_ship()
    loader.keys("escape")
    loader.keys("escape")
    assert loader.top is loader.scene
    again = loader.resumed()
    assert again.top is again.scene
