import { Button } from '@mantine/core';
import { formatCount } from '../ui/format.ts';
import styles from './list-status.module.css';

interface ListStatusProps {
  readonly added: number;
  readonly isReordered: boolean;
  readonly show: () => void;
}

/** Offers sessions that came after the list was opened. Its height stays the same, so that no row moves. */
export const ListStatus = ({ added, isReordered, show }: ListStatusProps) => (
  <div className={styles.status}>
    {(added > 0 || isReordered) && (
      <Button variant="light" size="compact-xs" onClick={show}>
        {added > 0 ? `${formatCount(added)} new · show` : 'New order · show'}
      </Button>
    )}
  </div>
);
