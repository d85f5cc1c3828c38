import { recommendedActions } from '@gait/engine/recommended-action';
import { Button, NativeSelect } from '@mantine/core';
import { type HTMLInputTypeAttribute, useState } from 'react';
import { chipOfAction } from '../risk/risk-level.ts';
import { DebouncedInput } from '../ui/debounced-input.tsx';
import { Icon } from '../ui/icon.tsx';
import { CheckFilterMenu } from './check-filter-menu.tsx';
import styles from './filter-bar.module.css';
import { type FilterName, type Filters, filterCount, noFilters, type Window, windows } from './filters.ts';

interface FilterBarProps {
  readonly filters: Filters;
  readonly changeFilters: (change: Partial<Filters>) => void;
}

export const FilterBar = ({ filters, changeFilters }: FilterBarProps) => {
  const [isOpen, setOpen] = useState(false);
  const count = filterCount(filters);
  const input = (
    name: FilterName | 'first_day' | 'last_day',
    label: string,
    type: HTMLInputTypeAttribute = 'text',
  ) => (
    <DebouncedInput
      type={type}
      aria-label={label}
      placeholder={label}
      value={filters[name]}
      onChange={(value) => changeFilters({ [name]: value })}
      {...(type === 'number' && { min: 0, max: 100 })}
    />
  );
  const select = (name: 'status' | 'action' | 'vouched', label: string) => (
    <NativeSelect
      aria-label={label}
      data={options[name]}
      value={filters[name]}
      onChange={(event) => changeFilters({ [name]: event.currentTarget.value })}
    />
  );
  return (
    <search className={styles.bar}>
      <div className={styles.search}>
        <DebouncedInput
          type="search"
          aria-label="Search by start of session, visitor or user ID"
          placeholder="Session, visitor or user ID"
          leftSection={<Icon name="search" size={16} />}
          value={filters.search}
          onChange={(search) => changeFilters({ search })}
        />
        <Button
          className={styles.toggle}
          variant="default"
          leftSection={<Icon name="filter" size={16} />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {count > 0 ? `Filters (${count})` : 'Filters'}
        </Button>
      </div>
      <div className={styles.filters} data-open={isOpen}>
        <NativeSelect
          aria-label="Time window"
          data={Object.entries(windows).map(([value, { label }]) => ({ value, label }))}
          value={filters.window}
          onChange={(event) => changeFilters({ window: event.currentTarget.value as Window })}
        />
        {filters.window === 'dates' && input('first_day', 'First day', 'date')}
        {filters.window === 'dates' && input('last_day', 'Last day', 'date')}
        {select('action', 'Recommended action')}
        {input('min_score', 'Score from', 'number')}
        {input('max_score', 'Score to', 'number')}
        <CheckFilterMenu value={filters.checks} onChange={(checks) => changeFilters({ checks })} />
        {select('status', 'Status')}
        {input('country', 'Country code')}
        {input('not_country', 'Not from country')}
        {input('tag', 'Tag')}
        {input('not_tag', 'Without tag')}
        {input('user', 'User ID')}
        {select('vouched', 'Who vouches for the user')}
        {input('visitor', 'Visitor ID')}
        <Button variant="subtle" disabled={count === 0} onClick={() => changeFilters(noFilters)}>
          Clear
        </Button>
      </div>
    </search>
  );
};

const options = {
  status: [
    { value: '', label: 'Any status' },
    { value: 'Live', label: 'Live' },
    { value: 'Complete', label: 'Complete' },
  ],
  action: [
    { value: '', label: 'Any action' },
    ...recommendedActions.map((value) => ({ value, label: chipOfAction(value) })),
  ],
  vouched: [
    { value: '', label: 'Vouched for or not' },
    { value: 'true', label: 'Users you vouched for' },
  ],
};
