import type { UseMutationResult } from '@tanstack/react-query';
import styles from './dialog.module.css';
import { Dialog } from './dialog.tsx';
import { DialogForm } from './dialog-form.tsx';

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
    <DialogForm
      submitLabel={verb}
      submit={() => change.mutate({ id: subject.id }, { onSuccess: close })}
      change={change}
      close={close}
      isDanger
    >
      <p className={styles.text}>{consequence}</p>
    </DialogForm>
  </Dialog>
);
