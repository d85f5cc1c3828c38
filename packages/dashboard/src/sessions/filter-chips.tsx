import { Button, UnstyledButton } from '@mantine/core';
import { Icon } from '../ui/icon.tsx';
import styles from './filter-bar.module.css';
import { filterNames, textOfFilter } from './filter-texts.ts';
import { type Filters, noFilters } from './filters.ts';

interface FilterChipsProps {
  readonly filters: Filters;
  readonly changeFilters: (change: Partial<Filters>) => void;
}

/** What the list is filtered by. Each filter can be taken away by itself. */
export const FilterChips = ({ filters, changeFilters }: FilterChipsProps) => {
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
