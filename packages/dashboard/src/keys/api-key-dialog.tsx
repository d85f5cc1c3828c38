import { Button, Group, Modal, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import styles from '../ui/dialog.module.css';
import { Failure } from '../ui/failure.tsx';
import { Snippet } from '../ui/snippet.tsx';
import { useCreateApiKey } from './change-keys.ts';

/** Makes a secret key and shows it, once. */
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
        description="What will use it, so that you know which one to revoke."
        placeholder="Checkout back end"
        required
        withAsterisk={false}
        maxLength={64}
        data-autofocus
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {create.error && <Failure error={create.error} />}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={close}>
          Cancel
        </Button>
        <Button type="submit" loading={create.isPending} disabled={!name.trim()}>
          Make secret key
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
      <p className={styles.warning}>Copy it now. It is shown this once; only its fingerprint is kept.</p>
      <Snippet what="secret key" text={secret} />
      <p className={styles.words}>Ask for the score of a session:</p>
      <Snippet
        what="command"
        text={`curl -H "Authorization: Bearer ${secret}" ${location.origin}/v1/sessions/SESSION_ID/report`}
      />
      <Group justify="flex-end">
        <Button onClick={close}>I have copied it</Button>
      </Group>
    </div>
  </Modal>
);
