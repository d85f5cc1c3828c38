import { aBeacon } from '@gait/server/a-beacon';
import type { FaultyServer } from './faulty-server.ts';
import { pause } from './pause.ts';

/** As many rows as a stream can have; two streams of them fit in one beacon. */
const ROWS = 4_096;
const TAG = 'flood';
const FULL = 403;
const MS = 1_000;

export interface LargestSession {
  /** Every status of its beacons, apart from those that were sent again later. */
  readonly statuses: ReadonlySet<number>;
  /** What costs the most to read. */
  readonly paths: readonly string[];
}

/** Waits as long as a refusal says. */
const wait = (seconds: number): Promise<void> => pause(MS * seconds);

/** Sends beacons of one session, with as many actions as fit, until it is full. `onLimited` is called after a refusal. */
export const largestSession = async (
  { baseUrl, siteKey: key }: Pick<FaultyServer, 'baseUrl' | 'siteKey'>,
  onLimited: (retryAfter: number) => Promise<void> = wait,
): Promise<LargestSession> => {
  const row = { kind: 0, flags: 0, target: 0 };
  const change = Array.from({ length: ROWS }, (_, t) => ({ t, ...row }));
  const page = Array.from({ length: ROWS }, (_, t) => ({ t, ...row, value: 0 }));
  const strings = [`button ${'x'.repeat(110)}`];
  const beacon = aBeacon({ key, events: { change, page }, strings, tags: [TAG] });
  const statuses = new Set<number>();
  let seq = 0;
  while (!statuses.has(FULL)) {
    const body = JSON.stringify({ ...beacon, seq });
    const { status, headers } = await fetch(`${baseUrl}/v1/i`, { method: 'POST', body });
    if (status === 429 || status === 503) {
      await onLimited(Number(headers.get('retry-after')));
      continue;
    }
    statuses.add(status);
    seq++;
  }
  const session = `/v1/sessions/${beacon.session}`;
  const paths = [`${session}/events`, `${session}/report?include=evidence`, `/v1/tags/${TAG}/sessions`];
  return { statuses, paths };
};
