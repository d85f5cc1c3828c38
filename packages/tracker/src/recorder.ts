import { MAX_ROWS, type StreamName, type StreamRow, streamNames } from '@gait/wire';

export type Rows = { [Name in StreamName]: StreamRow<Name>[] };

/** Rows that wait to be sent. */
export interface Recorder {
  /** Adds a row and answers it, so that a held one can be completed. */
  record<Name extends StreamName>(stream: Name, row: StreamRow<Name>): StreamRow<Name>;
  /** Keeps a row, and those of its stream behind it, back until it is settled. */
  hold<R extends { t: number }>(row: R): R;
  settle(row: object): void;
  /** Takes back a row that turned out to be nothing. */
  drop<Name extends StreamName>(stream: Name, row: StreamRow<Name>): void;
  /** Still waiting and not settled. */
  isHeld(row: object | undefined): boolean;
  /** What may leave; all there is when the page may not come back. */
  take(now: number, all: boolean): Rows;
  isEmpty(): boolean;
}

/** A row that is still held after this long leaves as it is, in ms: a live score cannot wait for a key held down. */
const MAX_HELD = 10_000;

export const noRows = (): Rows =>
  Object.fromEntries(streamNames.map((name) => [name, []])) as unknown as Rows;

export const createRecorder = (onRecord: () => void): Recorder => {
  const rows = noRows();
  const held = new Set<object>();

  const ready = (list: { t: number }[], now: number, all: boolean) => {
    const first = all ? -1 : list.findIndex((row) => held.has(row) && now - row.t < MAX_HELD);
    const taken = list.splice(0, first < 0 ? list.length : first);
    for (const row of taken) held.delete(row);
    return taken;
  };

  return {
    record(stream, row) {
      // Beyond this the server has not answered for long: what is already here tells more than what comes.
      if (rows[stream].length < MAX_ROWS) rows[stream].push(row);
      onRecord();
      return row;
    },
    hold(row) {
      held.add(row);
      return row;
    },
    settle: (row) => {
      held.delete(row);
    },
    drop(stream, row) {
      held.delete(row);
      const place = rows[stream].indexOf(row);
      if (place >= 0) rows[stream].splice(place, 1);
    },
    isHeld: (row) => row !== undefined && held.has(row),
    take: (now, all) =>
      Object.fromEntries(streamNames.map((name) => [name, ready(rows[name], now, all)])) as unknown as Rows,
    isEmpty: () => streamNames.every((name) => rows[name].length === 0),
  };
};
