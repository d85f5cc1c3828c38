import type { MemberWorkspace } from '@gait/server';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ME_KEY } from '../console/query-client.ts';
import { request } from '../console/request.ts';
import { useChange } from '../console/use-change.ts';
import { AddButton } from '../sign-in/add-button.tsx';
import { AdminOnly } from '../sign-in/admin-only.tsx';
import { useMe, useOpenWorkspace } from '../sign-in/me.ts';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorAlert } from '../ui/feedback.tsx';
import { capitalized } from '../ui/format.ts';
import { ListTable } from '../ui/list-table.tsx';
import { NameForm } from '../ui/name-form.tsx';
import { Panel } from '../ui/panel.tsx';
import { RowButton } from '../ui/row-button.tsx';
import styles from '../ui/table.module.css';
import { AUDIT_KEY } from './account-queries.ts';

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

/** Adds a workspace and opens it. */
const NewWorkspaceDialog = ({ close }: { readonly close: () => void }) => {
  const open = useOpenWorkspace();
  const create = useMutation({
    mutationFn: (name: string) => request<MemberWorkspace>('POST', '/workspaces', { name }),
    onSuccess: ({ id }) => open.mutate(id),
  });
  return (
    <Dialog onClose={close} title="New workspace">
      <NameForm
        description="You are its first admin, and it opens at once. It has no keys yet."
        placeholder="Berlin shop"
        submitLabel="Create workspace"
        create={create}
        close={close}
      />
    </Dialog>
  );
};

interface RenameWorkspaceDialogProps {
  readonly name: string;
  readonly close: () => void;
}

const RenameWorkspaceDialog = ({ name: before, close }: RenameWorkspaceDialogProps) => {
  const rename = useChange(
    (name: string) => request<MemberWorkspace>('PATCH', '/workspace', { name }),
    ME_KEY,
    AUDIT_KEY,
  );
  return (
    <Dialog onClose={close} title={`Rename "${before}"`}>
      <NameForm
        description="All members see the name."
        placeholder={before}
        submitLabel="Rename"
        initial={before}
        create={{ ...rename, mutate: (name) => rename.mutate(name, { onSuccess: close }) }}
        close={close}
      />
    </Dialog>
  );
};
