import type { NewMember } from '@gait/server';
import { Button, Group, Modal, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { CodeSnippet } from '../ui/copy.tsx';
import styles from '../ui/dialog.module.css';
import { ErrorAlert } from '../ui/feedback.tsx';

import { useAddMember } from './queries.ts';

/** Adds a member and shows their initial password, once. */
export const AddMemberDialog = ({ close }: { readonly close: () => void }) => {
  const [email, setEmail] = useState('');
  const add = useAddMember();
  if (add.data) return <InitialPassword added={add.data} close={close} />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add.mutate(email.trim());
  };
  return (
    <Modal opened onClose={close} title="Add a person">
      <form className={styles.form} onSubmit={submit}>
        <TextInput
          type="email"
          label="Email"
          description="They sign in with this address. No email is sent, so share the password yourself."
          placeholder="ada@example.org"
          required
          withAsterisk={false}
          data-autofocus
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        {add.error && <ErrorAlert error={add.error} />}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" loading={add.isPending} disabled={!email.trim()}>
            Create password
          </Button>
        </Group>
      </form>
    </Modal>
  );
};

interface InitialPasswordProps {
  readonly added: NewMember;
  readonly close: () => void;
}

const InitialPassword = ({ added, close }: InitialPasswordProps) => (
  <Modal
    opened
    onClose={close}
    title={`${added.member.email} can sign in`}
    size="lg"
    closeOnClickOutside={false}
    closeOnEscape={false}
    withCloseButton={false}
  >
    <div className={styles.form}>
      <p className={styles.warning}>Copy it now. You won't see this again; we store only a hash.</p>
      <CodeSnippet
        what="sign-in"
        text={`${location.origin}/dashboard/\n${added.member.email}\n${added.password}`}
      />
      <p className={styles.text}>They can change the password on this page after signing in.</p>
      <Group justify="flex-end">
        <Button onClick={close}>I've copied it</Button>
      </Group>
    </div>
  </Modal>
);
