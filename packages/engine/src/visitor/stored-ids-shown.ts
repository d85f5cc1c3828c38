import { DAY_MS, HOUR_MS } from '@gait/wire/time';
import type { Profile, Traits } from './profile.ts';

const SHOWN_DAYS = 30;
/** A stored id that is seen again after this long has outlived its window. */
const SEEN_AGAIN_MS = HOUR_MS;

const dayOf = (at: number): number => Math.floor(at / DAY_MS);

/** How many stored ids a visitor showed for the first time, by day since 1970. An id that was forgotten counts again. */
export const newHintsBy = (
  before: Profile,
  { hint }: Traits,
  at: number,
): Readonly<Record<string, number>> => {
  const known = { ...(before.newHints ?? firstDays(before)) };
  const today = dayOf(at);
  if (hint !== undefined && !before.values.hint?.includes(hint)) known[today] = (known[today] ?? 0) + 1;
  return Object.fromEntries(Object.entries(known).filter(([day]) => Number(day) > today - SHOWN_DAYS));
};

/** Profiles of earlier versions say it for the stored ids that they keep. */
const firstDays = ({ hintTimes = {} }: Profile): Record<string, number> => {
  const days: Record<string, number> = {};
  for (const [from] of Object.values(hintTimes)) days[dayOf(from)] = (days[dayOf(from)] ?? 0) + 1;
  return days;
};

/** How many stored ids the visitor has shown in the last thirty days. */
export const storedIdsShown = (profile: Profile, at: number): number => {
  const { newHints = firstDays(profile), hintTimes = {} } = profile;
  const since = dayOf(at) - SHOWN_DAYS + 1;
  const fresh = Object.entries(newHints).reduce(
    (sum, [day, ids]) => sum + (Number(day) >= since ? ids : 0),
    0,
  );
  const older = Object.values(hintTimes).filter(([from, to]) => dayOf(from) < since && dayOf(to) >= since);
  return fresh + older.length;
};

/** Those of them that were never seen again. */
export const storedIdsUnseen = (profile: Profile, at: number): number => {
  const since = dayOf(at) - SHOWN_DAYS + 1;
  const again = Object.values(profile.hintTimes ?? {}).filter(
    ([from, to]) => to - from >= SEEN_AGAIN_MS && dayOf(to) >= since,
  );
  return Math.max(0, storedIdsShown(profile, at) - again.length);
};
