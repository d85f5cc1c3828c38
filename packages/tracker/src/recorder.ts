import { MAX_ROWS, type StreamName, type StreamRow, streamNames, type Tell } from '@gait/wire';

export type Rows = { [Name in StreamName]: StreamRow<Name>[] };

/** A row that is still held after this long leaves as it is, in ms: a live score cannot wait for a key held down. */
const MAX_HELD_MS = 10_000;

/** Something for every stream. */
export const forEachStream = (make: (name: StreamName) => object[]): Rows =>
  Object.fromEntries(streamNames.map((name) => [name, make(name)])) as unknown as Rows;

/** Rows that wait to be sent, and those among them that wait for their end. */
const rows = forEachStream(() => []);
const held = new Set<object>();

/** Adds a row, its columns in the order of the wire, and answers it, so that a held one can be completed. */
export const record = <Name extends StreamName>(stream: Name, row: StreamRow<Name>): StreamRow<Name> => {
  const list = rows[stream];
  // Beyond this the server has not answered for long: what is already here tells more than what comes.
  if (list.length < MAX_ROWS) list.push(row);
  return row;
};

/** Adds to the tell of this kind and target that waits, or begins one. */
export const count = (kind: number, target: number): void => {
  const isSame = (tell: Tell) => tell.kind === kind && tell.target === target;
  const waiting = rows.tell.find(isSame) ?? record('tell', { t: performance.now(), kind, count: 0, target });
  waiting.count++;
};

/** Keeps a row, and those of its stream behind it, back until it is settled. */
export const hold = <R extends { t: number }>(row: R): R => {
  held.add(row);
  return row;
};

export const settle = (row: object): void => {
  held.delete(row);
};

/** Still waiting and not settled. */
export const isHeld = (row: object): boolean => held.has(row);

/** Takes back a row that turned out to be nothing. */
export const drop = <Name extends StreamName>(stream: Name, row: StreamRow<Name>): void => {
  settle(row);
  rows[stream] = rows[stream].filter((other) => other !== row) as Rows[typeof stream];
};

/** What may leave; all there is when the page may not come back. */
export const take = (now: number, all?: boolean): Rows =>
  forEachStream((name) => {
    const list: { t: number }[] = rows[name];
    const first = all ? -1 : list.findIndex((row) => isHeld(row) && now - row.t < MAX_HELD_MS);
    const taken = list.splice(0, first < 0 ? list.length : first);
    taken.forEach(settle);
    return taken;
  });
