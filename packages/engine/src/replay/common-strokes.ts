import { isWithin, type StrokeSignature } from './stroke-signature.ts';

/** Positions of one stroke in two sessions. */
export type Pair = readonly [own: number, other: number];

/** The longest sequence of strokes that both sessions have in the same order (longest common subsequence). */
export const commonStrokes = (
  strokes: readonly StrokeSignature[],
  others: readonly StrokeSignature[],
  maxDistance: number,
): Pair[] => {
  const width = others.length + 1;
  const isSame = sameStrokes(strokes, others, maxDistance);
  if (!isSame.includes(1)) return [];
  const lengths = commonLengths(isSame, width);
  const pairs: Pair[] = [];
  for (let i = 0, j = 0; lengths[i * width + j]; ) {
    const at = i * width + j;
    if (isSame[at] && lengths[at] === (lengths[at + width + 1] as number) + 1) pairs.push([i++, j++]);
    else if (lengths[at] === lengths[at + width]) i++;
    else j++;
  }
  return pairs;
};

/** For each pair of positions, in rows of one more than the others, 1 if both are one stroke. */
const sameStrokes = (
  strokes: readonly StrokeSignature[],
  others: readonly StrokeSignature[],
  maxDistance: number,
): Uint8Array => {
  const isSame = new Uint8Array((strokes.length + 1) * (others.length + 1));
  let at = 0;
  for (const stroke of strokes) {
    for (const other of others) isSame[at++] = isWithin(stroke, other, maxDistance) ? 1 : 0;
    at++;
  }
  return isSame;
};

/** For each pair of positions, the length of the longest common sequence from there on. */
const commonLengths = (isSame: Uint8Array, width: number): Uint8Array => {
  const lengths = new Uint8Array(isSame.length);
  for (let at = lengths.length - width - 2; at >= 0; at--) {
    if (at % width === width - 1) continue;
    const extended = isSame[at] ? (lengths[at + width + 1] as number) + 1 : 0;
    lengths[at] = Math.max(lengths[at + width] as number, lengths[at + 1] as number, extended);
  }
  return lengths;
};
