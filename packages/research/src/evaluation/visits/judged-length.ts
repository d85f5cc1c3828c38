import { assess, defaultSettings, emptySession, foldBeacon, type RecommendedAction } from '@gait/engine';
import type { Arrived } from '../../recordings/interactions.ts';

/** The action of a visit, and what is missing for another one. */
export interface JudgedLength {
  readonly action: RecommendedAction;
  readonly missing: readonly string[];
}

export const judgedLength = (arrived: readonly Arrived[]): JudgedLength => {
  const state = emptySession();
  for (const { beacon, received } of arrived) foldBeacon(state, beacon, received);
  const { recommendedAction: action, evidence } = assess(state, defaultSettings);
  return { action, missing: evidence.missing };
};
