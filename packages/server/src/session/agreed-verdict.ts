import type { LabelRecord } from '../store/labels.ts';

/** The reason code of a verdict that ends a disagreement: earlier reviews of the session do not count any more. */
export const SETTLED = 'settled';

/**
 * What the labels of a session say together: the newest of each source counts, and of reviews the newest of each member.
 * Those that differ are unsure.
 */
export const agreedVerdict = (labels: readonly LabelRecord[]): LabelRecord['verdict'] | null => {
  const newest = new Map<string, LabelRecord>();
  for (const label of countingLabels(labels)) newest.set(voiceOf(label), label);
  const verdicts = new Set([...newest.values()].map(({ verdict }) => verdict));
  const [only = null] = verdicts;
  return verdicts.size > 1 ? 'unsure' : only;
};

/** Without those that were withdrawn or settled, oldest first. */
export const countingLabels = (labels: readonly LabelRecord[]): LabelRecord[] => {
  const kept = labels
    .filter(({ withdrawnAt }) => withdrawnAt === null)
    .sort((one, other) => one.labeledAt - other.labeledAt);
  const settledAt = kept.findLastIndex(isSettlement);
  return kept.filter((label, index) => label.source !== 'review' || index >= settledAt);
};

const isSettlement = ({ source, reasons }: LabelRecord): boolean =>
  source === 'review' && reasons.includes(SETTLED);

const voiceOf = ({ source, author }: LabelRecord): string =>
  source === 'review' ? `${source} ${author}` : source;
