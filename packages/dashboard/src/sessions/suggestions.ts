import { recommendedActions } from '@gait/engine/recommended-action';
import type { ProviderList } from '@gait/server';
import { checkLabel } from '../risk/labels.ts';
import { chipOfAction } from '../risk/risk-level.ts';
import { countryName } from '../ui/format.ts';
import { providerName } from './country-options.ts';
import { type Filters, noFilters } from './filters.ts';

/** A filter that a searched text may have meant. */
export interface Suggestion {
  /** "from Germany", "with VPN detected". */
  readonly text: string;
  readonly filters: Partial<Filters>;
}

const MAX_SUGGESTIONS = 4;
/** Shorter texts are parts of too many names. */
const MIN_LENGTH = 2;

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** Every code that has a name, and is not an old one of another, as DD is of DE. */
const countries = LETTERS.flatMap((one) => LETTERS.map((other) => one + other))
  .map((code) => ({ code, name: countryName(code) }))
  .filter(({ code, name }) => name !== code && Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`);

/** What the list can be filtered by that has the text in its name. No search finds these. */
export const suggestionsOf = (
  search: string,
  checkIds: readonly string[],
  providers: ProviderList['providers'] = [],
): Suggestion[] => {
  const text = search.trim().toLowerCase();
  if (text.length < MIN_LENGTH) return [];
  const has = (name: string) => name.toLowerCase().includes(text);
  const filtered = (filters: Partial<Filters>) => ({ ...noFilters, ...filters });
  return [
    ...countries
      .filter(({ code, name }) => has(name) || code.toLowerCase() === text)
      .map(({ code, name }) => ({ text: `from ${name}`, filters: filtered({ country: code }) })),
    ...checkIds
      .filter((id) => has(checkLabel(id)))
      .map((id) => ({
        text: `with ${checkLabel(id)} detected`,
        filters: filtered({ checks: `${id}:detected` }),
      })),
    ...providers
      .map((one) => ({ name: providerName(one), provider: one.provider }))
      .filter(({ name }) => has(name))
      .map(({ name, provider }) => ({ text: `from ${name}`, filters: filtered({ provider }) })),
    ...recommendedActions
      .filter((action) => has(chipOfAction(action)))
      .map((action) => ({
        text: `with the action ${chipOfAction(action)}`,
        filters: filtered({ action }),
      })),
  ].slice(0, MAX_SUGGESTIONS);
};

/**
 * The longest start of a text that finds something, or an empty text. `findsAny` is asked a few times: what finds nothing finds
 * nothing when it is longer.
 */
export const nearestStart = async (
  text: string,
  findsAny: (start: string) => Promise<boolean>,
): Promise<string> => {
  const characters = [...text];
  const startOf = (length: number) => characters.slice(0, length).join('');
  let [known, open] = [MIN_LENGTH, characters.length - 1];
  if (open < known || !(await findsAny(startOf(known)))) return '';
  while (known < open) {
    const middle = Math.ceil((known + open) / 2);
    if (await findsAny(startOf(middle))) known = middle;
    else open = middle - 1;
  }
  return startOf(known);
};
