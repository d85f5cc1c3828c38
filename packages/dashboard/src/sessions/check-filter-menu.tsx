import { Button, NativeSelect, Popover } from '@mantine/core';
import { useSettings } from '../console/settings.ts';
import { checkLabel } from '../risk/labels.ts';
import { parseCheckFilter, verdictOptions, withVerdict } from './check-filter.ts';
import styles from './check-filter-menu.module.css';

interface CheckFilterMenuProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Asks for a verdict of each check. */
export const CheckFilterMenu = ({ value, onChange }: CheckFilterMenuProps) => {
  const { data: settings } = useSettings();
  const chosen = parseCheckFilter(value);
  const count = Object.keys(chosen).length;
  return (
    <Popover position="bottom-start" shadow="md" trapFocus withinPortal={false}>
      <Popover.Target>
        <Button variant="default">{count > 0 ? `Flags (${count})` : 'Flags'}</Button>
      </Popover.Target>
      <Popover.Dropdown>
        <ul className={styles.checks} aria-label="Flags">
          {settings?.checks.map(({ id }) => (
            <li key={id} className={styles.check}>
              <span>{checkLabel(id)}</span>
              <NativeSelect
                size="xs"
                aria-label={checkLabel(id)}
                data={[...verdictOptions]}
                value={chosen[id] ?? ''}
                onChange={(event) => onChange(withVerdict(value, id, event.currentTarget.value))}
              />
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
};
