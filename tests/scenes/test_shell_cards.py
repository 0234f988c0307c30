"""Cards that are read and answered: help, questions, passing on, the ranking; and that cost nothing idle."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pygame
import pytest
from card_scenes import ended_raft
from shell import Notes, keys

from games import Ending, Match
from scenes.app import LONGEST_TICK
from scenes.cards.look import FOCUS
from scenes.dialogs import ConfirmScene
from scenes.help_scene import HelpScene
from scenes.menu import MenuScene
from scenes.pass_scene import PassScene
from scenes.presentations import PRESENTATIONS
from scenes.raft.ending import result
from scenes.raft.help_texts import RAFTER_FIVE
from scenes.raft.setup_scene import RaftSetupScene
from scenes.ship.help_texts import RIFF_RAFF
from scenes.ship.setup_scene import ShipSetupScene
from scenes.words import speak

if TYPE_CHECKING:
    from scenes.app import App


def test_the_help_opens_by_f1_and_turns_its_pages(app: App) -> None:
    app.stack.push(MenuScene(app.context))
    keys(app, "f1")
    scene = app.stack.top
    assert isinstance(scene, HelpScene)
    app.draw()
    keys(app, "down")
    app.draw()
    assert scene._topics[scene._at].name == "Your turn"
    keys(app, "page down", "f1")
    assert isinstance(app.stack.top, MenuScene)


def test_an_idle_card_wants_no_ticks_unless_a_cursor_blinks(app: App) -> None:
    app.stack.push(MenuScene(app.context))
    app.draw()
    app.context.backdrop.wait()
    app.draw()
    for _ in range(10):
        app.tick(0.1)
    app.draw()
    assert app.stack.rate == 0.0
    assert not app.dirty
    app.stack.push(RaftSetupScene(app.context))
    app.draw()
    app.context.backdrop.wait()
    app.draw()
    for _ in range(10):
        app.tick(0.1)
    assert app.stack.rate == 1.0 / LONGEST_TICK == 10.0, "no slower, or the cursor would be"


def test_only_the_next_player_gets_past_the_pass_screen(app: App) -> None:
    paused: list[str] = []
    app.stack.push(Notes(app.context))
    below = app.stack.top
    assert isinstance(below, Notes)
    secret = Notes(app.context)
    app.stack.push(PassScene(app.context, "Bo", lambda: secret, pause=lambda: paused.append("Bo")))
    app.draw()
    assert below.told == []
    keys(app, "escape")
    assert paused == ["Bo"]
    assert app.stack.top is not secret
    keys(app, "return")
    assert app.stack.top is secret


def test_a_confirmed_question_acts_once_its_card_is_gone(app: App) -> None:
    acted: list[object] = []
    app.stack.push(Notes(app.context))
    for answer in ("escape", "right"):
        app.stack.push(
            ConfirmScene(
                app.context, "Leave?", "Really?", yes="Leave", act=lambda: acted.append(app.stack.top)
            )
        )
        app.draw()
        keys(app, answer)
    assert acted == []
    keys(app, "return")
    assert acted == [app.stack.top]


def test_enter_gives_the_coloured_answer_which_is_ringed_from_the_first_moment(app: App) -> None:
    acted: list[str] = []
    app.stack.push(Notes(app.context))
    app.stack.push(ConfirmScene(app.context, "Leave?", "Really?", yes="Leave", act=lambda: acted.append("")))
    app.draw()
    question = app.stack.top
    assert isinstance(question, ConfirmScene)
    (ringed,) = (stop.rect for stop in question.sheet.form.stops if stop.key == "Leave")
    surface = pygame.Surface(app.stack._size)
    app.stack.draw(surface)
    assert surface.get_at((ringed.centerx, ringed.top - 1))[:3] == FOCUS
    keys(app, "return")
    assert acted == [""]


def test_the_ending_names_the_loser_and_marks_the_line() -> None:
    view = ended_raft(("Ann", "Bo", "Cy"))
    speak("en")
    told = result(view)
    assert told.verdict == "Cy gets wet feet this time"
    assert [line.tinted for line in told.lines] == [False, False, False, True]
    speak("de")
    assert result(view).verdict == "Cy bekommt diesmal nasse Füße"
    speak("en")


def test_the_help_opens_at_the_game_that_is_played_and_knows_the_other(app: App) -> None:
    app.stack.push(MenuScene(app.context))
    app.stack.push(ShipSetupScene(app.context))
    app.draw()
    keys(app, "f1")
    scene = app.stack.top
    assert isinstance(scene, HelpScene)
    app.draw()
    assert scene._topics is RIFF_RAFF.topics
    scene._turn_to(0)
    app.draw()
    assert scene._topics is RAFTER_FIVE.topics
    assert [stop.key for stop in scene._focus.stops][:3] == ["Rafter Five", "Riff Raff", "Close"]


@pytest.mark.parametrize(("placed", "remark"), [(0, ""), (1, "Well stacked.")])
def test_nobody_is_praised_for_nothing(placed: int, remark: str) -> None:
    speak("en")
    told = result(msgspec.structs.replace(ended_raft(("Ann",)), placed=placed, ending=Ending.FALL))
    assert told.remark == remark


@pytest.mark.parametrize(
    ("seats", "words"), [(("Ann",), "That ends the game:"), (("Ann", "Bo"), "the next player is on.")]
)
def test_who_gives_up_alone_is_told_of_no_next_player(seats: tuple[str, ...], words: str) -> None:
    speak("en")
    match = Match.new("rafter-five", seats, 7)
    (action,) = PRESENTATIONS["rafter-five"].face(match).actions(match.view(0))
    assert action.question is not None
    assert words in action.question.text
    assert ("next player" in action.question.text) is (len(seats) > 1)
