import type { ExclusionEntry } from '@gait/server';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { AdminOnly } from '../sign-in/admin-only.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { ErrorAlert } from '../ui/feedback.tsx';
import { formatDate } from '../ui/format.ts';
import { Icon } from '../ui/icon.tsx';
import { Panel } from '../ui/panel.tsx';
import styles from '../ui/table.module.css';
import { ExclusionDialog } from './exclusion-dialog.tsx';
import { useExclusions, useRemoveExclusion } from './exclusion-queries.ts';

/** What sessions of the site's own monitors and testers are recognized by. */
export const Exclusions = () => {
  const { data, error, refetch } = useExclusions();
  const [isAdding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<ExclusionEntry>();
  const remove = useRemoveExclusion();
  return (
    <Panel
      title="Monitors and testers"
      aside={
        <AdminOnly>
          <Button size="xs" leftSection={<Icon name="plus" size={14} />} onClick={() => setAdding(true)}>
            New exclusion
          </Button>
        </AdminOnly>
      }
      flush
    >
      {error && <ErrorAlert error={error} retry={refetch} />}
      {data && data.exclusions.length > 0 && (
        <table className={styles.table} aria-label="Monitors and testers">
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Recognized by</th>
              <th scope="col">Added</th>
              <th>
                <span className={styles.visuallyHidden}>Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {data.exclusions.map((exclusion) => (
              <tr key={exclusion.id}>
                <td data-column="Name">{exclusion.name}</td>
                <td data-column="Recognized by">
                  {exclusion.kind === 'token' ? 'the token ' : 'the network '}
                  <code>
                    {exclusion.hint}
                    {exclusion.kind === 'token' && '…'}
                  </code>
                </td>
                <td data-column="Added">{formatDate(exclusion.created_at)}</td>
                <td className={styles.actions}>
                  <AdminOnly>
                    <Button
                      size="xs"
                      variant="subtle"
                      color="red"
                      onClick={() => setRemoving(exclusion)}
                      aria-label={`Remove ${exclusion.name}`}
                    >
                      Remove
                    </Button>
                  </AdminOnly>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className={styles.note}>
        <p>
          Sessions of your own monitors and testers are scored and marked Excluded. They are in no figure,
          review or webhook.
        </p>
      </div>
      {isAdding && <ExclusionDialog close={() => setAdding(false)} />}
      {removing && (
        <ConfirmDialog
          verb="Remove"
          subject={removing}
          consequence="Their next sessions count like all others. Sessions that are marked stay marked."
          change={remove}
          close={() => setRemoving(undefined)}
        />
      )}
    </Panel>
  );
};
