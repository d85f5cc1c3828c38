import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatCount, plural } from '../../ui/format.ts';
import { rowsWithin, type Span } from './span.ts';
import styles from './twin-table.module.css';
import type { TwinTable as Table } from './twin-tables.ts';

const PAGE = 50;

/** The rows of a span as tables, some at a time. */
export const TwinTables = ({ tables, span }: { readonly tables: readonly Table[]; readonly span: Span }) => (
  <div className={styles.tables}>
    {tables.map((table) => (
      <TwinTable key={table.caption} table={table} span={span} />
    ))}
  </div>
);

const TwinTable = ({
  table: { caption, at, columns },
  span,
}: {
  readonly table: Table;
  readonly span: Span;
}) => {
  const [shown, setShown] = useState(PAGE);
  const { first, end } = rowsWithin(at, span);
  const rows = Array.from({ length: Math.min(shown, end - first) }, (_, row) => first + row);
  const hidden = end - first - rows.length;
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption>
          {caption}: {plural(end - first, 'row')}
        </caption>
        {rows.length > 0 && (
          <thead>
            <tr>
              {columns.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              {columns.map(({ name, text }) => (
                <td key={name}>{text(row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {hidden > 0 && (
        <Button variant="subtle" size="compact-xs" onClick={() => setShown(shown + PAGE)}>
          Show more ({formatCount(hidden)} left)
        </Button>
      )}
    </div>
  );
};
