import { isJudged } from '../session/is-judged.ts';
import { sessionUser } from '../session/session-user.ts';
import { shownVisitor } from '../session/shown-visitor.ts';
import { sessionStatus } from '../session/status.ts';
import type { VersionedSettings } from '../store/records.ts';
import type { SessionFields } from '../store/store.ts';
import type { SessionLabel, SessionRow } from './types.ts';

/** What a row depends on besides its session. */
export interface RowContext {
  readonly now: number;
  readonly settings: Pick<VersionedSettings, 'requireUserToken'>;
  /** IDs of sessions that the member is reviewing blind. They are in no answer. */
  readonly hidden: readonly string[];
}

export const sessionRow = (
  session: SessionFields,
  { now, settings }: RowContext,
  label: SessionLabel | null,
): SessionRow => ({
  session_id: session.sessionId,
  ...shownVisitor(session, now),
  ...userFields(session, settings),
  tags: session.tags,
  risk_score: session.riskScore,
  risk_explanation: session.riskExplanation,
  recommended_action: session.recommendedAction,
  judged: isJudged(session),
  detected: session.detected,
  unknown: Object.keys(session.verdicts).filter((check) => session.verdicts[check] === 'Unknown'),
  status: sessionStatus(session.activeAt, now),
  started_at: session.startedAt,
  last_activity_at: session.activeAt,
  duration_ms: Math.max(0, session.activeAt - session.startedAt),
  city: session.city,
  country: session.country,
  platform: session.platform,
  excluded: session.excluded,
  label,
});

const userFields = (session: SessionFields, settings: RowContext['settings']) => {
  const { userId, isVerified, claimedUserId } = sessionUser(session, settings);
  return { user_id: userId, user_verified: isVerified, claimed_user_id: claimedUserId };
};
