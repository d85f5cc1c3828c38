import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import type { SessionPreview } from '../session/previews.ts';
import { openEmbedded } from '../store/embedded/embedded-database.ts';
import { openEmbeddedInbox } from '../store/embedded/embedded-inbox.ts';
import { erasedHash } from '../store/erasure.ts';
import type { Inbox, InboxEntry } from '../store/inbox.ts';
import { openStore } from '../store/open-store.ts';
import type { SessionKey } from '../store/records.ts';
import { sqlInbox } from '../store/sql-inbox.ts';
import { aSessionId } from '../testing/a-beacon.ts';
import { aRecord } from '../testing/a-record.ts';
import { aFolder } from '../testing/a-server.ts';
import type { Scorer } from './scorer.ts';
import { type QueueParts, scoringQueue } from './scoring-queue.ts';
import type { ScoringShare } from './scoring-share.ts';
import type { PendingSession } from './waiting-beacons.ts';

const NOW = 1_795_000_000_000;

afterEach(() => void vi.useRealTimers());

const aSession = (): SessionKey => ({ workspaceId: 'ws_1', sessionId: aSessionId() });

const anEntry = (key: SessionKey, seq = 0): InboxEntry => ({
  ...key,
  page: 'page1',
  seq,
  at: NOW + seq,
  sender: '{}',
  body: '{}',
});

/** A server whose scorer notes what it is given, and first does what `before` does. */
const aServerOn = async (
  inbox: Inbox,
  before: (sessions: readonly PendingSession[]) => void | Promise<void> = () => undefined,
  given: Partial<Pick<QueueParts, 'share' | 'previewMs'> & Pick<Scorer, 'score'>> = {},
) => {
  const { score, ...parts } = given;
  const scored: string[] = [];
  const previewed: string[] = [];
  let isTentative = (_key: SessionKey): boolean => false;
  let detected: readonly string[] = [];
  let alone: readonly string[] | undefined;
  const failures: unknown[] = [];
  const scorer: Scorer = {
    score: async (sessions) => {
      if (score) return score(sessions);
      await before(sessions);
      scored.push(...sessions.flatMap(({ sessionId, entries }) => entries.map(() => sessionId)));
      return sessions.map(({ workspaceId, sessionId }) => ({ workspaceId, sessionId }));
    },
    preview: async (sessions) => {
      await before(sessions);
      previewed.push(...sessions.flatMap(({ sessionId, entries }) => entries.map(() => sessionId)));
      const previews = sessions.map((key) => ({
        ...aPreview(key, isTentative(key), detected),
        ...(alone && { alone: aPreview(key, false, alone) }),
      }));
      return { previews, missing: [] };
    },
    forgetSettings: () => undefined,
    forgetErased: () => undefined,
    close: async () => undefined,
  };
  const queue = await scoringQueue({
    inbox,
    scorers: [scorer],
    now: () => NOW,
    onFailure: (error) => void failures.push(error),
    onScored: () => undefined,
    ...parts,
  });
  return {
    queue,
    scored,
    previewed,
    failures,
    detect: (checks: typeof detected) => {
      detected = checks;
    },
    detectAlone: (checks: typeof alone) => {
      alone = checks;
    },
    decide: (by: typeof isTentative) => {
      isTentative = by;
    },
  };
};

const aPreview = (key: SessionKey, isTentative: boolean, detected: readonly string[]): SessionPreview => ({
  record: aRecord(key.workspaceId, { ...key, detected }),
  beacons: [],
  relogged: [],
  isTentative,
  isNews: false,
});

const aGate = () => {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
};

test('everything that was added is scored once and leaves the inbox', async () => {
  const inbox = await openEmbeddedInbox(aFolder());
  const { queue, scored } = await aServerOn(inbox);
  const keys = [aSession(), aSession(), aSession()];
  await queue.add(keys.map((key) => anEntry(key)));
  await queue.add([anEntry(keys[0]!, 1)]);
  await queue.settled();
  expect(scored.sort()).toEqual([keys[0]!, ...keys].map(({ sessionId }) => sessionId).sort());
  expect(await inbox.read(keys)).toEqual([]);
  expect(queue.lagMs()).toBe(0);
  expect(queue.waitingBytes()).toBe(0);
  await queue.close();
});

test('a start scores what the server before it has left', async () => {
  const folder = aFolder();
  const earlier = await openEmbeddedInbox(folder);
  const key = aSession();
  await earlier.append([anEntry(key)]);
  await earlier.close();
  const { queue, scored } = await aServerOn(await openEmbeddedInbox(folder));
  await queue.settled();
  expect(scored).toEqual([key.sessionId]);
  await queue.close();
});

test('a report waits for no group, and scores nothing', async () => {
  const gate = aGate();
  const inbox = await openEmbeddedInbox(aFolder());
  const wanted = aSession();
  const { queue, scored, previewed } = await aServerOn(inbox, (sessions) =>
    sessions[0]?.sessionId === wanted.sessionId ? undefined : gate.opened,
  );
  onTestFinished(queue.close);
  const others = aSession();
  await queue.add(Array.from({ length: 64 }, (_, seq) => anEntry(others, seq)));
  await queue.add([anEntry(wanted), anEntry(wanted, 1)]);
  const { previews, missing } = await queue.preview([wanted, aSession()]);
  expect(previews.map(({ record }) => record.sessionId)).toEqual([wanted.sessionId]);
  expect(missing).toEqual([]);
  expect(previewed).toEqual([wanted.sessionId, wanted.sessionId]);
  expect(scored).toEqual([]);
  gate.open();
});

test('a report that says what other sessions decide waits until it is written, and for a limited time', async () => {
  const inbox = await openEmbeddedInbox(aFolder());
  const { queue, scored, decide } = await aServerOn(inbox);
  onTestFinished(queue.close);
  decide(() => true);
  const key = aSession();
  await queue.add([anEntry(key)]);
  expect(await queue.preview([key])).toEqual({ previews: [], missing: [] });
  expect(scored).toEqual([key.sessionId]);
});

test('of many sessions, a report has those that could be folded in time, although a scorer hangs with one', async () => {
  const inbox = await openEmbeddedInbox(aFolder());
  const hanging = aSession();
  const { queue } = await aServerOn(
    inbox,
    (sessions) =>
      sessions.some(({ sessionId }) => sessionId === hanging.sessionId)
        ? new Promise(() => undefined)
        : undefined,
    { previewMs: 3_000 },
  );
  const others = Array.from({ length: 40 }, aSession);
  await inbox.append([...others, hanging].map((key) => anEntry(key)));
  const { previews, missing } = await queue.preview([...others, hanging]);
  expect(previews.map(({ record }) => record.sessionId)).toEqual(others.map(({ sessionId }) => sessionId));
  expect(missing).toEqual([hanging]);
});

test('a session with more waiting beacons than are folded at once is scored first, and looked at again', async () => {
  const inbox = await openEmbeddedInbox(aFolder());
  const key = aSession();
  const { queue, scored } = await aServerOn(inbox);
  onTestFinished(queue.close);
  await inbox.append(Array.from({ length: 270 }, (_, seq) => anEntry(key, seq)));
  expect((await queue.preview([key])).missing).toEqual([]);
  expect(scored.length).toBeGreaterThanOrEqual(256);
});

test('what a report has said is Detected is not taken back while something is in the way, until it is erased', async () => {
  const inbox = await openEmbeddedInbox(aFolder());
  let isBroken = false;
  const { queue, decide, detect, detectAlone } = await aServerOn(
    inbox,
    () => {
      if (isBroken) throw new Error('the scoring thread stopped');
    },
    { previewMs: 100, score: () => new Promise(() => undefined) },
  );
  const [key, other] = [aSession(), aSession()];
  await inbox.append([anEntry(key), anEntry(other)]);
  const said = async (asked: SessionKey) =>
    (await queue.preview([asked])).previews.map(({ record }) => record.detected);
  detect(['bot']);
  expect(await said(key)).toEqual([['bot']]);
  decide(() => true);
  await inbox.append([anEntry(key, 1)]);
  expect([await said(key), await said(other)]).toEqual([[['bot']], []]);
  // As after a restart, which knows nothing of earlier reports.
  detectAlone(['vpn']);
  expect([await said(key), await said(other)]).toEqual([[['bot']], [['vpn']]]);
  detectAlone(undefined);
  expect(await said(other)).toEqual([['vpn']]);
  isBroken = true;
  await inbox.append([anEntry(key, 2)]);
  expect(await said(key)).toEqual([['bot']]);
  queue.forgetErased([erasedHash(key)]);
  expect(await said(key)).toEqual([]);
});

test('while nothing can be written, a report says nothing that others decide, and causes one more attempt', async () => {
  const inbox = await openEmbeddedInbox(aFolder());
  const key = aSession();
  let isFull = true;
  const { queue, decide, failures } = await aServerOn(inbox, undefined, {
    previewMs: 300,
    score: async () => {
      if (isFull) throw Object.assign(new Error('disk full'), { code: 'ENOSPC' });
      return [key];
    },
  });
  // A queue that is left open tries again each second, by the clocks of the tests that follow.
  onTestFinished(() => {
    isFull = false;
    return queue.close();
  });
  decide(() => true);
  await inbox.append([anEntry(key)]);
  expect(await queue.preview([key])).toEqual({ previews: [], missing: [key] });
  expect(failures).toHaveLength(1);
});

test('a session that a scorer fails with holds no other one up, and is tried again', async () => {
  const bad = aSession();
  let failures = 0;
  const inbox = await openEmbeddedInbox(aFolder());
  const server = await aServerOn(inbox, (sessions) => {
    if (!sessions.some(({ sessionId }) => sessionId === bad.sessionId) || failures === 2) return;
    failures++;
    throw new Error('broken');
  });
  onTestFinished(server.queue.close);
  const others = [aSession(), aSession()];
  await server.queue.add([bad, ...others].map((key) => anEntry(key)));
  await server.queue.settled();
  expect(server.failures).toHaveLength(2);
  expect(server.scored.slice(0, 2).sort()).toEqual(others.map(({ sessionId }) => sessionId).sort());
  expect(server.scored[2]).toBe(bad.sessionId);
});

test('a session that never can be scored is named in the log, and neither reports nor other sessions wait for it', async () => {
  const bad = aSession();
  const inbox = await openEmbeddedInbox(aFolder());
  const { queue, scored, failures } = await aServerOn(inbox, (sessions) => {
    if (sessions.some(({ sessionId }) => sessionId === bad.sessionId)) throw new Error('broken');
  });
  onTestFinished(queue.close);
  const others = [aSession(), aSession()];
  await queue.add([bad, ...others].map((key) => anEntry(key)));
  expect((await queue.preview([bad])).missing).toMatchObject([bad]);
  await queue.settled();
  const late = aSession();
  await queue.add([anEntry(bad, 1), anEntry(late)]);
  expect((await queue.preview([late])).missing).toEqual([]);
  expect((await queue.preview([bad])).missing).toEqual([bad]);
  await queue.settled();
  expect(scored.sort()).toEqual([...others, late].map(({ sessionId }) => sessionId).sort());
  expect(String(failures.at(-1))).toContain(`${bad.sessionId} could not be scored: Error: broken`);
  expect(await inbox.read([bad])).toHaveLength(2);
  expect(queue.lagMs()).toBe(0);
});

test('a report does not wait while the store has a fault, and what waits is scored when the fault is over', async () => {
  let isAway = true;
  const inbox = await openEmbeddedInbox(aFolder());
  const { queue, scored, failures } = await aServerOn(inbox, () => {
    if (isAway) throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  });
  onTestFinished(queue.close);
  const keys = [aSession(), aSession()];
  await queue.add(keys.map((key) => anEntry(key)));
  await expect(queue.preview(keys.slice(1))).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  const settled = queue.settled();
  await expect.poll(() => failures.length).toBeGreaterThan(0);
  isAway = false;
  expect((await queue.preview(keys)).previews).toHaveLength(2);
  await settled;
  expect(scored.sort()).toEqual(keys.map(({ sessionId }) => sessionId).sort());
});

test('new beacons are refused with when to come again once the oldest one has waited for two minutes', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const gate = aGate();
  const inbox = await openEmbeddedInbox(aFolder());
  const { queue } = await aServerOn(inbox, () => gate.opened);
  onTestFinished(queue.close);
  await queue.add([anEntry(aSession())]);
  vi.advanceTimersByTime(120_000);
  expect(queue.refusal()).toBeUndefined();
  vi.advanceTimersByTime(1);
  expect(queue.refusal()).toMatchObject({
    status: 503,
    code: 'overloaded',
    options: { headers: { 'retry-after': '5' } },
  });
  gate.open();
  await queue.settled();
  expect(queue.refusal()).toBeUndefined();
});

test('a report on one server has what another server has acknowledged and not scored', async () => {
  const dataDir = aFolder();
  await (await openStore({ dataDir })).close();
  const open = () => sqlInbox(openEmbedded(`${dataDir}/gait.db`));
  const [dead, alive] = [open(), open()];
  const { queue, scored, previewed } = await aServerOn(alive);
  onTestFinished(queue.close);
  const key = aSession();
  await dead.append([anEntry(key), anEntry(key, 1)]);
  await dead.close();
  await queue.preview([key]);
  expect(previewed).toEqual([key.sessionId, key.sessionId]);
  expect(scored).toEqual([]);
  expect(await alive.read([key])).toHaveLength(2);
});

/** The share of a server that scores the sessions with these endings. */
const aShare = (endings?: readonly string[]): ScoringShare => ({
  endings: () => endings,
  scores: (sessionId) => endings?.includes(sessionId.slice(-1)) ?? true,
  close: async () => undefined,
});

const aSessionThatEndsIn = (ending: string): SessionKey => {
  const key = aSession();
  return { ...key, sessionId: key.sessionId.slice(0, -1) + ending };
};

test('servers that divide the sessions score their own ones, whichever has accepted them, and a report shows those of others', async () => {
  const dataDir = aFolder();
  await (await openStore({ dataDir })).close();
  const inboxes = [1, 2].map(() => sqlInbox(openEmbedded(`${dataDir}/gait.db`)));
  const first = await aServerOn(inboxes[0]!, undefined, { share: aShare(['0']) });
  const second = await aServerOn(inboxes[1]!, undefined, { share: aShare(['1']) });
  const [own, others] = [aSessionThatEndsIn('0'), aSessionThatEndsIn('1')];
  await first.queue.add([anEntry(own), anEntry(others)]);
  await second.queue.add([anEntry(own, 1), anEntry(others, 1)]);
  await Promise.all([first.queue.settled(), second.queue.settled()]);
  expect(first.scored).toEqual([own.sessionId, own.sessionId]);
  expect(second.scored).toEqual([others.sessionId, others.sessionId]);
  await second.queue.close();
  await first.queue.add([anEntry(others, 2)]);
  await first.queue.preview([others]);
  expect(first.previewed).toEqual([others.sessionId]);
  expect(first.scored).not.toContain(others.sessionId);
  await first.queue.close();
});

test('a server that the others do not know yet takes what was left for five seconds, and what it accepts', async () => {
  const dataDir = aFolder();
  await (await openStore({ dataDir })).close();
  const inbox = sqlInbox(openEmbedded(`${dataDir}/gait.db`));
  const [left, recent, own] = [aSession(), aSession(), aSession()];
  await inbox.append([{ ...anEntry(left), at: NOW - 5_000 }]);
  await inbox.append([{ ...anEntry(recent), at: NOW - 4_999 }]);
  const { queue, scored } = await aServerOn(inbox, undefined, { share: aShare() });
  await queue.add([anEntry(own)]);
  await expect.poll(() => scored.length).toBe(2);
  expect(scored.sort()).toEqual([left.sessionId, own.sessionId].sort());
  await queue.close();
});

test('a server refuses beacons while another one is too late with those that it scores', async () => {
  const dataDir = aFolder();
  await (await openStore({ dataDir })).close();
  const { queue } = await aServerOn(sqlInbox(openEmbedded(`${dataDir}/gait.db`)), undefined, {
    share: aShare([]),
  });
  onTestFinished(queue.close);
  await queue.add([{ ...anEntry(aSession()), at: NOW - 120_001 }]);
  expect(queue.refusal()).toBeUndefined();
  await expect.poll(() => queue.refusal()?.code).toBe('overloaded');
});
