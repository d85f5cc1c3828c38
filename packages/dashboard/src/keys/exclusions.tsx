import { useState } from 'react';
import { AddButton } from '../sign-in/add-button.tsx';
import { AdminOnly } from '../sign-in/admin-only.tsx';
import { ErrorAlert } from '../ui/feedback.tsx';
import { formatDate } from '../ui/format.ts';
import { ListTable } from '../ui/list-table.tsx';
import { Panel } from '../ui/panel.tsx';
import { RemoveButton } from '../ui/remove-button.tsx';
import styles from '../ui/table.module.css';
import { ExclusionDialog } from './exclusion-dialog.tsx';
import { useExclusions, useRemoveExclusion } from './exclusion-queries.ts';

/** What sessions of the site's own monitors and testers are recognized by. */
export const ExclusionList = () => {
  const { data, error, refetch } = useExclusions();
  const [isAdding, setAdding] = useState(false);
  const remove = useRemoveExclusion();
  return (
    <Panel
      title="Monitors and testers"
      aside={<AddButton onClick={() => setAdding(true)}>New exclusion</AddButton>}
      flush
    >
      {error && <ErrorAlert error={error} retry={refetch} />}
      {data && data.exclusions.length > 0 && (
        <ListTable label="Monitors and testers" columns={['Name', 'Recognized by', 'Added']}>
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
                  <RemoveButton
                    verb="Remove"
                    subject={exclusion}
                    consequence="Their next sessions count like all others. Sessions that are marked stay marked."
                    change={remove}
                  />
                </AdminOnly>
              </td>
            </tr>
          ))}
        </ListTable>
      )}
      <div className={styles.note}>
        <p>
          Sessions of your own monitors and testers are scored and marked Excluded. They are in no figure,
          review or webhook.
        </p>
      </div>
      {isAdding && <ExclusionDialog close={() => setAdding(false)} />}
    </Panel>
  );
};
