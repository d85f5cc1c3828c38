import type { FingerPosition } from './gestures.ts';

// Messages of Xorg's inputtest driver, as xf86-input-inputtest-protocol.h of xorg-server 21.1 defines them.

const CLIENT_VERSION = 0;
const WAIT_FOR_SYNC = 1;
const TOUCH = 6;
const MAX_VALUATORS = 64;
/** Length, type, touch id and touch type; then a flag, a bit mask, padding, and two tables of valuators. */
const MASK_AT = 20;
const VALUATORS_AT = 32;
const TOUCH_BYTES = VALUATORS_AT + 2 * 8 * MAX_VALUATORS;
/** Largest value of an axis. */
const AXIS_MAX = 0xffff;
const PRESSURE_AXIS = 4;
const PRESSURE = 0x60;

const message = (bytes: number, type: number): Buffer => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUInt32LE(bytes, 0);
  buffer.writeUInt32LE(type, 4);
  return buffer;
};

/** Asks for version 1.0 of the protocol. */
export const HELLO = message(12, CLIENT_VERSION);
HELLO.writeUInt16LE(1, 8);

/** The server answers once it has handled all earlier messages. */
export const SYNC = message(8, WAIT_FOR_SYNC);

export const fingerMessage = (
  id: number,
  type: number,
  [x, y]: FingerPosition,
  screen: { readonly width: number; readonly height: number },
): Buffer => {
  const touch = message(TOUCH_BYTES, TOUCH);
  touch.writeUInt32LE(id, 8);
  touch.writeUInt32LE(type, 12);
  const axes = [
    [0, (x / screen.width) * AXIS_MAX],
    [1, (y / screen.height) * AXIS_MAX],
    [PRESSURE_AXIS, PRESSURE],
  ] as const;
  for (const [axis, value] of axes) {
    touch[MASK_AT] = (touch[MASK_AT] as number) | (1 << axis);
    touch.writeDoubleLE(value, VALUATORS_AT + 8 * axis);
  }
  return touch;
};
