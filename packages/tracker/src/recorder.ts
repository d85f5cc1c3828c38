import { MAX_ROWS, type StreamName } from '@gait/wire';
import { pageTime } from './clock.ts';
import { codings, type OwnRow, TIME, tellColumn } from './wire.constants.ts';

export type Rows = { [Name in StreamName]: OwnRow<Name>[] };

type AnyRow = { [TIME]: number };

/** ms after which an open row leaves as it is: a live score cannot wait for a key that stays down. */
const MAX_HELD_MS = 10_000;

const streamNames = Object.keys(codings) as StreamName[];

/** A list for each stream. */
export const forEachStream = (make: (name: StreamName) => object[]): Rows => {
  const lists: Record<string, object[]> = {};
  for (const name of streamNames) lists[name] = make(name);
  return lists as unknown as Rows;
};

/** Rows that have not been sent, and those among them that are still open. */
const rows = forEachStream(() => []);
const held = new Set<object>();

/** Adds a row and returns it, so that an open one can be completed. */
export const record = <Name extends StreamName>(stream: Name, row: OwnRow<Name>): OwnRow<Name> => {
  const list = rows[stream];
  // The server has not answered for long. The rows that are here say more than those to come.
  if (list.length < MAX_ROWS) list.push(row);
  return row;
};

/** Adds one to the unsent tell of this kind and target, or starts a new one. */
export const countTell = (kind: number, target: number): void => {
  const unsent =
    rows.tell.find((tell) => tell[tellColumn.kind] === kind && tell[tellColumn.target] === target) ??
    record('tell', {
      [tellColumn.t]: pageTime(),
      [tellColumn.kind]: kind,
      [tellColumn.count]: 0,
      [tellColumn.target]: target,
    });
  unsent[tellColumn.count]++;
};

/** Holds back an open row, and those of its stream behind it, until it is settled. */
export const hold = <Held extends AnyRow>(row: Held): Held => {
  held.add(row);
  return row;
};

export const settleRow = (row: object): void => {
  held.delete(row);
};

/** Not sent and not settled. */
export const isHeld = (row: object): boolean => held.has(row);

/** Removes a row that turned out to be nothing. */
export const drop = <Name extends StreamName>(stream: Name, row: OwnRow<Name>): void => {
  settleRow(row);
  rows[stream] = rows[stream].filter((other) => other !== row) as Rows[typeof stream];
};

/** Takes out the rows that may be sent: all of them when the page may not come back. */
export const takeRows = (now: number, all?: boolean): Rows =>
  forEachStream((name) => {
    const list: AnyRow[] = rows[name];
    const first = all ? -1 : list.findIndex((row) => isHeld(row) && now - row[TIME] < MAX_HELD_MS);
    const taken = list.splice(0, first < 0 ? list.length : first);
    taken.forEach(settleRow);
    return taken;
  });

/** A bit of a `flags` column: set if the condition holds. */
export const flagIf = (condition: unknown, flag: number): number => (condition ? flag : 0);
