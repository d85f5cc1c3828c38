import { type Reach } from './reach.ts';
import { type Random } from './seeded.ts';
import { type TypedKey } from './typing.ts';
/** A share of a box's width and height. */
export interface Share {
  readonly x: number;
  readonly y: number;
}
/** Hands for one session: a pointer, two ways of typing, a wheel and an aim, each as one person was recorded. */
export interface Person {
  readonly id: string;
  readonly reaches: readonly Reach[];
  readonly name: readonly TypedKey[];
  readonly address: readonly TypedKey[];
  readonly essay: readonly TypedKey[];
  /** ms between notches of the wheel, in turn. */
  readonly notches: readonly number[];
  readonly landings: readonly Share[];
  readonly random: Random;
}
/** People put together from the recordings: person `index` of each data set, so that no two have the same hand. */
export declare const recordedPeople: () => Promise<((index: number) => Person) | undefined>;
