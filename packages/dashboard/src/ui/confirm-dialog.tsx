import { Button, Group } from '@mantine/core';
import type { UseMutationResult } from '@tanstack/react-query';
import styles from './dialog.module.css';
import { Dialog } from './dialog.tsx';
import { ErrorAlert } from './feedback.tsx';

interface ConfirmDialogProps {
  /** Label of the button: "Revoke". */
  readonly verb: string;
  readonly subject: { readonly id: string; readonly name: string };
  readonly consequence: string;
  readonly change: UseMutationResult<void, Error, { readonly id: string }>;
  readonly close: () => void;
}

/** Asks for confirmation of something that cannot be undone. */
export const ConfirmDialog = ({ verb, subject, consequence, change, close }: ConfirmDialogProps) => (
  <Dialog onClose={close} title={`${verb} "${subject.name}"?`}>
    <div className={styles.form}>
      <p className={styles.text}>{consequence}</p>
      {change.error && <ErrorAlert error={change.error} />}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={close} data-autofocus>
          Cancel
        </Button>
        <Button
          color="red.8"
          loading={change.isPending}
          onClick={() => change.mutate({ id: subject.id }, { onSuccess: close })}
        >
          {verb}
        </Button>
      </Group>
    </div>
  </Dialog>
);
