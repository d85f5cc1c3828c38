import { HOUR_MS } from '@gait/wire/time';
import { equalsInAll, equalsInDevice } from './equal-traits.ts';
import { firstSeen, type Profile, type Traits } from './profile.ts';
import { hasLastingHint } from './twins.ts';

/** Visitors that are compared with a session as one. */
export interface Crowd<Visitor> {
  /** The visitors that nothing tells apart from the session or from each other. */
  readonly equal: readonly Visitor[];
  /** Those that differ from the session in settings only, if it has been seen in its own before. */
  readonly inOtherSettings: readonly Visitor[];
  /** Whether all visitors with the device and the network of the session are in the crowd, those that were not found too. */
  readonly isWholeDevice: boolean;
}

/**
 * One browser that loses its stored id leaves visitors behind, one for each of its settings, and would make its own traits
 * look common. So they are one until some are known to be several devices: a proven twin, or two that keep stored ids of
 * their own. WebKit shows the same on every device of a model, so there only equal visitors are.
 */
export const crowdOf = <Visitor extends { readonly profile: Profile }>(
  seen: Traits,
  visitors: readonly Visitor[],
): Crowd<Visitor> => {
  const equal = visitors.filter(({ profile }) => equalsInAll(profile, seen));
  if (equal.length === 0 || areSeveral(equal))
    return { equal: [], inOtherSettings: [], isWholeDevice: false };
  const ofDevice = visitors.filter(({ profile }) => equalsInDevice(profile, seen));
  if (isWebkit(seen) || areSeveral(ofDevice) || !areOfOneSitting(ofDevice))
    return { equal, inOtherSettings: [], isWholeDevice: false };
  const inOtherSettings = ofDevice.filter((one) => !equal.includes(one));
  return { equal, inOtherSettings, isWholeDevice: true };
};

const isWebkit = ({ browser = '' }: Traits): boolean => String(browser).endsWith(' webkit');

const areSeveral = (visitors: readonly { readonly profile: Profile }[]): boolean =>
  visitors.some(({ profile }) => profile.hasTwin) ||
  visitors.filter(({ profile }) => hasLastingHint(profile)).length > 1;

/** One person tries settings within an hour of each other. The first visits of a company's devices are hours apart. */
const SITTING_MS = HOUR_MS;

/** Whether at least half of the visitors were first seen soon after another one. */
const areOfOneSitting = (visitors: readonly { readonly profile: Profile }[]): boolean => {
  const times = visitors.map(({ profile }) => firstSeen(profile)).sort((one, other) => one - other);
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? time));
  return gaps.filter((gap) => gap > SITTING_MS).length <= gaps.length / 2;
};
