import {
  assess,
  defaultSettings,
  emptySession,
  foldBeacon,
  type RecommendedAction,
  sessionFeatures,
} from '@gait/engine';
import type { Arrived } from '../../harness/interactions.ts';

/** The action of a visit, now and by the rule that asked for activity alone. */
export interface JudgedLength {
  readonly action: RecommendedAction;
  readonly byActivityAlone: RecommendedAction;
  readonly missing: readonly string[];
}

// The earlier rule: any reading, and ten interactions, fifteen keys, or fifteen seconds of two kinds of events.
const MIN_INTERACTIONS = 10;
const MIN_KEYS = 15;
const MIN_ACTIVE_MS = 15_000;
const MIN_KINDS = 2;

export const judgedLength = (arrived: readonly Arrived[]): JudgedLength => {
  const state = emptySession();
  for (const { beacon, received } of arrived) foldBeacon(state, beacon, received);
  const { recommendedAction: action, riskScore, evidence } = assess(state, defaultSettings);
  const { monitor, review } = defaultSettings.thresholds;
  const { interactions, keys, activeMs, kinds } = sessionFeatures(state).activity;
  const isActive =
    interactions >= MIN_INTERACTIONS || keys >= MIN_KEYS || (activeMs >= MIN_ACTIVE_MS && kinds >= MIN_KINDS);
  const low = riskScore < monitor ? 'Auto-accept' : 'Accept with monitoring';
  const isLow = riskScore < review;
  const byActivityAlone = isLow ? (isActive ? low : 'Unknown') : action;
  return { action, byActivityAlone, missing: evidence.missing };
};
