import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { openEmbedded } from '../store/embedded/embedded-database.ts';
import { openEmbeddedInbox } from '../store/embedded/embedded-inbox.ts';
import type { Inbox, InboxEntry } from '../store/inbox.ts';
import { openStore } from '../store/open-store.ts';
import type { SessionKey } from '../store/records.ts';
import { sqlInbox } from '../store/sql-inbox.ts';
import { aSessionId } from '../testing/a-beacon.ts';
import { aFolder } from '../testing/a-server.ts';
import type { Scorer } from './scorer.ts';
import { scoringQueue } from './scoring-queue.ts';
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
  share?: ScoringShare,
) => {
  const scored: string[] = [];
  const failures: unknown[] = [];
  const scorer: Scorer = {
    score: async (sessions) => {
      await before(sessions);
      scored.push(...sessions.flatMap(({ sessionId, entries }) => entries.map(() => sessionId)));
      return sessions.map(({ workspaceId, sessionId }) => ({ workspaceId, sessionId }));
    },
    hurry: () => undefined,
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
    ...(share && { share }),
  });
  return { queue, scored, failures };
};

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

test('a session that a report waits for comes before sessions that wait longer', async () => {
  const first = aGate();
  let groups = 0;
  const inbox = await openEmbeddedInbox(aFolder());
  const { queue, scored } = await aServerOn(inbox, () => (groups++ === 0 ? first.opened : undefined));
  onTestFinished(queue.close);
  const begun = aSession();
  await queue.add([anEntry(begun)]);
  void queue.settle(begun);
  // Each of these is a group of its own.
  const long = Array.from({ length: 3 }, aSession);
  for (const key of long) await queue.add(Array.from({ length: 64 }, (_, seq) => anEntry(key, seq)));
  const wanted = aSession();
  await queue.add([anEntry(wanted)]);
  const settled = queue.settle(wanted);
  first.open();
  await settled;
  expect(scored[1]).toBe(wanted.sessionId);
  await queue.settle(aSession());
  await queue.settled();
  expect(scored).toHaveLength(1 + 3 * 64 + 1);
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
  await queue.settle(bad);
  await queue.settled();
  const late = aSession();
  await queue.add([anEntry(bad, 1), anEntry(late)]);
  await queue.settle(late);
  await queue.settle(bad);
  expect(scored.sort()).toEqual([...others, late].map(({ sessionId }) => sessionId).sort());
  expect(String(failures.at(-1))).toContain(`${bad.sessionId} could not be scored: Error: broken`);
  expect(await inbox.read([bad])).toHaveLength(2);
  expect(queue.lagMs()).toBe(0);
});

test('a report does not wait while the store has a fault, and finds its beacons when the fault is over', async () => {
  let isAway = true;
  const inbox = await openEmbeddedInbox(aFolder());
  const { queue, scored, failures } = await aServerOn(inbox, () => {
    if (isAway) throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  });
  onTestFinished(queue.close);
  const keys = [aSession(), aSession()];
  await queue.add(keys.map((key) => anEntry(key)));
  await expect(queue.settle(keys[1]!)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  await expect(queue.settle(keys[1]!)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  expect(failures).toHaveLength(2);
  isAway = false;
  await queue.settle(keys[1]!);
  await queue.settled();
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
  const { queue, scored } = await aServerOn(alive);
  onTestFinished(queue.close);
  const key = aSession();
  await dead.append([anEntry(key), anEntry(key, 1)]);
  await dead.close();
  await queue.settle(key);
  expect(scored).toEqual([key.sessionId, key.sessionId]);
  expect(await alive.read([key])).toEqual([]);
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

test('servers that divide the sessions score their own ones, whichever has accepted them, and a report those of others', async () => {
  const dataDir = aFolder();
  await (await openStore({ dataDir })).close();
  const inboxes = [1, 2].map(() => sqlInbox(openEmbedded(`${dataDir}/gait.db`)));
  const first = await aServerOn(inboxes[0]!, undefined, aShare(['0']));
  const second = await aServerOn(inboxes[1]!, undefined, aShare(['1']));
  const [own, others] = [aSessionThatEndsIn('0'), aSessionThatEndsIn('1')];
  await first.queue.add([anEntry(own), anEntry(others)]);
  await second.queue.add([anEntry(own, 1), anEntry(others, 1)]);
  await Promise.all([first.queue.settled(), second.queue.settled()]);
  expect(first.scored).toEqual([own.sessionId, own.sessionId]);
  expect(second.scored).toEqual([others.sessionId, others.sessionId]);
  await second.queue.close();
  await first.queue.add([anEntry(others, 2)]);
  await first.queue.settle(others);
  expect(first.scored.at(-1)).toBe(others.sessionId);
  await first.queue.close();
});

test('a server that the others do not know yet takes what was left for five seconds, and what it accepts', async () => {
  const dataDir = aFolder();
  await (await openStore({ dataDir })).close();
  const inbox = sqlInbox(openEmbedded(`${dataDir}/gait.db`));
  const [left, recent, own] = [aSession(), aSession(), aSession()];
  await inbox.append([{ ...anEntry(left), at: NOW - 5_000 }]);
  await inbox.append([{ ...anEntry(recent), at: NOW - 4_999 }]);
  const { queue, scored } = await aServerOn(inbox, undefined, aShare());
  await queue.add([anEntry(own)]);
  await Promise.all([queue.settle(left), queue.settle(own)]);
  expect(scored.sort()).toEqual([left.sessionId, own.sessionId].sort());
  await queue.close();
});

test('a report has the beacons that another server accepts while the session is scored', async () => {
  const dataDir = aFolder();
  await (await openStore({ dataDir })).close();
  const [own, other] = [1, 2].map(() => sqlInbox(openEmbedded(`${dataDir}/gait.db`)));
  onTestFinished(other!.close);
  const [begun, gate] = [aGate(), aGate()];
  const { queue, scored } = await aServerOn(
    own!,
    async () => {
      begun.open();
      await gate.opened;
    },
    aShare([]),
  );
  onTestFinished(queue.close);
  const key = aSession();
  await queue.add([anEntry(key)]);
  const settled = queue.settle(key);
  await begun.opened;
  await other!.append([anEntry(key, 1)]);
  const again = queue.settle(key);
  gate.open();
  await settled;
  await again;
  expect(scored).toEqual([key.sessionId, key.sessionId]);
});

test('a server refuses beacons while another one is too late with those that it scores', async () => {
  const dataDir = aFolder();
  await (await openStore({ dataDir })).close();
  const { queue } = await aServerOn(sqlInbox(openEmbedded(`${dataDir}/gait.db`)), undefined, aShare([]));
  onTestFinished(queue.close);
  await queue.add([{ ...anEntry(aSession()), at: NOW - 120_001 }]);
  expect(queue.refusal()).toBeUndefined();
  await expect.poll(() => queue.refusal()?.code).toBe('overloaded');
});
