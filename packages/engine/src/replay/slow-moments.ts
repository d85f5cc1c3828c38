import { chordOf } from './stroke-form.ts';

/** Positions on either side that the speed at one is taken between, as single steps are rounded to pixels and frames. */
const REACH = 2;

/** Ratio by which the speeds before and after a slow moment exceed that of its own. */
const PROMINENCE = 1.5;

/**
 * Which positions of a path are slower than those before and after: where one submovement ends and another one begins (Meyer
 * et al. 1988). They stay where they are when the path is bent, played at another speed or backwards, or cut elsewhere.
 * Positions are `x, y, x, y …` in px; `stays` is when the pointer came to and left each, `came, left, …` in ms.
 */
export const slowMoments = (positions: readonly number[], stays: readonly number[]): number[] => {
  const found: number[] = [];
  let top = 0;
  let [least, leastAt] = [Number.POSITIVE_INFINITY, 0];
  for (let at = 0; 2 * at < positions.length; at++) {
    const from = 2 * Math.max(0, at - REACH);
    const to = Math.min(positions.length - 2, 2 * (at + REACH));
    const speed = chordOf(positions, from, to) / Math.max(1, timeAt(stays, to) - timeAt(stays, from));
    const isFast = Math.min(speed, top) > PROMINENCE * least;
    if (isFast) found.push(leastAt);
    if (isFast || speed > top) [top, least, leastAt] = [speed, speed, at];
    else if (speed < least) [least, leastAt] = [speed, at];
  }
  return found;
};

/** Half ms. */
const timeAt = (stays: readonly number[], place: number): number =>
  (stays[place] as number) + (stays[place + 1] as number);
