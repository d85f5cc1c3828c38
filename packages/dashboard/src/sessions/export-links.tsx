import styles from './export-links.module.css';
import { exportQuery, type Filters } from './filters.ts';

const formats = ['csv', 'json'] as const;

/** Every session the filters let through, on all pages, as a file. */
export const ExportLinks = ({ filters }: { readonly filters: Filters }) => (
  <p className={styles.links}>
    Download all that match:
    {formats.map((format) => (
      <a
        key={format}
        href={`/console/export/sessions.${format}?${exportQuery(filters, Date.now())}`}
        download
        aria-label={`Download all that match as ${format.toUpperCase()}`}
      >
        {format.toUpperCase()}
      </a>
    ))}
  </p>
);
