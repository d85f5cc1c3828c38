import type { SessionCount } from '@gait/server';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { plural } from '../ui/format.ts';
import { type Found, foundText } from './found.ts';
import styles from './list-status.module.css';

interface ListStatusProps {
  readonly count: SessionCount | undefined;
  readonly found: Found | undefined;
  readonly showExcluded: () => void;
  readonly added: number;
  readonly isAddedExact: boolean;
  readonly isReordered: boolean;
  readonly show: () => void;
  readonly children: ReactNode;
}

/**
 * How many sessions match, and an offer of those that came after the list was opened. Its height stays the same, so that no
 * row moves.
 */
export const ListStatus = ({
  count,
  found,
  added,
  isAddedExact,
  isReordered,
  showExcluded,
  show,
  children,
}: ListStatusProps) => (
  <div className={styles.status}>
    <span>{found && `${foundText(found)} ${found.sessions === 1 ? 'session' : 'sessions'}`}</span>
    {count !== undefined && count.excluded > 0 && (
      <Button variant="subtle" size="compact-xs" onClick={showExcluded}>
        {foundText({ sessions: count.excluded, isExact: count.is_excluded_exact })} excluded · show
      </Button>
    )}
    {count !== undefined && count.in_blind_review > 0 && (
      <span>{plural(count.in_blind_review, 'session')} in your blind review, in no list or figure</span>
    )}
    {(added > 0 || isReordered) && (
      <Button variant="light" size="compact-xs" onClick={show}>
        {added > 0
          ? `${foundText({ sessions: added, isExact: isAddedExact })} new · show`
          : 'New order · show'}
      </Button>
    )}
    <div className={styles.actions}>{children}</div>
  </div>
);
