import type { WorkspaceSettings } from '@gait/server';
import { defaultThresholds } from '../console/settings.ts';

/** What may be changed of the settings. */
export type Draft = Pick<WorkspaceSettings, 'weights' | 'thresholds'>;

/** Every check with the weight it has now, named in the settings or not. */
export const draftOf = ({ weights, thresholds, checks }: WorkspaceSettings): Draft => ({
  weights: Object.fromEntries(checks.map(({ id, default_weight }) => [id, weights[id] ?? default_weight])),
  thresholds,
});

export const defaultDraft = ({ checks }: WorkspaceSettings): Draft => ({
  weights: Object.fromEntries(checks.map(({ id, default_weight }) => [id, default_weight])),
  thresholds: defaultThresholds,
});

export const sameDraft = (one: Draft, other: Draft): boolean =>
  sameNumbers(one.weights, other.weights) && sameNumbers(one.thresholds, other.thresholds);

const sameNumbers = (one: Readonly<Record<string, number>>, other: Readonly<Record<string, number>>) =>
  Object.keys(one).every((name) => one[name] === other[name]);

/** Why the thresholds cannot be saved; undefined: they can. */
export const thresholdProblem = ({ monitor, review, reject }: Draft['thresholds']): string | undefined => {
  const inRange = [monitor, review, reject].every(
    (score) => Number.isInteger(score) && score >= 0 && score <= 100,
  );
  if (!inRange) return 'Thresholds are whole numbers from 0 to 100.';
  if (monitor <= review && review <= reject) return undefined;
  return 'Monitoring cannot start above review, nor review above rejection.';
};
