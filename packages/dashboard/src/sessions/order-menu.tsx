import { NativeSelect } from '@mantine/core';
import { type ChosenOrder, orderOptions } from './list-order.ts';
import styles from './list-status.module.css';

interface OrderMenuProps {
  readonly chosen: ChosenOrder;
  readonly change: (order: ChosenOrder) => void;
}

/** Chooses the order of the whole list, also where the table has no headers. */
export const OrderMenu = ({ chosen, change }: OrderMenuProps) => (
  <NativeSelect
    className={styles.order}
    size="xs"
    aria-label="Order of the list"
    data={orderOptions.map(({ value, label }) => ({ value, label }))}
    value={chosen.direction === 'asc' ? `${chosen.order}:asc` : chosen.order}
    onChange={(event) => {
      const option = orderOptions.find(({ value }) => value === event.currentTarget.value);
      if (option) change({ order: option.order, direction: option.direction });
    }}
  />
);
