import { aBeacon, aPress } from '../../packages/server/src/testing/a-beacon.ts';
import { PATIENCE_MS } from '../../tests/testing/patience.ts';

type Envelope = ReturnType<typeof aBeacon>;

const ORIGIN = Date.now() - 600_000;
const BEACONS_PER_SESSION = 20;

/** Visitors that send beacons until their server dies, and remember the unacknowledged ones. */
export const load = () => {
  const acknowledged = new Map<string, Set<number>>();
  let unanswered: Envelope[] = [];

  const total = () => [...acknowledged.values()].reduce((sum, { size }) => sum + size, 0);

  const send = async (ingest: string, beacon: Envelope): Promise<void> => {
    unanswered.push(beacon);
    const { status } = await fetch(ingest, { method: 'POST', body: JSON.stringify(beacon) });
    if (status !== 204) throw new Error(`ingest answered ${status}`);
    unanswered = unanswered.filter((one) => one !== beacon);
    const numbers = acknowledged.get(beacon.session) ?? new Set();
    acknowledged.set(beacon.session, numbers.add(beacon.seq));
  };

  const visit = async (ingest: string, key: string): Promise<void> => {
    const first = aBeacon({ key, origin: ORIGIN, user: 'ada', tags: ['load'] });
    for (let seq = 0; seq < BEACONS_PER_SESSION; seq++) {
      const { events = {} } = aBeacon({ key, events: { press: [aPress(seq * 1_000)] } });
      await send(ingest, { ...first, seq, sent: seq * 1_000 + 500, events });
    }
  };

  /** Sends until the server no longer answers. First repeats the beacons that the last server did not acknowledge. */
  const visitor = async (ingest: string, key: string, again: readonly Envelope[]): Promise<void> => {
    try {
      for (const beacon of again) await send(ingest, { ...beacon });
      for (;;) await visit(ingest, key);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
    }
  };

  return {
    acknowledged,
    /** Resolves when all visitors have lost their server. */
    run: async (ingest: string, key: string, visitors: number): Promise<void> => {
      const open = unanswered;
      unanswered = [];
      const share = (index: number) => open.filter((_, place) => place % visitors === index);
      await Promise.all(Array.from({ length: visitors }, (_, index) => visitor(ingest, key, share(index))));
    },
    /** Resolves once this many beacons have been acknowledged. */
    reached: async (count: number): Promise<void> => {
      for (const until = performance.now() + PATIENCE_MS; total() < count; ) {
        if (performance.now() > until) throw new Error(`only ${total()} of ${count} beacons acknowledged`);
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    },
    total,
  };
};
