import type { StretchCounts } from '../stretch/counts.ts';

// Enough to accept a visitor: interactions, keys, or active time with interactions of several kinds. Half of the minimum
// must be deliberate: presses, gestures or typing, or for active time the movement that the model can judge.

export const MIN_INTERACTIONS = 10;
export const MIN_KEYS = 15;
export const MIN_ACTIVE_MS = 15_000;
export const MIN_KINDS = 2;

/** Half of MIN_INTERACTIONS and of MIN_KEYS. */
export const MIN_DELIBERATE = 5;
export const MIN_TYPED = 8;

/** Pointer events from which the model judges a person (MIN_ACCUSING_EVENTS of models/agent-model.ts). */
export const MIN_MOVES = 40;

/** Bursts of scrolling, changed controls and pastes are easy to send in numbers, so few of them count. */
export const MAX_SCROLLS = 4;
export const MAX_CHANGES = 4;
export const MAX_PASTES = 2;

/** Rows of movement that make it a kind of activity. */
const MIN_MOVES_OF_KIND = 3;

/** Activity that other streams confirm. */
export interface ActivityEvidence {
  readonly isEnough: boolean;
  readonly interactions: number;
  readonly keys: number;
  /** The interactions that no page does by itself, which have to be half of the minimum. */
  readonly deliberate: number;
  readonly typed: number;
}

export const activityEvidence = (counts: StretchCounts, activeMs: number): ActivityEvidence => {
  const { moves, presses, keyed, assistive, gestures, typed, otherKeys } = counts;
  const scrolls = Math.min(counts.scrolls, MAX_SCROLLS);
  const changes = Math.min(counts.changes, MAX_CHANGES);
  const pastes = Math.min(counts.pastes, MAX_PASTES);
  const deliberate = presses + keyed + assistive + gestures;
  const interactions = deliberate + scrolls + changes + pastes;
  const keys = typed + otherKeys;
  const kinds = [presses + keyed + assistive, gestures, typed + otherKeys, scrolls, changes, pastes].filter(
    (count) => count > 0,
  ).length;
  const allKinds = kinds + (moves >= MIN_MOVES_OF_KIND ? 1 : 0);
  const isDeliberate = deliberate >= MIN_DELIBERATE || typed >= MIN_TYPED;
  const isActive = activeMs >= MIN_ACTIVE_MS && allKinds >= MIN_KINDS && (isDeliberate || moves >= MIN_MOVES);
  const isEnough = (isDeliberate && (interactions >= MIN_INTERACTIONS || keys >= MIN_KEYS)) || isActive;
  return { isEnough, interactions, keys, deliberate, typed };
};
