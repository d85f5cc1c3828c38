import { moment } from './moments.constants.ts';
import { NEVER, recent } from './recent.ts';

/** Number of different sub-pixel remainders to count; real input has one for each pixel ratio. */
const MAX_CLASSES = 7;
/** Remainders are compared in fiftieths of a device pixel. */
const STEPS = 50;
/** Reading the pixel ratio and pinch zoom is slow: they are read again after a resize, or after this many ms. */
const REFRESH_MS = 500;

const classes: number[] = [];
let ratio = 0;
let isPinched = false;
let readAt = NEVER;

/** Class of the sub-pixel remainder of (x, y) in device pixels: 0 for whole pixels, others in order of appearance. */
export const gridOf = (x: number, y: number, now: number): number => {
  if (now - readAt > REFRESH_MS || recent[moment.resize] > readAt) {
    readAt = now;
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
