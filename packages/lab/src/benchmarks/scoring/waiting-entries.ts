import { randomOf } from '@gait/research/random';
import { type InboxEntry, loggedEnvelope, type SenderFacts } from '@gait/server/scorer';
import type { LiveCrowd } from '../traffic/live-sessions.ts';
import { madeSession } from '../traffic/made-session.ts';
import type { Movements } from '../traffic/movements.ts';
import { BEACON_MS } from '../visits/beacons.ts';
import { typicalReadings } from '../visits/typical-readings.ts';

const WORKSPACE = 'ws_scoring';

/**
 * Entries of the inbox as a crowd of live sessions fills it: each session sends in turn at its own time, and a new one follows
 * it.
 */
export function* waitingEntries(
  { sessions, beacons: [least, most] }: LiveCrowd,
  movements: Movements,
  startAt: number,
): Generator<InboxEntry> {
  const random = randomOf('waiting entries');
  let visits = 0;
  const begin = (turn: number, index: number) => ({
    made: madeSession(movements, visits++, { beacons: random.integer(least, most), random }),
    origin: startAt + Math.floor((turn + index / sessions) * BEACON_MS),
    seq: 0,
  });
  const slots = Array.from({ length: sessions }, (_, index) => begin(0, index));
  for (let turn = 1; ; turn++)
    for (const [index, slot] of slots.entries()) {
      const { made, origin, seq } = slot;
      const sent = (seq + 1) * BEACON_MS;
      const envelope = {
        v: 1,
        key: '',
        session: made.id,
        secret: '',
        page: made.page,
        seq,
        origin,
        sent,
        path: '/checkout/details',
        ...JSON.parse(`{${made.tails[seq]?.subarray(1)}`),
      };
      yield {
        workspaceId: WORKSPACE,
        sessionId: made.id,
        page: made.page,
        seq,
        at: origin + sent,
        sender: JSON.stringify(senderOf(made.id, seq)),
        body: JSON.stringify(loggedEnvelope(envelope)),
      };
      if (++slot.seq === made.tails.length) slots[index] = begin(turn, index);
    }
}

/** What the server knows about a browser on the developer's own machine. */
const senderOf = (session: string, seq: number): SenderFacts => ({
  siteKey: '',
  secretHash: session,
  block: session,
  network: { class: 'private', evidence: 'not a public address' },
  request: {
    httpVersion: '1.1',
    userAgent: typicalReadings.user_agent as string,
    languages: ['en-US', 'en', 'de'],
    headers: HEADERS,
    origin: 'https',
    contentType: 'text/plain;charset=UTF-8',
    fetch: { site: 'same-origin', mode: 'cors', dest: 'empty' },
  },
  ...(seq === 0 && { pageOrigin: 'https://shop.example' }),
});

const HEADERS = ['host', 'connection', 'user-agent', 'content-type', 'accept', 'origin', 'accept-language'];
