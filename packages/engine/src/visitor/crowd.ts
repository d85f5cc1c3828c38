import { isSame, type Profile, registeredTraits, type Traits } from './profile.ts';
import { hasLastingHint } from './twins.ts';

/**
 * The visitors that nothing tells apart from the session or from each other. One browser that loses its stored id leaves
 * such visitors behind, so they are compared as one. Empty as soon as some are known to be several devices: a proven twin, or
 * two that keep stored ids of their own.
 */
export const crowdOf = <Visitor extends { readonly profile: Profile }>(
  seen: Traits,
  visitors: readonly Visitor[],
): readonly Visitor[] => {
  const equal = visitors.filter(({ profile }) => equalsInAll(profile, seen));
  const lasting = equal.filter(({ profile }) => hasLastingHint(profile));
  const areSeveral = lasting.length > 1 || equal.some(({ profile }) => profile.hasTwin);
  return areSeveral ? [] : equal;
};

/** Whether the profile has shown each value of the session, and no trait that the session lacks. */
export const equalsInAll = ({ values }: Profile, seen: Traits): boolean =>
  registeredTraits.every(([name]) => {
    const known = values[name] ?? [];
    const now = seen[name];
    return now === undefined ? known.length === 0 : known.some((old) => isSame(old, now));
  });
