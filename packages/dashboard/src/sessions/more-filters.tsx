import { Input, NativeSelect, RangeSlider } from '@mantine/core';
import { DebouncedInput } from '../ui/debounced-input.tsx';
import { countryOptions, providerOptions } from './country-options.ts';
import styles from './filter-bar.module.css';
import { type Field, type FilterName, filterNames, textOfFilter } from './filter-texts.ts';
import type { Filters } from './filters.ts';
import { useCountries, useProviders } from './list-queries.ts';

interface MoreFiltersProps {
  readonly filters: Filters;
  readonly changeFilters: (change: Partial<Filters>) => void;
}

const SCORES: readonly FilterName[] = ['min_score', 'max_score'];
const OTHERS = filterNames.filter((name) => !SCORES.includes(name));

/** All other filters, each with its label. What can be chosen is chosen, so that no field can ask for what does not exist. */
export const MoreFilters = ({ filters, changeFilters }: MoreFiltersProps) => {
  const { data: countries } = useCountries(filters);
  const { data: providers } = useProviders(filters);
  const countable: Partial<Record<FilterName, (chosen: string) => Field['options']>> = {
    country: (chosen) => countryOptions(countries, chosen),
    not_country: (chosen) => countryOptions(countries, chosen),
    provider: (chosen) => providerOptions(providers, chosen),
  };
  const input = (name: FilterName) => {
    const { field } = textOfFilter(name);
    if (!field) return null;
    const value = filters[name];
    const options = countable[name]?.(value) ?? field.options;
    const { options: _options, ...labels } = field;
    const change = (to: string) => changeFilters({ [name]: to });
    if (!options) return <DebouncedInput key={name} size="xs" value={value} onChange={change} {...labels} />;
    return (
      <NativeSelect
        key={name}
        size="xs"
        data={[...options]}
        value={value}
        onChange={(event) => change(event.currentTarget.value)}
        {...labels}
      />
    );
  };
  return (
    <div className={styles.more}>
      <Scores filters={filters} changeFilters={changeFilters} />
      {OTHERS.map(input)}
    </div>
  );
};

const HIGHEST = 100;

/** The lower end is below the upper one, wherever the two are moved. */
const Scores = ({ filters: { min_score, max_score }, changeFilters }: MoreFiltersProps) => {
  const from = scoreOf(min_score, 0);
  const to = scoreOf(max_score, HIGHEST);
  return (
    <Input.Wrapper label="Score" size="xs">
      <RangeSlider
        key={`${from} ${to}`}
        mt="xs"
        size="sm"
        max={HIGHEST}
        minRange={0}
        defaultValue={[from, to]}
        thumbFromLabel="Score from"
        thumbToLabel="Score to"
        onChangeEnd={([least, most]) =>
          changeFilters({
            min_score: least === 0 ? '' : String(least),
            max_score: most === HIGHEST ? '' : String(most),
          })
        }
      />
    </Input.Wrapper>
  );
};

const scoreOf = (text: string, otherwise: number): number =>
  /^\d{1,3}$/.test(text) ? Math.min(HIGHEST, Number(text)) : otherwise;
