import { Button, Group, Modal, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { CodeSnippet } from '../ui/copy.tsx';
import styles from '../ui/dialog.module.css';
import { ErrorAlert } from '../ui/feedback.tsx';

import { useCreateApiKey } from './queries.ts';

/** Creates a secret key and shows it, once. */
export const ApiKeyDialog = ({ close }: { readonly close: () => void }) => {
  const create = useCreateApiKey();
  if (create.data)
    return <Secret name={create.data.api_key.name} secret={create.data.secret} close={close} />;
  return (
    <Modal opened onClose={close} title="New secret key">
      <NameForm create={create} close={close} />
    </Modal>
  );
};

interface NameFormProps {
  readonly create: ReturnType<typeof useCreateApiKey>;
  readonly close: () => void;
}

const NameForm = ({ create, close }: NameFormProps) => {
  const [name, setName] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    create.mutate(name.trim());
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextInput
        label="Name"
        description="Name the system that will use it, so you know which key to revoke."
        placeholder="Checkout backend"
        required
        withAsterisk={false}
        maxLength={64}
        data-autofocus
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {create.error && <ErrorAlert error={create.error} />}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={close}>
          Cancel
        </Button>
        <Button type="submit" loading={create.isPending} disabled={!name.trim()}>
          Create secret key
        </Button>
      </Group>
    </form>
  );
};

interface SecretProps {
  readonly name: string;
  readonly secret: string;
  readonly close: () => void;
}

const Secret = ({ name, secret, close }: SecretProps) => (
  <Modal
    opened
    onClose={close}
    title={`Secret key "${name}"`}
    size="lg"
    closeOnClickOutside={false}
    closeOnEscape={false}
    withCloseButton={false}
  >
    <div className={styles.form}>
      <p className={styles.warning}>Copy it now. You won't see this again; we store only a hash.</p>
      <CodeSnippet what="secret key" text={secret} />
      <p className={styles.text}>Request the score of a session:</p>
      <CodeSnippet
        what="command"
        text={`curl -H "Authorization: Bearer ${secret}" ${location.origin}/v1/sessions/SESSION_ID/report`}
      />
      <Group justify="flex-end">
        <Button onClick={close}>I've copied it</Button>
      </Group>
    </div>
  </Modal>
);
