import type { MemberWorkspace } from '@gait/server';
import { useMutation } from '@tanstack/react-query';
import { ME_KEY } from '../console/query-client.ts';
import { request } from '../console/request.ts';
import { useChange } from '../console/use-change.ts';
import { useOpenWorkspace } from '../sign-in/me.ts';
import { Dialog } from '../ui/dialog.tsx';
import { NameForm } from '../ui/name-form.tsx';
import { AUDIT_KEY } from './account-queries.ts';

/** Adds a workspace and opens it. */
export const NewWorkspaceDialog = ({ close }: { readonly close: () => void }) => {
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

export const RenameWorkspaceDialog = ({ name: before, close }: RenameWorkspaceDialogProps) => {
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
