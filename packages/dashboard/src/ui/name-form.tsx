import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { DialogForm } from './dialog-form.tsx';

interface NameFormProps {
  readonly description?: string;
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
  /** Names of others. */
  readonly taken?: readonly string[];
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
  taken = [],
  isReady = true,
  children,
}: NameFormProps) => {
  const [name, setName] = useState(initial);
  const isTaken = taken.includes(name.trim());
  return (
    <DialogForm
      submitLabel={submitLabel}
      submit={() => create.mutate(name.trim())}
      change={create}
      close={close}
      isReady={isReady && name.trim() !== '' && !isTaken}
    >
      <TextInput
        label="Name"
        description={description}
        placeholder={placeholder}
        required
        withAsterisk={false}
        maxLength={64}
        data-autofocus
        value={name}
        error={isTaken && 'There is one with this name.'}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {children}
    </DialogForm>
  );
};
