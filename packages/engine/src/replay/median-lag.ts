interface Aligned {
  readonly from: number;
  readonly count: number;
  readonly shift: number;
}

/** Seconds from what another session sent to what this one did, median of those that are aligned. */
export const medianLag = (
  own: readonly number[],
  other: readonly number[],
  { from, count, shift }: Aligned,
): number => {
  const lags: number[] = [];
  for (let at = Math.ceil(from); at < from + count; at++) {
    const [here, before] = [own[at], other[at + shift]];
    if (here !== undefined && before !== undefined) lags.push(here - before);
  }
  return lags.sort((a, b) => a - b)[Math.floor(lags.length / 2)] ?? 0;
};
