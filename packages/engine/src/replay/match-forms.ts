import { inRows } from './last-integers.ts';
import { lagOfPairs } from './median-lag.ts';
import { FORM_LENGTH } from './stroke-form.ts';

/** The forms of a session's strokes, one after another, and the Unix second in which the server received each. */
export interface TimedForms {
  readonly numbers: readonly number[];
  readonly times: readonly number[];
  /** The forms of parts of strokes, and how many strokes with a form came before that of each. */
  readonly parts?: readonly number[];
  readonly partOf?: readonly number[];
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
 * How many strokes of a session are those of another one, in any order, and the median of the seconds from those to these. Parts
 * count where strokes are not the same as a whole, each pair of strokes once: who repeats a habit repeats its parts too.
 */
export const matchForms = (own: TimedForms, other: TimedForms) => {
  const whole = closestForms(wholesOf(own), wholesOf(other), MAX_DISTANCE);
  const [known, otherKnown] = [new Set(whole.map(([at]) => at)), new Set(whole.map(([, at]) => at))];
  const [mine, theirs] = [partsBut(own, known), partsBut(other, otherKnown)];
  const alike = closestForms(mine, theirs, MAX_DISTANCE_OF_PARTS);
  const pairs = [...whole, ...new Map(alike.map((pair) => [`${pair[0]} ${pair[1]}`, pair])).values()];
  return { known: pairs.length, lag: lagOfPairs(pairs, own.times, other.times) ?? 0 };
};

/** Which strokes of a session another one surely has. */
export const surelyKnown = (own: TimedForms, other: TimedForms): KnownPositions => {
  const pairs = closestForms(wholesOf(own), wholesOf(other), MAX_DISTANCE_OF_ANY);
  return {
    known: pairs.map(([at]) => at),
    close: pairs.filter(([, , distance]) => distance <= CLOSE).map(([at]) => at),
  };
};

/** The form of a stroke, of a part of it or of keys, and the position of the stroke or of the first key. */
interface PlacedForm {
  readonly at: number;
  readonly numbers: readonly number[];
}

const wholesOf = ({ numbers: all }: TimedForms): PlacedForm[] =>
  inRows(all, FORM_LENGTH).map((numbers, at) => ({ at, numbers }));

/** All strokes but known ones, and parts of them. */
const partsBut = (forms: TimedForms, known: ReadonlySet<number>): PlacedForm[] => {
  const { parts = [], partOf = [] } = forms;
  const placed = inRows(parts, FORM_LENGTH).map((numbers, i) => ({ at: partOf[i] as number, numbers }));
  return [...wholesOf(forms), ...placed].filter(({ at }) => !known.has(at));
};

export type FormPair = readonly [at: number, otherAt: number, distance: number];

/** Pairs of positions, and how far apart they are; a form of the other session counts once. */
export const closestForms = (
  own: readonly PlacedForm[],
  others: readonly PlacedForm[],
  maxDistance: number,
): FormPair[] => {
  const taken = new Set<PlacedForm>();
  const pairs: FormPair[] = [];
  for (const { at, numbers } of own) {
    let least = numbers.length * maxDistance ** 2;
    let closest: PlacedForm | undefined;
    for (const other of others) {
      let sum = 0;
      for (let k = 0; k < numbers.length && sum <= least; k++)
        sum += ((numbers[k] as number) - (other.numbers[k] as number)) ** 2;
      if (sum > least || taken.has(other)) continue;
      [least, closest] = [sum, other];
    }
    if (!closest) continue;
    taken.add(closest);
    pairs.push([at, closest.at, Math.sqrt(least / numbers.length)]);
  }
  return pairs;
};
