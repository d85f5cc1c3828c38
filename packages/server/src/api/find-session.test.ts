import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { ProblemError } from '../http/problem.ts';
import { scoringQueue } from '../scoring/scoring-queue.ts';
import { faultOf } from '../store/fault.ts';
import type { Inbox, InboxEntry } from '../store/inbox.ts';
import type { SessionSummary } from '../store/store.ts';
import { aRecord } from '../testing/a-record.ts';
import type { ApiContext } from './endpoint.ts';
import { findSession } from './find-session.ts';

afterEach(() => void vi.useRealTimers());

const NOW = 1_795_000_000_000;
const WORKSPACE = 'ws_1';
const SENT = 'session-0';
const NEVER_SENT = 'session-1';
/** As long as a report waits for a preview. */
const PREVIEW_MS = 2_000;

/** How a call of the database ends: as it should, or without an answer. A scorer may also fail for a reason of its own. */
type End = 'answer' | 'lost' | 'broken';

const LOST = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
const BROKEN = new Error('broken');

/** A database that two servers share. Each of its calls waits until it is ended, before and after it takes effect. */
const aDatabase = () => {
  const calls: ((end: End) => void)[] = [];
  const entries: InboxEntry[] = [];
  const rows = new Set<string>();
  const part = (broken: Error): Promise<void> =>
    new Promise((resolve, reject) => {
      calls.push((end) => (end === 'answer' ? resolve() : reject(end === 'lost' ? LOST : broken)));
    });
  const call = async <Result>(effect: () => Result, broken: Error = LOST): Promise<Result> => {
    await part(broken);
    const result = effect();
    await part(broken);
    return result;
  };
  const idOf = ({ sessionId }: { readonly sessionId: string }) => sessionId;
  const inbox: Inbox = {
    isShared: true,
    append: (some) => call(() => void entries.push(...some)),
    read: (keys, limit = Number.MAX_SAFE_INTEGER) =>
      call(() => keys.flatMap((key) => entries.filter((entry) => idOf(entry) === idOf(key)).slice(0, limit))),
    waiting: (_until, limit) =>
      call(() => entries.slice(0, limit).map((entry) => ({ ...entry, since: entry.at }))),
    remove: (some) =>
      call(() => {
        for (const entry of some) if (entries.includes(entry)) entries.splice(entries.indexOf(entry), 1);
      }),
    erase: async () => undefined,
    probe: async () => undefined,
    close: async () => undefined,
  };
  return {
    inbox,
    /** The oldest call but this many ends. Nothing happens if there is none. */
    end: (index: number, end: End): void => {
      const [next] = calls.splice(index % Math.max(1, calls.length), 1);
      next?.(end);
    },
    isCalm: () => calls.length === 0,
    score: (ids: readonly string[]) =>
      call(() => {
        for (const id of ids) rows.add(id);
      }, BROKEN),
    findSummary: ({ sessionId }: { readonly sessionId: string }) =>
      call(() => (rows.has(sessionId) ? ({ sessionId } as SessionSummary) : undefined)),
  };
};

/** A server that scores what it has accepted. */
const aServerOn = async ({ inbox, score, findSummary }: ReturnType<typeof aDatabase>) => {
  const queue = await scoringQueue({
    inbox,
    takes: 'asked',
    scorers: [
      {
        score: async (sessions) => {
          await score(sessions.map(({ sessionId }) => sessionId));
          return sessions.map(({ workspaceId, sessionId }) => ({ workspaceId, sessionId }));
        },
        preview: async (sessions) => {
          await score([]);
          const previews = sessions.map(({ sessionId }) => ({
            record: aRecord(WORKSPACE, { sessionId, beacons: 1, version: 0 }),
            beacons: [],
            relogged: [],
            isTentative: false,
            isNews: false,
          }));
          return { previews, missing: [] };
        },
        forgetSettings: () => undefined,
        forgetErased: () => undefined,
        close: async () => undefined,
      },
    ],
    now: () => NOW,
    onFailure: () => undefined,
    onScored: () => undefined,
  });
  const context = {
    store: { findSummary },
    preview: queue.preview,
    eventLogs: { of: () => undefined },
    lookUps: { all: 0, missing: 0 },
  } as unknown as ApiContext;
  const entry = { sessionId: SENT, page: 'page1', at: NOW, sender: '{}', body: '{}' };
  return {
    /** Whether the beacon is acknowledged. */
    accept: (seq: number): Promise<boolean> =>
      queue.add([{ workspaceId: WORKSPACE, ...entry, seq }]).then(
        () => true,
        () => false,
      ),
    statusOf: (sessionId: string): Promise<number> =>
      findSession({ workspaceId: WORKSPACE, parameters: { sessionId } }, context).then(
        () => 200,
        (error) => (error instanceof ProblemError ? error.status : faultOf(error) ? 503 : 500),
      ),
    close: queue.close,
  };
};

/** Lets everything go on that waits for no call and no clock. */
const goOn = () => new Promise(setImmediate);

const step = fc.oneof(
  { weight: 1, arbitrary: fc.record({ does: fc.constant('accept' as const), server: fc.nat(1) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('ask' as const), server: fc.nat(1) }) },
  {
    weight: 8,
    arbitrary: fc.record({
      does: fc.constant('end' as const),
      index: fc.nat(3),
      end: fc.constantFrom<End>('answer', 'answer', 'answer', 'answer', 'lost', 'broken'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('pass' as const),
      ms: fc.constantFrom(10, 250, 1_000, PREVIEW_MS),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer Drawn> ? Drawn : never;

const ANSWERED: Step = { does: 'end', index: 0, end: 'answer' };
/** A beacon is sent and acknowledged. */
const ACKNOWLEDGED: readonly Step[] = [{ does: 'accept', server: 0 }, ANSWERED, ANSWERED];
const ASKED: Step = { does: 'ask', server: 0 };
const TOO_LONG: Step = { does: 'pass', ms: PREVIEW_MS };

/** What reports of the session answered that were asked for after an acknowledgement, and those of one that was never sent. */
const answersOf = async (given: readonly Step[]): Promise<{ sent: number[]; neverSent: number[] }> => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
  const database = aDatabase();
  const servers = [await aServerOn(database), await aServerOn(database)];
  const asked: Promise<number>[] = [];
  let isAcknowledged = false;
  const act = (one: Step, seq: number): void => {
    if (one.does === 'end') database.end(one.index, one.end);
    else if (one.does === 'pass') vi.advanceTimersByTime(one.ms);
    else if (one.does === 'accept')
      void servers[one.server]!.accept(seq).then((isDone) => {
        isAcknowledged ||= isDone;
      });
    else if (isAcknowledged) asked.push(servers[one.server]!.statusOf(SENT));
  };
  /** Ends all calls as they should, and lets time pass only while there are none. */
  const outcomeOf = async <Outcome>(work: readonly Promise<Outcome>[]): Promise<Outcome[]> => {
    const whole = Promise.all(work);
    let isOver = false;
    void whole.then(() => {
      isOver = true;
    });
    for (await goOn(); !isOver; await goOn())
      if (database.isCalm()) vi.advanceTimersByTime(PREVIEW_MS);
      else database.end(0, 'answer');
    return whole;
  };
  for (const [seq, one] of [...ACKNOWLEDGED, ...given].entries()) {
    act(one, seq);
    await goOn();
  }
  const sent = await outcomeOf(asked);
  const neverSent = await outcomeOf(servers.map((server) => server.statusOf(NEVER_SENT)));
  await outcomeOf(servers.map((server) => server.close()));
  return { sent, neverSent };
};

test('a session of which a beacon was acknowledged is found or answers 503, whatever its database and its clock do', async () => {
  const answered = new Set<number>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (given) => {
      const { sent, neverSent } = await answersOf(given);
      expect(neverSent).toEqual([404, 404]);
      expect(sent).not.toContain(404);
      for (const status of sent) answered.add(status);
    }),
    { numRuns: 300, examples: [[[ASKED]], [[ASKED, TOO_LONG]]] },
  );
  expect([...answered].sort()).toEqual([200, 503]);
});
