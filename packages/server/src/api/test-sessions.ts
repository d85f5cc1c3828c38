import { checks, type Verdict } from '@gait/engine';
import { newRecord } from '../session/record.ts';
import { isTestWorkspace } from '../session/test-workspace.ts';
import type { SessionKey, SessionRecord } from '../store/records.ts';
import { summaryOfRecord } from '../store/session-rows.ts';
import type { Store } from '../store/store.ts';

type Fixed = Pick<
  SessionRecord,
  'riskScore' | 'recommendedAction' | 'riskExplanation' | 'detected' | 'verdicts'
>;

const verdictsOf = (verdict: Verdict, detected: readonly string[]): SessionRecord['verdicts'] =>
  Object.fromEntries(
    Object.values(checks).map(({ id }) => [id, detected.includes(id) ? 'Detected' : verdict]),
  );

const fixed = (
  riskScore: number,
  recommendedAction: string,
  what: {
    readonly verdict: Verdict;
    readonly detected?: readonly string[];
    readonly riskExplanation: string;
  },
): Fixed => {
  const { verdict, detected = [], riskExplanation } = what;
  return { riskScore, recommendedAction, riskExplanation, detected, verdicts: verdictsOf(verdict, detected) };
};

const bot = fixed(97, 'Auto-reject or high-priority review', {
  verdict: 'Not detected',
  detected: [checks.bot.id, checks.agentBehavior.id],
  riskExplanation: 'Test session: always a bot.',
});
const person = fixed(4, 'Auto-accept', {
  verdict: 'Not detected',
  riskExplanation: 'Test session: always a person.',
});
const unknown = fixed(0, 'Unknown', {
  verdict: 'Unknown',
  riskExplanation: 'Test session: there is never enough to tell.',
});

/** How long each verdict of `test-changing` lasts. */
export const CHANGE_MS = 10_000;
const CHANGING = [unknown, person, bot];

/** Trackers make UUIDs, so no session of a page has such an id. */
const SESSIONS: Readonly<Record<string, (at: number) => Fixed>> = {
  'test-bot': () => bot,
  'test-person': () => person,
  'test-unknown': () => unknown,
  'test-changing': (at) => CHANGING[Math.floor(at / CHANGE_MS) % CHANGING.length] ?? unknown,
};

const VISIT_MS = 60_000;

const recordOf = (key: SessionKey, at: number): SessionRecord | undefined => {
  const verdict = isTestWorkspace(key.workspaceId) ? SESSIONS[key.sessionId] : undefined;
  if (!verdict) return undefined;
  const envelope = { page: 'page', seq: 0, origin: at - VISIT_MS, sent: VISIT_MS, path: '/' };
  const record = newRecord(key, { secretHash: '', envelope, at });
  return { ...record, version: 1, visitorFinal: true, scoredAt: at, tags: ['test'], ...verdict(at) };
};

/** The store with the sessions that every test workspace has, for integration tests: their verdicts are fixed. */
export const withTestSessions = (store: Store, now: () => number): Store => {
  const found = (key: SessionKey) => recordOf(key, now());
  return {
    ...store,
    findSummary: async (key) => {
      const record = found(key);
      return record ? summaryOfRecord(record) : store.findSummary(key);
    },
    findSummaries: async (workspaceId, sessionIds) => {
      const stored = await store.findSummaries(workspaceId, sessionIds);
      return sessionIds.flatMap((sessionId) => {
        const record = found({ workspaceId, sessionId });
        return record ? summaryOfRecord(record) : stored.filter((one) => one.sessionId === sessionId);
      });
    },
    findSessions: async (keys) => {
      const stored = await store.findSessions(keys);
      return [...keys.flatMap((key) => found(key) ?? []), ...stored];
    },
    noteRead: async (session, answer) => found(session) !== undefined || store.noteRead(session, answer),
  };
};
