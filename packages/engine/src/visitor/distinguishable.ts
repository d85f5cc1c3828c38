import { equalsInAll } from './equal-traits.ts';
import type { Traits } from './profile.ts';
import { hasLastingHint } from './twins.ts';
import { type KnownVisitor, type MatchContext, visitorMatch } from './visitor-match.ts';
import { visitorWorth } from './visitor-worth.ts';

/**
 * Whether the visitor stands for one device that would be recognized if its browser lost the stored id. `others` are the
 * visitors that the session was compared with.
 */
export const isDistinguishable = (
  { hint: _, ...seen }: Traits,
  self: KnownVisitor,
  { others, ...context }: MatchContext & { readonly others: readonly KnownVisitor[] },
): boolean => {
  if (visitorWorth(self.profile, context.at).isAmbiguous) return false;
  if (others.some(({ profile }) => hasLastingHint(profile) && equalsInAll(profile, seen))) return false;
  return visitorMatch(seen, [self, ...others], context).link?.id === self.id;
};
