import { numberOf, scrollCauses, scrollFlags } from '@gait/wire';
import { isWithin } from '../clock.ts';
import type { Listener } from '../listener.ts';
import { NEVER, recent } from '../recent.ts';
import { record } from '../recorder.ts';
import { when } from '../when.ts';

const SCRIPT = numberOf(scrollCauses, 'script');
const RESTORE = numberOf(scrollCauses, 'restore');

/** How long after it a cause still moves the page: momentum, smooth scrolling, a script that answers a click, ms. */
const CAUSE_MS = 1_000;
/**
 * A longer pause ends a movement, ms. Its events follow frame by frame, but a busy page's frames are late: where the
 * browser says by itself that a movement is over, there is time to wait for that.
 */
const SAME_MOVEMENT_MS = 'onscrollend' in globalThis ? 3_000 : 300;
/** Find bars stay open while their owner reads, ms. */
const FIND_MS = 120_000;
/** Browsers restore a position while the page is still loading, ms. */
const RESTORE_MS = 2_000;
/** A wheel's notch; less is a touchpad's, which scrolls without animation. */
const NOTCH_PX = 100;
const OVER = NEVER;

interface Movement {
  readonly cause: number;
  /** Of its last event, or OVER. */
  readonly at: number;
  readonly top: number;
  readonly height: number;
}

const movements = new WeakMap<Element, Movement>();
let turned = 0;

const positionOf = (element: Element) => ({ top: element.scrollTop, height: element.scrollHeight });
const root = () => document.scrollingElement ?? document.documentElement;
const scrolled = ({ target }: Event) => (target instanceof Element ? target : root());

export const scroll: Listener = {
  wheel({ deltaY, deltaMode }) {
    turned += deltaMode === 0 ? deltaY : 0;
  },
  load({ target }) {
    const element = root();
    if (target === document && !movements.has(element))
      movements.set(element, { ...positionOf(element), cause: RESTORE, at: OVER });
  },
  scrollend(event) {
    const element = scrolled(event);
    const movement = movements.get(element);
    if (movement) movements.set(element, { ...movement, at: OVER });
  },
  scroll(event) {
    const element = scrolled(event);
    const { top, height } = positionOf(element);
    const before = movements.get(element) ?? { top: 0, height, cause: SCRIPT, at: OVER };
    const t = event.timeStamp;
    const dy = top - before.top;
    const isGoingOn = isWithin(SAME_MOVEMENT_MS, before.at, t);
    // A page that grew above the visitor's place is moved along by the browser.
    const isAnchored = height !== before.height && Math.abs(dy - (height - before.height)) < 2;
    const cause =
      gestureOf(t) ?? (isGoingOn ? before.cause : isAnchored || isByBrowser(t) ? RESTORE : SCRIPT);
    movements.set(element, { cause, at: t, top, height });
    const isInstant = Math.abs(dy) >= NOTCH_PX && Math.abs(dy - turned) < 1;
    turned = 0;
    if (dy === 0) return;
    record('scroll', {
      t,
      dy,
      cause,
      flags:
        when(!event.isTrusted, scrollFlags.untrusted) |
        when(isInstant, scrollFlags.instant) |
        when(element !== root(), scrollFlags.inner),
    });
  },
};

/** What the visitor did that set the page moving, if anything. */
const gestureOf = (t: number): number | undefined => {
  const since = (moment: number) => isWithin(CAUSE_MS, moment, t);
  const isPressed = recent.isHeld || since(recent.release);
  if (isPressed && recent.onScrollbar) return numberOf(scrollCauses, 'scrollbar');
  if (recent.isHeld) return numberOf(scrollCauses, 'autoscroll');
  if (since(recent.wheel)) return numberOf(scrollCauses, 'wheel');
  if (since(recent.touch)) return numberOf(scrollCauses, 'touch');
  if (isFinding(t)) return numberOf(scrollCauses, 'find');
  if (since(recent.key)) return numberOf(scrollCauses, 'key');
  if (since(recent.press) || since(recent.release)) return numberOf(scrollCauses, 'anchor');
  if (since(recent.windowFocus)) return numberOf(scrollCauses, 'focus');
  return undefined;
};

const isByBrowser = (t: number) =>
  isWithin(RESTORE_MS, recent.navigation, t) || isWithin(CAUSE_MS, recent.resize, t);

/** The find bar takes the window's focus and moves the page without a word to it. */
const isFinding = (t: number) =>
  isWithin(FIND_MS, Math.max(recent.findKey, recent.windowBlur), t) &&
  recent.windowBlur > recent.windowFocus &&
  recent.gesture > 0;
