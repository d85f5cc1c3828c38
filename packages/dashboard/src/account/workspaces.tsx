import { useState } from 'react';
import { AddButton } from '../sign-in/add-button.tsx';
import { AdminOnly } from '../sign-in/admin-only.tsx';
import { useMe, useOpenWorkspace } from '../sign-in/me.ts';
import { ErrorAlert } from '../ui/feedback.tsx';
import { capitalized } from '../ui/format.ts';
import { ListTable } from '../ui/list-table.tsx';
import { Panel } from '../ui/panel.tsx';
import { RowButton } from '../ui/row-button.tsx';
import styles from '../ui/table.module.css';
import { NewWorkspaceDialog, RenameWorkspaceDialog } from './workspace-dialogs.tsx';

/** The workspaces of the signed-in member. */
export const WorkspacesPanel = () => {
  const { data: me } = useMe();
  const [dialog, setDialog] = useState<'new' | 'rename'>();
  const open = useOpenWorkspace();
  const close = () => setDialog(undefined);
  return (
    <Panel
      title="Workspaces"
      aside={<AddButton onClick={() => setDialog('new')}>New workspace</AddButton>}
      flush
    >
      {open.error && <ErrorAlert error={open.error} />}
      <ListTable label="Workspaces" columns={['Name', 'Your role']}>
        {me?.workspaces.map(({ id, name, role }) => (
          <tr key={id}>
            <td data-column="Name" className={styles.long}>
              {name}
            </td>
            <td data-column="Your role">{capitalized(role)}</td>
            <td className={styles.actions}>
              {id === me.workspace.id ? (
                <AdminOnly>
                  <RowButton label={`Rename ${name}`} onClick={() => setDialog('rename')}>
                    Rename
                  </RowButton>
                </AdminOnly>
              ) : (
                <RowButton label={`Open ${name}`} loading={open.isPending} onClick={() => open.mutate(id)}>
                  Open
                </RowButton>
              )}
            </td>
          </tr>
        ))}
      </ListTable>
      <div className={styles.note}>
        <p>A workspace has its own sessions, keys, settings and members. Nothing is shared between two.</p>
      </div>
      {dialog === 'new' && <NewWorkspaceDialog close={close} />}
      {dialog === 'rename' && me && <RenameWorkspaceDialog name={me.workspace.name} close={close} />}
    </Panel>
  );
};
