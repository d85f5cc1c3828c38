"""The keyboard on the screen of a phone: an input method that speaks IBus's protocol on the session bus.

Reads one JSON array per line from standard input: ["underline", text] shows text that may still change,
["commit", text] writes it, ["erase", count] deletes characters before the caret. Prints "ready" once browsers can
connect, and "done" after each line.
"""

import json
import sys

from gi.repository import Gio, GLib

IBUS = "org.freedesktop.IBus"
CONTEXT = f"{IBUS}.InputContext"
METHODS = Gio.DBusNodeInfo.new_for_xml(f"""<node>
  <interface name="{IBUS}">
    <method name="CreateInputContext"><arg type="s" direction="in"/><arg type="o" direction="out"/></method>
  </interface>
  <interface name="{CONTEXT}">
    <method name="ProcessKeyEvent">
      <arg type="u" direction="in"/><arg type="u" direction="in"/><arg type="u" direction="in"/>
      <arg type="b" direction="out"/>
    </method>
    <method name="SetCapabilities"><arg type="u" direction="in"/></method>
    <method name="SetCursorLocation">
      <arg type="i" direction="in"/><arg type="i" direction="in"/>
      <arg type="i" direction="in"/><arg type="i" direction="in"/>
    </method>
    <method name="SetSurroundingText">
      <arg type="v" direction="in"/><arg type="u" direction="in"/><arg type="u" direction="in"/>
    </method>
    <method name="FocusIn"/><method name="FocusOut"/><method name="Reset"/>
  </interface>
</node>""")
UNDERLINE, SINGLE = 1, 1
CLEAR_ON_RESET = 0

bus = Gio.bus_get_sync(Gio.BusType.SESSION)
clients = {}
focused = None


def answer(_bus, client, path, _interface, method, _arguments, call):
    global focused
    if method == "CreateInputContext":
        context = f"/org/freedesktop/IBus/InputContext_{len(clients) + 1}"
        clients[context] = client
        bus.register_object(context, METHODS.lookup_interface(CONTEXT), answer)
        call.return_value(GLib.Variant("(o)", (context,)))
    elif method == "ProcessKeyEvent":
        call.return_value(GLib.Variant("(b)", (False,)))
    else:
        if method == "FocusIn":
            focused = path
        call.return_value(None)


def text(value):
    line = GLib.Variant("(sa{sv}uuuu)", ("IBusAttribute", {}, UNDERLINE, SINGLE, 0, len(value)))
    lines = GLib.Variant("(sa{sv}av)", ("IBusAttrList", {}, [line]))
    return GLib.Variant("(sa{sv}sv)", ("IBusText", {}, value, lines))


def emit(signal, types, *values):
    bus.emit_signal(clients[focused], focused, CONTEXT, signal, GLib.Variant(types, values))


def underline(value):
    emit("UpdatePreeditTextWithMode", "(vubu)", text(value), len(value), value != "", CLEAR_ON_RESET)


def play(operation, value):
    if operation == "underline":
        underline(value)
    elif operation == "commit":
        emit("CommitText", "(v)", text(value))
        underline("")
    elif operation == "erase":
        emit("DeleteSurroundingText", "(iu)", -value, value)


def read(_channel, _condition):
    line = sys.stdin.readline()
    if not line:
        loop.quit()
        return False
    play(*json.loads(line))
    bus.flush_sync()
    print("done", flush=True)
    return True


bus.register_object("/org/freedesktop/IBus", METHODS.lookup_interface(IBUS), answer)
Gio.bus_own_name_on_connection(bus, IBUS, Gio.BusNameOwnerFlags.NONE, lambda *_: print("ready", flush=True), None)
loop = GLib.MainLoop()
GLib.io_add_watch(GLib.IOChannel.unix_new(0), GLib.PRIORITY_DEFAULT, GLib.IO_IN | GLib.IO_HUP, read)
loop.run()
