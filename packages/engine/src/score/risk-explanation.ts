import type { Contribution } from './contributions.ts';
import type { RecommendedAction } from './recommended-action.ts';
import type { Findings } from './risk-score.ts';

/** Characters that survey tools show in one cell. */
const MAX_LENGTH = 300;

/** Plain ASCII: the reasons for the score, strongest first, as many as fit. */
export const riskExplanation = (
  action: RecommendedAction,
  findings: Findings,
  factors: readonly Contribution[],
): string => {
  if (action === 'Unknown') return 'Not enough activity yet to judge this session.';
  let text = '';
  for (const { check } of factors) {
    const sentence = asSentence(findings[check]?.because ?? check);
    const longer = text === '' ? sentence : `${text} ${sentence}`;
    if (longer.length > MAX_LENGTH) break;
    text = longer;
  }
  return text || 'Nothing here suggests a bot or fraud.';
};

const asSentence = (clause: string): string => {
  const plain = clause.replace(/[^\x20-\x7e]/g, '?').slice(0, MAX_LENGTH - 1);
  return `${plain.charAt(0).toUpperCase()}${plain.slice(1)}.`;
};
