import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatCount, plural } from '../../ui/format.ts';
import { rowsWithin, type Span } from './span.ts';
import styles from './twin-table.module.css';
import { movesTable, type TwinTable as Table } from './twin-tables.ts';
import { useMoves } from './use-moves.ts';

const PAGE = 50;

/** The rows of a span as tables, some at a time. */
export const TwinTables = ({ tables, span }: { readonly tables: readonly Table[]; readonly span: Span }) => (
  <div className={styles.tables}>
    {tables.map((table) =>
      table.isSampled ? (
        <LoadedMoves key={table.caption} span={span} />
      ) : (
        <TwinTable key={table.caption} table={table} span={span} />
      ),
    )}
  </div>
);

const TwinTable = ({ table, span }: { readonly table: Table; readonly span: Span }) => {
  const [shown, setShown] = useState(PAGE);
  const { first, end } = rowsWithin(table.at, span);
  const rows = Array.from({ length: Math.min(shown, end - first) }, (_, row) => first + row);
  return <Rows table={table} rows={rows} count={end - first} showMore={() => setShown(shown + PAGE)} />;
};

/** The moves of a long session, of which the picture has a sample. They are read as they are shown. */
const LoadedMoves = ({ span }: { readonly span: Span }) => {
  const [shown, setShown] = useState(PAGE);
  const moves = useMoves(span, shown);
  if (!moves) return <p>Loading the moves…</p>;
  const table = movesTable(moves.rows, false);
  const rows = table.at.map((_, row) => row);
  return <Rows table={table} rows={rows} count={moves.count} showMore={() => setShown(shown + PAGE)} />;
};

interface RowsProps {
  readonly table: Table;
  /** Those that are shown. */
  readonly rows: readonly number[];
  /** How many rows the span has. */
  readonly count: number;
  readonly showMore: () => void;
}

const Rows = ({ table: { caption, columns }, rows, count, showMore }: RowsProps) => {
  const hidden = count - rows.length;
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption>
          {caption}: {plural(count, 'row')}
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
        <Button variant="subtle" size="compact-xs" onClick={showMore}>
          Show more ({formatCount(hidden)} left)
        </Button>
      )}
    </div>
  );
};
