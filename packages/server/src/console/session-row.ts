import { sessionStatus } from '../session/status.ts';
import type { SessionSummary } from '../store/store.ts';
import type { SessionRow } from './types.ts';

export const sessionRow = (session: SessionSummary, now: number): SessionRow => ({
  session_id: session.sessionId,
  visitor_id: session.visitorId,
  user_id: session.userIds.at(-1) ?? null,
  tags: session.tags,
  risk_score: session.riskScore,
  risk_explanation: session.riskExplanation,
  recommended_action: session.recommendedAction,
  detected: session.detected,
  status: sessionStatus(session.activeAt, now),
  started_at: session.startedAt,
  last_activity_at: session.activeAt,
  duration_ms: Math.max(0, session.activeAt - session.startedAt),
  city: session.city,
  country: session.country,
  platform: session.platform,
});
