import { checkLabel } from '../risk/labels.ts';
import type { Draft } from './draft.ts';

const names: Readonly<Record<string, string>> = {
  monitor: 'Monitor from',
  review: 'Review from',
  reject: 'Reject from',
};

const policies = [
  ['require_user_token', 'User tokens required'],
  ['declared_agents', 'Agents that sign their requests'],
  ['visitor_recognition', 'Visitor recognition'],
] as const;

const shown = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value).replaceAll('_', ' ');
};

/** What differs between two drafts, in words: "Bot: 60 → 40". */
export const settingsDiff = (before: Draft, after: Draft): string[] => {
  const changes = (one: unknown, other: unknown, name: string) =>
    one === other ? [] : [`${name}: ${shown(one)} → ${shown(other)}`];
  return [
    ...(['monitor', 'review', 'reject'] as const).flatMap((name) =>
      changes(before.thresholds[name], after.thresholds[name], names[name] ?? name),
    ),
    ...Object.keys(after.weights).flatMap((id) =>
      changes(before.weights[id], after.weights[id], checkLabel(id)),
    ),
    ...policies.flatMap(([name, label]) => changes(before[name], after[name], label)),
  ];
};
