import { decodeActions } from '@gait/engine';
import { DAY_MS, HOUR_MS } from '@gait/wire/time';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eventLogs } from '../event-log/event-logs.ts';
import { readMotion } from '../event-log/read-motion.ts';
import { parseBeacon } from '../ingest/envelope.ts';
import { rescoreAll } from '../rescore/rescore.ts';
import { aBeacon, aPress, aSecret, aSessionId } from '../testing/a-beacon.ts';
import { aScoringWorkspace, aSender } from '../testing/a-scoring-workspace.ts';
import { noFacts } from '../testing/no-facts.ts';
import { arrivalScorer } from '../testing/score-arrivals.ts';

const KEY = `pub-${'x'.repeat(24)}`;
const NOW = 1_795_000_000_000;

/** ms from an event to its beacon, and the most that a beacon takes to the server. */
const HELD = 1_000;
const LONGEST_DELAY = 3_000;

interface Drawn {
  /** By how much the visitor's clock is wrong. */
  readonly offset: number;
  /** Of each press: how long the computer slept before it, how long its beacon took, and whether the page lies about the time. */
  readonly presses: readonly { readonly sleep: number; readonly delay: number; readonly lie: number }[];
}

const drawn = fc.record({
  offset: fc.integer({ min: -400 * DAY_MS, max: 400 * DAY_MS }),
  presses: fc.array(
    fc.record({
      sleep: fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, fc.integer({ min: 60_000, max: 3 * DAY_MS })),
      delay: fc.integer({ min: 0, max: LONGEST_DELAY }),
      lie: fc.constantFrom(0, 0, 20 * 365 * DAY_MS),
    }),
    { minLength: 1, maxLength: 8 },
  ),
});

/** A page whose clock stands still while its computer sleeps, and when the visitor pressed by the server's clock. */
const aPage = ({ offset, presses }: Drawn) => {
  const [session, secret] = [aSessionId(NOW), aSecret()];
  let slept = 0;
  return presses.map(({ sleep, delay, lie }, seq) => {
    slept += sleep;
    const t = 10_000 * (seq + 1);
    const beacon = aBeacon({
      key: KEY,
      session,
      secret,
      seq,
      origin: NOW + offset,
      sent: t + HELD,
      ...(slept + lie > 0 && { slept: slept + lie }),
      events: { press: [aPress(t)] },
    });
    return { beacon, pressedAt: NOW + slept + t, at: NOW + slept + t + HELD + delay };
  });
};

const aSession = async () => {
  const { store, workspaceId, parts } = await aScoringWorkspace(NOW);
  const write = arrivalScorer({ ...parts, enricher: noFacts });
  const send = async (beacon: object, at: number) => {
    const parsed = parseBeacon(JSON.stringify(beacon));
    await write([{ workspaceId, sender: aSender, at, parsed }]);
    const [session] = await store.findSummaries(workspaceId, [parsed.envelope.session]);
    return session!;
  };
  const rescored = () => rescoreAll(parts, { workspaceId, fromLog: true });
  return { store, send, rescored };
};

/** The first beacon sets the clock, so a session knows times by as much as that one took. */
const isNear = (found: number, truth: number) => Math.abs(found - truth) <= LONGEST_DELAY + HELD;

test('what a visitor does after a sleep happens then, in every answer, by any clock', async () => {
  const held = fc.asyncProperty(drawn, async (story) => {
    const { store, send, rescored } = await aSession();
    const page = aPage(story);
    for (const { beacon, pressedAt, at } of page) {
      const known = await send(beacon, at);
      expect(isNear(known.activeAt, pressedAt)).toBe(true);
      const newest = decodeActions(known.newestActions ?? '');
      expect(newest.map((one, seq) => isNear(one.at, page[seq]!.pressedAt))).not.toContain(false);
      const log = await eventLogs(store).newest({ ...known, newestActions: null });
      expect(log.map(({ unix_timestamp }) => unix_timestamp)).toEqual(newest.map(({ at }) => at));
      const { rows } = await readMotion(store, known, ['press']);
      expect(rows.press.at).toEqual(newest.map(({ at }) => at - known.startedAt));
    }
    expect(await rescored()).toMatchObject({ moved: 0 });
  });
  await fc.assert(held, { numRuns: 30 });
});

test('what waited for a connection keeps its own time, also when the page lies about the time of day', async () => {
  for (const lie of [0, HOUR_MS / 4]) {
    const { send } = await aSession();
    const [first, ...others] = aPage({
      offset: 0,
      presses: Array.from({ length: 4 }, () => ({ sleep: 0, delay: 100, lie })),
    });
    await send(first!.beacon, first!.at);
    for (const { beacon, pressedAt, at } of others) {
      const { activeAt } = await send(beacon, at + HOUR_MS);
      expect(activeAt - lie - pressedAt).toBeLessThanOrEqual(HELD);
    }
  }
});
