"""The random player: for tests, not for the set-up."""

from __future__ import annotations

from game.core.action import Action
from game.core.protocol import Advice, View


class RandomBot:
    """Any legal choice, each as likely as the next; but it never calls, or no match of it would ever end."""

    def choose(self, view: View) -> Action:
        return view.rng.choice([action for action in view.legal if action.kind not in ("tichu", "grand")])

    def advise(self, view: View) -> list[Advice]:
        return [Advice(self.choose(view), 0.0, 0.0, "random")]
