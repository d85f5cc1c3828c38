import { recommendedActions } from '@gait/engine/recommended-action';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useSettings } from '../console/settings.ts';
import { checkLabel } from '../risk/labels.ts';
import { DebouncedInput } from '../ui/debounced-input.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './filter-bar.module.css';
import { type FilterName, type Filters, filterCount, noFilters, type Window, windows } from './filters.ts';

interface FilterBarProps {
  readonly filters: Filters;
  readonly changeFilters: (change: Partial<Filters>) => void;
}

export const FilterBar = ({ filters, changeFilters }: FilterBarProps) => {
  const [isOpen, setOpen] = useState(false);
  const options = useOptions(filters);
  const count = filterCount(filters);
  const textInput = (name: FilterName, label: string) => (
    <DebouncedInput
      aria-label={label}
      placeholder={label}
      value={filters[name]}
      onChange={(value) => changeFilters({ [name]: value })}
    />
  );
  const select = (name: FilterName, label: string) => (
    <NativeSelect
      aria-label={label}
      data={options[name] ?? []}
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
        {select('status', 'Status')}
        {select('min_score', 'Score')}
        {select('action', 'Recommended action')}
        {select('check', 'Check')}
        {textInput('user', 'User ID')}
        {select('vouched', 'Who vouches for the user')}
        {textInput('tag', 'Tag')}
        <Button variant="subtle" disabled={count === 0} onClick={() => changeFilters(noFilters)}>
          Clear
        </Button>
      </div>
    </search>
  );
};

/** The options of each select; scores come from the workspace's thresholds and the URL. */
const useOptions = (filters: Filters): Partial<Record<FilterName, { value: string; label: string }[]>> => {
  const { data: settings } = useSettings();
  const scores = new Set(Object.values(settings?.thresholds ?? {}).map(String));
  if (filters.min_score) scores.add(filters.min_score);
  const checks = new Set(settings?.checks.map(({ id }) => id));
  if (filters.check) checks.add(filters.check);
  return {
    status: [
      { value: '', label: 'Any status' },
      { value: 'Live', label: 'Live' },
      { value: 'Complete', label: 'Complete' },
    ],
    min_score: [
      { value: '', label: 'Any score' },
      ...[...scores]
        .sort((one, other) => Number(one) - Number(other))
        .map((value) => ({ value, label: `${value} and above` })),
    ],
    action: [
      { value: '', label: 'Any action' },
      ...recommendedActions.map((value) => ({ value, label: value })),
    ],
    vouched: [
      { value: '', label: 'Vouched for or not' },
      { value: 'true', label: 'Users you vouched for' },
    ],
    check: [
      { value: '', label: 'Any check' },
      ...[...checks].map((value) => ({ value, label: `${checkLabel(value)} detected` })),
    ],
  };
};
