import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import styles from './paging.module.css';

/** The pages gone through so far; other filters (another `search`) start again at the first. */
export const useCursors = (search: string) => {
  const [trail, setTrail] = useState<{ search: string; cursors: readonly string[] }>({ search, cursors: [] });
  const cursors = trail.search === search ? trail.cursors : [];
  return {
    current: cursors.at(-1),
    page: cursors.length + 1,
    older: (cursor: string) => setTrail({ search, cursors: [...cursors, cursor] }),
    newer: () => setTrail({ search, cursors: cursors.slice(0, -1) }),
  };
};

interface PagingProps {
  readonly cursors: ReturnType<typeof useCursors>;
  readonly next: string | null | undefined;
  /** Stands before the buttons. */
  readonly children: ReactNode;
}

export const Paging = ({ cursors, next, children }: PagingProps) => (
  <nav className={styles.paging} aria-label="Pages">
    {children}
    <Button
      variant="default"
      size="xs"
      leftSection={<Icon name="back" size={14} />}
      disabled={cursors.page === 1}
      onClick={cursors.newer}
    >
      Newer
    </Button>
    <span className={styles.page}>Page {cursors.page}</span>
    <Button
      variant="default"
      size="xs"
      rightSection={<Icon name="next" size={14} />}
      disabled={!next}
      onClick={() => next && cursors.older(next)}
    >
      Older
    </Button>
  </nav>
);
