import type { Evidence } from '../evidence/evidence.ts';
import type { Settings } from '../settings.ts';
import { riskScore } from './risk-score.ts';
import type { Findings } from './strengths.ts';

/** Keys, and ms of active time, that count as much evidence as one interaction. */
const KEYS_PER_PIECE = 5;
const MS_PER_PIECE = 3_000;

/** Pieces of evidence after which the open range is halved. */
const HALF_OPEN = 10;

/**
 * The range in which the score may still move. The low end is the score of the flags that cannot be withdrawn. The range
 * above the score shrinks with the evidence: all of it at first, half after ten interactions, a tenth after ninety.
 */
export const scoreInterval = (
  findings: Findings,
  settings: Settings,
  { interactions, keys, activeMs }: Pick<Evidence, 'interactions' | 'keys' | 'activeMs'>,
): [low: number, high: number] => {
  const score = riskScore(findings, settings);
  const low = riskScore(findings, settings, ({ revocable }) => !revocable);
  const pieces = interactions + keys / KEYS_PER_PIECE + activeMs / MS_PER_PIECE;
  const open = HALF_OPEN / (HALF_OPEN + pieces);
  return [low, Math.min(100, Math.round(score + (100 - score) * open))];
};
