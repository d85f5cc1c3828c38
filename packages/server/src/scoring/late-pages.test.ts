import { judgedAsPeople, wandering } from '@gait/engine/testing';
import { HOUR_MS, MINUTE_MS } from '@gait/wire/time';
import { afterEach, describe, expect, test } from 'vitest';
import { parseBeacon } from '../ingest/envelope.ts';
import { rescoreAll } from '../rescore/rescore.ts';
import { aScoringWorkspace, aSender } from '../testing/a-scoring-workspace.ts';
import { aHint, aVisit } from '../testing/a-visit.ts';
import { noFacts } from '../testing/no-facts.ts';
import { arrivalScorer } from '../testing/score-arrivals.ts';

const KEY = `pub-${'x'.repeat(24)}`;
const NOW = 1_795_000_000_000;

/** Log-odds of one stream that a model accuses by, and of an ordinary person. */
const ACCUSED = 9;
const ORDINARY = -3;

let restore = () => {};
const judgedFrom = (logOdds: number) => {
  restore();
  restore = judgedAsPeople(logOdds);
};
afterEach(() => restore());

const aSession = async () => {
  const { store, workspaceId, parts } = await aScoringWorkspace(NOW);
  const write = arrivalScorer({ ...parts, enricher: noFacts });
  const pages = aVisit({ key: KEY, origin: NOW, moves: wandering(1, 20_000), hint: aHint('eve') });
  const { session, secret } = pages[0]!;
  const older = aVisit({
    key: KEY,
    origin: NOW - HOUR_MS,
    moves: wandering(2, 20_000),
    hint: aHint('eve'),
  }).map(({ device: _, complete: __, ...beacon }) => ({ ...beacon, session, secret, page: 'olderpage' }));
  let at = NOW;
  const send = async (beacons: readonly object[]) => {
    for (const beacon of beacons) {
      at += 5_000;
      await write([{ workspaceId, sender: aSender, at, parsed: parseBeacon(JSON.stringify(beacon)) }]);
    }
    const [record] = await store.findSessions([{ workspaceId, sessionId: session }]);
    return record!;
  };
  const rescored = () => rescoreAll(parts, { workspaceId, fromLog: true });
  return { pages, older, send, rescored };
};

describe('an older page that arrives late, with which the model would not accuse', () => {
  test('takes no Detected back, in no number of beacons, also when the log is folded again', async () => {
    const { pages, older, send, rescored } = await aSession();
    judgedFrom(ACCUSED);
    const before = await send(pages);
    expect(before.detected).toContain('agent_behavior');
    judgedFrom(ORDINARY);
    for (const beacon of older) {
      const { detected, riskScore } = await send([beacon]);
      expect(detected).toEqual(before.detected);
      expect(riskScore).toBe(before.riskScore);
    }
    expect(await rescored()).toMatchObject({ moved: 0 });
    expect((await send([])).detected).toEqual(before.detected);
  });

  test('takes none back if it fills a gap', async () => {
    const { pages, send } = await aSession();
    judgedFrom(ACCUSED);
    const before = await send([pages[0]!, ...pages.slice(2)]);
    expect(before.detected).toContain('agent_behavior');
    judgedFrom(ORDINARY);
    expect((await send([pages[1]!])).detected).toEqual(before.detected);
  });
});

test('an older page that arrives late accuses nobody by itself', async () => {
  const { pages, older, send } = await aSession();
  judgedFrom(ORDINARY);
  await send(pages);
  expect((await send(older)).detected).not.toContain('agent_behavior');
});

test('a session that is detected goes on as one', async () => {
  const { pages, older, send } = await aSession();
  judgedFrom(ACCUSED);
  await send(pages);
  judgedFrom(ORDINARY);
  await send(older);
  const next = pages.map((beacon) => ({ ...beacon, page: 'nextpage', origin: NOW + MINUTE_MS }));
  expect((await send(next)).detected).toContain('agent_behavior');
});
