import { type Check, checks } from '@gait/engine';
import { memoized } from '../base/memoized.ts';
import type { EventLogEntry } from '../event-log/log-entry.ts';
import { shownVisitor } from '../session/shown-visitor.ts';
import type { SessionSummary } from '../store/store.ts';

const idsOf = (kind: Check['kind']): string[] =>
  Object.values<Check>(checks)
    .filter((check) => check.kind === kind)
    .map(({ id }) => id);

const BIOMETRIC = idsOf('biometric');
const DEVICE = idsOf('device');

const verdictsOf = (verdicts: SessionSummary['verdicts'], ids: readonly string[]) =>
  Object.fromEntries(ids.map((id) => [id, verdicts[id] ?? 'Unknown']));

const risk = (session: SessionSummary, now: number) => ({
  session_id: session.sessionId,
  ...shownVisitor(session, now),
  tags: session.tags,
  risk_score: session.riskScore,
  risk_explanation: session.riskExplanation,
  recommended_action: session.recommendedAction,
});

const verdictFields = (verdicts: SessionSummary['verdicts']) => ({
  biometric_checks: verdictsOf(verdicts, BIOMETRIC),
  device_checks: verdictsOf(verdicts, DEVICE),
});

interface BodyParts<Logs> {
  /** Unix ms. */
  readonly now: number;
  readonly userLogs: Logs | undefined;
}

/** A session as the API returns it, with `user_logs` if given. */
export const sessionBody = (
  session: SessionSummary,
  { now, userLogs }: BodyParts<readonly EventLogEntry[]>,
) => ({
  ...risk(session, now),
  ...(userLogs && { user_logs: userLogs }),
  ...verdictFields(session.verdicts),
});

/** The fields of an object as JSON, without its braces. */
const jsonFields = (fields: object): string => JSON.stringify(fields).slice(1, -1);

/** Sessions of a store share their verdicts. */
const verdictText = memoized(
  (verdicts: SessionSummary['verdicts']) => jsonFields(verdictFields(verdicts)),
  new WeakMap(),
);

/** The JSON of a `sessionBody` with more fields, in less time. `userLogs` are JSON already. */
export const sessionJson = (
  session: SessionSummary,
  { now, userLogs }: BodyParts<string>,
  more: object,
): string => {
  const logs = userLogs === undefined ? '' : `"user_logs":${userLogs}`;
  const fields = [jsonFields(risk(session, now)), logs, verdictText(session.verdicts), jsonFields(more)];
  return `{${fields.filter((text) => text !== '').join()}}`;
};
