import { defaultSettings } from '@gait/engine/settings';
import type { WorkspaceSettings } from '@gait/server';

/** The editable part of the settings. */
export type Draft = Pick<
  WorkspaceSettings,
  'weights' | 'thresholds' | 'require_user_token' | 'declared_agents' | 'visitor_recognition'
>;

/** The current weight of every check, including those the settings leave at their default. */
export const draftOf = ({ weights, thresholds, checks, ...switches }: WorkspaceSettings): Draft => ({
  weights: Object.fromEntries(checks.map(({ id, default_weight }) => [id, weights[id] ?? default_weight])),
  thresholds,
  require_user_token: switches.require_user_token,
  declared_agents: switches.declared_agents,
  visitor_recognition: switches.visitor_recognition,
});

export const defaultDraft = ({ checks }: WorkspaceSettings): Draft => ({
  weights: Object.fromEntries(checks.map(({ id, default_weight }) => [id, default_weight])),
  thresholds: defaultSettings.thresholds,
  require_user_token: false,
  declared_agents: 'ignore',
  visitor_recognition: 'device',
});

export const isSameDraft = (one: Draft, other: Draft): boolean =>
  hasSameNumbers(one.weights, other.weights) &&
  hasSameNumbers(one.thresholds, other.thresholds) &&
  one.require_user_token === other.require_user_token &&
  one.declared_agents === other.declared_agents &&
  one.visitor_recognition === other.visitor_recognition;

/** Whether a change can give sessions another score. Thresholds only give another action to a score. */
export const changesScores = (one: Draft, other: Draft): boolean =>
  !hasSameNumbers(one.weights, other.weights) || one.declared_agents !== other.declared_agents;

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
