import { type HintTimes, isSame, type Profile, registeredTraits, type Traits } from './profile.ts';
import { type TraitValue, valuesKeptOf } from './trait.ts';
import { withoutTwins } from './twins.ts';

/** Enough that a stored id is still known when it returns after those of other browsers, which proves that they are several. */
const HINTS_KEPT = 32;

/** The profile after another session of the visitor. */
export const remember = (before: Profile, seen: Traits, at: number): Profile => {
  const { values, keepsHint, hintTimes = {}, hasTwin } = withoutTwins(before, seen, at);
  const { hint } = seen;
  const hints = withNewest(values.hint ?? [], hint).slice(0, HINTS_KEPT) as string[];
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
    ...(hints.length > 0 && { hintTimes: Object.fromEntries(hints.map((one) => [one, timesOf(one)])) }),
    ...(hasTwin && { hasTwin }),
  };
};

const withNewest = (known: readonly TraitValue[], value: TraitValue | undefined): readonly TraitValue[] =>
  value === undefined ? known : [value, ...known.filter((old) => !isSame(old, value))];
