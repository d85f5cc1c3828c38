import { type Check, checks } from '@gait/engine';
import type { LogEntry } from '../session/event-log.ts';
import type { SessionSummary } from '../store/store.ts';

const flags = (session: SessionSummary, kind: Check['kind']) =>
  Object.fromEntries(
    Object.values<Check>(checks)
      .filter((check) => check.kind === kind)
      .map(({ id }) => [id, session.verdicts[id] ?? 'Unknown']),
  );

/** A session record as the specification has it; `user_logs` only where it was asked for. */
export const sessionBody = (session: SessionSummary, userLogs: readonly LogEntry[] | undefined) => ({
  session_id: session.sessionId,
  visitor_id: session.visitorId,
  tags: session.tags,
  risk_score: session.riskScore,
  risk_explanation: session.riskExplanation,
  recommended_action: session.recommendedAction,
  ...(userLogs && { user_logs: userLogs }),
  biometric_checks: flags(session, 'biometric'),
  device_checks: flags(session, 'device'),
});
