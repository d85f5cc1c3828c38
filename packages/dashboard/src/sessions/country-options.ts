import type { CountryList } from '@gait/server';
import { countryName } from '../ui/format.ts';
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
