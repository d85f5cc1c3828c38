import { devices as DEVICES, type Press, pressFlags } from '@gait/wire';
import { isWithin, residueOf } from '../clock.ts';
import { fieldOf, innermost, interactive } from '../elements.ts';
import { gridOf } from '../grid.ts';
import type { Listener, Scene } from '../listener.ts';
import { later } from '../quietly.ts';
import { when } from '../when.ts';

/** Moves that lead up to a press, ms. */
const APPROACH_MS = 800;
/** A click follows its release in the same task, or after a wait for a second tap. */
const CLICK_WAIT_MS = 400;
/** A key activates within its own task, a label forwards within the click's: however long the page works in it. */
const SAME_TASK_MS = 200;

const NATIVE =
  'select,option,video,audio,input[type=range],input[type=date],input[type=color],input[type=file]';

export const press: Listener = (scene) => {
  const { on, record, rows, recent, targets, isSentByDriver } = scene;
  /** Presses by pointer, until their click has come. */
  const pressed = new Map<number, { row: Press; at: number; isDown: boolean }>();
  let lastClick = { at: Number.NEGATIVE_INFINITY, onLabel: false };

  on('pointerdown', (event) => {
    if (event.isTrusted) {
      recent.press = recent.gesture = performance.now();
      recent.isHeld = event.pointerType !== 'touch';
      recent.pressedOn = isOnScrollbar(event) ? 'scrollbar' : 'content';
    }
    const row = rows.hold(record('press', pressRow(scene, event)));
    pressed.set(event.pointerId, { row, at: event.timeStamp, isDown: true });
    if (event.pointerType !== 'touch') recent.pointer = { x: event.clientX, y: event.clientY };
  });

  const release = (event: PointerEvent) => {
    if (event.isTrusted) {
      recent.release = performance.now();
      if (event.type === 'pointerup') recent.gesture = recent.release;
    }
    recent.isHeld = false;
    const one = pressed.get(event.pointerId);
    if (!one?.isDown) return;
    one.isDown = false;
    one.row.hold = event.timeStamp - one.at;
    // A finger that begins to scroll never pressed anything.
    if (event.type === 'pointercancel' && event.pointerType === 'touch') rows.drop('press', one.row);
    else later(() => rows.settle(one.row), CLICK_WAIT_MS);
  };
  on('pointerup', release);
  on('pointercancel', release);

  const click = (event: MouseEvent) => {
    const now = performance.now();
    // A page may keep the press from us, rarely both.
    if (event.isTrusted && event.detail > 0) recent.gesture = now;
    const isForwarded = lastClick.onLabel && isWithin(SAME_TASK_MS, lastClick.at, now);
    lastClick = { at: now, onLabel: isInLabel(event) };
    // Code clicks a label, and the browser what the label is for.
    const foreign = when(isSentByDriver(event, event.detail === 0), pressFlags.foreignStack);
    const one = event.isTrusted && event.detail > 0 && !isForwarded ? latest(pressed, event) : undefined;
    if (one && isByTool(event)) {
      if (isWithin(SAME_TASK_MS, one.at, event.timeStamp)) rows.drop('press', one.row);
    } else if (one) {
      one.row.flags = (one.row.flags & ~pressFlags.noClick) | foreign;
      rows.settle(one.row);
      return;
    }
    record('press', {
      ...pressRow(scene, event),
      hold: -1,
      flags: causeOf(event, isForwarded, isWithin(SAME_TASK_MS, recent.key, now)) | foreign | focusFlag(),
    });
  };
  on('click', click);
  on('auxclick', click);
  on('contextmenu', (event) => {
    recent.menu = event.timeStamp;
  });

  const pressRow = (
    { recent: { moves, pointer, pressedOn } }: Scene,
    event: PointerEvent | MouseEvent,
  ): Press => {
    const { timeStamp: t, clientX: x, clientY: y } = event;
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
        when(!event.isTrusted, pressFlags.untrusted) |
        focusFlag() |
        when(pressedOn === 'scrollbar' || element?.matches(NATIVE), pressFlags.native) |
        when(device === 'mouse' && (event as PointerEvent).pressure === 0, pressFlags.noPressure),
      moves: moves.filter((move) => isWithin(APPROACH_MS, move, t)).length,
      pause: lastMove === undefined || device === 'touch' ? -1 : t - lastMove,
      jump: pointer && device !== 'touch' ? Math.hypot(x - pointer.x, y - pointer.y) : -1,
      ...placeIn(element, event),
      grid: gridOf(x, y),
      residue: residueOf(event),
      target: targets.of(element),
    };
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
const latest = <One>(pressed: Map<number, One>, event: MouseEvent): One | undefined => {
  const id = (event as PointerEvent).pointerId;
  const one = pressed.get(id) ?? [...pressed.values()].pop();
  pressed.clear();
  return one;
};

const causeOf = (event: MouseEvent, isForwarded: boolean, isKey: boolean): number => {
  if (!event.isTrusted) return pressFlags.noPress | pressFlags.untrusted;
  if (isForwarded) return pressFlags.noPress | pressFlags.label;
  if (isKey) return pressFlags.noPress | pressFlags.keyboard;
  return pressFlags.noPress | when(event.detail === 0 || isByTool(event), pressFlags.assistive);
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
