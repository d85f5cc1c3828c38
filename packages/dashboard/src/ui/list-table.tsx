import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './table.module.css';

interface ListTableProps {
  /** Undefined if what is around the table names it. */
  readonly label?: string;
  readonly columns: readonly string[];
  readonly isBusy?: boolean;
  /** Its rows, which end with a cell of actions. */
  readonly children: ReactNode;
}

/** A table with a last column for the actions of each row. */
export const ListTable = ({ label, columns, isBusy = false, children }: ListTableProps) => (
  <table className={styles.table} aria-label={label} aria-busy={isBusy}>
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
        <th>
          <VisuallyHidden>Actions</VisuallyHidden>
        </th>
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
);
