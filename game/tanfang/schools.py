"""The named bots of Tanfang as weights of the one planner (Tanfang §7), and the weights of the levels."""

from __future__ import annotations

from game.tanfang.planner import Weights

DELVER = Weights(first=1, right=0.8, assist=0, home=2, profile=4, fragment=0, spread=0, tool=1)
"""深耕: digs down where it is, never assists."""
HUNTER = Weights(first=3, right=1.0, assist=1.5, home=0, profile=0, fragment=0, spread=0, tool=0)
"""游猎: digs first, lives on first-finds and assistance, lifts late."""
PIONEER = Weights(first=3, right=0.5, assist=0.5, home=0, profile=0, fragment=0, spread=0.5, tool=2)
"""拓荒: first-finds in many trenches, draws tools."""
JOINER = Weights(first=1, right=0.3, assist=0.75, home=0, profile=0, fragment=11, spread=0, tool=2.5)
"""合器: little digging, jumps at known fragments."""

SCHOOLS = {"delver": DELVER, "hunter": HUNTER, "pioneer": PIONEER, "joiner": JOINER}

REGULAR = Weights(first=3, right=1.0, assist=1, home=0.5, profile=2, fragment=1, spread=0, tool=1, risk=0.1,
                  trowel=1, consolidant=1, permit=2)
"""Tuned against the four schools together."""

NOVICE = Weights(first=2, right=0.9, assist=0.4, home=1, profile=1, fragment=1, spread=0, tool=0.5, storm=0.3)
"""Likes to dig, forgets storms, lifts too late and rarely helps."""
