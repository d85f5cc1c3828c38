import type { SessionCount } from '@gait/server';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatCount, plural } from '../ui/format.ts';
import styles from './list-status.module.css';

interface ListStatusProps {
  readonly count: SessionCount | undefined;
  readonly added: number;
  readonly isReordered: boolean;
  readonly show: () => void;
  readonly children: ReactNode;
}

/**
 * How many sessions match, and an offer of those that came after the list was opened. Its height stays the same, so that no
 * row moves.
 */
export const ListStatus = ({ count, added, isReordered, show, children }: ListStatusProps) => (
  <div className={styles.status}>
    <span>{count && countText(count)}</span>
    {(added > 0 || isReordered) && (
      <Button variant="light" size="compact-xs" onClick={show}>
        {added > 0 ? `${formatCount(added)} new · show` : 'New order · show'}
      </Button>
    )}
    <div className={styles.actions}>{children}</div>
  </div>
);

const countText = ({ sessions, is_exact }: SessionCount) =>
  is_exact ? plural(sessions, 'session') : `${formatCount(sessions)}+ sessions`;
