import { DAY_MS } from '@gait/wire/time';
import type { HintTimes, Profile, Traits } from './profile.ts';

/** A private window rarely keeps its id for this long. */
const MIN_LIFE_MS = DAY_MS;

const overlaps = (one: HintTimes, other: HintTimes): boolean => one[0] < other[1] && other[0] < one[1];
const isLasting = ([from, to]: HintTimes): boolean => to - from >= MIN_LIFE_MS;

/** Whether a browser of this visitor is known to keep its stored id. */
export const hasLastingHint = ({ hintTimes = {} }: Profile): boolean =>
  Object.values(hintTimes).some(isLasting);

/** The other stored ids of a profile that lasted at the same time as this one: two ids that last are two browsers. */
const twinHints = ({ hintTimes = {} }: Profile, hint: string, at: number): string[] => {
  const known = hintTimes[hint];
  if (!known) return [];
  const life: HintTimes = [known[0], at];
  if (!isLasting(life)) return [];
  return Object.keys(hintTimes).filter((other) => {
    const times = hintTimes[other] as HintTimes;
    return other !== hint && isLasting(times) && overlaps(life, times);
  });
};

/** Whether the session's stored id turns out to be of a second browser, which the profile was assigned to by mistake. */
export const isLaterTwin = (profile: Profile, { hint }: Traits, at: number): boolean => {
  if (hint === undefined) return false;
  const from = (one: string) => profile.hintTimes?.[one]?.[0] ?? 0;
  return twinHints(profile, hint, at).some((other) => from(other) < from(hint));
};

/** The profile without the stored ids that turn out to be of other browsers. */
export const withoutTwins = (profile: Profile, { hint }: Traits, at: number): Profile =>
  (hint === undefined ? [] : twinHints(profile, hint, at)).reduce(withoutHint, profile);

/** The profile without the stored id of another browser. */
export const withoutHint = (profile: Profile, hint: string): Profile => {
  const { [hint]: _, ...hintTimes } = profile.hintTimes ?? {};
  const hints = (profile.values.hint ?? []).filter((other) => other !== hint);
  const twins = [hashOf(hint), ...(profile.twins ?? []).filter((twin) => twin !== hashOf(hint))];
  return {
    ...profile,
    values: { ...profile.values, hint: hints },
    hintTimes,
    hasTwin: true,
    twins: twins.slice(0, TWINS_KEPT),
  };
};

/** Whether the stored id of a session was proven to be of another browser than this visitor's. */
export const isKnownTwin = ({ twins = [] }: Profile, { hint }: Traits): boolean =>
  hint !== undefined && twins.includes(hashOf(hint));

/** As many as stored ids. */
const TWINS_KEPT = 32;

/** FNV-1a: the id itself is of another visitor, who may be erased. */
const hashOf = (hint: string): number => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < hint.length; at++) hash = Math.imul(hash ^ hint.charCodeAt(at), 0x01000193);
  return hash >>> 0;
};
