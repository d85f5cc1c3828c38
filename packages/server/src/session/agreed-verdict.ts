import type { LabelRecord } from '../store/labels.ts';

/** What the labels of a session say together: the newest of each source counts, and sources that differ are unsure. */
export const agreedVerdict = (labels: readonly LabelRecord[]): LabelRecord['verdict'] | null => {
  const newest = new Map<string, LabelRecord>();
  for (const label of labels) {
    const known = newest.get(label.source);
    if (label.withdrawnAt === null && (!known || known.labeledAt <= label.labeledAt))
      newest.set(label.source, label);
  }
  const verdicts = new Set([...newest.values()].map(({ verdict }) => verdict));
  const [only = null] = verdicts;
  return verdicts.size > 1 ? 'unsure' : only;
};
