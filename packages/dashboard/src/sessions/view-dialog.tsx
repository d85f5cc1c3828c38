import type { SavedView } from '@gait/server';
import { Button, Switch } from '@mantine/core';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { NameForm } from '../ui/name-form.tsx';
import { linkOfView } from './open-view.ts';
import { useDeleteView, useSaveView } from './saved-views.ts';

interface ViewDialogProps {
  /** The view to change. Without it, a new one is saved. */
  readonly view: SavedView | undefined;
  /** Names of the other views. */
  readonly taken: readonly string[];
  /** The filters of a new view. */
  readonly query: string;
  readonly close: () => void;
}

/** Names a view, shares it, and deletes it. */
export const ViewDialog = ({ view, taken, query, close }: ViewDialogProps) => {
  const [isShared, setShared] = useState(view?.is_shared ?? false);
  const [isDeleting, setDeleting] = useState(false);
  const [, go] = useLocation();
  const save = useSaveView(view?.id);
  const remove = useDeleteView();
  if (view && isDeleting)
    return (
      <ConfirmDialog
        verb="Delete"
        subject={view}
        consequence={
          view.is_shared
            ? 'It is gone for all members. The sessions stay.'
            : 'The view is gone. The sessions stay.'
        }
        change={remove}
        close={close}
      />
    );
  const onSuccess = (saved: SavedView) => {
    close();
    if (!view) go(linkOfView(saved));
  };
  return (
    <Dialog onClose={close} title={view ? 'Edit view' : 'Save view'}>
      <NameForm
        description="The filters, the time window and the order are saved."
        placeholder="Rejects in checkout"
        submitLabel="Save"
        initial={view?.name ?? ''}
        taken={taken}
        create={{
          isPending: save.isPending,
          error: save.error,
          mutate: (name) =>
            save.mutate(
              view
                ? { name, ...(isShared !== view.is_shared && { is_shared: isShared }) }
                : { name, query, is_shared: isShared },
              { onSuccess },
            ),
        }}
        close={close}
      >
        <Switch
          label="Share with all members of the workspace"
          checked={isShared}
          disabled={view !== undefined && !view.is_own}
          onChange={(event) => setShared(event.currentTarget.checked)}
        />
        {view && (
          <Button variant="subtle" color="red" onClick={() => setDeleting(true)}>
            Delete view
          </Button>
        )}
      </NameForm>
    </Dialog>
  );
};
