import type { Events, StreamName, StreamRow } from '@gait/wire';

type Handlers = { readonly [Name in StreamName]?: (row: StreamRow<Name>) => void };

interface Timed {
  readonly t: number;
}

interface Queue {
  readonly rows: readonly Timed[];
  readonly handle: (row: never) => void;
  next: number;
  /** When its next row happened; past every row, infinity. */
  at: number;
}

/** Hands over the rows of several streams of one beacon in the order things happened; earlier names win ties. */
export const inOrder = (events: Events, handlers: Handlers): void => {
  const queues = queuesOf(events, handlers);
  // Most beacons hold rows of one of the streams only.
  const [only] = queues;
  if (only && queues.length === 1) for (const row of only.rows) only.handle(row as never);
  else inTurn(queues);
};

const inTurn = (queues: readonly Queue[]): void => {
  for (let first = earliest(queues); first; first = earliest(queues)) {
    const until = momentOf(earliest(queues, first));
    // Rows come in runs of one stream: whose turn it is need not be asked for each.
    do handNext(first);
    while (first.at < until);
  }
};

const handNext = (queue: Queue): void => {
  queue.handle(queue.rows[queue.next] as never);
  queue.next++;
  queue.at = queue.rows[queue.next]?.t ?? Number.POSITIVE_INFINITY;
};

const momentOf = (queue: Queue | undefined): number => queue?.at ?? Number.POSITIVE_INFINITY;

const queuesOf = (events: Events, handlers: Handlers): Queue[] => {
  const queues: Queue[] = [];
  for (const name of Object.keys(handlers) as StreamName[]) {
    if (events[name].length === 0) continue;
    const rows = sorted(events[name]);
    queues.push({ rows, handle: handlers[name] as Queue['handle'], next: 0, at: (rows[0] as Timed).t });
  }
  return queues;
};

/** The queue whose next row happened first, `but` one. */
const earliest = (queues: readonly Queue[], but?: Queue): Queue | undefined => {
  let first: Queue | undefined;
  let at = Number.POSITIVE_INFINITY;
  for (const queue of queues)
    if (queue.at < at && queue !== but) {
      first = queue;
      at = queue.at;
    }
  return first;
};

/** Rows are sent in the order things happened, but for presses that wait for their click. */
const sorted = (rows: readonly Timed[]): readonly Timed[] => {
  for (let i = 1; i < rows.length; i++)
    if ((rows[i] as Timed).t < (rows[i - 1] as Timed).t) return [...rows].sort((a, b) => a.t - b.t);
  return rows;
};
