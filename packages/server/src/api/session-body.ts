import { type Check, checks } from '@gait/engine';
import type { LogEntry } from '../event-log/log-entry.ts';
import type { SessionSummary } from '../store/store.ts';

const verdicts = (session: SessionSummary, kind: Check['kind']) =>
  Object.fromEntries(
    Object.values<Check>(checks)
      .filter((check) => check.kind === kind)
      .map(({ id }) => [id, session.verdicts[id] ?? 'Unknown']),
  );

/** A session as the API returns it, with `user_logs` if given. */
export const sessionBody = (session: SessionSummary, userLogs: readonly LogEntry[] | undefined) => ({
  session_id: session.sessionId,
  visitor_id: session.visitorId,
  tags: session.tags,
  risk_score: session.riskScore,
  risk_explanation: session.riskExplanation,
  recommended_action: session.recommendedAction,
  ...(userLogs && { user_logs: userLogs }),
  biometric_checks: verdicts(session, 'biometric'),
  device_checks: verdicts(session, 'device'),
});
