import { equalsInAll } from './crowd.ts';
import type { Traits } from './profile.ts';
import { storedIdsUnseen } from './stored-ids-shown.ts';
import { hasLastingHint } from './twins.ts';
import { type KnownVisitor, type MatchContext, visitorMatch } from './visitor-match.ts';

/**
 * Stored ids that are never seen again come from one browser that clears its storage, or from as many computers that are
 * wiped. From this many on, nobody can say which.
 */
const MANY_UNSEEN = 5;

/**
 * Whether the visitor stands for one device that would be recognized if its browser lost the stored id. `others` are the
 * visitors that the session was compared with.
 */
export const isDistinguishable = (
  { hint: _, ...seen }: Traits,
  self: KnownVisitor,
  { others, ...context }: MatchContext & { readonly others: readonly KnownVisitor[] },
): boolean => {
  if (self.profile.hasTwin || storedIdsUnseen(self.profile, context.at) >= MANY_UNSEEN) return false;
  if (others.some(({ profile }) => hasLastingHint(profile) && equalsInAll(profile, seen))) return false;
  return visitorMatch(seen, [self, ...others], context).link?.id === self.id;
};
