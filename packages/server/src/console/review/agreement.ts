import type { LabelRecord } from '../../store/labels.ts';

type Verdict = LabelRecord['verdict'];
export type VerdictPair = readonly [Verdict, Verdict];

const verdicts: readonly Verdict[] = ['bot', 'human', 'unsure'];

/**
 * Cohen's kappa: how much more often two reviewers agree than by chance, at most 1. Null without pairs, and if both always
 * gave the same verdict, because then every agreement could be chance.
 */
export const cohensKappa = (pairs: readonly VerdictPair[]): number | null => {
  if (pairs.length === 0) return null;
  const share = (test: (pair: VerdictPair) => boolean) => pairs.filter(test).length / pairs.length;
  const agreed = share(([one, other]) => one === other);
  const byChance = verdicts.reduce(
    (sum, verdict) => sum + share(([one]) => one === verdict) * share(([, other]) => other === verdict),
    0,
  );
  return byChance === 1 ? null : (agreed - byChance) / (1 - byChance);
};

/** The verdicts of two reviewers of each session that has them, in the order of their names. A reviewer's newest verdict counts. */
export const reviewPairs = (
  labels: readonly LabelRecord[],
): { readonly sessionId: string; readonly pair: VerdictPair }[] => {
  const bySession = new Map<string, Map<string, LabelRecord>>();
  for (const label of labels.toSorted((a, b) => a.labeledAt - b.labeledAt)) {
    if (label.source !== 'review' || label.withdrawnAt !== null) continue;
    const authors = bySession.get(label.sessionId) ?? new Map<string, LabelRecord>();
    bySession.set(label.sessionId, authors.set(label.author, label));
  }
  return [...bySession].flatMap(([sessionId, authors]) => {
    const [one, other] = [...authors].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, { verdict }]) => verdict);
    return one && other ? [{ sessionId, pair: [one, other] as const }] : [];
  });
};
