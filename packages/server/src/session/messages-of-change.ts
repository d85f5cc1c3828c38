import type { SessionChange, SessionRecord, VersionedSettings } from '../store/records.ts';
import type { SessionFields } from '../store/store.ts';
import type { SessionMessage, WebhookEvent, WebhookRecord } from '../store/webhooks.ts';
import { sessionUser } from './session-user.ts';
import { INACTIVITY_LIMIT_MS } from './status.ts';

/** The score of a session before it was scored again. */
export type ScoreBefore = Pick<SessionRecord, 'riskScore' | 'recommendedAction'>;

export interface ScoredChange {
  readonly before: ScoreBefore;
  readonly webhooks: readonly WebhookRecord[];
  readonly settings: VersionedSettings;
  /** Whether the visitor was active since. */
  readonly isActive: boolean;
}

/** The messages for webhooks when beacons have changed the score of a session. The record is as it is written. */
export const messagesOfChange = (
  record: SessionRecord,
  { before, webhooks, settings, isActive }: ScoredChange,
): Pick<SessionChange, 'messages' | 'completesAt'> => {
  if (webhooks.length === 0 || record.excluded) return {};
  const { riskScore, recommendedAction, activeAt } = record;
  const messages: SessionMessage[] = [];
  for (const webhook of webhooks) {
    const { minScore } = webhook;
    if (wants(webhook, 'session.flagged') && before.riskScore < minScore && riskScore >= minScore)
      messages.push(
        sessionMessage(record, { webhook, event: 'session.flagged', settings, min_score: minScore }),
      );
    if (wants(webhook, 'session.changed') && before.recommendedAction !== recommendedAction)
      messages.push({
        ...sessionMessage(record, { webhook, event: 'session.changed', settings }),
        unlessRead: recommendedAction,
      });
  }
  const isTimed = isActive && webhooks.some((webhook) => wants(webhook, 'session.completed'));
  return {
    ...(messages.length > 0 && { messages }),
    ...(isTimed && { completesAt: activeAt + INACTIVITY_LIMIT_MS + 1 }),
  };
};

export const wants = ({ events }: WebhookRecord, event: WebhookEvent): boolean => events.includes(event);

interface MessageParts {
  readonly webhook: WebhookRecord;
  readonly event: WebhookEvent;
  readonly settings: VersionedSettings;
  readonly min_score?: number;
}

/** A session as webhooks see it. */
export const sessionMessage = (
  session: SessionFields,
  { webhook, event, settings, ...more }: MessageParts,
): SessionMessage => ({
  webhookId: webhook.id,
  event,
  revision: session.version,
  at: session.scoredAt ?? session.activeAt,
  data: {
    session_id: session.sessionId,
    visitor_id: session.visitorId,
    user_id: sessionUser(session, settings).userId,
    tags: session.tags,
    risk_score: session.riskScore,
    risk_explanation: session.riskExplanation,
    recommended_action: session.recommendedAction,
    detected: session.detected,
    revision: session.version,
    ...more,
  },
});
