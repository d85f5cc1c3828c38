import type { Labels } from '../../store/labels.ts';
import type { SessionReader } from '../../store/store.ts';
import { labeledSessions, MAX_LABELS } from '../labeled-sessions.ts';
import { cohensKappa, reviewPairs } from './agreement.ts';
import { estimates } from './estimates.ts';
import { isReview } from './queue.ts';
import type { ReviewSummary } from './types.ts';
import type { Thresholds } from './why-review.ts';

interface SummaryOptions {
  readonly workspaceId: string;
  /** The member's address. */
  readonly email: string;
  readonly thresholds: Thresholds;
  /** IDs of sessions that the member is reviewing blind. */
  readonly hidden: readonly string[];
}

/** What the labels of members say about reviewers and about the score. */
export const reviewSummary = async (
  store: Pick<Labels, 'newestLabels'> & Pick<SessionReader, 'findSummaries'>,
  { workspaceId, email, thresholds, hidden }: SummaryOptions,
): Promise<ReviewSummary> => {
  const labels = (await store.newestLabels(workspaceId, MAX_LABELS)).filter(isReview);
  const pairs = reviewPairs(labels);
  const disagreed = pairs.filter(({ pair: [one, other] }) => one !== other);
  const random = labels.filter(({ selection }) => selection === 'random');
  const drawn = (await labeledSessions(store, workspaceId, random)).map((labeled) => ({
    isBot: labeled.isBot,
    riskScore: labeled.session.riskScore,
    probability: labeled.labels[0]?.probability ?? 1,
  }));
  return {
    judged: {
      sessions: new Set(labels.map(({ sessionId }) => sessionId)).size,
      mine: new Set(labels.filter(({ author }) => author === email).map(({ sessionId }) => sessionId)).size,
    },
    agreement: {
      sessions: pairs.length,
      agreed: pairs.length - disagreed.length,
      kappa: cohensKappa(pairs.map(({ pair }) => pair)),
      disagreed: disagreed.map(({ sessionId }) => sessionId).filter((id) => !hidden.includes(id)),
    },
    review: estimates(drawn, thresholds.review),
    reject: estimates(drawn, thresholds.reject),
  };
};
