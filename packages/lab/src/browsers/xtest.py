"""Plays pointer, button and key events into an X display at exact moments.

Reads one JSON array per line from standard input: [[ms, op, ...], ...] with ms from the line's arrival;
ops: ["move", x, y], ["button", number, down], ["key", keysym, down], ["turn", width, height], which gives the screen
another of its sizes. Prints "done" after each line.

On a busy machine an event can be late. All events after it are then late by as much, because a key that is pressed late and
released on time would be held too short.
"""

import ctypes
import json
import sys
import time

x11 = ctypes.CDLL("libX11.so.6")
xtst = ctypes.CDLL("libXtst.so.6")
x11.XOpenDisplay.restype = ctypes.c_void_p
x11.XStringToKeysym.restype = ctypes.c_ulong
for function in (x11.XSync, x11.XKeysymToKeycode, xtst.XTestFakeMotionEvent,
                 xtst.XTestFakeButtonEvent, xtst.XTestFakeKeyEvent):
    function.argtypes = None

display = ctypes.c_void_p(x11.XOpenDisplay(None))
if not display:
    sys.exit("xtest: cannot open the display")


class Size(ctypes.Structure):
    _fields_ = [(name, ctypes.c_int) for name in ("width", "height", "mm_width", "mm_height")]


def turn(width, height):
    xrandr = ctypes.CDLL("libXrandr.so.2")
    xrandr.XRRGetScreenInfo.restype = ctypes.c_void_p
    xrandr.XRRConfigSizes.restype = ctypes.POINTER(Size)
    x11.XDefaultRootWindow.restype = ctypes.c_ulong
    root = ctypes.c_ulong(x11.XDefaultRootWindow(display))
    screen = ctypes.c_void_p(xrandr.XRRGetScreenInfo(display, root))
    count = ctypes.c_int()
    sizes = xrandr.XRRConfigSizes(screen, ctypes.byref(count))
    index = [(size.width, size.height) for size in sizes[: count.value]].index((width, height))
    xrandr.XRRSetScreenConfig(display, screen, root, index, ctypes.c_ushort(1), ctypes.c_ulong(0))


def play(op, *values):
    if op == "move":
        xtst.XTestFakeMotionEvent(display, -1, int(values[0]), int(values[1]), ctypes.c_ulong(0))
    elif op == "button":
        xtst.XTestFakeButtonEvent(display, ctypes.c_uint(values[0]), int(values[1]), ctypes.c_ulong(0))
    elif op == "key":
        keysym = x11.XStringToKeysym(values[0].encode())
        keycode = x11.XKeysymToKeycode(display, ctypes.c_ulong(keysym)) & 0xFF
        if keycode == 0:
            sys.exit(f"xtest: no key for {values[0]}")
        xtst.XTestFakeKeyEvent(display, ctypes.c_uint(keycode), int(values[1]), ctypes.c_ulong(0))
    elif op == "turn":
        turn(*values)
    # Waits until the X server has stamped the event.
    x11.XSync(display, 0)


# Lateness in s that is made up for, because it is too short to distort a press.
TOLERANCE = 0.005

for line in iter(sys.stdin.readline, ""):
    start = time.perf_counter()
    for at, *event in json.loads(line):
        wait = start + at / 1000 - time.perf_counter()
        if wait > 0:
            time.sleep(wait)
        play(*event)
        late = time.perf_counter() - start - at / 1000
        if late > TOLERANCE:
            start += late
    print("done", flush=True)
