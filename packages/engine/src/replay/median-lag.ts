/** Seconds from what another session sent to what this one did, median of those that are aligned. */
export const medianLag = (
  own: readonly number[],
  other: readonly number[],
  { from, count, shift }: { readonly from: number; readonly count: number; readonly shift: number },
): number => {
  const first = Math.ceil(from);
  const aligned = Array.from({ length: Math.ceil(from + count) - first }, (_, i) => first + i);
  return (
    lagOfPairs(
      aligned.map((at) => [at, at + shift]),
      own,
      other,
    ) ?? 0
  );
};

/** The same of pairs of positions; undefined if none has both times. */
export const lagOfPairs = (
  pairs: readonly (readonly [at: number, otherAt: number, ...rest: unknown[]])[],
  own: readonly (number | undefined)[],
  other: readonly (number | undefined)[],
): number | undefined => {
  const lags = pairs.flatMap(([at, otherAt]) => {
    const [here, before] = [own[at], other[otherAt]];
    return here === undefined || before === undefined ? [] : [here - before];
  });
  return lags.sort((a, b) => a - b)[Math.floor(lags.length / 2)];
};
