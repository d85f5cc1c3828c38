import type { Contribution } from './contributions.ts';
import type { RecommendedAction } from './recommended-action.ts';
import type { Findings } from './risk-score.ts';

/** Characters that survey tools show in one cell. */
const MAX_LENGTH = 300;

const TOO_LITTLE = 'Not enough activity yet to judge this session.';

/** Plain ASCII: the reasons for the score, strongest first, as many as fit; then what is missing. */
export const riskExplanation = (
  action: RecommendedAction,
  findings: Findings,
  factors: readonly Contribution[],
): string => {
  const ending = action === 'Unknown' ? TOO_LITTLE : '';
  const maxLength = ending ? MAX_LENGTH - ending.length - 1 : MAX_LENGTH;
  let text = '';
  for (const { check } of factors) {
    const sentence = asSentence(findings[check]?.because ?? check, maxLength);
    const longer = text === '' ? sentence : `${text} ${sentence}`;
    if (longer.length > maxLength) break;
    text = longer;
  }
  if (ending) return text ? `${text} ${ending}` : ending;
  return text || 'Nothing here suggests a bot or fraud.';
};

const asSentence = (clause: string, maxLength: number): string => {
  const plain = clause.replace(/[^\x20-\x7e]/g, '?').slice(0, maxLength - 1);
  return `${plain.charAt(0).toUpperCase()}${plain.slice(1)}.`;
};
