import type { Labels } from '../../store/labels.ts';
import type { SessionReader } from '../../store/store.ts';
import { labeledSessions, MAX_LABELS } from '../labeled-sessions.ts';
import { cohensKappa, disagreements, reviewPairs } from './agreement.ts';
import { estimates } from './estimates.ts';
import { isReview } from './queue.ts';
import type { ReviewSummary } from './queue-types.ts';
import type { ActionThresholds } from './why-review.ts';

interface SummaryOptions {
  readonly workspaceId: string;
  /** The member's address. */
  readonly email: string;
  readonly thresholds: ActionThresholds;
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
  const probabilities = new Map(
    labels.flatMap(({ sessionId, selection, probability }) =>
      selection === 'random' ? [[sessionId, probability ?? 1] as const] : [],
    ),
  );
  const ofDrawn = labels.filter(({ sessionId }) => probabilities.has(sessionId));
  const drawn = (await labeledSessions(store, workspaceId, ofDrawn)).map(({ isBot, session }) => ({
    isBot,
    riskScore: session.riskScore,
    probability: probabilities.get(session.sessionId) ?? 1,
  }));
  return {
    judged: {
      sessions: new Set(labels.map(({ sessionId }) => sessionId)).size,
      mine: new Set(labels.filter(({ author }) => author === email).map(({ sessionId }) => sessionId)).size,
    },
    agreement: {
      sessions: pairs.length,
      agreed: pairs.filter(({ pair: [one, other] }) => one === other).length,
      kappa: cohensKappa(pairs.map(({ pair }) => pair)),
      disagreed: disagreements(labels)
        .filter(({ sessionId }) => !hidden.includes(sessionId))
        .map(({ sessionId, verdicts }) => ({
          session_id: sessionId,
          verdicts: [...verdicts].map(([author, verdict]) => ({ email: author, verdict })),
        })),
    },
    review: estimates(drawn, thresholds.review),
    reject: estimates(drawn, thresholds.reject),
  };
};
