import type { UserTokenStatus, VisitEvidence } from '@gait/engine';
import { wandering } from '@gait/engine/testing';
import type { Envelope } from '@gait/wire';
import { HOUR_MS } from '@gait/wire/time';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Arrival } from '../ingest/arrival.ts';
import { parseBeacon } from '../ingest/envelope.ts';
import { rescoreAll } from '../rescore/rescore.ts';
import { foldMissing } from '../session/fold.ts';
import { aBeacon, aSessionId } from '../testing/a-beacon.ts';
import { aChange, aRecord } from '../testing/a-record.ts';
import { aScoringWorkspace, aSender } from '../testing/a-scoring-workspace.ts';
import { aHint, aVisit } from '../testing/a-visit.ts';
import { noFacts } from '../testing/no-facts.ts';
import { arrivalScorer } from '../testing/score-arrivals.ts';

const KEY = `pub-${'x'.repeat(24)}`;
const NOW = 1_795_000_000_000;

const STRANGE: VisitEvidence = { mouse: 5.2, keystroke: 4.8 };

interface Past {
  readonly user?: string;
  readonly isVouched?: boolean;
  readonly visitorId?: string;
  readonly hoursAgo: number;
  readonly visit: VisitEvidence;
}

const aWorkspace = async (visitorRecognition: 'device' | 'stored_id' = 'device') => {
  const { store, workspaceId, parts: plain } = await aScoringWorkspace(NOW);
  const settingsOf = async (id: string) => ({ ...(await plain.settings.of(id)), visitorRecognition });
  const parts = { ...plain, settings: { ...plain.settings, of: settingsOf } };
  const write = arrivalScorer({ ...parts, enricher: noFacts });

  /** A session of the past, as the store has it. */
  const past = async ({ user, isVouched = true, hoursAgo, visit, ...more }: Past) => {
    const record = aRecord(workspaceId, {
      sessionId: aSessionId(),
      userIds: user === undefined ? [] : [user],
      vouchedUserIds: user !== undefined && isVouched ? [user] : [],
      activeAt: NOW - hoursAgo * HOUR_MS,
      visitEvidence: visit,
      ...more,
    });
    await store.append([aChange(record)]);
    return record;
  };

  const arrival = (envelope: Envelope, userToken?: UserTokenStatus): Arrival => ({
    workspaceId,
    sender: aSender,
    at: envelope.origin + envelope.sent,
    parsed: parseBeacon(JSON.stringify(envelope)),
    ...(userToken && { userToken }),
  });

  /** What is logged of earlier visits when a user comes. */
  const asked = async (userToken: UserTokenStatus | undefined, user = 'ada') => {
    const beacon = aBeacon({ key: KEY, origin: NOW, user });
    await write([arrival(beacon, userToken)]);
    const log = await store.beaconsOf({ workspaceId, sessionId: beacon.session });
    return log.flatMap(({ received }) => received.visits ?? []);
  };
  return { store, workspaceId, parts, write, past, arrival, asked };
};

describe('the visits of a user', () => {
  test('before this one are added up once a token vouches for the user', async () => {
    const { past, asked } = await aWorkspace();
    for (const hoursAgo of [2, 3, 4, 5, 6, 7]) await past({ user: 'ada', hoursAgo, visit: STRANGE });
    expect(await asked('valid')).toEqual([
      { of: 'user', sums: { mouse: { sum: 20.8, count: 4 }, keystroke: { sum: 19.2, count: 4 } } },
    ]);
    expect(await asked('valid', 'bob')).toEqual([]);
    for (const status of ['expired', 'too_far_ahead', 'wrong', undefined] as const)
      expect(await asked(status)).toEqual([]);
  });

  test('of five bots under a stranger’s user id without a token change nothing', async () => {
    const { past, asked } = await aWorkspace();
    for (const hoursAgo of [20, 30]) await past({ user: 'ada', hoursAgo, visit: { mouse: -3 } });
    const before = await asked('valid');
    expect(before).toEqual([{ of: 'user', sums: { mouse: { sum: -6, count: 2 } } }]);
    for (const hoursAgo of [2, 3, 4, 5, 6])
      await past({ user: 'ada', isVouched: false, hoursAgo, visit: STRANGE });
    expect(await asked('valid')).toEqual(before);
  });

  test('count once they are complete, and only where the model has said something', async () => {
    const { past, asked } = await aWorkspace();
    await past({ user: 'ada', hoursAgo: 0.4, visit: STRANGE });
    await past({ user: 'ada', hoursAgo: 2, visit: {} });
    await past({ user: 'ada', hoursAgo: 3, visit: { mouse: 5 } });
    expect(await asked('valid')).toEqual([]);
    await past({ user: 'ada', hoursAgo: 4, visit: { mouse: 4, keystroke: 4 } });
    expect(await asked('valid')).toEqual([{ of: 'user', sums: { mouse: { sum: 9, count: 2 } } }]);
  });

  test('that were erased count as if they had never been', async () => {
    const stories = fc.array(fc.record({ mouse: fc.integer({ min: -5, max: 5 }), isErased: fc.boolean() }), {
      maxLength: 8,
    });
    await fc.assert(
      fc.asyncProperty(stories, async (all) => {
        const [{ store, past, asked }, other] = [await aWorkspace(), await aWorkspace()];
        for (const [index, { mouse, isErased }] of all.entries()) {
          const one = { user: 'ada', hoursAgo: index + 1, visit: { mouse } };
          const record = await past(one);
          await (isErased ? store.eraseSessions([record], NOW) : other.past(one));
        }
        expect(await asked('valid')).toEqual(await other.asked('valid'));
      }),
      { numRuns: 5 },
    );
  });

  test('end with retention', async () => {
    const { store, workspaceId, past, asked } = await aWorkspace();
    for (const hoursAgo of [2, 3, 200]) await past({ user: 'ada', hoursAgo, visit: { mouse: hoursAgo } });
    await store.removeSessions(workspaceId, NOW - 100 * HOUR_MS, 10);
    expect(await asked('valid')).toEqual([{ of: 'user', sums: { mouse: { sum: 5, count: 2 } } }]);
  });

  test('count once in a session, whose own evidence is stored with it, and rescoring changes nothing', async () => {
    const { store, workspaceId, parts, past, write, arrival } = await aWorkspace();
    for (const hoursAgo of [2, 3, 4]) await past({ user: 'ada', hoursAgo, visit: { mouse: -2 } });
    const envelopes = aVisit({ key: KEY, origin: NOW, moves: wandering(3, 30_000), hint: aHint('ada') });
    for (const envelope of envelopes)
      await write([arrival({ ...envelope, user: 'ada' }, envelope.seq === 1 ? 'wrong' : 'valid')]);
    const key = { workspaceId, sessionId: envelopes[0]!.session };
    const log = await store.beaconsOf(key);
    expect(log.flatMap(({ received }) => received.visits ?? [])).toEqual([
      { of: 'user', sums: { mouse: { sum: -6, count: 3 } } },
    ]);
    const [record] = await store.findSessions([key]);
    await foldMissing(record!, store, parts.onFailure);
    expect(record?.visitEvidence).toEqual({ mouse: expect.any(Number) });
    await rescoreAll(parts, { workspaceId, fromLog: true });
    const [again] = await store.findSessions([key]);
    await foldMissing(again!, store, parts.onFailure);
    expect(again?.visitEvidence).toEqual(record?.visitEvidence);
    expect(again?.state.visits).toEqual(record?.state.visits);
    expect(again?.riskScore).toBe(record?.riskScore);
  });
});

describe('the visits of a visitor', () => {
  /** Visits an hour apart, the last one from now on. Returns what is logged of each, and whether its visitor is one device. */
  const visitedBy = async (browsers: readonly string[], by: 'device' | 'stored_id' = 'device') => {
    const { store, workspaceId, write, arrival } = await aWorkspace(by);
    const found: { visits: unknown[]; isOneDevice: boolean | undefined }[] = [];
    for (const [index, browser] of browsers.entries()) {
      const origin = NOW + (index - browsers.length) * HOUR_MS;
      const moves = wandering(index + 1, 30_000);
      const envelopes = aVisit({ key: KEY, origin, moves, hint: aHint(browser) });
      for (const envelope of envelopes) await write([arrival(envelope)]);
      const key = { workspaceId, sessionId: envelopes[0]!.session };
      const log = await store.beaconsOf(key);
      const link = await store.visitorLink(key);
      found.push({
        visits: log.flatMap(({ received }) => received.visits ?? []),
        isOneDevice: link?.distinguishable,
      });
    }
    return found;
  };

  test('are asked for when one device comes back', async () => {
    const [first, second, third, fourth] = await visitedBy(['ada', 'ada', 'ada', 'ada']);
    expect(fourth?.isOneDevice).toBe(true);
    expect([first?.visits, second?.visits]).toEqual([[], []]);
    for (const [{ visits }, count] of [
      [third!, 2],
      [fourth!, 3],
    ] as const)
      expect(visits).toEqual([{ of: 'visitor', sums: { mouse: { sum: expect.any(Number), count } } }]);
  });

  test('are not where only the stored id recognizes it', async () => {
    const found = await visitedBy(['ada', 'ada', 'ada', 'ada'], 'stored_id');
    expect(found.at(-1)).toEqual({ visits: [], isOneDevice: false });
  });
});
