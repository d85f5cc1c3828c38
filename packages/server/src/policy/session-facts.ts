import { type Finding, notDetected, type RecommendedAction, sessionFeatures } from '@gait/engine';
import type { SessionDetails } from '../session/details.ts';
import { provenCrawler } from '../session/proven-crawler.ts';
import type { SessionFields } from '../store/store.ts';
import type { SessionFacts } from './decide.ts';

/** A low score that counts. */
const ACCEPTED: readonly string[] = ['Auto-accept', 'Accept with monitoring'] satisfies RecommendedAction[];

/** What a policy knows about a stored session: what its report says, and the evidence behind it. */
export const sessionFacts = (
  session: Pick<
    SessionFields,
    | 'tags'
    | 'riskScore'
    | 'recommendedAction'
    | 'verdicts'
    | 'userIds'
    | 'vouchedUserIds'
    | 'visitorId'
    | 'country'
  >,
  { record: { state }, assessment, settings }: SessionDetails,
): SessionFacts => ({
  tags: session.tags,
  riskScore: session.riskScore,
  findings: Object.fromEntries(
    Object.entries(session.verdicts).map(([id, verdict]): [string, Finding] => {
      const { [id]: finding = notDetected('') } = assessment.findings;
      return [id, finding.verdict === verdict ? finding : { verdict, because: '' }];
    }),
  ),
  isSufficient:
    ACCEPTED.includes(session.recommendedAction) ||
    (session.recommendedAction !== 'Unknown' && assessment.evidence.sufficient),
  isFinger: sessionFeatures(state).fingers.isFinger,
  settings,
  userIds: session.userIds,
  vouchedUserIds: session.vouchedUserIds,
  visitorId: session.visitorId,
  asn: state.network?.asn,
  country: session.country,
  agent: state.agent?.name ?? provenCrawler(state),
});
