import { Button, Group, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import styles from './dialog.module.css';
import { ErrorAlert } from './feedback.tsx';

interface NameFormProps {
  readonly description: string;
  readonly placeholder: string;
  readonly submitLabel: string;
  readonly create: {
    readonly mutate: (name: string) => void;
    readonly isPending: boolean;
    readonly error: Error | null;
  };
  readonly close: () => void;
  /** Whether the other fields are filled. */
  readonly isReady?: boolean;
  /** The name before it is changed. */
  readonly initial?: string;
  /** More fields. */
  readonly children?: ReactNode;
}

/** Asks for the name of something new. */
export const NameForm = ({
  description,
  placeholder,
  submitLabel,
  create,
  close,
  initial = '',
  isReady = true,
  children,
}: NameFormProps) => {
  const [name, setName] = useState(initial);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    create.mutate(name.trim());
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextInput
        label="Name"
        description={description}
        placeholder={placeholder}
        required
        withAsterisk={false}
        maxLength={64}
        data-autofocus
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {children}
      {create.error && <ErrorAlert error={create.error} />}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={close}>
          Cancel
        </Button>
        <Button type="submit" loading={create.isPending} disabled={!name.trim() || !isReady}>
          {submitLabel}
        </Button>
      </Group>
    </form>
  );
};
