import type { ComponentProps, ReactNode } from 'react';
import { AdminOnly } from '../sign-in/admin-only.tsx';
import { formatDate } from '../ui/format.ts';
import { ListTable } from '../ui/list-table.tsx';
import { RemoveButton } from '../ui/remove-button.tsx';
import { RowButton } from '../ui/row-button.tsx';
import styles from '../ui/table.module.css';
import { useNow } from '../ui/use-now.ts';

interface AnyKey {
  readonly id: string;
  readonly name: string;
  readonly revoked_at: number | null;
  readonly expires_at?: number | null;
}

interface KeyTableProps<Key extends AnyKey> {
  readonly label: string;
  readonly columns: readonly string[];
  readonly keys: readonly Key[];
  readonly cells: (key: Key) => readonly ReactNode[];
  readonly edit?: (key: Key) => void;
  /** Undefined for a key that has a replacement. */
  readonly rotate?: (key: Key) => (() => void) | undefined;
  readonly revoke: Pick<ComponentProps<typeof RemoveButton>, 'consequence' | 'change'>;
}

/** Active keys first, then those that were revoked or have expired. */
export const KeyTable = <Key extends AnyKey>({
  label,
  columns,
  keys,
  cells,
  edit,
  rotate,
  revoke,
}: KeyTableProps<Key>) => {
  const now = useNow();
  const hasEnded = ({ revoked_at, expires_at }: Key) =>
    revoked_at !== null || (typeof expires_at === 'number' && expires_at <= now);
  const sorted = [...keys].sort((one, other) => Number(hasEnded(one)) - Number(hasEnded(other)));
  if (sorted.length === 0) return <p className={styles.empty}>None yet.</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section className={styles.scroll} aria-label={`${label}, list`} tabIndex={0}>
      <ListTable columns={columns}>
        {sorted.map((key) => (
          <tr key={key.id} data-revoked={hasEnded(key)}>
            {cells(key).map((cell, index) => (
              <td key={columns[index]} data-column={columns[index]}>
                {cell}
              </td>
            ))}
            <td className={styles.actions}>
              {key.revoked_at === null ? (
                <AdminOnly>
                  {edit && (
                    <RowButton label={`Edit ${key.name}`} onClick={() => edit(key)}>
                      Edit
                    </RowButton>
                  )}
                  {rotate?.(key) && (
                    <RowButton label={`Rotate ${key.name}`} onClick={rotate(key)}>
                      Rotate
                    </RowButton>
                  )}
                  <RemoveButton verb="Revoke" subject={key} {...revoke} />
                </AdminOnly>
              ) : (
                <span className={styles.revoked}>Revoked {formatDate(key.revoked_at)}</span>
              )}
            </td>
          </tr>
        ))}
      </ListTable>
    </section>
  );
};
