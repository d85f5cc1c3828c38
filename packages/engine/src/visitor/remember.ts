import { firstSeen, type HintTimes, isSame, type Profile, registeredTraits, type Traits } from './profile.ts';
import { newHintsBy } from './stored-ids-shown.ts';
import { type TraitValue, valuesKeptOf } from './trait.ts';
import { withoutTwins } from './twins.ts';

/**
 * A stored id that returns after those of other browsers proves that they are several. The newest are kept, and the smallest
 * as text: ids are random, so in a fleet of any size some stay until they return.
 */
const NEWEST_KEPT = 24;
const SMALLEST_KEPT = 8;

/** The profile after another session of the visitor. */
export const remember = (before: Profile, seen: Traits, at: number): Profile => {
  const { values, keepsHint, hintTimes = {}, hasTwin, twins } = withoutTwins(before, seen, at);
  const { hint } = seen;
  const hints = keptHints(withNewest(values.hint ?? [], hint) as string[]);
  const timesOf = (one: string): HintTimes => {
    const [from, to] = hintTimes[one] ?? [at, at];
    return one === hint ? [from, at] : [from, to];
  };
  return {
    values: {
      ...Object.fromEntries(
        registeredTraits.flatMap(([name, trait]) => {
          const all = withNewest(values[name] ?? [], seen[name]);
          return all.length > 0 ? [[name, all.slice(0, valuesKeptOf(trait))]] : [];
        }),
      ),
      ...(hints.length > 0 && { hint: hints }),
      ...(seen.version !== undefined && { version: [seen.version] }),
    },
    keepsHint: keepsHint || (hint !== undefined && (values.hint?.includes(hint) ?? false)),
    seenAt: at,
    firstSeenAt: before.seenAt === undefined ? at : firstSeen(before),
    newHints: newHintsBy(before, seen, at),
    ...(hints.length > 0 && { hintTimes: Object.fromEntries(hints.map((one) => [one, timesOf(one)])) }),
    ...(hasTwin && { hasTwin }),
    ...(twins && { twins }),
  };
};

export const keptHints = (all: readonly string[]): string[] => [
  ...all.slice(0, NEWEST_KEPT),
  ...smallest(all.slice(NEWEST_KEPT)),
];

/** In the order given. */
const smallest = (older: readonly string[]): string[] => {
  const kept = new Set([...older].sort().slice(0, SMALLEST_KEPT));
  return older.filter((hint) => kept.has(hint));
};

const withNewest = (known: readonly TraitValue[], value: TraitValue | undefined): readonly TraitValue[] =>
  value === undefined ? known : [value, ...known.filter((old) => !isSame(old, value))];
