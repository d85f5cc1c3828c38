import type { SessionChange, SessionRecord, VersionedSettings } from '../store/records.ts';
import type { SessionFields } from '../store/store.ts';
import type { SessionMessage, WebhookEvent, WebhookRecord } from '../store/webhooks.ts';
import { sessionUser } from './session-user.ts';
import { shownVisitor } from './shown-visitor.ts';
import { INACTIVITY_LIMIT_MS } from './status.ts';

/** A session before it was scored again. */
export interface ScoreBefore extends Pick<SessionRecord, 'riskScore' | 'recommendedAction'> {
  /** The visitor that answers named. Undefined if nobody can have read one, or if it stays. */
  readonly visitorId?: string | undefined;
}

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
  const visitor = shownVisitor(record, timeOf(record));
  const hasChanged =
    before.recommendedAction !== recommendedAction ||
    (before.visitorId ?? visitor.visitor_id) !== visitor.visitor_id;
  for (const webhook of webhooks) {
    const { minScore } = webhook;
    if (wants(webhook, 'session.flagged') && before.riskScore < minScore && riskScore >= minScore)
      messages.push(
        sessionMessage(record, { webhook, event: 'session.flagged', settings, min_score: minScore }),
      );
    if (wants(webhook, 'session.changed') && hasChanged)
      messages.push(changeMessage(record, { webhook, settings }));
  }
  // At its end, a session without all readings shows the visitor that its stored id belongs to.
  const endChanges = !visitor.visitor_final && record.visitorId !== visitor.visitor_id;
  const isTimed =
    isActive &&
    webhooks.some(
      (webhook) => wants(webhook, 'session.completed') || (endChanges && wants(webhook, 'session.changed')),
    );
  return {
    ...(messages.length > 0 && { messages }),
    ...(isTimed && { completesAt: activeAt + INACTIVITY_LIMIT_MS + 1 }),
  };
};

export const wants = ({ events }: WebhookRecord, event: WebhookEvent): boolean => events.includes(event);

const timeOf = ({ scoredAt, activeAt }: SessionFields): number => scoredAt ?? activeAt;

interface MessageParts {
  readonly webhook: WebhookRecord;
  readonly event: WebhookEvent;
  readonly settings: VersionedSettings;
  /** Unix ms. When the session was scored, if absent. */
  readonly at?: number;
  readonly min_score?: number;
}

/** A session as webhooks see it. */
export const sessionMessage = (
  session: SessionFields,
  { webhook, event, settings, at = timeOf(session), ...more }: MessageParts,
): SessionMessage => {
  const visitor = shownVisitor(session, at);
  return {
    webhookId: webhook.id,
    event,
    revision: session.version,
    at,
    data: {
      session_id: session.sessionId,
      ...visitor,
      user_id: sessionUser(session, settings).userId,
      tags: session.tags,
      risk_score: session.riskScore,
      risk_explanation: session.riskExplanation,
      recommended_action: session.recommendedAction,
      detected: session.detected,
      revision: session.version,
      ...more,
    },
    ...(!visitor.visitor_final && { tentativeVisitorId: visitor.visitor_id }),
  };
};

/** A session that may not be any more as somebody has read it. */
export const changeMessage = (
  session: SessionFields,
  parts: Omit<MessageParts, 'event'>,
): SessionMessage => ({
  ...sessionMessage(session, { ...parts, event: 'session.changed' }),
  unlessRead: {
    action: session.recommendedAction,
    visitorId: shownVisitor(session, parts.at ?? timeOf(session)).visitor_id,
  },
});
