import { medianLag } from './median-lag.ts';
import { FORM_LENGTH } from './stroke-form.ts';

/** The forms of a session's strokes, one after another, and the Unix second in which the server received each. */
export interface TimedForms {
  readonly numbers: readonly number[];
  readonly times: readonly number[];
  /** The forms of parts of strokes, and how many strokes with a form came before that of each; decoding them takes time. */
  readonly parts?: () => { readonly numbers: readonly number[]; readonly strokes: readonly number[] };
}

export const noForms: TimedForms = { numbers: [], times: [] };

/**
 * Distance up to which two forms are of one stroke: root mean square, in units of noise. At 3, visitors who move by the same laws
 * are copies of each other (docs/decisions/replays.md).
 */
const MAX_DISTANCE = 1.5;

/** The same for a part of one stroke and another stroke or a part of it. */
const MAX_DISTANCE_OF_PARTS = 1.2;

/** The same for strokes that any of many sessions may have made. */
const MAX_DISTANCE_OF_ANY = 1;

/** Up to here, none of 12,000 strokes of people is one of those of all others (`npm run lab -- replays`). */
const CLOSE = 0.7;

/** Positions of what another session surely made, and those of it that are closer than chance brings. */
export interface KnownPositions {
  readonly known: readonly number[];
  readonly close: readonly number[];
}

export const noneKnown: KnownPositions = { known: [], close: [] };

/**
 * How many strokes of a session are those of another one, in any order, and the median of the seconds from those to these. If one
 * is, parts count where strokes are not the same as a whole, each pair of strokes once: who repeats a habit repeats its parts too.
 */
export const matchForms = (own: TimedForms, other: TimedForms) => {
  const whole = closestForms(own.numbers, other.numbers, { maxDistance: MAX_DISTANCE });
  const pairs = whole.length > 0 ? [...whole, ...pairsOfParts(own, other, whole)] : whole;
  const known = new Set(pairs.map(([at]) => at)).size;
  return { known, lag: medianLag(pairs, own.times, other.times) ?? 0 };
};

const pairsOfParts = (own: TimedForms, other: TimedForms, whole: readonly FormPair[]) => {
  const mine = partsBut(own, new Set(whole.map(([at]) => at)));
  const theirs = partsBut(other, new Set(whole.map(([, otherAt]) => otherAt)));
  const alike = closestForms(mine.numbers, theirs.numbers, { maxDistance: MAX_DISTANCE_OF_PARTS });
  const pairs = alike.map(
    ([at, otherAt, distance]): FormPair => [mine.strokes[at] ?? 0, theirs.strokes[otherAt] ?? 0, distance],
  );
  return new Map(pairs.map((pair) => [`${pair[0]} ${pair[1]}`, pair])).values();
};

/** All strokes but known ones, and parts of them. */
const partsBut = ({ numbers, parts }: TimedForms, known: ReadonlySet<number>) => {
  const { numbers: ofParts = [], strokes: partOf = [] } = parts?.() ?? {};
  const strokes = [...Array(numbers.length / FORM_LENGTH).keys(), ...partOf];
  const isNew = (at: number) => !known.has(strokes[at] as number);
  return {
    numbers: [...numbers, ...ofParts].filter((_, i) => isNew(Math.floor(i / FORM_LENGTH))),
    strokes: strokes.filter((_, at) => isNew(at)),
  };
};

/** Which strokes of a session another one surely has. */
export const surelyKnown = (own: TimedForms, other: TimedForms): KnownPositions => {
  const pairs = closestForms(own.numbers, other.numbers, { maxDistance: MAX_DISTANCE_OF_ANY });
  return {
    known: pairs.map(([at]) => at),
    close: pairs.filter(([, , distance]) => distance <= CLOSE).map(([at]) => at),
  };
};

/** Positions of forms, and how far apart these are. */
export type FormPair = readonly [at: number, otherAt: number, distance: number];

/** Pairs of forms of so many numbers each, one after another; a form of the other session counts once. */
export const closestForms = (
  own: readonly number[],
  others: readonly number[],
  { maxDistance, length = FORM_LENGTH }: { readonly maxDistance: number; readonly length?: number },
): FormPair[] => {
  const taken = new Set<number>();
  const pairs: FormPair[] = [];
  for (let i = 0; i < own.length; i += length) {
    let least = length * maxDistance ** 2;
    let closest = -1;
    for (let j = 0; j < others.length; j += length) {
      let sum = 0;
      for (let k = 0; k < length && sum <= least; k++)
        sum += ((own[i + k] as number) - (others[j + k] as number)) ** 2;
      if (sum > least || taken.has(j)) continue;
      [least, closest] = [sum, j];
    }
    if (closest < 0) continue;
    taken.add(closest);
    pairs.push([i / length, closest / length, Math.sqrt(least / length)]);
  }
  return pairs;
};
