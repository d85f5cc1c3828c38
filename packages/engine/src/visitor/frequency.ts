import { isSame, registeredTraits, type Traits } from './profile.ts';
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
  of(index: number, others: readonly CountedVisitor[]): Frequency;
  /** What a visitor with these latest traits is counted under. */
  counted(latest: Traits): CountedVisitor;
}

/** Which counts of a session's values include a visitor. */
export interface CountedVisitor {
  /** The visitor is equal in the first traits, this many. */
  readonly equalPrefix: number;
  /** By trait, whether the visitor has the same value in the same browser. */
  readonly equalInBrowser: readonly boolean[];
}

export const frequencies = (seen: Traits, counts: VisitorCounts): Frequencies => {
  const { prefixes, inBrowser } = valueKeys(seen);
  const visitors = Math.max(0, counts(ALL_VISITORS));
  const prefixCounts = prefixes.map(counts);
  const browserCounts = inBrowser.map((key) => (key === undefined ? 0 : counts(key)));
  const shares = registeredTraits.map(([name, trait]) => shareOf(name, trait, seen));
  const counted = (latest: Traits): CountedVisitor => {
    const equal = registeredTraits.map(([name]) => isEqual(latest[name], seen[name]));
    const different = equal.indexOf(false);
    const isBrowser = seen.browser !== undefined && equal[0] === true;
    return {
      equalPrefix: different < 0 ? equal.length : different,
      equalInBrowser: registeredTraits.map(
        ([name], index) => isBrowser && seen[name] !== undefined && equal[index] === true,
      ),
    };
  };
  const of = (index: number, others: readonly CountedVisitor[]): Frequency => {
    const without = (count: number, isOwn: (other: CountedVisitor) => boolean | undefined) =>
      Math.max(0, count - others.filter(isOwn).length);
    const prefix = (at: number) =>
      at < 0
        ? without(visitors, () => true)
        : without(prefixCounts[at] ?? 0, ({ equalPrefix }) => at < equalPrefix);
    const inBrowserNow = () =>
      without(browserCounts[index] ?? 0, ({ equalInBrowser }) => equalInBrowser[index]);
    const [equal, all] = index === 0 ? [prefix(0), prefix(-1)] : [inBrowserNow(), prefix(0)];
    const common = (equal + SHIPPED_WEIGHT * (shares[index] ?? 0)) / (all + SHIPPED_WEIGHT);
    const before = prefix(index - 1);
    const givenEarlier = (prefix(index) + BROWSER_WEIGHT * common) / (before + BROWSER_WEIGHT);
    return { inBrowser: common, givenEarlier };
  };
  return { visitors, of, counted };
};

const isEqual = (one: TraitValue | undefined, other: TraitValue | undefined): boolean =>
  one === undefined || other === undefined ? one === other : isSame(one, other);

const shareOf = (name: TraitName, trait: Trait, seen: Traits): number => {
  const value: TraitValue | undefined = seen[name];
  return value === undefined ? trait.share : shippedShare({ name, trait, value }, seen.browser);
};
