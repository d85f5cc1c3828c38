import { randomInt } from 'node:crypto';
import type { LabelRecord } from '../store/labels.ts';
import type { SessionKey, VersionedSettings } from '../store/records.ts';
import type { SessionFields } from '../store/store.ts';
import type { SessionMessage, WebhookRecord } from '../store/webhooks.ts';
import { agreedVerdict } from './agreed-verdict.ts';
import { sessionMessage, wants } from './messages-of-change.ts';

/** Verdicts of one millisecond hardly ever get the same number. */
const A_MILLISECOND = 1_000;

export interface VerdictParts {
  readonly webhooks: readonly WebhookRecord[];
  readonly settings: VersionedSettings;
  /** All labels of the session, as they are from now on. */
  readonly labels: readonly LabelRecord[];
  /** The member who gave, changed or withdrew a verdict. */
  readonly author: string;
  readonly now: number;
}

/** The messages for webhooks when a member has given, changed or withdrawn a verdict. */
export const verdictMessages = (
  session: SessionFields & SessionKey,
  { webhooks, settings, labels, author, now }: VerdictParts,
): SessionMessage[] => {
  if (session.excluded) return [];
  const newest = labels.findLast((label) => label.author === author && label.withdrawnAt === null);
  return webhooks
    .filter((webhook) => wants(webhook, 'review.decided'))
    .map((webhook) => {
      const { data, ...message } = sessionMessage(session, { webhook, event: 'review.decided', settings });
      return {
        ...message,
        at: now,
        revision: now * A_MILLISECOND + randomInt(A_MILLISECOND),
        data: {
          ...data,
          verdict: agreedVerdict(labels),
          author,
          reasons: newest?.reasons ?? [],
          note: newest?.note ?? '',
        },
      };
    });
};
