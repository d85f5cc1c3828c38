import { Button, Group } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import styles from './dialog.module.css';
import { ErrorAlert } from './feedback.tsx';

interface DialogFormProps {
  readonly submitLabel: string;
  readonly submit: () => void;
  /** The request that it sends. */
  readonly change: { readonly isPending: boolean; readonly error: Error | null };
  readonly close: () => void;
  /** Whether the fields are filled. */
  readonly isReady?: boolean;
  /** It cannot be undone. */
  readonly isDanger?: boolean;
  readonly children: ReactNode;
}

/** What a dialog asks for or says, what went wrong, and its buttons. */
export const DialogForm = ({
  submitLabel,
  submit,
  change,
  close,
  isReady = true,
  isDanger = false,
  children,
}: DialogFormProps) => (
  <form
    className={styles.form}
    onSubmit={(event: FormEvent) => {
      event.preventDefault();
      submit();
    }}
  >
    {children}
    {change.error && <ErrorAlert error={change.error} />}
    <Group justify="flex-end" gap="sm">
      <Button variant="default" onClick={close} data-autofocus>
        Cancel
      </Button>
      <Button
        type="submit"
        loading={change.isPending}
        disabled={!isReady}
        {...(isDanger && { color: 'red.8' })}
      >
        {submitLabel}
      </Button>
    </Group>
  </form>
);
