import { cutAtWord } from '../words/cut-at-word.ts';
import type { CheckContribution } from './contributions.ts';
import type { RecommendedAction } from './recommended-action.ts';
import type { Findings } from './strengths.ts';

/** Characters that survey tools show in one cell. */
const MAX_LENGTH = 300;

/** Characters of the first sentence about missing evidence: at least one reason for the score fits beside it. */
const MAX_MISSING = 200;

const NOTHING = 'Nothing here suggests a bot or fraud.';
const NO_REASON = 'Nothing here suggests a bot or fraud, but';

/** What an explanation is put together from. */
interface Reasons {
  readonly action: RecommendedAction;
  readonly findings: Findings;
  readonly factors: readonly CheckContribution[];
  /** Sentences that say what evidence is missing. */
  readonly missing: readonly string[];
  /** Why a low score is not accepted without monitoring: a clause. */
  readonly reserve?: string | undefined;
}

/** Plain ASCII: the reasons for the score, strongest first, as many as fit; for `Unknown` then what is missing. */
export const riskExplanation = ({ action, findings, factors, missing, reserve }: Reasons): string => {
  const [first = '', ...others] = action === 'Unknown' ? missing.map(plain) : [];
  const ending = first.slice(0, MAX_MISSING);
  const maxLength = ending ? MAX_LENGTH - ending.length - 1 : MAX_LENGTH;
  const clauses = saidOnce(factors.map(({ check }) => findings[check]?.because ?? check));
  const sentences = clauses.map((clause) => asSentence(clause, maxLength));
  const reasons = joined('', sentences, maxLength);
  if (ending) return joined(joined(reasons, [ending], MAX_LENGTH), others, MAX_LENGTH);
  return reasons || (reserve ? `${NO_REASON} ${plain(reserve)}.` : NOTHING);
};

/** Between the reasons of a check, not inside of a name in parentheses. */
const BETWEEN_REASONS = /; (?![^(]*\))/;

/** Two checks may see the same thing, alone or beside others, as a renderer in software. */
const saidOnce = (clauses: readonly string[]): string[] => {
  const said = new Set<string>();
  return clauses.flatMap((clause) => {
    const parts = clause.split(BETWEEN_REASONS).filter((part) => !said.has(part));
    for (const part of parts) said.add(part);
    return parts.length > 0 ? parts.join('; ') : [];
  });
};

/** The text with as many sentences as fit. */
const joined = (text: string, sentences: readonly string[], maxLength: number): string => {
  let whole = text;
  for (const sentence of sentences) {
    const longer = whole === '' ? sentence : `${whole} ${sentence}`;
    if (longer.length > maxLength) break;
    whole = longer;
  }
  return whole;
};

const plain = (text: string): string => text.replace(/[^\x20-\x7e]/g, '?');

const asSentence = (clause: string, maxLength: number): string => {
  const text = plain(clause);
  const short = text.length < maxLength ? `${text}.` : cutAtWord(text, maxLength);
  return `${short.charAt(0).toUpperCase()}${short.slice(1)}`;
};
