import { recommendedActions } from '@gait/engine/recommended-action';
import { Button, NativeSelect, UnstyledButton } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { chipOfAction } from '../risk/risk-level.ts';
import { DebouncedInput } from '../ui/debounced-input.tsx';
import { Icon } from '../ui/icon.tsx';
import { CheckFilterMenu } from './check-filter-menu.tsx';
import styles from './filter-bar.module.css';
import { filterNames, textOfFilter } from './filter-texts.ts';
import { type Filters, filterCount, noFilters, type Window, windows } from './filters.ts';
import { MoreFilters } from './more-filters.tsx';

interface FilterBarProps {
  readonly filters: Filters;
  readonly changeFilters: (change: Partial<Filters>) => void;
  /** Further menus of the list. */
  readonly children: ReactNode;
}

/** The search, the filters that are used most, and all others behind a button. */
export const FilterBar = ({ filters, changeFilters, children }: FilterBarProps) => {
  const [isOpen, setOpen] = useState(false);
  const count = filterCount(filters);
  const button = useRef<HTMLButtonElement>(null);
  /** The chip goes, so the focus does not stay on it. */
  const removeFilters = (change: Partial<Filters>) => {
    button.current?.focus();
    changeFilters(change);
  };
  return (
    <search className={styles.bar}>
      <div className={styles.row}>
        <DebouncedInput
          className={styles.search}
          type="search"
          aria-label="Search by ID, user, tag or city"
          placeholder="ID, user, tag or city"
          maxLength={256}
          leftSection={<Icon name="search" size={16} />}
          value={filters.search}
          onChange={(search) => changeFilters({ search })}
        />
        <NativeSelect
          className={styles.select}
          aria-label="Time window"
          data={Object.entries(windows).map(([value, { label }]) => ({ value, label }))}
          value={filters.window}
          onChange={(event) => changeFilters({ window: event.currentTarget.value as Window })}
        />
        <NativeSelect
          className={styles.select}
          aria-label="Recommended action"
          data={actions}
          value={filters.action}
          onChange={(event) => changeFilters({ action: event.currentTarget.value })}
        />
        <CheckFilterMenu value={filters.checks} onChange={(checks) => changeFilters({ checks })} />
        <Button
          ref={button}
          variant="default"
          leftSection={<Icon name="filter" size={16} />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {count > 0 ? `Filters (${count})` : 'Filters'}
        </Button>
        {children}
      </div>
      {filters.window === 'dates' && (
        <div className={styles.dates}>
          <Day name="first_day" label="First day" filters={filters} changeFilters={changeFilters} />
          <Day name="last_day" label="Last day" filters={filters} changeFilters={changeFilters} />
        </div>
      )}
      {isOpen && <MoreFilters filters={filters} changeFilters={changeFilters} />}
      <FilterChips filters={filters} changeFilters={removeFilters} />
    </search>
  );
};

interface DayProps extends Pick<FilterBarProps, 'filters' | 'changeFilters'> {
  readonly name: 'first_day' | 'last_day';
  readonly label: string;
}

const Day = ({ name, label, filters, changeFilters }: DayProps) => (
  <DebouncedInput
    size="xs"
    type="date"
    label={label}
    value={filters[name]}
    onChange={(value) => changeFilters({ [name]: value })}
  />
);

const actions = [
  { value: '', label: 'Any action' },
  ...recommendedActions.map((value) => ({ value, label: chipOfAction(value) })),
];

interface FilterChipsProps {
  readonly filters: Filters;
  readonly changeFilters: (change: Partial<Filters>) => void;
}

/** What the list is filtered by. Each filter can be taken away by itself. */
const FilterChips = ({ filters, changeFilters }: FilterChipsProps) => {
  const active = filterNames.filter((name) => filters[name]);
  if (active.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label="Active filters">
      {active.map((name) => {
        const text = textOfFilter(name).chip(filters[name]);
        return (
          <li key={name} className={styles.chip}>
            {text}
            <UnstyledButton
              className={styles.remove}
              aria-label={`Remove the filter ${text}`}
              onClick={() => changeFilters({ [name]: '' })}
            >
              <Icon name="cross" size={13} />
            </UnstyledButton>
          </li>
        );
      })}
      <li>
        <Button variant="subtle" size="compact-xs" onClick={() => changeFilters(noFilters)}>
          Clear
        </Button>
      </li>
    </ul>
  );
};
