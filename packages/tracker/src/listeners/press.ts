import { devices as DEVICES, type Press, pressFlags } from '@gait/wire';
import { isActive } from '../activation.ts';
import { isWithin, residueOf } from '../clock.ts';
import { fieldOf, innermost, interactive } from '../elements.ts';
import { gridOf } from '../grid.ts';
import type { Listener } from '../listener.ts';
import { later } from '../quietly.ts';
import { NEVER, recent } from '../recent.ts';
import { drop, hold, record, settle } from '../recorder.ts';
import { targetOf } from '../targets.ts';
import { isSentByDriver } from '../tells.ts';
import { when } from '../when.ts';

/** Moves that lead up to a press, ms. */
const APPROACH_MS = 800;
/** A click follows its release in the same task, or after a wait for a second tap. */
const CLICK_WAIT_MS = 400;
/** A key activates within its own task, a label forwards within the click's: however long the page works in it. */
const SAME_TASK_MS = 200;

const NATIVE =
  'select,option,video,audio,input[type=range],input[type=date],input[type=color],input[type=file]';

/** Presses by pointer, until their click has come. */
const pressed = new Map<number, { row: Press; at: number; isDown: boolean }>();
let lastClickAt = NEVER;
let wasOnLabel = false;

const release = (event: PointerEvent) => {
  const isUp = event.type === 'pointerup';
  if (event.isTrusted) {
    recent.release = performance.now();
    if (isUp) recent.gesture = recent.release;
  }
  recent.isHeld = false;
  const one = pressed.get(event.pointerId);
  if (!one?.isDown) return;
  one.isDown = false;
  one.row.hold = event.timeStamp - one.at;
  // A finger that begins to scroll never pressed anything.
  if (!isUp && event.pointerType === 'touch') drop('press', one.row);
  else later(() => settle(one.row), CLICK_WAIT_MS);
};

const click = (event: MouseEvent) => {
  const now = performance.now();
  const isPointed = event.isTrusted && event.detail > 0;
  // A page may keep the press from us, rarely both.
  if (isPointed) recent.gesture = now;
  const isForwarded = wasOnLabel && isWithin(SAME_TASK_MS, lastClickAt, now);
  lastClickAt = now;
  wasOnLabel = isInLabel(event);
  // Code clicks a label, and the browser what the label is for.
  const foreign = when(isSentByDriver(event, event.detail === 0), pressFlags.foreignStack);
  const one = isPointed && !isForwarded ? latest(event) : undefined;
  if (one && isByTool(event)) {
    if (isWithin(SAME_TASK_MS, one.at, event.timeStamp)) drop('press', one.row);
  } else if (one) {
    one.row.flags = (one.row.flags & ~pressFlags.noClick) | foreign;
    settle(one.row);
    return;
  }
  record('press', {
    ...pressRow(event),
    hold: -1,
    flags:
      pressFlags.noPress |
      causeOf(event, isForwarded, isWithin(SAME_TASK_MS, recent.key, now)) |
      foreign |
      focusFlag(),
  });
};

export const press: Listener = {
  pointerdown(event) {
    const isTouch = event.pointerType === 'touch';
    if (event.isTrusted) {
      recent.press = recent.gesture = performance.now();
      recent.isHeld = !isTouch;
      recent.onScrollbar = isOnScrollbar(event);
    }
    const row = hold(record('press', pressRow(event)));
    pressed.set(event.pointerId, { row, at: event.timeStamp, isDown: true });
    if (isTouch) return;
    recent.x = event.clientX;
    recent.y = event.clientY;
  },
  pointerup: release,
  pointercancel: release,
  click,
  auxclick: click,
  contextmenu(event) {
    recent.menu = event.timeStamp;
  },
};

const pressRow = (event: PointerEvent | MouseEvent): Press => {
  const { timeStamp: t, clientX: x, clientY: y } = event;
  const { moves, onScrollbar } = recent;
  const element = interactive(event);
  const device = deviceOf(event);
  const lastMove = moves[moves.length - 1];
  return {
    t,
    hold: -1,
    x,
    y,
    button: Math.max(0, event.button),
    device: DEVICES.indexOf(device),
    flags:
      pressFlags.noClick |
      when(!event.isTrusted, pressFlags.untrusted | when(isActive(), pressFlags.activated)) |
      focusFlag() |
      when(onScrollbar || element?.matches(NATIVE), pressFlags.native) |
      when(device === 'mouse' && (event as PointerEvent).pressure === 0, pressFlags.noPressure),
    moves: moves.filter((move) => isWithin(APPROACH_MS, move, t)).length,
    pause: lastMove === undefined || device === 'touch' ? -1 : t - lastMove,
    jump: recent.x === NEVER || device === 'touch' ? -1 : Math.hypot(x - recent.x, y - recent.y),
    ...placeIn(element, event),
    grid: gridOf(x, y, t),
    residue: residueOf(t),
    target: targetOf(element),
  };
};

/** Clicks without a press have no place: their coordinates are zero. */
const placeIn = (element: Element | undefined, { type, detail, clientX, clientY }: MouseEvent) => {
  const hasPlace = type === 'pointerdown' || detail > 0;
  const box = hasPlace ? element?.getBoundingClientRect() : undefined;
  if (!box) return { offX: 0, offY: 0, width: 0, height: 0 };
  const { left, top, width, height } = box;
  return { offX: 10 * (clientX - left - width / 2), offY: 10 * (clientY - top - height / 2), width, height };
};

const focusFlag = () => when(!document.hasFocus(), pressFlags.unfocused);

const deviceOf = (event: PointerEvent | MouseEvent) => {
  const type = event.type === 'pointerdown' ? (event as PointerEvent).pointerType : '';
  return DEVICES.find((device) => device === type) ?? 'none';
};

/** The press this click completes: of the same pointer, else the last one. */
const latest = (event: MouseEvent) => {
  const id = (event as PointerEvent).pointerId;
  const one = pressed.get(id) ?? [...pressed.values()].pop();
  pressed.clear();
  return one;
};

const causeOf = (event: MouseEvent, isForwarded: boolean, isKey: boolean): number => {
  // Extensions keep the keys they act on from the page, and cannot keep them from the browser.
  if (!event.isTrusted) return pressFlags.untrusted | when(isActive(), pressFlags.activated);
  if (isForwarded) return pressFlags.label;
  if (isKey) return pressFlags.keyboard;
  return when(event.detail === 0 || isByTool(event), pressFlags.assistive);
};

/**
 * Trusted, and no device made it: how browsers press for assistive technology. Chromium sends the whole press with it,
 * without a source; Firefox the click alone, of an unknown source.
 */
const isByTool = (event: MouseEvent & { sourceCapabilities?: unknown; mozInputSource?: number }) =>
  event.sourceCapabilities === null || event.mozInputSource === 0;

const isInLabel = (event: Event) => {
  const target = innermost(event);
  return target !== undefined && !fieldOf(event) && target.closest('label') !== null;
};

/** Presses beside an element's own content are on its scrollbar. */
const isOnScrollbar = (event: MouseEvent) => {
  const element = innermost(event);
  if (!element || element.clientWidth === 0) return false;
  const { left, top } =
    element === document.documentElement ? { left: 0, top: 0 } : element.getBoundingClientRect();
  return (
    event.clientX >= left + element.clientLeft + element.clientWidth ||
    event.clientY >= top + element.clientTop + element.clientHeight
  );
};
