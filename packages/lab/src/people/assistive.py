"""Presses controls of the browser as a screen reader does: through the accessibility bus, without pointer or key.

Reads the id of an element a line from standard input and does its first action. Answers "done" after each.
"""

import sys
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi  # noqa: E402

PATIENCE_S = 15


def below(node):
    """All accessible objects, the node first; what goes away meanwhile is left out."""
    if node is None:
        return
    yield node
    try:
        children = [node.get_child_at_index(i) for i in range(node.get_child_count())]
    except gi.repository.GLib.GError:
        return
    for child in children:
        yield from below(child)


def named(element):
    """The element with that id, in view or not, or None."""
    for node in below(Atspi.get_desktop(0)):
        try:
            isIt = node.get_attributes().get("id") == element
            if isIt and node.get_state_set().contains(Atspi.StateType.VISIBLE):
                return node
        except gi.repository.GLib.GError:
            pass
    return None


def press(element):
    until = time.monotonic() + PATIENCE_S
    while time.monotonic() < until:
        node = named(element)
        if node is not None and Atspi.Action.do_action(node, 0):
            return
        time.sleep(0.3)
    sys.exit(f"assistive: no #{element} to press")


Atspi.init()
for line in iter(sys.stdin.readline, ""):
    press(line.strip())
    print("done", flush=True)
