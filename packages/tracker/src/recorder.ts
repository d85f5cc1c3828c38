import { MAX_ROWS, type StreamName, type StreamRow, streamNames, type Tell } from '@gait/wire';

export type Rows = { [Name in StreamName]: StreamRow<Name>[] };

/** Rows that wait to be sent. */
export interface Recorder {
  /** Adds a row and answers it, so that a held one can be completed. */
  record<Name extends StreamName>(stream: Name, row: StreamRow<Name>): StreamRow<Name>;
  /** Adds to the tell of this kind and target that waits, or begins one. */
  count(kind: number, target: number): void;
  /** Keeps a row, and those of its stream behind it, back until it is settled. */
  hold<R extends { t: number }>(row: R): R;
  settle(row: object): void;
  /** Takes back a row that turned out to be nothing. */
  drop<Name extends StreamName>(stream: Name, row: StreamRow<Name>): void;
  /** Still waiting and not settled. */
  isHeld(row: object): boolean;
  /** What may leave; all there is when the page may not come back. */
  take(now: number, all: boolean): Rows;
  isEmpty(): boolean;
}

/** A row that is still held after this long leaves as it is, in ms: a live score cannot wait for a key held down. */
const MAX_HELD_MS = 10_000;

/** Something for every stream. */
export const forEachStream = (make: (name: StreamName) => object[]): Rows =>
  Object.fromEntries(streamNames.map((name) => [name, make(name)])) as unknown as Rows;

export const createRecorder = (onRecord: () => void): Recorder => {
  const rows = forEachStream(() => []);
  const held = new Set<object>();

  const record: Recorder['record'] = (stream, row) => {
    // Beyond this the server has not answered for long: what is already here tells more than what comes.
    if (rows[stream].length < MAX_ROWS) rows[stream].push(row);
    onRecord();
    return row;
  };

  return {
    record,
    count(kind, target) {
      const isSame = (tell: Tell) => tell.kind === kind && tell.target === target;
      const waiting =
        rows.tell.find(isSame) ?? record('tell', { t: performance.now(), kind, count: 0, target });
      waiting.count++;
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
      rows[stream] = rows[stream].filter((other) => other !== row) as Rows[typeof stream];
    },
    isHeld: (row) => held.has(row),
    take: (now, all) =>
      forEachStream((name) => {
        const list: { t: number }[] = rows[name];
        const first = all ? -1 : list.findIndex((row) => held.has(row) && now - row.t < MAX_HELD_MS);
        const taken = list.splice(0, first < 0 ? list.length : first);
        for (const row of taken) held.delete(row);
        return taken;
      }),
    isEmpty: () => streamNames.every((name) => rows[name].length === 0),
  };
};
