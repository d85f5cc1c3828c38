import { FORM_LENGTH } from './stroke-form.ts';

/** The forms of a session's strokes, one after another, and the Unix second in which the server received each. */
export interface TimedForms {
  readonly numbers: readonly number[];
  readonly times: readonly number[];
}

export const noForms: TimedForms = { numbers: [], times: [] };

/**
 * Distance up to which two forms are of one stroke: root mean square, in units of noise. At 3, visitors who move by the same laws
 * are copies of each other (docs/decisions/replays.md).
 */
const MAX_DISTANCE = 1.5;

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

/** How the strokes of one session are those of another, in any order. */
export interface FormMatch {
  readonly known: number;
  /** Seconds from the other session's strokes to these, median. */
  readonly lag: number;
}

export const matchForms = (own: TimedForms, other: TimedForms): FormMatch => {
  const pairs = closestForms(own, other, MAX_DISTANCE);
  const lags = pairs.map(([at, otherAt]) => (own.times[at] as number) - (other.times[otherAt] as number));
  return { known: pairs.length, lag: lags.sort((a, b) => a - b)[Math.floor(lags.length / 2)] ?? 0 };
};

/** Which strokes of a session another one surely has. */
export const surelyKnown = (own: TimedForms, other: TimedForms): KnownPositions => {
  const pairs = closestForms(own, other, MAX_DISTANCE_OF_ANY);
  return {
    known: pairs.map(([at]) => at),
    close: pairs.filter(([, , distance]) => distance <= CLOSE).map(([at]) => at),
  };
};

/** Pairs of positions, and how far apart they are; a stroke of the other session counts once. */
const closestForms = (
  { numbers: own }: TimedForms,
  { numbers: others }: TimedForms,
  maxDistance: number,
): (readonly [at: number, otherAt: number, distance: number])[] => {
  const taken = new Set<number>();
  const pairs: (readonly [number, number, number])[] = [];
  for (let i = 0; i < own.length; i += FORM_LENGTH) {
    let least = FORM_LENGTH * maxDistance ** 2;
    let closest = -1;
    for (let j = 0; j < others.length; j += FORM_LENGTH) {
      let sum = 0;
      for (let k = 0; k < FORM_LENGTH && sum <= least; k++)
        sum += ((own[i + k] as number) - (others[j + k] as number)) ** 2;
      if (sum > least || taken.has(j)) continue;
      [least, closest] = [sum, j];
    }
    if (closest < 0) continue;
    taken.add(closest);
    pairs.push([i / FORM_LENGTH, closest / FORM_LENGTH, Math.sqrt(least / FORM_LENGTH)]);
  }
  return pairs;
};
