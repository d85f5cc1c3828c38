import { pressFlags } from '@gait/wire';
import { isRecent, pageTime, residueOf } from '../clock.ts';
import { fieldOf, innermost, interactive, labelOf, matchesAny, propertyOf } from '../elements.ts';
import { gridOf } from '../grid.ts';
import { later } from '../guard.ts';
import type { Listener } from '../listener.ts';
import { moment } from '../moments.constants.ts';
import { hasFocus, isActive } from '../page.ts';
import { isByFinger, NEVER, pointerState, recent } from '../recent.ts';
import { drop, flagIf, hold, record, settleRow } from '../recorder.ts';
import { targetOf } from '../targets.ts';
import { isSentByDriver } from '../tells.ts';
import { device, type OwnRow, pressColumn } from '../wire.constants.ts';

/** Moves in this time before a press are its approach, ms. */
const APPROACH_MS = 800;
/** A click follows its release in the same task, or after the browser has waited for a second tap, ms. */
const CLICK_WAIT_MS = 400;
/** A key clicks in its own task, and a label forwards its click in the same one. A busy page makes that longer, ms. */
const SAME_TASK_MS = 200;
/** An element that has moved this far since the pointer came to it moves with the pointer; hover effects move less, px. */
const FOLLOWED_PX = 4;

const NATIVE = 'select,option,video,audio,[type=range],[type=date],[type=color],[type=file]';

interface Pressed {
  readonly row_: OwnRow<'press'>;
  isDown_: boolean;
}

/** Presses of the visitor by pointer id, until their click arrives. */
const pressed = new Map<number, Pressed>();
let lastPressed: Pressed | undefined;
/** The element under the pointer, and where its target was when the pointer came to it. */
let under: Element | undefined;
let place: DOMRect | undefined;
let lastClickAt = NEVER;
let wasOnLabel = false;

const release = (event: PointerEvent) => {
  // A page may send a press again, or end it at once.
  if (!event.isTrusted) return;
  const isUp = event.type === 'pointerup';
  recent[moment.release] = pageTime();
  if (isUp) recent[moment.gesture] = recent[moment.release];
  pointerState.isHeld_ = false;
  const one = pressed.get(event.pointerId);
  if (!one?.isDown_) return;
  one.isDown_ = false;
  one.row_[pressColumn.hold] = event.timeStamp - one.row_[pressColumn.t];
  // A finger that starts to scroll has not pressed anything.
  if (!isUp && event.pointerType === 'touch') drop('press', one.row_);
  else later(() => settleRow(one.row_), CLICK_WAIT_MS);
};

const click = (event: MouseEvent) => {
  const now = pageTime();
  const isPointed = event.isTrusted && event.detail > 0;
  // A page may stop the press from reaching us, but rarely the click too.
  if (isPointed) recent[moment.gesture] = now;
  const isForwarded = wasOnLabel && isRecent(SAME_TASK_MS, lastClickAt, now);
  lastClickAt = now;
  wasOnLabel = isInLabel(event);
  // Code may click a label; the browser then clicks the control of the label.
  const foreign = flagIf(isSentByDriver(event, event.detail === 0), pressFlags.foreignStack);
  const one = isPointed && !isForwarded ? takePress(event) : undefined;
  if (one && isAssistive(event)) {
    if (isRecent(SAME_TASK_MS, one.row_[pressColumn.t], event.timeStamp)) drop('press', one.row_);
  } else if (one) {
    one.row_[pressColumn.flags] = (one.row_[pressColumn.flags] & ~pressFlags.noClick) | foreign;
    settleRow(one.row_);
    return;
  }
  record('press', pressRow(event))[pressColumn.flags] =
    pressFlags.noPress |
    causeOf(event, isForwarded, isRecent(SAME_TASK_MS, recent[moment.key], now)) |
    foreign |
    focusFlag();
};

export const pressListener: Listener = {
  pointermove(event) {
    const element = innermost(event);
    if (element === under || !event.isTrusted) return;
    under = element;
    const target = interactive(event);
    place = target && boxOf(target);
  },
  pointerdown(event) {
    const isTouch = isByFinger(event);
    if (event.isTrusted) {
      recent[moment.press] = recent[moment.gesture] = pageTime();
      pointerState.isHeld_ = !isTouch;
      pointerState.onScrollbar_ = isOnScrollbar(event);
    }
    const row = record('press', pressRow(event));
    if (!event.isTrusted) return;
    lastPressed = { row_: hold(row), isDown_: true };
    pressed.set(event.pointerId, lastPressed);
    if (isTouch) return;
    pointerState.x = event.clientX;
    pointerState.y = event.clientY;
  },
  pointerup: release,
  pointercancel: release,
  click,
  auxclick: click,
  contextmenu(event) {
    recent[moment.menu] = event.timeStamp;
  },
};

const pressRow = (event: PointerEvent | MouseEvent): OwnRow<'press'> => {
  const { timeStamp: t, clientX: x, clientY: y } = event;
  const { moves_: moves, onScrollbar_: onScrollbar } = pointerState;
  const element = interactive(event);
  const pressedBy = deviceOf(event);
  const lastMove = moves[moves.length - 1];
  const [offX, offY, width, height] = positionIn(element, event);
  return {
    [pressColumn.t]: t,
    [pressColumn.hold]: -1,
    [pressColumn.x]: x,
    [pressColumn.y]: y,
    [pressColumn.button]: Math.max(0, event.button),
    [pressColumn.device]: pressedBy,
    [pressColumn.flags]:
      pressFlags.noClick |
      flagIf(!event.isTrusted, pressFlags.untrusted | flagIf(isActive(), pressFlags.activated)) |
      focusFlag() |
      flagIf(onScrollbar || (element && matchesAny(element, NATIVE)), pressFlags.native) |
      flagIf(pressedBy === device.mouse && (event as PointerEvent).pressure === 0, pressFlags.noPressure),
    [pressColumn.moves]: moves.filter((move) => isRecent(APPROACH_MS, move, t)).length,
    [pressColumn.pause]: lastMove === undefined || pressedBy === device.touch ? -1 : t - lastMove,
    [pressColumn.jump]:
      pointerState.x === NEVER || pressedBy === device.touch
        ? -1
        : Math.hypot(x - pointerState.x, y - pointerState.y),
    [pressColumn.offX]: offX,
    [pressColumn.offY]: offY,
    [pressColumn.width]: width,
    [pressColumn.height]: height,
    [pressColumn.grid]: gridOf(x, y, t),
    [pressColumn.residue]: residueOf(t),
    [pressColumn.target]: targetOf(element),
  };
};

const boxOf = (element: Element) => propertyOf(element, 'getBoundingClientRect').call(element);

/** A lens or a brush that follows the pointer: nobody has aimed at it. */
const isFollower = (event: Event, { left, top }: DOMRect) =>
  innermost(event) === under && place && Math.hypot(left - place.left, top - place.top) > FOLLOWED_PX;

/** Position of the press in its target. Clicks without a press have no position: their coordinates are zero. */
const positionIn = (element: Element | undefined, event: MouseEvent) => {
  const { type, detail, clientX, clientY } = event;
  const hasPosition = type === 'pointerdown' || detail > 0;
  const box = hasPosition && element ? boxOf(element) : undefined;
  const { left = clientX, top = clientY, width = 0, height = 0 } = box && !isFollower(event, box) ? box : {};
  return [10 * (clientX - left - width / 2), 10 * (clientY - top - height / 2), width, height] as const;
};

const focusFlag = () => flagIf(!hasFocus(), pressFlags.unfocused);

const deviceOf = (event: PointerEvent | MouseEvent): number => {
  if (event.type !== 'pointerdown') return device.none;
  if (isByFinger(event as PointerEvent)) return device.touch;
  const { pointerType } = event as PointerEvent;
  if (pointerType === 'mouse') return device.mouse;
  return pointerType === 'pen' ? device.pen : device.none;
};

/** The press that this click completes: that of the same pointer, otherwise the last one. */
const takePress = (event: MouseEvent) => {
  const id = (event as PointerEvent).pointerId;
  const one = pressed.get(id) ?? lastPressed;
  lastPressed = undefined;
  pressed.clear();
  return one;
};

const causeOf = (event: MouseEvent, isForwarded: boolean, isKey: boolean): number => {
  // Extensions hide the keys they handle from the page, but the browser still counts them as activation.
  if (!event.isTrusted) return pressFlags.untrusted | flagIf(isActive(), pressFlags.activated);
  if (isForwarded) return pressFlags.label;
  if (isKey) return pressFlags.keyboard;
  return flagIf(event.detail === 0 || isAssistive(event), pressFlags.assistive);
};

/**
 * A trusted click without a device: how browsers click for assistive technology. Chromium also sends the press, without
 * source capabilities. Firefox sends only the click, with an unknown source.
 */
const isAssistive = (event: MouseEvent & { sourceCapabilities?: unknown; mozInputSource?: number }) =>
  event.sourceCapabilities === null || event.mozInputSource === 0;

const isInLabel = (event: Event) => !fieldOf(event) && labelOf(event) !== undefined;

/** A press beside an element's content is on its scrollbar. */
const isOnScrollbar = (event: MouseEvent) => {
  const element = innermost(event);
  if (!element || element.clientWidth === 0) return false;
  const { left, top } = element === document.documentElement ? { left: 0, top: 0 } : boxOf(element);
  return (
    event.clientX >= left + element.clientLeft + element.clientWidth ||
    event.clientY >= top + element.clientTop + element.clientHeight
  );
};
