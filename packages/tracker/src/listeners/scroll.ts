import { scrollFlags } from '@gait/wire';
import { isRecent } from '../clock.ts';
import type { Listener } from '../listener.ts';
import { moment } from '../moments.constants.ts';
import { isActive } from '../page.ts';
import { NEVER, pointerState, recent } from '../recent.ts';
import { flagIf, record } from '../recorder.ts';
import { scrollCause, scrollColumn } from '../wire.constants.ts';

const SCRIPT = scrollCause.script;
const TOUCH = scrollCause.touch;
const WHEEL = scrollCause.wheel;
const RESTORE = scrollCause.restore;
const GESTURE = scrollCause.gesture;

/** How long a cause moves the page: momentum, smooth scrolling, a script that answers a click, ms. */
const CAUSE_MS = 1_000;
/**
 * A longer pause ends a movement, ms. Its events arrive frame by frame, but the frames of a busy page are late. Browsers
 * with `scrollend` report the end themselves, so the pause can be long there.
 */
const sameMovementMs = () => ('onscrollend' in globalThis ? 3_000 : 300);
/** A find bar stays open while the visitor reads, ms. */
const FIND_MS = 120_000;
/** Browsers restore a position while the page is still loading, ms. */
const RESTORE_MS = 2_000;
/** One notch of a wheel. Touchpads scroll less at once, without animation. */
const NOTCH_PX = 100;
const OVER = NEVER;

interface Movement {
  readonly cause_: number;
  /** Time of its last event, or OVER. */
  readonly at_: number;
  readonly top_: number;
  readonly height_: number;
}

const movements = new WeakMap<Element, Movement>();
/** Wheel delta in px since the last scroll event, and the last turn. */
let turned = 0;
let turn: WheelEvent | undefined;

const positionOf = (element: Element) => ({ top_: element.scrollTop, height_: element.scrollHeight });
const root = () => document.scrollingElement ?? document.documentElement;
const scrolled = ({ target }: Event) => (target instanceof Element ? target : root());

export const scrollListener: Listener = {
  wheel(event) {
    turn = event;
    turned += event.deltaMode === 0 ? event.deltaY : 0;
  },
  load({ target }) {
    const element = root();
    if (target === document && !movements.has(element))
      movements.set(element, { ...positionOf(element), cause_: RESTORE, at_: OVER });
  },
  scrollend(event) {
    const element = scrolled(event);
    const movement = movements.get(element);
    if (movement) movements.set(element, { ...movement, at_: OVER });
  },
  scroll(event) {
    const element = scrolled(event);
    const { top_: top, height_: height } = positionOf(element);
    const before = movements.get(element) ?? { top_: 0, height_: height, cause_: SCRIPT, at_: OVER };
    const t = event.timeStamp;
    const dy = top - before.top_;
    const isGoingOn = isRecent(sameMovementMs(), before.at_, t);
    // Scroll anchoring: when content grows above the visible part, the browser moves the page along.
    const isAnchored = height !== before.height_ && Math.abs(dy - (height - before.height_)) < 2;
    const gesture = gestureOf(t);
    const cause =
      isGoingOn && before.cause_ === TOUCH && gesture === WHEEL
        ? TOUCH
        : (gesture ?? (isGoingOn ? before.cause_ : causeWithoutGesture(isAnchored, t)));
    movements.set(element, { cause_: cause, at_: t, top_: top, height_: height });
    // Where a page prevents the turn, it moves by its script: at once, and by all that a hand turned while it was busy.
    const isByPage = turn?.defaultPrevented;
    const isInstant = cause !== TOUCH && !isByPage && Math.abs(dy) >= NOTCH_PX && Math.abs(dy - turned) < 1;
    turned = 0;
    if (dy === 0) return;
    record('scroll', {
      [scrollColumn.t]: t,
      [scrollColumn.dy]: dy,
      [scrollColumn.cause]: cause,
      [scrollColumn.flags]:
        flagIf(!event.isTrusted, scrollFlags.untrusted) |
        flagIf(isInstant, scrollFlags.instant) |
        flagIf(element !== root(), scrollFlags.inner),
    });
  },
};

/** The gesture that moved the page, if any. */
const gestureOf = (t: number): number | undefined => {
  const since = (moment: number) => isRecent(CAUSE_MS, moment, t);
  const isPressed = pointerState.isHeld_ || since(recent[moment.release]);
  if (isPressed && pointerState.onScrollbar_) return scrollCause.scrollbar;
  if (pointerState.isHeld_) return scrollCause.autoscroll;
  // WebKitGTK reports the movement of a finger, and its momentum, as turns of a wheel.
  if (since(recent[moment.touch])) return TOUCH;
  if (since(recent[moment.wheel])) return WHEEL;
  if (isFinding(t)) return scrollCause.find;
  if (since(recent[moment.key])) return scrollCause.key;
  if (since(recent[moment.press]) || since(recent[moment.release])) return scrollCause.anchor;
  if (since(recent[moment.windowFocus])) return scrollCause.focus;
  return undefined;
};

/** A gesture that the page was not told of, as extensions keep their keys, or of a few seconds ago. */
const causeWithoutGesture = (isAnchored: boolean, t: number): number => {
  if (isAnchored || isByBrowser(t)) return RESTORE;
  return isActive() ? GESTURE : SCRIPT;
};

const isByBrowser = (t: number) =>
  isRecent(RESTORE_MS, recent[moment.navigation], t) || isRecent(CAUSE_MS, recent[moment.resize], t);

/** The find bar takes the window's focus and scrolls the page without any event to it. */
const isFinding = (t: number) =>
  isRecent(FIND_MS, Math.max(recent[moment.findKey], recent[moment.windowBlur]), t) &&
  recent[moment.windowBlur] > recent[moment.windowFocus] &&
  recent[moment.gesture] > 0;
