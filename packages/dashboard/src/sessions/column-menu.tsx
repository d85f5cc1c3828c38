import { Button, Checkbox, Popover } from '@mantine/core';
import styles from './column-menu.module.css';
import { type Column, columns } from './columns.ts';

interface ColumnMenuProps {
  readonly shown: readonly Column[];
  readonly toggle: (column: Column) => void;
}

/** Chooses the columns of the table. */
export const ColumnMenu = ({ shown, toggle }: ColumnMenuProps) => (
  <Popover position="bottom-end" shadow="md" trapFocus withinPortal={false}>
    <Popover.Target>
      <Button variant="subtle" size="compact-xs">
        Columns
      </Button>
    </Popover.Target>
    <Popover.Dropdown>
      <fieldset className={styles.columns}>
        <legend className={styles.legend}>Columns</legend>
        {(Object.keys(columns) as Column[]).map((column) => (
          <Checkbox
            key={column}
            size="xs"
            label={columns[column]}
            checked={shown.includes(column)}
            onChange={() => toggle(column)}
          />
        ))}
      </fieldset>
    </Popover.Dropdown>
  </Popover>
);
