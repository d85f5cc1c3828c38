import { Button, UnstyledButton } from '@mantine/core';
import { checkLabel } from '../risk/labels.ts';
import { chipOfAction } from '../risk/risk-level.ts';
import { formatDateTime } from '../ui/format.ts';
import { Icon } from '../ui/icon.tsx';
import { visibleText } from '../ui/visible-text.ts';
import { parseCheckFilter, verdictOptions } from './check-filter.ts';
import styles from './filter-bar.module.css';
import { type FilterName, type Filters, noFilters } from './filters.ts';

interface FilterChipsProps {
  readonly filters: Filters;
  readonly changeFilters: (change: Partial<Filters>) => void;
}

/** What the list is filtered by. Each filter can be taken away by itself. */
export const FilterChips = ({ filters, changeFilters }: FilterChipsProps) => {
  const active = (Object.keys(noFilters) as FilterName[]).filter((name) => filters[name]);
  if (active.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label="Active filters">
      {active.map((name) => {
        const text = `${labels[name]}${valueText(name, filters[name])}`;
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

const labels: Readonly<Record<FilterName, string>> = {
  status: '',
  min_score: 'Score from: ',
  max_score: 'Score to: ',
  action: '',
  checks: '',
  user: 'User: ',
  vouched: '',
  visitor: 'Visitor: ',
  country: 'From: ',
  not_country: 'Not from: ',
  network: 'Network: ',
  tag: 'Tags: ',
  not_tag: 'Without tag: ',
  excluded: '',
  search: 'Search: ',
  from: 'Active from ',
  to: 'Active until ',
};

const valueText = (name: FilterName, value: string): string => {
  if (name === 'action') return chipOfAction(value);
  if (name === 'excluded') return value === 'true' ? 'Excluded' : 'Not excluded';
  if (name === 'vouched') return 'Users you vouched for';
  if (name === 'checks') return Object.entries(parseCheckFilter(value)).map(checkText).join(', ');
  if ((name === 'from' || name === 'to') && /^\d{1,13}$/.test(value)) return formatDateTime(Number(value));
  return visibleText(value);
};

/** "Bot: not detected". */
const checkText = ([check, verdict]: readonly [string, string]): string => {
  const { label = verdict } = verdictOptions.find(({ value }) => value === verdict) ?? {};
  return `${checkLabel(check)}: ${label.toLowerCase()}`;
};
