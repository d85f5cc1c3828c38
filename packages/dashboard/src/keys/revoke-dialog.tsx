import { Button, Group, Modal } from '@mantine/core';
import type { UseMutationResult } from '@tanstack/react-query';
import { Failure } from '../ui/failure.tsx';
import styles from './dialog.module.css';

interface RevokeDialogProps {
  readonly subject: { readonly id: string; readonly name: string };
  readonly consequence: string;
  readonly revoke: UseMutationResult<void, Error, { readonly id: string }>;
  readonly close: () => void;
}

/** Asks before a key is revoked: that cannot be undone. */
export const RevokeDialog = ({ subject, consequence, revoke, close }: RevokeDialogProps) => (
  <Modal opened onClose={close} title={`Revoke "${subject.name}"?`}>
    <div className={styles.form}>
      <p className={styles.words}>{consequence} This cannot be undone.</p>
      {revoke.error && <Failure error={revoke.error} />}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={close} data-autofocus>
          Cancel
        </Button>
        <Button
          color="red.8"
          loading={revoke.isPending}
          onClick={() => revoke.mutate({ id: subject.id }, { onSuccess: close })}
        >
          Revoke
        </Button>
      </Group>
    </div>
  </Modal>
);
