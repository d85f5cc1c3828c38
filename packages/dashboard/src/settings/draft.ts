import { defaultSettings } from '@gait/engine/settings';
import type { WorkspaceSettings } from '@gait/server';

/** The editable part of the settings. */
export type Draft = Pick<WorkspaceSettings, 'weights' | 'thresholds'>;

/** The current weight of every check, including those the settings leave at their default. */
export const draftOf = ({ weights, thresholds, checks }: WorkspaceSettings): Draft => ({
  weights: Object.fromEntries(checks.map(({ id, default_weight }) => [id, weights[id] ?? default_weight])),
  thresholds,
});

export const defaultDraft = ({ checks }: WorkspaceSettings): Draft => ({
  weights: Object.fromEntries(checks.map(({ id, default_weight }) => [id, default_weight])),
  thresholds: defaultSettings.thresholds,
});

export const isSameDraft = (one: Draft, other: Draft): boolean =>
  hasSameNumbers(one.weights, other.weights) && hasSameNumbers(one.thresholds, other.thresholds);

const hasSameNumbers = (one: Readonly<Record<string, number>>, other: Readonly<Record<string, number>>) =>
  Object.keys(one).every((name) => one[name] === other[name]);

/** Why the thresholds cannot be saved; undefined if they can. */
export const thresholdProblem = ({ monitor, review, reject }: Draft['thresholds']): string | undefined => {
  const inRange = [monitor, review, reject].every(
    (score) => Number.isInteger(score) && score >= 0 && score <= 100,
  );
  if (!inRange) return 'Thresholds must be whole numbers from 0 to 100.';
  if (monitor <= review && review <= reject) return undefined;
  return 'The thresholds must be in order: monitor, review, reject.';
};
