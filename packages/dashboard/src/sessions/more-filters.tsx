import { NativeSelect } from '@mantine/core';
import { DebouncedInput } from '../ui/debounced-input.tsx';
import styles from './filter-bar.module.css';
import { type FilterName, filterNames, textOfFilter } from './filter-texts.ts';
import type { Filters } from './filters.ts';

interface MoreFiltersProps {
  readonly filters: Filters;
  readonly changeFilters: (change: Partial<Filters>) => void;
}

/** They share one place. */
const SCORES: readonly FilterName[] = ['min_score', 'max_score'];
const OTHERS = filterNames.filter((name) => !SCORES.includes(name));

/** All other filters, each with its label. */
export const MoreFilters = ({ filters, changeFilters }: MoreFiltersProps) => {
  const input = (name: FilterName) => {
    const { field } = textOfFilter(name);
    if (!field) return null;
    const { options, ...labels } = field;
    const value = filters[name];
    const change = (to: string) => changeFilters({ [name]: to });
    if (!options)
      return (
        <DebouncedInput
          key={name}
          size="xs"
          value={value}
          onChange={change}
          {...labels}
          {...(SCORES.includes(name) && { type: 'number', min: 0, max: 100 })}
        />
      );
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
      <div className={styles.pair}>{SCORES.map(input)}</div>
      {OTHERS.map(input)}
    </div>
  );
};
