import { moment } from './moments.constants.ts';
import { NEVER, recent } from './recent.ts';

/** Classes of sub-pixel remainders that are told apart; real input knows one for each pixel ratio. */
const MAX_CLASSES = 7;
/** Remainders are compared in fiftieths of a device pixel. */
const STEPS = 50;
/** The pixel ratio and pinch zoom are dear to ask: looked up when the window changes, and by then at the latest, ms. */
const LOOK_MS = 500;

const classes: number[] = [];
let ratio = 0;
let isPinched = false;
let askedAt = NEVER;

/** Class of the remainder of (x, y) in device pixels at `now`: 0 whole pixels, others in order of appearance. */
export const gridOf = (x: number, y: number, now: number): number => {
  if (now - askedAt > LOOK_MS || recent[moment.resize] > askedAt) {
    askedAt = now;
    isPinched = (window.visualViewport?.scale ?? 1) !== 1;
    if (ratio !== devicePixelRatio) {
      ratio = devicePixelRatio;
      classes.length = 0;
    }
  }
  const remainder = stepOf(x * ratio) * STEPS + stepOf(y * ratio);
  if (remainder === 0 || isPinched) return 0;
  const known = classes.indexOf(remainder);
  if (known >= 0) return known + 1;
  return classes.length < MAX_CLASSES ? classes.push(remainder) : MAX_CLASSES;
};

const stepOf = (value: number) => Math.round(((value % 1) + 1) * STEPS) % STEPS;
