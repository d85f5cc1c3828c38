import { Button } from '@mantine/core';
import { type Filters, windows } from './filters.ts';
import styles from './no-match.module.css';

interface NoMatchProps {
  readonly filters: Filters;
  readonly narrow: (change: Partial<Filters>) => void;
}

/** What to try when nothing is found: most often the session is older than the table looks. */
export const NoMatch = ({ filters: { window }, narrow }: NoMatchProps) => (
  <div className={styles.nothing}>
    <p>
      No session matches these filters
      {window === 'all' ? '.' : ` in the ${windows[window].label.toLowerCase()}.`}
    </p>
    {window !== 'all' && (
      <Button variant="default" size="xs" onClick={() => narrow({ window: 'all' })}>
        Look at all time
      </Button>
    )}
  </div>
);
