import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useSettings } from '../console/settings.ts';
import { checkLabel } from '../risk/check-label.ts';
import { tones } from '../risk/tone.ts';
import { Icon } from '../ui/icon.tsx';
import { SettledInput } from '../ui/settled-input.tsx';
import styles from './filter-bar.module.css';
import { type FilterName, type Filters, filterCount, none, type Window, windows } from './filters.ts';

interface FilterBarProps {
  readonly filters: Filters;
  readonly narrow: (change: Partial<Filters>) => void;
}

export const FilterBar = ({ filters, narrow }: FilterBarProps) => {
  const [isOpen, setOpen] = useState(false);
  const options = useOptions(filters);
  const count = filterCount(filters);
  const text = (name: FilterName, label: string) => (
    <SettledInput
      aria-label={label}
      placeholder={label}
      value={filters[name]}
      onSettle={(value) => narrow({ [name]: value })}
    />
  );
  const choice = (name: FilterName, label: string) => (
    <NativeSelect
      aria-label={label}
      data={options[name] ?? []}
      value={filters[name]}
      onChange={(event) => narrow({ [name]: event.currentTarget.value })}
    />
  );
  return (
    <search className={styles.bar}>
      <div className={styles.first}>
        <SettledInput
          type="search"
          aria-label="Search by start of session, visitor or user id"
          placeholder="Session, visitor or user id"
          leftSection={<Icon name="search" size={16} />}
          value={filters.search}
          onSettle={(search) => narrow({ search })}
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
      <div className={styles.rest} data-open={isOpen}>
        <NativeSelect
          aria-label="Time window"
          data={Object.entries(windows).map(([value, { label }]) => ({ value, label }))}
          value={filters.window}
          onChange={(event) => narrow({ window: event.currentTarget.value as Window })}
        />
        {choice('status', 'Status')}
        {choice('min_score', 'Score')}
        {choice('action', 'Recommended action')}
        {choice('check', 'Check')}
        {text('user', 'User id')}
        {text('tag', 'Tag')}
        <Button variant="subtle" disabled={count === 0} onClick={() => narrow(none)}>
          Clear
        </Button>
      </div>
    </search>
  );
};

/** The words of each choice; scores start at the workspace's thresholds and wherever the address says. */
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
      ...Object.keys(tones).map((value) => ({ value, label: value })),
    ],
    check: [
      { value: '', label: 'Any check' },
      ...[...checks].map((value) => ({ value, label: `${checkLabel(value)} detected` })),
    ],
  };
};
