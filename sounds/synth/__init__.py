"""How every effect is made: one module a material, each a table of recipes. Needs numpy; the game does not.

A recipe is `recipe(rng, pitch) -> Signal`: all chance comes from the generator, all frequencies are multiplied by
`pitch`, level does not matter (the studio evens it).
"""

from __future__ import annotations

from collections.abc import Mapping

from sounds.synth import cards, crowd, ground, metal, skins, wood
from sounds.synth.bench import Recipe

RECIPES: Mapping[str, Recipe] = {
    **wood.RECIPES, **skins.RECIPES, **metal.RECIPES, **cards.RECIPES, **ground.RECIPES, **crowd.RECIPES,
}
