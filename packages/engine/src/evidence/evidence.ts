import type { SessionFeatures } from '../session/features.ts';
import { doubtsAbout, type NamedDoubt } from './doubts.ts';

// Enough to accept a visitor: the device readings, and interactions, keys, or active time with interactions of several kinds.

const MIN_INTERACTIONS = 10;
const MIN_KEYS = 15;
const MIN_ACTIVE_MS = 15_000;
const MIN_KINDS = 2;

export interface Evidence {
  readonly sufficient: boolean;
  readonly interactions: number;
  readonly keys: number;
  readonly activeMs: number;
  /** Without reasons to distrust the page, none. */
  readonly doubts: readonly NamedDoubt[];
}

/** How much activity a session has to be judged by. */
export const evidence = (features: SessionFeatures): Evidence => {
  const { activity, readings } = features;
  const doubts = doubtsAbout(features);
  const { interactions, keys, activeMs, kinds } = activity;
  const isActive =
    interactions >= MIN_INTERACTIONS || keys >= MIN_KEYS || (activeMs >= MIN_ACTIVE_MS && kinds >= MIN_KINDS);
  return {
    sufficient: isActive && hasAny(readings) && doubts.length === 0,
    interactions,
    keys,
    activeMs: Math.round(activeMs),
    doubts,
  };
};

const hasAny = (readings: SessionFeatures['readings']): boolean => {
  for (const _ in readings) return true;
  return false;
};
