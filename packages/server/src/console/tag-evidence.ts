import { VISITS, type VisitEvidence } from '@gait/engine';
import { probabilityOf } from '@gait/engine/models';
import type { TagEvidence, TagMean } from './types.ts';

/** Newest sessions with a tag whose evidence is taken together. */
export const SESSIONS_OF_TAG = 20;

/**
 * What sessions with a tag have in common, for a look at it. It counts for none of them: anybody can set a tag, and many
 * people have it.
 */
export const tagEvidence = (
  sessions: readonly { readonly visitEvidence: VisitEvidence }[],
): TagEvidence | null => {
  const meanOf = (expert: keyof VisitEvidence): TagMean | null => {
    const own = sessions.flatMap(({ visitEvidence }) => visitEvidence[expert] ?? []);
    if (own.length < VISITS.fewest) return null;
    const mean = own.reduce((sum, one) => sum + one, 0) / own.length;
    return { probability: Math.round(1e3 * probabilityOf(mean)) / 1e3, sessions: own.length };
  };
  const [pointing, typing] = [meanOf('mouse'), meanOf('keystroke')];
  return pointing || typing ? { pointing, typing } : null;
};
