import { judgedAsPeople, wandering } from '@gait/engine/testing';
import type { Envelope } from '@gait/wire';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { parseBeacon } from '../ingest/envelope.ts';
import { rescoreAll } from '../rescore/rescore.ts';
import { foldMissing } from '../session/fold.ts';
import { aScoringWorkspace, aSender } from '../testing/a-scoring-workspace.ts';
import { aHint, aVisit } from '../testing/a-visit.ts';
import { noFacts } from '../testing/no-facts.ts';
import { arrivalScorer } from '../testing/score-arrivals.ts';

const NOW = 1_795_000_000_000;
const RUNS = 8;

beforeAll(() => judgedAsPeople());

const pages = aVisit({
  key: `pub-${'x'.repeat(24)}`,
  origin: NOW,
  // Enough for a state that is stored.
  moves: wandering(1, 60_000),
  hint: aHint('eve'),
});

interface Sent {
  readonly beacon: Envelope;
  /** Whether the log is packed afterwards. */
  readonly packs: boolean;
}

/** A session of beacons in this order, as it is stored in the end. */
const scored = async (sent: readonly Sent[]) => {
  const { store, workspaceId, parts } = await aScoringWorkspace(NOW);
  const write = arrivalScorer({ ...parts, enricher: noFacts });
  const key = { workspaceId, sessionId: pages[0]!.session };
  for (const [index, { beacon, packs }] of sent.entries()) {
    const at = NOW + 5_000 * (index + 1);
    await write([{ workspaceId, sender: aSender, at, parsed: parseBeacon(JSON.stringify(beacon)) }]);
    if (packs) await store.packLogs(workspaceId, at + 1, 10);
  }
  const { moved } = await rescoreAll(parts, { workspaceId, fromLog: true });
  const [record] = await store.findSessions([key]);
  await foldMissing(record!, store, parts.onFailure);
  const { workspaceId: _, version: __, visitorId: ___, storedBeacons: ____, ...kept } = record!;
  return { kept, moved, beacons: await store.beaconsOf(key) };
};

/** Beacons in any order, some of them twice. */
const orders = fc.shuffledSubarray([...pages, ...pages.slice(2, 5)], { minLength: 3 });

test('packing the log of a session in between changes nothing that is stored, whatever comes late or twice', () =>
  fc.assert(
    fc.asyncProperty(
      orders,
      fc.array(fc.boolean(), { minLength: 20, maxLength: 20 }),
      async (order, packs) => {
        const sent = order.map((beacon, index) => ({ beacon, packs: packs[index] ?? false }));
        const packed = await scored(sent);
        expect(packed).toEqual(await scored(sent.map((one) => ({ ...one, packs: false }))));
        expect(packed.beacons).toHaveLength(new Set(order).size);
      },
    ),
    { numRuns: RUNS },
  ));
