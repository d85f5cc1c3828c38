import { isSame, type Profile, registeredTraits, type Traits } from './profile.ts';
import type { TraitName } from './traits.ts';

/** The last of the traits, in their order, that no setting of a browser or a system changes. */
const LAST_DEVICE_TRAIT: TraitName = 'network';

/** How many traits come first that no setting changes. */
export const DEVICE_TRAITS = 1 + registeredTraits.findIndex(([name]) => name === LAST_DEVICE_TRAIT);

const deviceTraits = registeredTraits.slice(0, DEVICE_TRAITS);

/** Whether the profile has shown each value of the session, and no trait that the session lacks, unless it comes late. */
export const equalsInAll = (profile: Profile, seen: Traits): boolean =>
  equalsIn(registeredTraits, profile, seen);

/** The same for the traits that no setting changes: the device, and its network. */
export const equalsInDevice = (profile: Profile, seen: Traits): boolean =>
  equalsIn(deviceTraits, profile, seen);

const equalsIn = (compared: typeof registeredTraits, { values }: Profile, seen: Traits): boolean =>
  compared.every(([name, { comesLate = false }]) => {
    const known = values[name] ?? [];
    const now = seen[name];
    if (now === undefined) return comesLate || known.length === 0;
    return (comesLate && known.length === 0) || known.some((old) => isSame(old, now));
  });
