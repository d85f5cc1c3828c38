import type { NewMember } from '@gait/server';
import { Button, Group, Modal, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import styles from '../ui/dialog.module.css';
import { Failure } from '../ui/failure.tsx';
import { Snippet } from '../ui/snippet.tsx';
import { useAddMember } from './members.ts';

/** Lets a person in and shows their first password, once. */
export const AddPersonDialog = ({ close }: { readonly close: () => void }) => {
  const [email, setEmail] = useState('');
  const add = useAddMember();
  if (add.data) return <FirstPassword added={add.data} close={close} />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add.mutate(email.trim());
  };
  return (
    <Modal opened onClose={close} title="Add a person">
      <form className={styles.form} onSubmit={submit}>
        <TextInput
          type="email"
          label="E-mail"
          description="What they sign in with. No mail is sent: you give them the password yourself."
          placeholder="ada@example.org"
          required
          withAsterisk={false}
          data-autofocus
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        {add.error && <Failure error={add.error} />}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" loading={add.isPending} disabled={!email.trim()}>
            Make password
          </Button>
        </Group>
      </form>
    </Modal>
  );
};

interface FirstPasswordProps {
  readonly added: NewMember;
  readonly close: () => void;
}

const FirstPassword = ({ added, close }: FirstPasswordProps) => (
  <Modal
    opened
    onClose={close}
    title={`${added.member.email} may sign in`}
    size="lg"
    closeOnClickOutside={false}
    closeOnEscape={false}
    withCloseButton={false}
  >
    <div className={styles.form}>
      <p className={styles.warning}>Copy it now. It is shown this once; only its fingerprint is kept.</p>
      <Snippet
        what="sign-in"
        text={`${location.origin}/dashboard/\n${added.member.email}\n${added.password}`}
      />
      <p className={styles.words}>They change the password on this page after signing in.</p>
      <Group justify="flex-end">
        <Button onClick={close}>I have copied it</Button>
      </Group>
    </div>
  </Modal>
);
