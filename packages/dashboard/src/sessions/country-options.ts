import type { CountryList, ProviderList } from '@gait/server';
import { countryName } from '../ui/format.ts';
import { visibleText } from '../ui/visible-text.ts';
import { foundText } from './found.ts';

/** Countries to choose from, those with most sessions first: "Germany (12)". The chosen one is among them. */
export const countryOptions = (countries: CountryList | undefined, chosen: string) => {
  const { by_country = {}, is_complete = true } = countries ?? {};
  const code = chosen.toUpperCase();
  const found = Object.entries(by_country).sort(
    ([one, some], [other, more]) => more - some || countryName(one).localeCompare(countryName(other)),
  );
  return [
    { value: '', label: 'Any country' },
    ...(code !== '' && by_country[code] === undefined ? [{ value: chosen, label: countryName(code) }] : []),
    ...found.map(([value, sessions]) => ({
      value: value === code ? chosen : value,
      label: `${countryName(value)} (${foundText({ sessions, isExact: is_complete })})`,
    })),
  ];
};

/** "Amazon.com (AS16509)", or the number alone. */
export const providerName = ({ provider, name }: ProviderList['providers'][number]): string =>
  name === null ? provider : `${visibleText(name)} (${provider})`;

/** Providers to choose from, those with most sessions first, and the chosen one. */
export const providerOptions = (list: ProviderList | undefined, chosen: string) => {
  const { providers = [], is_complete = true } = list ?? {};
  const isListed = providers.some(({ provider }) => provider === chosen);
  return [
    { value: '', label: 'Any provider' },
    ...(chosen === '' || isListed ? [] : [{ value: chosen, label: visibleText(chosen) }]),
    ...providers.map((one) => ({
      value: one.provider,
      label: `${providerName(one)}: ${foundText({ sessions: one.sessions, isExact: is_complete })}`,
    })),
  ];
};
