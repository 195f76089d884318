"""The one theme of pygame-gui's own controls: paper, ink, hairlines. Sizes and fonts follow the layout."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from art.palette import color, hexa
from game.core.resources import resource

REGULAR = ("art", "fonts", "GozaSans-Regular.ttf")
BOLD = ("art", "fonts", "GozaSans-Bold.ttf")

CLASSES = ("button", "label", "text_box", "text_entry_line", "horizontal_slider", "vertical_scroll_bar",
           "scrolling_container", "drop_down_menu", "selection_list", "tool_tip", "panel")


def build(geometry: Callable[[float], int], text: Callable[[float], int]) -> dict[str, Any]:
    """The theme for one layout: `geometry` and `text` turn design units into pixels."""
    font = _font(text(18))
    theme: dict[str, Any] = {"defaults": {"colours": _colours(), "font": font}}
    for name in CLASSES:
        theme[name] = {"font": font, "misc": _plain(geometry)}
    theme["text_box"]["misc"] |= {
        "shape": "rectangle", "border_width": "0", "padding": f"{geometry(12)},{geometry(8)}", "line_spacing": "1.35"}
    theme["text_box"]["colours"] = {"dark_bg": "#00000000", "normal_border": "#00000000"}
    theme["text_entry_line"]["misc"] |= {
        "shape": "rounded_rectangle", "shape_corner_radius": str(max(2, geometry(8))), "border_width": "1",
        "padding": f"{geometry(12)},{geometry(6)}"}
    theme["text_entry_line"]["colours"] = {
        "dark_bg": hexa(color("paper")), "normal_border": hexa(color("ink_3")), "normal_text": hexa(color("sumi")),
        "selected_bg": hexa(color("kinari")), "selected_text": hexa(color("sumi")),
        "text_cursor": hexa(color("sumi"))}
    theme["horizontal_slider"]["misc"] |= {
        "shape": "rounded_rectangle", "shape_corner_radius": str(max(2, geometry(6))), "enable_arrow_buttons": "0",
        "sliding_button_width": str(max(16, geometry(28)))}
    theme["horizontal_slider"]["colours"] = {"dark_bg": hexa(color("kinari")), "normal_border": hexa(color("line"))}
    for bar in ("horizontal_slider", "vertical_scroll_bar"):
        theme[f"{bar}.button"] = {
            "colours": {
                "normal_bg": hexa(color("hai" if bar == "horizontal_slider" else "line")),
                "hovered_bg": hexa(color("ink_3")), "active_bg": hexa(color("sumi")),
                "disabled_bg": hexa(color("line")), "normal_border": hexa(color("hai")),
                "hovered_border": hexa(color("ink_3")), "active_border": hexa(color("sumi"))},
            "misc": {"shape": "rounded_rectangle", "shape_corner_radius": str(max(2, geometry(6))), "border_width": "0",
                     "shadow_width": "0"}}
    theme["vertical_scroll_bar"]["misc"] |= {"enable_arrow_buttons": "0"}
    theme["vertical_scroll_bar"]["colours"] = {"dark_bg": "#00000000", "normal_border": "#00000000"}
    theme["scrolling_container"]["colours"] = {"dark_bg": "#00000000", "normal_border": "#00000000"}
    return theme


def _font(size: int) -> dict[str, str]:
    return {"name": "goza", "size": str(size), "regular_path": str(resource(*REGULAR)),
            "bold_path": str(resource(*BOLD)), "italic_path": str(resource(*REGULAR)),
            "bold_italic_path": str(resource(*BOLD))}


def _plain(geometry: Callable[[float], int]) -> dict[str, str]:
    return {"shape": "rectangle", "border_width": "0", "shadow_width": "0", "tool_tip_delay": "0.4"}


def _colours() -> dict[str, str]:
    return {
        "dark_bg": "#00000000",
        "normal_bg": hexa(color("paper")),
        "hovered_bg": hexa(color("kinari")),
        "active_bg": hexa(color("kinari")),
        "selected_bg": hexa(color("sumi")),
        "disabled_bg": hexa(color("washi")),
        "normal_text": hexa(color("sumi")),
        "hovered_text": hexa(color("sumi")),
        "active_text": hexa(color("sumi")),
        "selected_text": hexa(color("washi")),
        "disabled_text": hexa(color("hai")),
        "normal_border": hexa(color("line")),
        "hovered_border": hexa(color("ink_3")),
        "active_border": hexa(color("sumi")),
        "link_text": hexa(color("ai")),
        "link_hover": hexa(color("ruri")),
        "link_selected": hexa(color("ruri")),
        "text_shadow": "#00000000",
    }
