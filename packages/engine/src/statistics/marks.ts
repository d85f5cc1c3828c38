import { decodeIntegers, encodeIntegers } from '@gait/wire';

/** The greatest integer that the text of the sums holds. */
const MAX_SUM = 2 ** 52;

/** Sums of a stream at an earlier moment, and what was added until a later one, as texts; empty before there are any. */
export type Marks = [older: string, between: string];

export const noMarks = (): Marks => ['', ''];

/** Remembers the sums of now, and forgets those of the older moment. */
export const addMark = (marks: Marks, sums: ArrayLike<number>): void => {
  const [older, between] = marks.map((text) => sumsOf(text, sums.length)) as [number[], number[]];
  const newer = older.map((sum, i) => sum + (between[i] as number));
  marks[0] = marks[1] === '' ? '' : encodeIntegers(newer);
  marks[1] = encodeIntegers(newer.map((sum, i) => (sums[i] as number) - sum));
};

/** What was added to the sums since the older moment; undefined before there are two. */
export const sinceMark = ([older]: Marks, sums: ArrayLike<number>): number[] | undefined =>
  older === '' ? undefined : sumsOf(older, sums.length).map((before, i) => (sums[i] as number) - before);

const sumsOf = (text: string, count: number): number[] =>
  (text === '' ? undefined : decodeIntegers(text, { count, integer: MAX_SUM })) ??
  new Array<number>(count).fill(0);
