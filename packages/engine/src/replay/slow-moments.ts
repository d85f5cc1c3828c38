/** Positions on either side that the speed at one is taken between, as single steps are rounded to pixels and frames. */
const REACH = 2;

/** Ratio by which the squares of the speeds before and after a slow moment exceed that of its own. */
const PROMINENCE = 1.5 ** 2;

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
    const speed = speedAt(positions, stays, at);
    const isFast = Math.min(speed, top) > PROMINENCE * least;
    if (isFast) found.push(leastAt);
    if (isFast || speed > top) [top, least, leastAt] = [speed, speed, at];
    else if (speed < least) [least, leastAt] = [speed, at];
  }
  return found;
};

/** The square of px per half ms: as good as the speed to compare, and cheaper. */
const speedAt = (positions: readonly number[], stays: readonly number[], at: number): number => {
  const from = 2 * Math.max(0, at - REACH);
  const to = Math.min(positions.length - 2, 2 * (at + REACH));
  const across = (positions[to] as number) - (positions[from] as number);
  const down = (positions[to + 1] as number) - (positions[from + 1] as number);
  const came = (stays[to] as number) - (stays[from] as number);
  const left = (stays[to + 1] as number) - (stays[from + 1] as number);
  return (across * across + down * down) / Math.max(1, (came + left) ** 2);
};
