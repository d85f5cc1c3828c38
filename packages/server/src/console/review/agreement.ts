import { groupsOf } from '../../base/groups-of.ts';
import { countingLabels, SETTLED } from '../../session/agreed-verdict.ts';
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
): { readonly sessionId: string; readonly pair: VerdictPair }[] =>
  [...bySession(labels)].flatMap(([sessionId, own]) => {
    // A verdict that settles a disagreement knows the others.
    const independent = own.filter(({ reasons }) => !reasons.includes(SETTLED));
    const [one, other] = [...verdictsByAuthor(independent)].sort(([a], [b]) => (a < b ? -1 : 1));
    return one && other ? [{ sessionId, pair: [one[1], other[1]] as const }] : [];
  });

/** Sessions whose reviewers disagree, with what each of them says. */
export const disagreements = (
  labels: readonly LabelRecord[],
): { readonly sessionId: string; readonly verdicts: ReadonlyMap<string, Verdict> }[] =>
  [...bySession(labels)].flatMap(([sessionId, own]) => {
    const verdicts = verdictsByAuthor(countingLabels(own));
    return new Set(verdicts.values()).size > 1 ? [{ sessionId, verdicts }] : [];
  });

/** The reviews of each session that were not withdrawn, oldest first. */
const bySession = (labels: readonly LabelRecord[]) => {
  const reviews = labels.filter(({ source, withdrawnAt }) => source === 'review' && withdrawnAt === null);
  const sorted = reviews.toSorted((one, other) => one.labeledAt - other.labeledAt);
  return groupsOf(sorted, ({ sessionId }) => sessionId);
};

/** The newest verdict of each, of labels that are sorted by time. */
const verdictsByAuthor = (labels: readonly LabelRecord[]): Map<string, Verdict> =>
  new Map(labels.map(({ author, verdict }) => [author, verdict]));
