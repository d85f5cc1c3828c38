"""Presses controls of the browser through the accessibility bus, as a screen reader does.

Reads one element id per line from standard input and does its first action. Prints "done" after each.
"""

import sys
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi  # noqa: E402

TIMEOUT_S = 15


def descendants(node):
    """The node and all its descendants, without those that disappear in the meantime."""
    if node is None:
        return
    yield node
    try:
        children = [node.get_child_at_index(i) for i in range(node.get_child_count())]
    except gi.repository.GLib.GError:
        return
    for child in children:
        yield from descendants(child)


def find(element):
    """The visible element with this id, on or off screen, or None."""
    for node in descendants(Atspi.get_desktop(0)):
        try:
            is_match = node.get_attributes().get("id") == element
            if is_match and node.get_state_set().contains(Atspi.StateType.VISIBLE):
                return node
        except gi.repository.GLib.GError:
            pass
    return None


def press(element):
    deadline = time.monotonic() + TIMEOUT_S
    while time.monotonic() < deadline:
        node = find(element)
        if node is not None and Atspi.Action.do_action(node, 0):
            return
        time.sleep(0.3)
    sys.exit(f"assistive: no #{element} to press")


Atspi.init()
for line in iter(sys.stdin.readline, ""):
    press(line.strip())
    print("done", flush=True)
