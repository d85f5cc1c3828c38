import { HOUR_MS } from '@gait/wire/time';
import { firstSeen, type HintTimes, isSame, type Profile, registeredTraits } from './profile.ts';
import { keptHints } from './remember.ts';
import { type TraitValue, valuesKeptOf } from './trait.ts';

/** A visit is over by then. */
const ONE_VISIT_MS = HOUR_MS;

/** Whether no stored id of the visitor has come twice, and nothing says that others look like it. */
export const isNeverSeenAgain = (profile: Profile): boolean => {
  const { keepsHint, seenAt, hintTimes = {}, hasTwin = false, twins = [] } = profile;
  const isOnce = Object.values(hintTimes).every(([from, to]) => to - from < ONE_VISIT_MS);
  return isOnce && seenAt !== undefined && !keepsHint && !hasTwin && twins.length === 0;
};

/** What is known of visitors that are equal in their latest traits, as of one. */
export const mergedProfile = (profiles: readonly Profile[]): Profile => {
  const newestFirst = [...profiles].sort((one, other) => (other.seenAt ?? 0) - (one.seenAt ?? 0));
  const [newest = { values: {}, keepsHint: false }] = newestFirst;
  const hints = keptHints([...new Set(newestFirst.flatMap(({ values }) => values.hint ?? []))]);
  const times: Record<string, HintTimes> = Object.assign(
    {},
    ...newestFirst.map(({ hintTimes }) => hintTimes ?? {}),
  );
  const kept = hints.flatMap((hint) => (times[hint] ? [[hint, times[hint]] as const] : []));
  return {
    ...newest,
    values: {
      ...newest.values,
      ...Object.fromEntries(
        registeredTraits.flatMap(([name, trait]) => {
          const all = distinct(newestFirst.flatMap(({ values }) => values[name] ?? []));
          return all.length > 0 ? [[name, all.slice(0, valuesKeptOf(trait))]] : [];
        }),
      ),
      ...(hints.length > 0 && { hint: hints }),
    },
    keepsHint: newestFirst.some(({ keepsHint }) => keepsHint),
    firstSeenAt: Math.min(...newestFirst.map(firstSeen)),
    newHints: newHintsOf(newestFirst),
    ...(kept.length > 0 && { hintTimes: Object.fromEntries(kept) }),
  };
};

const distinct = (values: readonly TraitValue[]): TraitValue[] =>
  values.filter((value, index) => values.findIndex((other) => isSame(other, value)) === index);

const newHintsOf = (profiles: readonly Profile[]): Record<string, number> => {
  const sum: Record<string, number> = {};
  for (const { newHints = {} } of profiles)
    for (const [day, ids] of Object.entries(newHints)) sum[day] = (sum[day] ?? 0) + ids;
  return sum;
};
