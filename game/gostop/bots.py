"""The players of Go-Stop as the program knows them."""

from __future__ import annotations

from game.core.action import Action
from game.core.protocol import Advice, BotInfo, View


class RandomBot:
    """Any legal choice, each as likely as the next: for tests, not for the set-up."""

    def choose(self, view: View) -> Action:
        return view.rng.choice(view.legal)

    def advise(self, view: View) -> list[Advice]:
        return [Advice(self.choose(view), 0.0, 0.0, "random")]


BOTS = (BotInfo("random", RandomBot, in_interface=False),)
