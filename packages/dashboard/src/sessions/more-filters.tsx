import { NativeSelect } from '@mantine/core';
import type { HTMLInputTypeAttribute } from 'react';
import { DebouncedInput } from '../ui/debounced-input.tsx';
import styles from './filter-bar.module.css';
import type { FilterName, Filters } from './filters.ts';

interface MoreFiltersProps {
  readonly filters: Filters;
  readonly changeFilters: (change: Partial<Filters>) => void;
}

/** All other filters, each with its label. */
export const MoreFilters = ({ filters, changeFilters }: MoreFiltersProps) => {
  const input = (
    name: FilterName,
    label: string,
    props: { readonly type?: HTMLInputTypeAttribute; readonly placeholder?: string } = {},
  ) => (
    <DebouncedInput
      size="xs"
      label={label}
      value={filters[name]}
      onChange={(value) => changeFilters({ [name]: value })}
      {...props}
      {...(props.type === 'number' && { min: 0, max: 100 })}
    />
  );
  const select = (name: keyof typeof options, label: string) => (
    <NativeSelect
      size="xs"
      label={label}
      data={options[name]}
      value={filters[name]}
      onChange={(event) => changeFilters({ [name]: event.currentTarget.value })}
    />
  );
  return (
    <div className={styles.more}>
      <div className={styles.pair}>
        {input('min_score', 'Score from', { type: 'number' })}
        {input('max_score', 'Score to', { type: 'number' })}
      </div>
      {select('status', 'Status')}
      {input('tag', 'Tags', { placeholder: 'wave-3, panel-a' })}
      {input('not_tag', 'Without tag')}
      {input('country', 'Country code', { placeholder: 'US' })}
      {input('not_country', 'Not from country', { placeholder: 'US' })}
      {input('user', 'User ID')}
      {select('vouched', 'User tokens')}
      {input('visitor', 'Visitor ID')}
      {select('excluded', 'Monitors and testers')}
    </div>
  );
};

const options = {
  status: [
    { value: '', label: 'Live and complete' },
    { value: 'Live', label: 'Live' },
    { value: 'Complete', label: 'Complete' },
  ],
  vouched: [
    { value: '', label: 'With and without a token' },
    { value: 'true', label: 'Users you vouched for' },
  ],
  excluded: [
    { value: '', label: 'With excluded sessions' },
    { value: 'false', label: 'Without excluded sessions' },
    { value: 'true', label: 'Excluded sessions' },
  ],
};
