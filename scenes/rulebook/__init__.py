"""The rulebook: pages of rules and help that can be read, searched, and opened at the section in question."""

from scenes.rulebook.scene import RulebookScene

__all__ = ["RulebookScene"]
