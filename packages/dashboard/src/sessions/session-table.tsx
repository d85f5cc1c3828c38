import type { SessionRow as Row } from '@gait/server';
import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { type Column, columns as columnLabels } from './columns.ts';
import type { Filters } from './filters.ts';
import { type ListOrder, nextOrder, orderLabel } from './list-order.ts';
import { type RowProps, SessionRow } from './session-row.tsx';
import styles from './session-table.module.css';

interface SessionTableProps extends RowProps {
  readonly sessions: readonly Row[] | undefined;
  /** The sessions belong to the previous filters. */
  readonly isStale: boolean;
  readonly selectAll: (isSelected: boolean) => void;
  /** Shown if there are no sessions. */
  readonly empty: ReactNode;
}

/** The columns that an index can order the list by. */
const orders: Partial<Record<Column, ListOrder>> = { start: 'start', lastActivity: 'activity' };

const PLACEHOLDER_ROWS = 8;
const FIXED_COLUMNS = 2;

export const SessionTable = ({ sessions, isStale, selectAll, empty, ...row }: SessionTableProps) => (
  <div className={styles.frame}>
    <table id="sessions" tabIndex={-1} className={styles.table} aria-busy={!sessions || isStale}>
      <caption className={styles.caption}>Sessions, ordered by: {orderLabel(row.filters)}</caption>
      <thead>
        <tr>
          <OrderHeader
            order="score"
            className={styles.score}
            before={
              <SelectAll of={sessions?.length ?? 0} selected={row.selected.length} change={selectAll} />
            }
            {...row}
          >
            Score
          </OrderHeader>
          <th scope="col">Session and reasons</th>
          {row.columns.map((column) => {
            const order = orders[column];
            return order ? (
              <OrderHeader key={column} order={order} className={styles[column]} {...row}>
                {columnLabels[column]}
              </OrderHeader>
            ) : (
              <th key={column} className={styles[column]} scope="col">
                {columnLabels[column]}
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody data-stale={isStale}>
        {sessions?.map((session) => (
          <SessionRow key={session.session_id} session={session} {...row} />
        ))}
        {!sessions &&
          Array.from({ length: PLACEHOLDER_ROWS }, (_, place) => (
            <tr key={`row-${String(place)}`} className={styles.placeholder}>
              <td colSpan={FIXED_COLUMNS + row.columns.length}>
                <span />
              </td>
            </tr>
          ))}
      </tbody>
    </table>
    {sessions?.length === 0 && empty}
  </div>
);

interface SelectAllProps {
  readonly of: number;
  readonly selected: number;
  readonly change: (isSelected: boolean) => void;
}

const SelectAll = ({ of, selected, change }: SelectAllProps) => (
  <input
    type="checkbox"
    className={styles.select}
    aria-label="Select all on this page"
    disabled={of === 0}
    checked={selected > 0 && selected === of}
    ref={(box) => {
      if (box) box.indeterminate = selected > 0 && selected < of;
    }}
    onChange={(event) => change(event.currentTarget.checked)}
  />
);

interface OrderHeaderProps {
  readonly order: ListOrder;
  readonly className: string | undefined;
  readonly filters: Filters;
  readonly changeFilters: (change: Partial<Filters>) => void;
  /** Shown before the button. */
  readonly before?: ReactNode;
  readonly children: ReactNode;
}

/** The header of a column that the whole list can be ordered by. */
const OrderHeader = ({ order, className, filters, changeFilters, before, children }: OrderHeaderProps) => {
  const isChosen = filters.order === order;
  const direction = filters.direction === 'asc' ? 'ascending' : 'descending';
  return (
    <th className={className} scope="col" aria-sort={isChosen ? direction : 'none'}>
      {before}
      <UnstyledButton className={styles.order} onClick={() => changeFilters(nextOrder(filters, order))}>
        {children}
        <span className={styles.arrow} aria-hidden="true">
          {isChosen ? (filters.direction === 'asc' ? '↑' : '↓') : '↕'}
        </span>
      </UnstyledButton>
    </th>
  );
};
