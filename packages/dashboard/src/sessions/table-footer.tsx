import { Button } from '@mantine/core';
import { useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import { exportQuery, type Filters } from './filters.ts';
import styles from './table-footer.module.css';

/** Cursors of the pages visited so far; a new search starts at the first page. */
export const useCursors = (search: string) => {
  const [visited, setVisited] = useState<{ search: string; cursors: readonly string[] }>({
    search,
    cursors: [],
  });
  const cursors = visited.search === search ? visited.cursors : [];
  return {
    current: cursors.at(-1),
    page: cursors.length + 1,
    older: (cursor: string) => setVisited({ search, cursors: [...cursors, cursor] }),
    newer: () => setVisited({ search, cursors: cursors.slice(0, -1) }),
  };
};

interface TableFooterProps {
  readonly cursors: ReturnType<typeof useCursors>;
  readonly next: string | null | undefined;
  /** What to export; undefined if the table is empty. */
  readonly exported: Filters | undefined;
}

export const TableFooter = ({ cursors, next, exported }: TableFooterProps) => (
  <nav className={styles.footer} aria-label="Pages">
    {exported && <ExportLinks filters={exported} />}
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

const formats = ['csv', 'json'] as const;

/** Downloads of every session that matches the filters, on all pages. */
const ExportLinks = ({ filters }: { readonly filters: Filters }) => (
  <p className={styles.exports}>
    Download all matching sessions:
    {formats.map((format) => (
      <a
        key={format}
        href={`/console/export/sessions.${format}?${exportQuery(filters, Date.now())}`}
        download
        aria-label={`Download all matching sessions as ${format.toUpperCase()}`}
      >
        {format.toUpperCase()}
      </a>
    ))}
  </p>
);
