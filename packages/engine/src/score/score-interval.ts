import type { Settings } from '../settings.ts';
import type { Evidence } from './evidence.ts';
import { type Findings, riskScore } from './risk-score.ts';

/** What counts as one piece of evidence besides an interaction. */
const KEYS_A_PIECE = 5;
const MS_A_PIECE = 3_000;

/** Pieces of evidence after which half of what could still be added is out of reach. */
const HALF_OPEN = 10;

/**
 * The range the score may still move in. It cannot fall below what flags that stay have earned; what may still be added
 * shrinks with the evidence: everything at first, half after ten interactions, a tenth after ninety.
 */
export const scoreInterval = (
  findings: Findings,
  settings: Settings,
  { interactions, keys, activeMs }: Evidence,
): [low: number, high: number] => {
  const score = riskScore(findings, settings);
  const lasting = riskScore(findings, settings, ({ revocable }) => !revocable);
  const pieces = interactions + keys / KEYS_A_PIECE + activeMs / MS_A_PIECE;
  const open = HALF_OPEN / (HALF_OPEN + pieces);
  return [lasting, Math.min(100, Math.round(score + (100 - score) * open))];
};
