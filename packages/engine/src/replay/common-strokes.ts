import { SIGNATURE_LENGTH } from './stroke-signature.ts';

/** Positions of one stroke in two sessions. */
export type Pair = readonly [own: number, other: number];

/**
 * The longest sequence of strokes that both sessions have in the same order (longest common subsequence). Sessions are
 * given by their signatures, one after another. Two signatures are of one stroke if the root mean square difference of
 * their numbers, in units of replay noise, is at most `maxDistance`.
 */
export const commonStrokes = (
  strokes: readonly number[],
  others: readonly number[],
  maxDistance: number,
): Pair[] => {
  const width = others.length / SIGNATURE_LENGTH + 1;
  const isSame = sameStrokes(strokes, others, SIGNATURE_LENGTH * maxDistance ** 2);
  if (!isSame) return [];
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

/** For each pair of positions, in rows of one more than the others, 1 if both are one stroke. Undefined if none are. */
const sameStrokes = (
  strokes: readonly number[],
  others: readonly number[],
  most: number,
): Uint8Array | undefined => {
  const width = others.length / SIGNATURE_LENGTH + 1;
  let isSame: Uint8Array | undefined;
  for (let i = 0; i < strokes.length; i += SIGNATURE_LENGTH)
    for (let j = 0; j < others.length; j += SIGNATURE_LENGTH) {
      let sum = 0;
      for (let k = 0; k < SIGNATURE_LENGTH && sum <= most; k++)
        sum += ((strokes[i + k] as number) - (others[j + k] as number)) ** 2;
      if (sum > most) continue;
      isSame ??= new Uint8Array((strokes.length / SIGNATURE_LENGTH + 1) * width);
      isSame[(i / SIGNATURE_LENGTH) * width + j / SIGNATURE_LENGTH] = 1;
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
