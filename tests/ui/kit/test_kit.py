"""Widgets: focus by keys, what a click and a drag do, and room for long words."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.ui.kit.boxes import Grid
from game.ui.kit.desk import Desk
from game.ui.kit.look import Look, unbroken
from game.ui.kit.panel import Panel
from game.ui.kit.theme import Theme
from game.ui.kit.widget import Column, Row
from game.ui.kit.widgets import Button, Choice, Label, Toggle
from game.ui.kit.words import Words
from tests.lab.pilot import Pilot
from tests.ui.kit.desks import Held, desk_of

MakePilot = Callable[..., Pilot]


def click(desk: Desk, name: str) -> None:
    widget = desk.find(name)
    assert widget is not None
    desk.press(widget.rect.center)
    desk.release(widget.rect.center)


def test_a_click_counts_only_when_it_ends_where_it_began() -> None:
    held = Held()
    desk = desk_of(held)
    click(desk, "go")
    button = desk.find("go")
    assert button is not None
    desk.press(button.rect.center)
    desk.release((390, 390))
    assert held.clicks == 1


def test_what_cannot_be_used_does_nothing_and_gets_no_focus() -> None:
    held = Held()
    desk = desk_of(held)
    click(desk, "never")
    assert held.clicks == 0
    assert "never" not in [widget.name for widget in desk.order()]


def test_tab_goes_through_all_in_order_and_back_to_the_table() -> None:
    desk = desk_of(Held())
    seen = []
    for _ in range(5):
        desk.navigate("next")
        seen.append(desk.focus.name if desk.focus else "")
    assert seen == ["go", "on", "way", "level", ""]
    desk.navigate("back")
    assert desk.focus is not None and desk.focus.name == "level"


def test_keys_alone_press_toggle_choose_and_slide() -> None:
    held = Held()
    desk = desk_of(held)
    for nav in ("next", "activate", "next", "activate", "next", "right", "next", "left"):
        desk.navigate(nav)
    assert (held.clicks, held.on, held.way, held.level) == (1, True, "b", 0.25)


def test_a_slider_follows_the_drag_in_steps_and_stops_at_its_ends() -> None:
    held = Held()
    desk = desk_of(held)
    slider = desk.find("level")
    assert slider is not None
    desk.press((slider.rect.x + 12, slider.rect.bottom - 13))
    assert held.level == 0.0
    desk.move((slider.rect.centerx, 0))
    assert held.level == 0.5
    desk.move((5000, 0))
    assert held.level == 1.0
    desk.release((5000, 0))


def test_focus_scrolls_a_low_panel_to_the_focused_widget() -> None:
    desk = desk_of(Held(), text_scale=200, height=150)
    surface = pygame.Surface((400, 500))
    for _ in range(4):
        desk.navigate("next")
        desk.wipe(surface, surface)
        desk.draw(surface)
    assert desk.focus is not None and desk.focus.name == "level"
    assert desk.panels[0].rect.colliderect(desk.focus.rect)
    assert desk.focus.rect.bottom <= desk.panels[0].rect.bottom


def test_buttons_that_do_not_fit_beside_each_other_stack() -> None:
    look = Look(Theme().scaled(200), Words("de"))
    pair = Row(Button("a", "Zurücksetzen", lambda: None), Button("b", "Rückgängigmachen", lambda: None))
    pair.place(look, pygame.Rect(0, 0, 260, 400))
    first, second = pair.children()
    assert second.rect.y >= first.rect.bottom
    pair.place(look, pygame.Rect(0, 0, 900, 400))
    assert second.rect.x >= first.rect.right


@pytest.mark.parametrize(
    "text", ["a rather long sentence that has to wrap somewhere", "Donaudampfschifffahrtsgesellschaft" * 2]
)
def test_wrapped_text_never_leaves_its_box(text: str) -> None:
    look = Look(Theme(), Words("en"))
    label = Label(text)
    assert label.measure(look, 140) > label.measure(look, 4000)
    assert all(look.width(line, "body", 18) <= 140 for line in look.wrap(text, "body", 18, 140))


def test_pixel_type_keeps_f_and_i_apart() -> None:
    look = Look(Theme(), Words("en"))
    assert look.wrap("fire", "heading", 20, 500) == ("f\u200cire",)
    assert look.wrap("fire", "body", 18, 500) == ("fire",)


def test_the_rows_above_and_below_stay_in_sight_while_the_rest_scrolls() -> None:
    held = Held()
    desk = desk_of(held)
    head, foot = Toggle("top", "Top", lambda: held.on, held.put("on")), Button("out", "Out", held.click)
    text = Column(*(Button(f"line-{n}", f"Line {n}", held.click) for n in range(20)))
    panel = desk.over = Panel(text, head=head, foot=foot)
    desk.place(panel, pygame.Rect(10, 10, 300, 300))
    for steps in (0, -2, -40):
        panel.wheel(steps)
        desk.place(panel, panel.rect)
        assert panel.overflows
        assert panel.rect.contains(head.rect) and panel.rect.contains(foot.rect)
        assert (desk.at(head.rect.center), desk.at(foot.rect.center)) == (head, foot)


def test_a_list_with_dots_is_wrapped_only_between_its_items_and_has_no_dot_at_the_end_of_a_line() -> None:
    look = Look(Theme(), Words("en"))
    text = "A D move · G ghost · Ctrl hold your breath · R replay"
    lines = look.wrap(unbroken(text), "body", 18, 150)
    assert len(lines) > 2
    assert " · ".join(lines).replace("\u00a0", " ") == text
    assert not any(line.startswith("·") or line.endswith("·") for line in lines)


def test_a_grid_has_fewer_columns_where_its_texts_would_break() -> None:
    look = Look(Theme(), Words("en"))
    keys = [Button(f"k{n}", f"Punkt Nr. {n}", lambda: None, key=f"{n}") for n in range(1, 8)]
    grid = Grid(*keys, gap=6, most=3)
    grid.place(look, pygame.Rect(0, 0, 264, 400))
    one_line = Button("one", "One", lambda: None).measure(look, 264)
    assert {key.rect.height for key in keys} == {one_line}
    assert len({key.rect.x for key in keys}) == 2
    grid.place(look, pygame.Rect(0, 0, 600, 400))
    assert len({key.rect.x for key in keys}) == 3


def test_the_last_of_two_columns_is_not_left_beside_a_hole() -> None:
    look = Look(Theme(), Words("en"))
    keys = [Button(name, name, lambda: None) for name in ("Back", "Rules", "Leave")]
    grid = Grid(*keys, gap=6, most=2)
    grid.place(look, pygame.Rect(10, 0, 264, 400))
    assert keys[0].rect.width == keys[1].rect.width < keys[2].rect.width == 264
    assert keys[2].rect.x == 10 and keys[2].rect.top > keys[0].rect.bottom


def test_only_the_option_under_the_pointer_answers_to_it() -> None:
    held = Held()
    desk = desk_of(held)
    choice = desk.find("way")
    assert isinstance(choice, Choice)
    surface = pygame.Surface((400, 420))

    def cells() -> list[bytes]:
        desk.wipe(surface, pygame.Surface((400, 420)))
        desk.draw(surface)
        insides = [cell.inflate(-30, -12) for cell in choice.cells]
        return [pygame.image.tobytes(surface.subsurface(inside), "RGB") for inside in insides]

    plain = cells()
    desk.move(choice.cells[0].center)
    assert cells() == plain, "the pointer is on what is chosen already"
    desk.move(choice.cells[1].center)
    first, second = cells()
    assert (first, second != plain[1]) == (plain[0], True)


def test_a_button_with_a_key_has_its_text_in_the_middle_as_one_without() -> None:
    look = Look(Theme(), Words("en"))
    plain, keyed = Button("a", "Resume", lambda: None), Button("b", "Resume", lambda: None, key="Esc")
    surfaces = []
    for button in (plain, keyed):
        button.place(look, pygame.Rect(0, 0, 300, 34))
        surface = pygame.Surface((300, 34))
        button.draw(look, surface)
        surfaces.append(pygame.image.tobytes(surface.subsurface((100, 0, 100, 34)), "RGB"))
    assert surfaces[0] == surfaces[1]


def test_a_heading_with_figures_is_written_in_a_type_that_tells_them_apart() -> None:
    look = Look(Theme(), Words("en"))
    heading, strong = look.theme.font("heading", 20), look.theme.font("strong", 20)
    assert look.width("The mine", "heading", 20) == heading.size("The mine")[0]
    assert look.width("Monster of value 2", "heading", 20) == strong.size("Monster of value 2")[0]
    assert look.height("Value 2", "heading", 20, 400) == strong.get_linesize()


def test_long_moves_stand_one_below_the_other_and_short_ones_side_by_side() -> None:
    look = Look(Theme(), Words("en"))
    answers = (
        "Answer: Guerilla Fighters · discard 1",
        "Answer: Mount Rushmore - Secret Research Facility · Pacific Rim",
    )
    long = [Button(name, name, lambda: None) for name in answers]
    short = [Button(f"s{n}", f"Africa {n}", lambda: None) for n in (1, 2)]
    for keys, side_by_side in ((long, False), (short, True)):
        grid = Grid(*keys)
        grid.place(look, pygame.Rect(0, 0, 264, grid.measure(look, 264)))
        assert (keys[0].rect.y == keys[1].rect.y) == side_by_side


def test_a_tip_hides_no_other_widget_while_there_is_room_beside_the_panel() -> None:
    pygame.font.init()
    held, surface = Held(), pygame.Surface((900, 400))
    desk = Desk(Look(Theme(), Words("en")), lambda: None)
    long = "What this does, in so many words that they need several lines below the button."
    panel = Panel(Column(*(Button(f"b{n}", f"Button {n}", held.click, tip=long) for n in range(6))))
    desk.panels = [panel]
    desk.place(panel, pygame.Rect(0, 0, 300, 400))
    for number in range(6):
        desk.take_focus(desk.find(f"b{number}"))
        desk.wipe(surface, pygame.Surface(surface.get_size()))
        tip = desk.draw(surface)[-1]
        assert tip != panel.rect
        hidden = [w.name for w in desk.order() if w.rect.colliderect(tip)]
        assert hidden == [], f"the tip of b{number}"


def test_a_tip_waits_while_a_notice_lies_where_it_would() -> None:
    pygame.font.init()
    held, surface = Held(), pygame.Surface((900, 400))
    desk = Desk(Look(Theme(), Words("en")), lambda: None)
    panel = Panel(Column(Button("go", "Go", held.click, tip="What this does, and why.")))
    desk.panels = [panel]
    desk.place(panel, pygame.Rect(500, 0, 300, 60))
    desk.take_focus(desk.find("go"))
    desk.wipe(surface, pygame.Surface(surface.get_size()))
    tip = desk.draw(surface)[-1]
    desk.notes.room = pygame.Rect(tip.x, tip.y - 8, tip.width, 60)
    desk.toast("This is told now.")

    def noted() -> list[pygame.Rect]:
        desk.wipe(surface, pygame.Surface(surface.get_size()))
        desk.draw(surface)
        return desk.notes.take_away()

    assert len(noted()) == 1, "the notice alone"
    desk.notes.update(60.0)
    assert noted() == [tip]
