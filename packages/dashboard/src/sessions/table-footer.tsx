import { Button } from '@mantine/core';
import { BASE_PATH } from '../console/base-path.ts';
import { Icon } from '../ui/icon.tsx';
import { exportName, exportText } from './export-name.ts';
import { exportQuery, type Filters } from './filters.ts';
import type { Found } from './found.ts';
import { type ChosenOrder, isDefaultOrder } from './list-order.ts';
import styles from './table-footer.module.css';
import type { ListPages } from './use-list-place.ts';

interface TableFooterProps {
  readonly pages: ListPages;
  readonly order: ChosenOrder;
  /** The page ends where the server has read enough, not where it is full. */
  readonly isPartial: boolean;
  readonly next: string | null | undefined;
  /** What to export; undefined if the table is empty. */
  readonly exported: Filters | undefined;
  readonly found: Found | undefined;
}

export const TableFooter = ({ pages, order, isPartial, next, exported, found }: TableFooterProps) => {
  const [back, forward] = isDefaultOrder(order) ? ['Newer', 'Older'] : ['Previous', 'Next'];
  return (
    <nav className={styles.footer} aria-label="Pages">
      {exported && <ExportLinks filters={exported} found={found} />}
      {isPartial && exported && (
        <span className={styles.page}>Few sessions pass these filters. {forward} searches on.</span>
      )}
      <Button
        variant="default"
        size="xs"
        leftSection={<Icon name="back" size={14} />}
        disabled={pages.number === 1}
        onClick={pages.newer}
      >
        {back}
      </Button>
      <span className={styles.page}>Page {pages.number}</span>
      <Button
        variant="default"
        size="xs"
        rightSection={<Icon name="next" size={14} />}
        disabled={!next}
        onClick={() => next && pages.older(next)}
      >
        {forward}
      </Button>
    </nav>
  );
};

const formats = ['csv', 'json'] as const;

interface ExportLinksProps {
  readonly filters: Filters;
  readonly found: Found | undefined;
}

/** Downloads of every session that matches the filters, on all pages. */
const ExportLinks = ({ filters, found }: ExportLinksProps) => (
  <p className={styles.exports}>
    Download {exportText(found, filters)}:
    {formats.map((format) => (
      <a
        key={format}
        href={`${BASE_PATH}/console/export/sessions.${format}?${exportQuery(filters, Date.now())}`}
        download={exportName(filters, format, Date.now())}
        aria-label={`Download all matching sessions as ${format.toUpperCase()}`}
      >
        {format.toUpperCase()}
      </a>
    ))}
  </p>
);
