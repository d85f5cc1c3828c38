import { type Gesture, type Scroll, scrollCauses, scrollFlags, UNTRUSTED } from '@gait/wire';
import type { Stream } from '../stream.ts';
import { inOrder } from './in-order.ts';

/** px of a swipe; shorter gestures are taps. */
const MIN_SWIPE = 100;
/** How much longer than the straight line a curved path is, as a share of that line. A line of whole pixels is below. */
const MIN_CURVE = 0.01;
/** ms without a scroll event after which another movement begins. */
const PAUSE = 150;
/** Scroll events in a row, each shorter than the one before, of a page that coasts to a stop. */
const MIN_SLOWING = 4;

/** Gestures before they say anything. */
const MIN_GESTURES = 5;
/** The share of gestures, and of swipes, that must look like those of a finger. Not measured: no data of phones exist here. */
const MIN_SHARE = 0.5;

const TOUCH = scrollCauses.indexOf('touch');

interface State {
  gestures: number;
  swipes: number;
  /** Gestures in which the size of the contact, or its pressure, changed. */
  contact: number;
  pressure: number;
  /** Swipes that were no straight line. */
  curved: number;
  /** Gestures with several fingers. */
  several: number;
  /** Movements of the page that slowed down by themselves. */
  coasted: number;
  /** The last scroll event: Unix ms, px, and how many in a row were shorter. */
  scroll: [at: number, px: number, slowing: number];
}

export interface Fingers extends Omit<State, 'scroll'> {
  /** Whether a finger seems to have made the gestures. A program that sets contact sizes and curves gets the same. */
  readonly isFinger: boolean;
}

/** What a finger on glass does that emulated ones leave out. In shadow: no score depends on it. */
export const fingerSigns = {
  empty: () => ({
    gestures: 0,
    swipes: 0,
    contact: 0,
    pressure: 0,
    curved: 0,
    several: 0,
    coasted: 0,
    scroll: [0, 0, 0],
  }),
  fold(state, { events, origin }) {
    inOrder(events, {
      touch: (row) => foldGesture(state, row),
      scroll: (row) => foldScroll(state, row, origin + row.t),
    });
  },
  features: ({ scroll: _, ...counts }) => ({ ...counts, isFinger: isFinger(counts) }),
} as const satisfies Stream<State, Fingers>;

const foldGesture = (state: State, { flags, dx, dy, path, fingers: most, radii, forces }: Gesture): void => {
  if (flags & UNTRUSTED) return;
  const line = Math.hypot(dx, dy);
  state.gestures++;
  if (radii > 1) state.contact++;
  if (forces > 1) state.pressure++;
  if (most > 1) state.several++;
  if (line < MIN_SWIPE) return;
  state.swipes++;
  if (path > line * (1 + MIN_CURVE)) state.curved++;
};

const foldScroll = (state: State, { cause, flags, dy }: Scroll, at: number): void => {
  if (cause !== TOUCH || flags & (UNTRUSTED | scrollFlags.inner)) return;
  const [before, last, inRow] = state.scroll;
  const px = Math.abs(dy);
  const slowing = at - before <= PAUSE && px < last ? inRow + 1 : 0;
  if (slowing === MIN_SLOWING) state.coasted++;
  state.scroll = [at, px, slowing];
};

const isFinger = ({ gestures, swipes, contact, pressure, curved }: Omit<State, 'scroll'>): boolean =>
  gestures >= MIN_GESTURES &&
  Math.max(contact, pressure) >= gestures * MIN_SHARE &&
  curved >= swipes * MIN_SHARE;
