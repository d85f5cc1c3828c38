import { DEVICE_TRAITS } from './equal-traits.ts';
import { isSame, latestTraits, type Profile, registeredTraits, type Traits } from './profile.ts';
import type { Trait, TraitValue } from './trait.ts';
import type { TraitName } from './traits.ts';
import { ALL_VISITORS, type VisitorCounts, valueKeys } from './value-counts.ts';
import { shippedShare } from './value-shares.ts';

/** How many visitors the frequency within the browser weighs, and the shipped share within that. */
const BROWSER_WEIGHT = 3;
const SHIPPED_WEIGHT = 200;

/** A workspace is treated as at least this large. */
export const MIN_VISITORS = 200;

/** How common one value of a session is, without the visitors that it is compared with. */
export interface Frequency {
  /** Among visitors that are equal in all traits before it. */
  readonly givenEarlier: number;
  /** Among visitors of the same browser. */
  readonly inBrowser: number;
}

export interface Frequencies {
  readonly visitors: number;
  /** The frequency of the trait at an index, without some counted visitors. */
  of(index: number, without: readonly CountedValues[]): Frequency;
  /** What these visitors are counted under. No count includes profiles of earlier versions. */
  counted(profiles: readonly Profile[]): readonly CountedValues[];
  /** All visitors with the device and the network of the session. They may share each of its other values, too. */
  readonly device: CountedValues;
}

/** Which counts of a session's values include some visitors. */
export interface CountedValues {
  readonly visitors: number;
  /** The visitors are equal in the first traits, this many. */
  readonly equalPrefix: number;
  /** By trait, whether the visitors have the same value in the same browser. */
  readonly equalInBrowser: readonly boolean[];
}

export const frequencies = (seen: Traits, counts: VisitorCounts): Frequencies => {
  const { prefixes, inBrowser } = valueKeys(seen);
  const visitors = Math.max(0, counts(ALL_VISITORS));
  const prefixCounts = prefixes.map(counts);
  const browserCounts = inBrowser.map((key) => (key === undefined ? 0 : counts(key)));
  const shares = registeredTraits.map(([name, trait]) => shareOf(name, trait, seen));
  const countedAs = (latest: Traits): CountedValues => {
    const equal = registeredTraits.map(([name]) => isEqual(latest[name], seen[name]));
    const different = equal.indexOf(false);
    const isBrowser = seen.browser !== undefined && equal[0] === true;
    return {
      visitors: 1,
      equalPrefix: different < 0 ? equal.length : different,
      equalInBrowser: registeredTraits.map(
        ([name], index) => isBrowser && seen[name] !== undefined && equal[index] === true,
      ),
    };
  };
  const of = (index: number, without: readonly CountedValues[]): Frequency => {
    const left = (count: number, isIn: (some: CountedValues) => boolean | undefined) =>
      without.filter(isIn).reduce((rest, some) => Math.max(0, rest - some.visitors), count);
    const prefix = (at: number) =>
      at < 0
        ? left(visitors, () => true)
        : left(prefixCounts[at] ?? 0, ({ equalPrefix }) => at < equalPrefix);
    const inBrowserNow = () => left(browserCounts[index] ?? 0, ({ equalInBrowser }) => equalInBrowser[index]);
    const [equal, all] = index === 0 ? [prefix(0), prefix(-1)] : [inBrowserNow(), prefix(0)];
    const common = (equal + SHIPPED_WEIGHT * (shares[index] ?? 0)) / (all + SHIPPED_WEIGHT);
    const before = prefix(index - 1);
    const givenEarlier = (prefix(index) + BROWSER_WEIGHT * common) / (before + BROWSER_WEIGHT);
    return { inBrowser: common, givenEarlier };
  };
  return {
    visitors,
    of,
    counted: (profiles) =>
      profiles
        .filter(({ seenAt }) => seenAt !== undefined)
        .map((profile) => countedAs(latestTraits(profile))),
    device: { ...countedAs(seen), visitors: prefixCounts[DEVICE_TRAITS - 1] ?? 0 },
  };
};

const isEqual = (one: TraitValue | undefined, other: TraitValue | undefined): boolean =>
  one === undefined || other === undefined ? one === other : isSame(one, other);

const shareOf = (name: TraitName, trait: Trait, seen: Traits): number => {
  const value: TraitValue | undefined = seen[name];
  return value === undefined ? trait.share : shippedShare({ name, trait, value }, seen.browser);
};
