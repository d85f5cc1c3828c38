import { agreedVerdict } from '../../session/agreed-verdict.ts';
import type { LabelRecord, Labels } from '../../store/labels.ts';
import type { SessionReader } from '../../store/store.ts';
import { cohensKappa, reviewPairs } from './agreement.ts';
import { type DrawnSession, estimates } from './estimates.ts';
import { isReview } from './queue.ts';
import type { ReviewSummary } from './types.ts';
import type { Thresholds } from './why-review.ts';

const MAX_LABELS = 10_000;
const SESSIONS_A_READ = 100;

interface SummaryOptions {
  readonly workspaceId: string;
  /** The member's address. */
  readonly email: string;
  readonly thresholds: Thresholds;
}

/** What the labels of members say about reviewers and about the score. */
export const reviewSummary = async (
  store: Pick<Labels, 'newestLabels'> & Pick<SessionReader, 'findSummaries'>,
  { workspaceId, email, thresholds }: SummaryOptions,
): Promise<ReviewSummary> => {
  const labels = (await store.newestLabels(workspaceId, MAX_LABELS)).filter(isReview);
  const pairs = reviewPairs(labels);
  const disagreed = pairs.filter(({ pair: [one, other] }) => one !== other);
  const drawn = await drawnSessions(store, workspaceId, labels);
  return {
    judged: {
      sessions: new Set(labels.map(({ sessionId }) => sessionId)).size,
      mine: new Set(labels.filter(({ author }) => author === email).map(({ sessionId }) => sessionId)).size,
    },
    agreement: {
      sessions: pairs.length,
      agreed: pairs.length - disagreed.length,
      kappa: cohensKappa(pairs.map(({ pair }) => pair)),
      disagreed: disagreed.map(({ sessionId }) => sessionId),
    },
    review: estimates(drawn, thresholds.review),
    reject: estimates(drawn, thresholds.reject),
  };
};

/** The drawn sessions that reviewers call a bot or a person, with their scores. */
const drawnSessions = async (
  store: Pick<SessionReader, 'findSummaries'>,
  workspaceId: string,
  labels: readonly LabelRecord[],
): Promise<DrawnSession[]> => {
  const bySession = new Map<string, LabelRecord[]>();
  for (const label of labels.filter(({ selection }) => selection === 'random'))
    bySession.set(label.sessionId, [...(bySession.get(label.sessionId) ?? []), label]);
  const ids = [...bySession.keys()];
  const drawn: DrawnSession[] = [];
  for (let at = 0; at < ids.length; at += SESSIONS_A_READ)
    for (const { sessionId, riskScore } of await store.findSummaries(
      workspaceId,
      ids.slice(at, at + SESSIONS_A_READ),
    )) {
      const own = bySession.get(sessionId) ?? [];
      const verdict = agreedVerdict(own);
      if (verdict === 'bot' || verdict === 'human')
        drawn.push({ isBot: verdict === 'bot', riskScore, probability: own[0]?.probability ?? 1 });
    }
  return drawn;
};
