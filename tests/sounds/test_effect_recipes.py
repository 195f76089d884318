"""The scripts still make what is shipped. Needs requirements-effects.txt; the game and its other tests do not."""

import array

import pygame
import pytest

from sounds.catalogue import EFFECTS, path

np = pytest.importorskip("numpy", reason="numpy of requirements-effects.txt is not installed")
pytest.importorskip("soundfile", reason="soundfile of requirements-effects.txt is not installed")


@pytest.mark.usefixtures("mixer")
@pytest.mark.parametrize(("name", "index"), [("tick", 2), ("step", 0), ("coin", 4), ("clapper", 0)])
def test_a_recording_made_anew_is_the_one_that_is_shipped(name: str, index: int) -> None:
    from sounds.make_effects import recording
    shipped = np.array(array.array("h", pygame.mixer.Sound(path(name, index)).get_raw())[::2]) / 32768
    made = recording(name, index)[0]
    assert len(made) == len(shipped)
    assert np.corrcoef(made, shipped)[0, 1] > 0.97


def test_every_effect_of_the_catalogue_has_a_recipe() -> None:
    from sounds.synth import RECIPES
    assert set(RECIPES) == set(EFFECTS)
