type Times = readonly (number | undefined)[];

/** Seconds from what another session sent to what this one did, median of pairs of positions; undefined if none has both times. */
export const medianLag = (pairs: readonly (readonly number[])[], own: Times, other: Times) => {
  const lags = pairs.flatMap(([at = 0, otherAt = 0]) => {
    const [here, before] = [own[at], other[otherAt]];
    return here === undefined || before === undefined ? [] : [here - before];
  });
  return lags.sort((a, b) => a - b)[Math.floor(lags.length / 2)];
};

/** So many pairs from a position on, those of the other session `shift` later. */
export const alignedPairs = (from: number, count: number, shift: number): number[][] => {
  const first = Math.ceil(from);
  return Array.from({ length: Math.ceil(from + count) - first }, (_, i) => [first + i, first + i + shift]);
};
