import type { Trait, TraitValue } from './trait.ts';
import type { TraitName } from './traits.ts';
import table from './value-shares.json' with { type: 'json' };

/** Share of the visitors of a browser with a value, before any visitors are counted. */
type Shares = Readonly<Record<string, Readonly<Record<string, number>>>>;

const byBrowser: Readonly<Record<string, Shares>> = table.byBrowser;
const browsers: Readonly<Record<string, number>> = table.browsers;

/** Share of a value that a table lacks. */
const RARE = 0.002;

/** A table lists a value by this text. */
export const shareName = (value: TraitValue): string =>
  Array.isArray(value) ? value.join(',') : String(value);

export const shippedShare = (
  { name, trait, value }: { readonly name: TraitName; readonly trait: Trait; readonly value: TraitValue },
  browser: TraitValue | undefined,
): number => {
  if (name === 'browser') return browsers[shareName(value)] ?? RARE;
  const shares = byBrowser[String(browser)]?.[name];
  return shares ? (shares[shareName(value)] ?? RARE) : trait.share;
};
