"""The program's icon in the containers of three systems."""

from __future__ import annotations

import io
import struct
from pathlib import Path

import pygame
import pytest

from art.icon import make_icons

HERE = Path(__file__).resolve().parents[2] / "art" / "icon"


def picture(data: bytes) -> pygame.Surface:
    return pygame.image.load(io.BytesIO(data), "icon.png")


@pytest.mark.parametrize("size", make_icons.SIZES)
def test_each_picture_is_what_the_script_draws(size: int) -> None:
    drawn = make_icons.render(make_icons.drawing(size), (size, size))
    kept = picture((HERE / f"goza-{size}.png").read_bytes())
    assert kept.get_size() == (size, size)
    points = [(size // 2, size // 2), (size // 3, size // 4), (size - 2, size // 2), (0, 0)]
    assert [kept.get_at(point) for point in points] == [drawn.get_at(point) for point in points]


def test_the_windows_icon_holds_every_size() -> None:
    data = (HERE / "goza.ico").read_bytes()
    reserved, kind, count = struct.unpack_from("<HHH", data)
    assert (reserved, kind, count) == (0, 1, len(make_icons.ICO_SIZES))
    for index, size in enumerate(make_icons.ICO_SIZES):
        entry = struct.unpack_from("<BBBBHHII", data, 6 + 16 * index)
        assert entry[0] == size % 256
        assert picture(data[entry[7] : entry[7] + entry[6]]).get_size() == (size, size)


def test_the_mac_icon_holds_every_size() -> None:
    data = (HERE / "goza.icns").read_bytes()
    assert data[:4] == b"icns" and struct.unpack_from(">I", data, 4)[0] == len(data)
    at, sizes = 8, []
    while at < len(data):
        length = struct.unpack_from(">I", data, at + 4)[0]
        sizes.append(picture(data[at + 8 : at + length]).get_width())
        at += length
    assert sizes == [size for _kind, size in make_icons.ICNS_TYPES]


def test_small_icons_lie_on_whole_pixels() -> None:
    for size, (margin, gap, half) in make_icons.SNAPPED.items():
        assert 2 * margin + 2 * gap + 3 * half == size
        middle = make_icons.render(make_icons.drawing(size), (size, size)).get_at((size // 2, size // 2))
        assert middle[:3] == (185, 58, 42)
