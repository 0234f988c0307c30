"""The cards: nothing overflows, the keyboard alone is enough, what is set is applied, German is spoken."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
import pygame
import pytest
from pygame_gui.elements import UIButton, UITextBox
from shell import Notes, keys, make_app

from games import Choose, Ending, Match, Phrase, SeatView, Standing, View
from scenes.app import LONGEST_TICK
from scenes.cards import Form
from scenes.cards.look import FOCUS, card_look
from scenes.dialogs import ConfirmScene
from scenes.ending_scene import EndingScene
from scenes.help_scene import HelpScene
from scenes.inputs import PointerPressed, PointerReleased, TextTyped
from scenes.menu import MenuScene
from scenes.pass_scene import PassScene
from scenes.raft.ending import result
from scenes.raft.help_texts import RAFTER_FIVE
from scenes.raft.setup_scene import RaftSetupScene
from scenes.resume_scene import ResumeScene
from scenes.saves import Saved, begin, unfinished
from scenes.settings_scene import SettingsScene
from scenes.ship.choosing_scene import ChoosingScene
from scenes.ship.help_texts import RIFF_RAFF
from scenes.ship.reveal_scene import RevealScene
from scenes.ship.scenery import ShipScenery
from scenes.ship.setup_scene import ShipSetupScene
from scenes.words import speak

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from scenes.app import App
    from scenes.cards import CardScene
    from scenes.scene import Context

LONGEST = "Wolfeschlegelsteinhausen"  # 24 letters


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    made = make_app(tmp_path)
    speak("en")
    yield made
    made.stack.clear()
    made.context.backdrop.wait()
    pygame.quit()
    speak("en")


def _result(names: tuple[str, ...]) -> View:
    marks = ("circle", "triangle", "square", "diamond", "star", "cross")
    return View(
        game="rafter-five",
        seat=0,
        tick=0,
        turn=9,
        active=0,
        phase="over",
        prompt=Phrase("The game is over."),
        pieces=(),
        hands=(),
        seats=tuple(SeatView(name, (mark,), (), ()) for name, mark in zip(names, marks, strict=False)),
        sea=(),
        aside=(),
        calm=3.0,
        quiet=True,
        placed=17,
        ending=Ending.PENALTIES,
        ranking=tuple(Standing(seat, seat + 1, seat, 0, 3, 0) for seat in range(len(names))),
        losers=(len(names) - 1,),
    )


def _help_page(number: int, book: int = 0) -> Callable[[Context], CardScene]:
    def make(context: Context) -> CardScene:
        scene = HelpScene(context, (RAFTER_FIVE, RIFF_RAFF), book)
        scene._open(number)
        return scene

    return make


class Below:
    """Stands for the table of Riff Raff below its cards."""

    def __init__(self, context: Context, *cards: int) -> None:
        self.context = context
        self.match = Match.new("riff-raff", SIX[:4], 7)
        for seat, card in enumerate(cards):
            self.match.do(Choose(seat, card))

    @property
    def view(self) -> View:
        return self.match.view(self.match.view(0).active)

    def do(self, command: object) -> None:
        raise AssertionError(command)

    def make_room(self, left: int) -> None:
        """There is nothing to be moved."""

    def pause(self) -> None:
        raise AssertionError


def _choosing(context: Context) -> CardScene:
    table = Below(context)
    scene = ChoosingScene(table, ShipScenery(table.match.table), 0)
    scene._chosen = 7
    return scene


def _turned_up(*cards: int) -> Callable[[Context], CardScene]:
    def make(context: Context) -> CardScene:
        scene = RevealScene(Below(context, *cards))
        scene._time = 9.0
        return scene

    return make


SIX = tuple(LONGEST[:-1] + letter for letter in "abcdef")
SCENES: dict[str, Callable[[Context], CardScene]] = {
    "menu": MenuScene,
    "set-up": RaftSetupScene,
    "settings": SettingsScene,
    "pass": lambda context: PassScene(context, LONGEST, lambda: Notes(context), pause=lambda: None),
    "ending": lambda context: EndingScene(
        context, _result(SIX), result, again=lambda: None, watch=lambda: None
    ),
    "solo": lambda context: EndingScene(
        context, _result(("Ann",)), result, again=lambda: None, watch=lambda: None
    ),
    "confirm": lambda context: ConfirmScene(
        context, "Leave?", "It is saved as it stands. " * 3, yes="Leave", act=lambda: None
    ),
    "help-controls": _help_page(6),
    "help-rulings": _help_page(7),
    "ship-set-up": ShipSetupScene,
    "ship-help": _help_page(4, 1),
    "choosing": _choosing,
    "tie": _turned_up(9, 9, 9, 9),
    "order": _turned_up(9, 2, 3, 1),
}


@pytest.mark.parametrize(
    ("size", "scale", "language"),
    [
        ((800, 600), 1.0, "de"),
        ((1280, 720), 1.5, "en"),
        ((1920, 1080), 3.0, "de"),
        *(
            pytest.param(*case, marks=pytest.mark.soak)
            for case in (
                ((800, 600), 1.0, "en"),
                ((1280, 720), 0.75, "en"),
                ((1280, 720), 0.75, "de"),
                ((1280, 720), 1.5, "de"),
                ((1920, 1080), 3.0, "en"),
            )
        ),
    ],
)
def test_every_widget_and_text_lies_inside_its_card_and_the_card_in_the_window(
    app: App, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: float, language: str
) -> None:
    painted: list[tuple[str, pygame.Rect, pygame.Rect]] = []
    paint = Form.text

    def noting(form: Form, font: pygame.font.Font, text: str, *how: Any) -> None:
        rect = how[1]
        picture = font.render(text, antialias=True, color="black", wraplength=rect.width)
        painted.append((text, picture.get_rect(), rect))
        paint(form, font, text, *how)

    monkeypatch.setattr(Form, "text", noting)
    pygame.display.set_mode(size)
    settings = msgspec.structs.replace(app.context.settings, ui_scale=scale, names=SIX, language=language)
    app.change(settings)
    for name, make in SCENES.items():
        scene = make(app.context)
        app.stack.push(scene)
        app.draw()
        window = pygame.Rect((0, 0), size)
        assert window.contains(scene.card), name
        for stop in scene._focus.stops:
            assert scene.card.contains(stop.rect), (name, stop.key)
        for widget in scene.sheet.manager.get_sprite_group().sprites():
            if isinstance(widget, UIButton | UITextBox):
                assert scene.card.contains(widget.rect), name
            if isinstance(widget, UIButton) and widget.text and not isinstance(scene, HelpScene):
                assert scene.look.fonts.small.size(widget.text)[0] <= widget.rect.width, (name, widget.text)
        for text, picture, rect in painted:
            assert picture.height <= rect.height + 1, (name, text)
            assert picture.width <= rect.width, (name, text)
        painted.clear()
        app.stack.pop()


@pytest.mark.parametrize("scale", [0.75, 1.0, 1.25, 1.5, 2.0, 3.0])
def test_a_long_name_makes_a_heading_smaller_until_it_is_one_line(app: App, scale: float) -> None:
    del app  # fonts live as long as its window
    look = card_look(scale, high_contrast=False)
    for name in ("Ännchen von Tharau", "Maximilian Alexander", "Bartholomew Featherst", LONGEST):
        wide = round(400 * scale)
        text = f"Pass to {name}"
        assert look.fonts.title.size(text)[0] > wide >= look.heading(text, wide).size(text)[0] > 0.9 * wide


def test_the_keyboard_alone_goes_from_the_menu_to_a_started_match(app: App) -> None:
    app.stack.push(MenuScene(app.context))
    keys(app, "return")
    setup = app.stack.top
    assert isinstance(setup, RaftSetupScene)
    assert setup.names == ["Player 1", "Player 2", "", "", "", ""]
    keys(app, "tab", "tab")  # the third field
    app.stack.handle(TextTyped("Cy", source=pygame.event.Event(pygame.TEXTINPUT, text="Cy")))
    assert setup.names[2] == "Cy"
    keys(app, "tab", "tab", "tab", "tab", "right")  # who begins: the second
    keys(app, "tab", "space")  # nails
    while setup._focus.stop is not None and setup._focus.stop.key != "Start":
        keys(app, "tab")
    keys(app, "return")
    table = app.stack.top
    assert isinstance(table, Notes)
    assert table.sitting is not None
    header = table.sitting.match.header
    assert header.seats == ("Player 1", "Player 2", "Cy")
    assert header.options["nails"] is True
    assert header.options["first"] == 1
    assert header.seed == int(setup.seed)
    assert app.context.settings.names == ("Player 1", "Player 2", "Cy")


def test_the_arrows_find_the_way_between_columns(app: App) -> None:
    app.stack.push(SettingsScene(app.context))
    scene = app.stack.top
    assert isinstance(scene, SettingsScene)
    app.draw()
    keys(app, "down", "down")
    assert scene._focus.stop is not None
    assert scene._focus.stop.key == "Moving water"
    keys(app, "down", "down")
    assert scene._focus.stop.key == "Done"
    keys(app, "escape")
    assert app.stack.top is None


def test_a_click_is_a_click_on_what_is_drawn_there(app: App) -> None:
    scene = SettingsScene(app.context)
    app.stack.push(scene)
    app.draw()
    spot = next(stop.rect for stop in scene._focus.stops if stop.key == "Sound").center
    for kind, event in (
        (pygame.MOUSEBUTTONDOWN, PointerPressed),
        (pygame.MOUSEBUTTONUP, PointerReleased),
    ):
        source = pygame.event.Event(kind, pos=spot, button=1)
        app.stack.handle(event(*spot, 1, source=source))
    assert not app.context.settings.sound
    assert app.context.sounds.volume == 0.0  # type: ignore[attr-defined]


def test_a_setting_holds_at_once_and_is_saved(app: App, tmp_path: Path) -> None:
    scene = SettingsScene(app.context)
    app.stack.push(scene)
    app.draw()
    high = scene.card.height
    scene.focus_on("Size of texts")
    keys(app, "right")
    app.draw()
    assert app.context.settings.ui_scale == 1.25
    assert scene.card.height > high * 1.2
    assert b'"ui_scale": 1.25' in (tmp_path / "settings" / "settings.json").read_bytes()


def test_typing_does_not_move_the_cursor_of_a_field(app: App) -> None:
    scene = RaftSetupScene(app.context)
    app.stack.push(scene)
    app.draw()
    for key in (pygame.K_HOME, pygame.K_RIGHT):
        down = pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="")
        app.take([down, pygame.event.Event(pygame.KEYUP, key=key, mod=0)])
    for letter in "ab":
        app.take([pygame.event.Event(pygame.TEXTINPUT, text=letter)])
        app.draw()
    assert scene.names[0] == "Pablayer 1"


def test_a_name_that_will_not_do_keeps_the_match_from_starting(app: App) -> None:
    scene = RaftSetupScene(app.context)
    scene.names = ["Ann", "ann", "", "", "", ""]
    app.stack.push(scene)
    app.draw()
    assert scene._problem == "Two players are called “ann”."
    assert "Start" not in [stop.key for stop in scene._focus.stops]
    scene._start()
    assert app.stack.top is scene


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


def test_back_in_the_menu_the_match_that_waits_is_one_key_away(app: App) -> None:
    menu = MenuScene(app.context)
    app.stack.push(menu)
    keys(app, "return")
    setup = app.stack.top
    assert isinstance(setup, RaftSetupScene)
    app.draw()
    setup._start()
    table = app.stack.top
    assert isinstance(table, Notes)
    assert table.sitting is not None
    table.sitting.close()
    app.stack.home()
    app.draw()
    assert menu._focus.stop is not None
    assert menu._focus.stop.key == "Continue Rafter Five: Player 1, Player 2"
    keys(app, "return")
    again = app.stack.top
    assert isinstance(again, Notes)
    assert again.sitting is not None
    assert again.sitting.match.header == table.sitting.match.header
    again.sitting.close()


def test_a_match_whose_end_cannot_be_played_goes_on_from_its_last_turn(app: App) -> None:
    begin(app.context.folders.matches, "rafter-five", ["Ann", "Bo"], 7, {}).close()
    (saved,) = unfinished(app.context.folders.matches)
    with saved.path.open("a") as file:
        file.write("0 let go left\n")
    app.stack.push(MenuScene(app.context))
    app.draw()
    keys(app, "return")
    offer = app.stack.top
    assert isinstance(offer, ConfirmScene)
    assert "You can go on from where turn 1 began" in offer._text
    offer._agree()
    table = app.stack.top
    assert isinstance(table, Notes)
    assert table.sitting is not None
    assert table.sitting.match.turn == 1
    assert table.sitting.save is not None
    assert table.sitting.save.path != saved.path
    table.sitting.close()


def test_esc_leaves_the_menu_alone_and_quit_ends(app: App) -> None:
    app.stack.push(MenuScene(app.context))
    keys(app, "escape")
    assert isinstance(app.stack.top, MenuScene)
    keys(app, "up")
    keys(app, "down", "down", "down", "down", "down", "return")
    assert app.stack.top is None


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


def test_many_unfinished_matches_are_shown_some_at_a_time(app: App, tmp_path: Path) -> None:
    games = ("rafter-five", "riff-raff")
    saved = [
        Saved(tmp_path / f"{number}", games[number % 2], f"Ann, Bo {number}", 1e9 - number)
        for number in range(14)
    ]
    scene = ResumeScene(app.context, saved)
    app.stack.push(scene)
    app.draw()
    assert len(scene._focus.stops) == 8  # six matches, Older, Back
    scene.focus_on("Older")
    keys(app, "return")
    app.draw()
    assert scene._focus.stops[0].key.startswith("Rafter Five: Ann, Bo 6, ")
    assert scene._focus.stops[1].key.startswith("Riff Raff: Ann, Bo 7, ")


def test_the_ending_names_the_loser_and_marks_the_line() -> None:
    view = _result(("Ann", "Bo", "Cy"))
    speak("en")
    told = result(view)
    assert told.verdict == "Cy gets wet feet this time"
    assert [line.tinted for line in told.lines] == [False, False, False, True]
    speak("de")
    assert result(view).verdict == "Cy bekommt diesmal nasse Füße"
    speak("en")


def test_german_is_spoken_where_it_is_set(app: App) -> None:
    scene = SettingsScene(app.context)
    app.stack.push(scene)
    app.draw()
    scene.focus_on("Language")
    keys(app, "right")  # Deutsch
    app.draw()
    assert app.context.settings.language == "de"
    assert [stop.key for stop in scene._focus.stops][:3] == ["Ton", "Lautstärke", "Bewegtes Wasser"]


def test_riff_raff_wants_two_players_and_takes_the_first_captain(app: App) -> None:
    scene = ShipSetupScene(app.context)
    scene.names = ["Ann", "", "", ""]
    app.stack.push(scene)
    app.draw()
    assert scene._problem == "Riff Raff wants two players at least."
    scene._start()
    assert app.stack.top is scene
    scene.names = ["Ann", "Bo", "Cy", ""]
    scene.changed()
    scene.focus_on("First captain")
    app.draw()
    keys(app, "right", "right")
    app.draw()
    scene._start()
    table = app.stack.top
    assert isinstance(table, Notes)
    assert table.sitting is not None
    header = table.sitting.match.header
    table.sitting.close()
    assert (header.game, header.seats, header.options["first"]) == ("riff-raff", ("Ann", "Bo", "Cy"), 1)


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
