import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Filters } from './filters.ts';
import { type ListOrder, nextOrder } from './list-order.ts';
import styles from './session-table.module.css';

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
export const OrderHeader = ({
  order,
  className,
  filters,
  changeFilters,
  before,
  children,
}: OrderHeaderProps) => {
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
