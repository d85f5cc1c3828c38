import { pageTime } from '../clock.ts';
import { later } from '../guard.ts';
import type { TrackerStatus } from '../page-api.ts';
import type { SendOutcome } from './send.ts';

export interface Item {
  readonly body: string;
  /** What the beacon is about, if only one thing. */
  readonly kind_: string | undefined;
  inFlight_: boolean;
}

export interface OutboxOptions {
  readonly send_: (body: string) => Promise<SendOutcome>;
  readonly onStatus_: (status: TrackerStatus) => void;
  /** The server takes no beacon like this one, which is dropped. */
  readonly onMalformed_: (item: Pick<Item, 'body' | 'kind_'>) => void;
}

/** Queue of beacons. Each stays until the server has accepted it. */
export interface Outbox {
  push(body: string, kind?: string): void;
  /** Sends as many at once as the browser allows a leaving page. */
  flush_(): void;
  /** Sends again now, including beacons in flight: a page that was frozen may never get their answers. */
  retry_(): void;
  /** Drops all beacons and takes no more. */
  close_(): void;
  /** Not yet accepted. */
  waiting_(): string[];
  /** Takes no more until the server answers. */
  isFull_(): boolean;
}

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;
/** About an hour of an unreachable server for an active visitor. */
const MAX_WAITING_BYTES = 2_000_000;
/** Browsers refuse keepalive bodies beyond 64 KiB in flight. https://fetch.spec.whatwg.org/#http-network-or-cache-fetch */
const MAX_IN_FLIGHT_BYTES = 60_000;
const FAILURES_TO_REPORT = 3;
/** Malformed kinds after which a page that has sent no other stops: they have all something in common. */
const MALFORMED_TO_STOP = 4;

// Without `filter` and `reduce`: old libraries have their own, and what is never removed is sent forever.
export const createOutbox = ({
  send_: send,
  onStatus_: onStatus,
  onMalformed_: onMalformed,
}: OutboxOptions): Outbox => {
  let items: Item[] = [];
  let failures = 0;
  let malformed = 0;
  let timer = 0;
  let isClosed = false;

  const bytesOf = (isInFlight?: boolean) => {
    let bytes = 0;
    for (const { body, inFlight_: inFlight } of items) if (inFlight || !isInFlight) bytes += body.length;
    return bytes;
  };

  const remove = (item: Item) => items.splice(items.indexOf(item), 1);

  const dispatch = async (item: Item) => {
    // The page must not see an unhandled rejection.
    try {
      item.inFlight_ = true;
      const outcome = await send(item.body);
      item.inFlight_ = false;
      if (!isClosed) settle(item, outcome);
    } catch {}
  };

  const settle = (item: Item, outcome: SendOutcome) => {
    const isAccepted = outcome === 'accepted';
    if (isAccepted || (outcome === 'malformed' && (!item.kind_ || ++malformed < MALFORMED_TO_STOP))) {
      remove(item);
      if (isAccepted) {
        malformed = Number.NEGATIVE_INFINITY;
        failures = 0;
        onStatus(outcome);
      } else onMalformed(item);
      next();
    } else if (typeof outcome === 'number') {
      failures++;
      // Spread over visitors, whose pages are of different age.
      wait(
        outcome ||
          Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - 1)) *
            (0.5 + (pageTime() % 1_000) / 2_000),
      );
      if (failures >= FAILURES_TO_REPORT) onStatus('failing');
    } else {
      close();
      onStatus('refused');
    }
  };

  const wait = (ms: number) => {
    clearTimeout(timer);
    timer = later(() => {
      timer = 0;
      next();
    }, ms);
  };

  /** Sends one beacon at a time, so that they arrive in order. */
  const next = () => {
    const first = items[0];
    if (!isClosed && timer === 0 && first && bytesOf(true) === 0) void dispatch(first);
  };

  const close = () => {
    isClosed = true;
    items = [];
    clearTimeout(timer);
  };

  return {
    push(body, kind) {
      if (isClosed) return;
      items[items.length] = { body, kind_: kind, inFlight_: false };
      next();
    },
    flush_() {
      for (const item of items) {
        if (!item.inFlight_ && bytesOf(true) + item.body.length <= MAX_IN_FLIGHT_BYTES) void dispatch(item);
      }
    },
    retry_() {
      clearTimeout(timer);
      timer = 0;
      for (const item of items) item.inFlight_ = false;
      next();
    },
    close_: close,
    waiting_: () => items.map(({ body }) => body),
    isFull_: () => isClosed || bytesOf() > MAX_WAITING_BYTES,
  };
};
