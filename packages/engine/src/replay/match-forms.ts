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
 * are copies of each other (match-forms.test.ts).
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
  const mine = withParts(own);
  const theirs = withParts(other);
  const [known, taken] = [new Set(whole.map(([at]) => at)), new Set(whole.map(([, otherAt]) => otherAt))];
  const alike = closestForms(mine.numbers, theirs.numbers, {
    maxDistance: MAX_DISTANCE_OF_PARTS,
    isNew: (at) => !known.has(mine.strokes[at] as number),
    isFree: (at) => !taken.has(theirs.strokes[at] as number),
  });
  const pairs = alike.map(
    ([at, otherAt, distance]): FormPair => [mine.strokes[at] ?? 0, theirs.strokes[otherAt] ?? 0, distance],
  );
  return new Map(pairs.map((pair) => [`${pair[0]} ${pair[1]}`, pair])).values();
};

/** The forms of strokes and then those of their parts, and the stroke that each belongs to. */
const withParts = ({ numbers, parts }: TimedForms) => {
  const { numbers: ofParts = [], strokes = [] } = parts?.() ?? {};
  return {
    numbers: numbers.concat(ofParts),
    strokes: [...Array(numbers.length / FORM_LENGTH).keys()].concat(strokes),
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

interface Compared {
  readonly maxDistance: number;
  /** Numbers of a form. */
  readonly length?: number;
  /** Which forms of the session, and which of the other one, are compared: all, if not given. */
  readonly isNew?: (at: number) => boolean;
  readonly isFree?: (at: number) => boolean;
}

/** Two numbers of a form in which strokes of people differ most: forms are compared only if they are close in both. */
const CELL_OF = [1, 6] as const;

/** Cells of the first number, farther apart than those of the second one go. */
const ROW = 1_024;

/** Pairs of forms, each of which stands after the other in a list of numbers; a form of the other session counts once. */
export const closestForms = (
  own: readonly number[],
  others: readonly number[],
  { maxDistance, length = FORM_LENGTH, isNew = always, isFree = always }: Compared,
): FormPair[] => {
  const width = maxDistance * Math.sqrt(length);
  const cells = cellsOf(others, { width, length, isFree });
  const pairs: FormPair[] = [];
  for (let i = 0; i < own.length; i += length) {
    if (!isNew(i / length)) continue;
    const form = own.slice(i, i + length);
    const cell = cellOf(form, 0, width);
    const [closest, square] = closestOf(form, { others, cells, cell, maxSquare: length * maxDistance ** 2 });
    if (closest < 0) continue;
    const taken = cells.get(cellOf(others, closest, width));
    taken?.splice(taken.indexOf(closest), 1);
    pairs.push([i / length, closest / length, Math.sqrt(square / length)]);
  }
  return pairs;
};

interface Search {
  readonly others: readonly number[];
  /** Where forms begin, by their cells. */
  readonly cells: ReadonlyMap<number, readonly number[]>;
  readonly cell: number;
  readonly maxSquare: number;
}

/** Where the closest form begins, -1 if none is within the greatest distance, and the square of its distance. */
const closestOf = (
  form: readonly number[],
  { others, cells, cell, maxSquare }: Search,
): readonly [at: number, square: number] => {
  let [closest, least] = [-1, maxSquare];
  for (const step of NEARBY)
    for (const j of cells.get(cell + step) ?? EMPTY) {
      let sum = 0;
      for (let k = 0; k < form.length && sum <= least; k++)
        sum += ((form[k] as number) - (others[j + k] as number)) ** 2;
      if (sum < least || (sum === least && j > closest)) [closest, least] = [j, sum];
    }
  return [closest, least];
};

const cellsOf = (
  forms: readonly number[],
  {
    width,
    length,
    isFree,
  }: { readonly width: number; readonly length: number } & Pick<Required<Compared>, 'isFree'>,
) => {
  const cells = new Map<number, number[]>();
  for (let i = 0; i < forms.length; i += length) {
    if (!isFree(i / length)) continue;
    const cell = cellOf(forms, i, width);
    const known = cells.get(cell);
    if (known) known.push(i);
    else cells.set(cell, [i]);
  }
  return cells;
};

const cellOf = (forms: readonly number[], i: number, width: number): number =>
  ROW * Math.floor((forms[i + CELL_OF[0]] as number) / width) +
  Math.floor((forms[i + CELL_OF[1]] as number) / width);

/** From a cell to itself and to those around it. */
const NEARBY = [-ROW, 0, ROW].flatMap((row) => [row - 1, row, row + 1]);
const EMPTY: readonly number[] = [];
const always = () => true;
