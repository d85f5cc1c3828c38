import * as wire from '@gait/wire';
import { type StreamName, type StreamRow, streams } from '@gait/wire';

// The build evaluates files named `*.constants.ts` and puts their values into the scripts. A script so carries numbers
// where the sources have the wire's names of words and columns.

const numbersOf = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name, number) => [name, number])) as { readonly [Each in Name]: number };

// The number of each word: `keyClass.enter` is 4.
export const device = numbersOf(wire.devices);
export const keyClass = numbersOf(wire.keyClasses);
export const textKind = numbersOf(wire.textKinds);
export const clipboardKind = numbersOf(wire.clipboardKinds);
export const scrollCause = numbersOf(wire.scrollCauses);
export const focusKind = numbersOf(wire.focusKinds);
export const focusCause = numbersOf(wire.focusCauses);
export const changeKind = numbersOf(wire.changeKinds);
export const pageKind = numbersOf(wire.pageKinds);
export const tellKind = numbersOf(wire.tellKinds);

/**
 * A row as the tracker holds it: values under the numbers of their columns, so that `Object.values` has the order of the
 * wire. The build writes it as a list. Its type has the columns' names with a `#`, so that the compiler finds a missing or unknown column, and no
 * property can be looked up by name.
 */
export type OwnRow<Name extends StreamName> = {
  [Column in keyof StreamRow<Name> & string as `#${Column}`]: number;
};

type ColumnNumbers<Name extends StreamName> = {
  readonly [Column in keyof StreamRow<Name> & string]: `#${Column}`;
};

// The number of each column, typed as the column: `{ [keyColumn.t]: event.timeStamp, [keyColumn.dwell]: -1, … }`.
const columnsOf = <Name extends StreamName>(name: Name) =>
  numbersOf(Object.keys(streams[name])) as unknown as ColumnNumbers<Name>;

export const pointerColumn = columnsOf('pointer');
export const pressColumn = columnsOf('press');
export const keyColumn = columnsOf('keys');
export const textColumn = columnsOf('text');
export const clipboardColumn = columnsOf('clipboard');
export const scrollColumn = columnsOf('scroll');
export const wheelColumn = columnsOf('wheel');
export const touchColumn = columnsOf('touch');
export const focusColumn = columnsOf('focus');
export const changeColumn = columnsOf('change');
export const pageColumn = columnsOf('page');
export const tellColumn = columnsOf('tell');

/** The first column of every stream. */
export const TIME = pointerColumn.t;

/** How the columns of each stream are coded, in their order. */
export const codings = Object.fromEntries(
  Object.entries(streams).map(([name, columns]) => [name, Object.values(columns)]),
) as unknown as { readonly [Name in StreamName]: readonly wire.Coding[] };
