import { Button } from '@mantine/core';
import { useState } from 'react';
import { AdminOnly } from '../sign-in/admin-only.tsx';
import { useMe, useOpenWorkspace } from '../sign-in/me.ts';
import { ErrorAlert } from '../ui/feedback.tsx';
import { Icon } from '../ui/icon.tsx';
import { Panel } from '../ui/panel.tsx';
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
      aside={
        <AdminOnly>
          <Button size="xs" leftSection={<Icon name="plus" size={14} />} onClick={() => setDialog('new')}>
            New workspace
          </Button>
        </AdminOnly>
      }
      flush
    >
      {open.error && <ErrorAlert error={open.error} />}
      <table className={styles.table} aria-label="Workspaces">
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Your role</th>
            <th>
              <span className={styles.visuallyHidden}>Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {me?.workspaces.map(({ id, name, role }) => (
            <tr key={id}>
              <td data-column="Name" className={styles.long}>
                {name}
              </td>
              <td data-column="Your role">{role}</td>
              <td className={styles.actions}>
                {id === me.workspace.id ? (
                  <AdminOnly>
                    <Button
                      size="xs"
                      variant="subtle"
                      onClick={() => setDialog('rename')}
                      aria-label={`Rename ${name}`}
                    >
                      Rename
                    </Button>
                  </AdminOnly>
                ) : (
                  <Button
                    size="xs"
                    variant="subtle"
                    loading={open.isPending}
                    onClick={() => open.mutate(id)}
                    aria-label={`Open ${name}`}
                  >
                    Open
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.note}>
        <p>A workspace has its own sessions, keys, settings and members. Nothing is shared between two.</p>
      </div>
      {dialog === 'new' && <NewWorkspaceDialog close={close} />}
      {dialog === 'rename' && me && <RenameWorkspaceDialog name={me.workspace.name} close={close} />}
    </Panel>
  );
};
