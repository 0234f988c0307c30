"""A turn on the ship: over the spot only, laid or hung, one piece or two, and whose cargo is whose."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from at_ship import HIGH, Loader
from at_table import Player

from games import Announce, Hook, LetGo, Take, Unhook
from scenes.inputs import KeyPressed
from scenes.words import speak
from sim import Hand
from sim.cargo import CARGO

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

NOT_OVER = "Its middle must be over your spot, the one that your card names."


@pytest.fixture
def loader(tmp_path: Path) -> Iterator[Loader]:
    """Bo loads at spot 6 of the lowest yard, then Cy at 3, then Ann at 1."""
    speak("en")
    made = Loader(tmp_path, first=1)
    made.choose(1, 6, 3)
    made.to_ship()
    yield made
    made.app.stack.clear()
    made.app.context.backdrop.wait()


def actions(loader: Loader) -> set[str]:
    return set(loader.scene._laid_out().actions)


def test_a_piece_is_dragged_to_its_spot_and_the_next_player_is_on(loader: Loader) -> None:
    loader.carry("crate-2", 4.0, 13.2)
    assert loader.commands()[-1] == LetGo(Hand.RIGHT)
    loader.settle()
    assert loader.said == "Loaded, and it holds. Now Cy."
    assert (loader.scene.view.active, loader.ship.spot) == (2, 3)
    assert loader.ship.cargo[6] == ("crate-2",)


def test_let_go_beside_the_spot_is_refused_and_the_piece_stays_in_hand(loader: Loader) -> None:
    loader.carry("crate-2", 12.0, 20.0)
    loader.frames(0.5)
    assert loader.said == NOT_OVER
    assert loader.held() == {Hand.RIGHT: "crate-2"}
    loader.move(loader.pixel(4.0, 20.0))
    held = loader.scene.view.hands[0]
    assert abs(held.target_x - 4.0) < 0.1, "it goes on following the pointer"
    loader.move(loader.pixel(15.0, 14.5))
    loader.move(loader.pixel(4.0, 14.5))
    loader.move(loader.pixel(4.0, 13.2))
    loader.click(loader.pixel(4.0, 13.2))
    loader.frames(1.5)
    assert loader.held() == {}


def test_the_warning_tells_why_a_piece_may_not_lie_where_it_touches(loader: Loader) -> None:
    loader.carry("crate-2", 6.0, 3.5, let_go=False)
    assert list(loader.match.warnings()) == ["crate-2"]


@pytest.mark.parametrize("by_key", [True, False])
def test_a_rat_is_hung_and_laid_again_by_key_or_button(loader: Loader, *, by_key: bool) -> None:
    assert "hook" not in actions(loader)
    loader.click(loader.where("rat-2"))
    loader.move(loader.pixel(12.0, HIGH - 3.0))
    button = loader.scene._laid_out().actions["hook"].center
    for hooked in (("rat-2",), ()):
        if by_key:
            loader.key("h")
        else:
            loader.click(button)
        assert loader.ship.hooked == hooked
    assert loader.commands()[-2:] == [Hook(Hand.RIGHT), Unhook(Hand.RIGHT)]


def test_a_crate_has_no_hook(loader: Loader) -> None:
    loader.carry("crate-2", 12.0, HIGH - 3.0, let_go=False)
    assert "hook" not in actions(loader)
    loader.key("h")
    assert loader.ship.hooked == ()


def test_two_pieces_are_announced_where_cargo_lay_and_nowhere_else(loader: Loader) -> None:
    assert "announce" not in actions(loader), "the yard is empty"
    loader.carry("chest-2", 2.0, 12.9)
    loader.settle()
    assert loader.scene.view.active == 2
    loader.give_up()
    loader.give_up()
    loader.frames(2.0)
    loader.choose(6, 5, 4)
    loader.to_ship()
    assert "announce" in actions(loader)
    loader.key("t")
    assert loader.commands()[-1] == Announce()
    assert loader.said == "Ann announces two pieces."
    assert "announce" not in actions(loader)


def test_a_piece_goes_back_to_the_supply_by_esc_or_by_dropping_it_there(loader: Loader) -> None:
    loader.carry("boat-2", 14.0, 20.0, let_go=False)
    assert "boat-2" not in loader.scene.view.seats[1].supply
    loader.key("escape")
    assert "boat-2" in loader.scene.view.seats[1].supply
    loader.carry("boat-2", 14.0, 20.0, let_go=False)
    loader.release(loader.where("plank-2"))
    assert "boat-2" in loader.scene.view.seats[1].supply
    assert loader.held() == {}


def test_only_the_active_players_cargo_can_be_taken_and_it_is_shown_larger(loader: Loader) -> None:
    items = {item.piece: item for item in loader.scene._laid_out().items}
    assert items["boat-2"].scale > items["boat-1"].scale
    loader.press(loader.where("boat-1"))
    assert loader.said == "That piece is not in your supply."
    assert loader.held() == {}


def test_a_turn_is_given_up_after_a_question(loader: Loader) -> None:
    loader.keys("g")
    loader.keys("right", "return")
    loader.settle()
    assert loader.said.startswith("The turn was given up.")
    assert loader.scene.view.active == 2


def test_a_turn_is_played_by_keyboard_alone(loader: Loader) -> None:
    loader.keys("right")
    for _ in range(4):
        if loader.scene._hands.keyboard.selected == "crate-2":
            break
        loader.keys("right")
    loader.keys("return")
    assert [command.piece for command in loader.commands() if isinstance(command, Take)] == ["crate-2"]
    loader.key("right", 5.0 / 12.0)
    loader.frames(0.5)
    loader.key("down", 1.0)
    before = loader.scene.view.hands[0]
    assert before.target_x > 4.0
    while not loader.match.warnings() and loader.scene.view.hands[0].target_y > 14.0:
        loader.key("down", 0.1)
    assert loader.held() == {Hand.RIGHT: "crate-2"}


def test_the_spirit_level_and_the_lights_lie_side_by_side_below_the_ship(loader: Loader) -> None:
    layout = loader.scene._laid_out()
    level = layout.marks["level"]
    assert not level.colliderect(layout.lights)
    assert abs(level.centerx - loader.size[0] // 2) <= 1
    assert level.top > loader.pixel(0.0, 0.0)[1], "in the water, where nothing is hidden"


def test_hung_pieces_are_drawn_as_they_hang(loader: Loader) -> None:
    loader.carry("rat-2", 12.0, HIGH - 3.0, let_go=False)
    loader.key("h")
    piece = next(piece for piece in loader.scene.view.pieces if piece.id == "rat-2")
    look = loader.scene._display.picture.looks.of(piece)
    assert look.kind == "rat-hung"
    assert look.parts != CARGO["rat"].parts


def test_rafter_five_has_no_cards_no_hooks_and_no_level(tmp_path: Path) -> None:
    player = Player(tmp_path)
    assert player.app.stack.top is player.scene
    assert "level" not in player.scene._laid_out().marks
    assert set(player.scene._laid_out().actions) == {"give-up"}


def test_loads_on_the_ship_are_measured_by_what_cargo_weighs(loader: Loader) -> None:
    loader.carry("crate-2", 4.0, 13.2)
    loader.settle()
    plain = loader.picture()
    loader.app.stack.handle(KeyPressed("tab"))
    loader.frames(0.2)
    assert loader.picture() != plain
    assert loader.scene._display.picture._face.full_grams == 20.0


def test_only_what_could_be_gripped_now_is_marked_under_the_pointer(loader: Loader) -> None:
    hovered = loader.scene._hands.hovered

    def marked(piece: str) -> str | None:
        loader.move(loader.where(piece), 0.1)
        return hovered(loader.scene._laid_out())

    assert marked("crate-2") == "crate-2"
    assert marked("crate-3") is None, "it belongs to another"
    loader.carry("crate-2", 4.0, 13.2)
    loader.settle()
    assert loader.scene._hands.pointing.under(loader.scene._laid_out(), *loader.where("crate-2")) == "crate-2"
    assert marked("crate-2") is None, "what is aboard is not gripped"
    assert marked("crate-3") == "crate-3", "it is Cy's turn"
    loader.carry("crate-3", 3.0, HIGH, let_go=False)
    loader.frames(1.0)
    loader.press(loader.where("crate-3"), 3)
    loader.frames(0.5)
    assert list(loader.held().values()) == ["crate-3"]
    assert marked("crate-3") == "crate-3", "a hand that keeps holding is led again"
    assert marked("rat-3") is None, "one piece is in hand"


def asked(loader: Loader) -> str:
    """What is asked before the turn is given up."""
    question = next(action.question for action in loader.scene._face.actions(loader.scene.view))
    assert question is not None
    return question.text


def test_it_is_told_truly_what_comes_of_giving_up(loader: Loader) -> None:
    goes_back = "The piece that is not loaded yet goes back to your supply"
    for _seat in ("Bo", "Cy"):
        assert asked(loader) == f"{goes_back}, and the next player is on."
        loader.give_up()
    assert asked(loader) == f"{goes_back}. That ends the round: all choose their next cards."
    loader.give_up()
    assert (loader.scene.view.phase, loader.ship.round) == ("cards", 2)


def test_giving_up_the_last_turn_of_the_last_round_ends_the_game(loader: Loader) -> None:
    for _round in range(9):
        for _seat in range(3):
            loader.give_up()
        loader.frames(3.0)
        unplayed = [
            next(card for card in range(1, 11) if card not in cards.played) for cards in loader.ship.cards
        ]
        loader.choose(*unplayed)
        while loader.scene.view.phase != "turn":
            loader.push(next(iter(loader.stops())))
        loader.to_ship()
    for _seat in range(2):
        loader.give_up()
    assert asked(loader).endswith("That ends the last round, and the game.")
    loader.give_up()
    assert loader.scene.view.phase == "over"
