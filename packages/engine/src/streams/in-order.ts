import type { Events, StreamName, StreamRow } from '@gait/wire';
import { sorted, type Timed } from '../statistics/sorted.ts';

type Handlers = { readonly [Name in StreamName]?: (row: StreamRow<Name>) => void };

interface Queue {
  readonly rows: readonly Timed[];
  readonly handle: (row: never) => void;
  next: number;
  /** The time of its next row; infinity after the last row. */
  at: number;
}

/** Calls the handlers with the rows of one beacon in time order; on ties, the handler named first goes first. */
export const inOrder = (events: Events, handlers: Handlers): void => {
  const queues = queuesOf(events, handlers);
  // Fast path: most beacons hold rows of a single stream.
  const [only] = queues;
  if (only && queues.length === 1) for (const row of only.rows) only.handle(row as never);
  else merge(queues);
};

const merge = (queues: readonly Queue[]): void => {
  for (let first = earliest(queues); first; first = earliest(queues)) {
    const until = earliest(queues, first)?.at ?? Number.POSITIVE_INFINITY;
    handleRun(first, until);
  }
};

/** Rows come in runs of one stream, so the next stream is looked up once per run. */
const handleRun = (queue: Queue, until: number): void => {
  const { rows, handle } = queue;
  let { next } = queue;
  let at: number;
  do {
    handle(rows[next] as never);
    next++;
    at = next < rows.length ? (rows[next] as Timed).t : Number.POSITIVE_INFINITY;
  } while (at < until);
  queue.next = next;
  queue.at = at;
};

const queuesOf = (events: Events, handlers: Handlers): Queue[] => {
  const queues: Queue[] = [];
  for (const name of Object.keys(handlers) as StreamName[]) {
    if (events[name].length === 0) continue;
    const rows = sorted<Timed>(events[name]);
    queues.push({ rows, handle: handlers[name] as Queue['handle'], next: 0, at: (rows[0] as Timed).t });
  }
  return queues;
};

/** The queue with the earliest next row, other than `except`. */
const earliest = (queues: readonly Queue[], except?: Queue): Queue | undefined => {
  let first: Queue | undefined;
  let at = Number.POSITIVE_INFINITY;
  for (const queue of queues)
    if (queue.at < at && queue !== except) {
      first = queue;
      at = queue.at;
    }
  return first;
};
