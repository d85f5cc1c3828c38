import type { MemberEntry } from '@gait/server';
import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { BASE_PATH } from '../console/base-path.ts';
import { CodeSnippet } from '../ui/copy.tsx';
import styles from '../ui/dialog.module.css';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorAlert } from '../ui/feedback.tsx';
import { useAddMember } from './account-queries.ts';
import { MEMBER_ROLES } from './member-role.tsx';

/** Adds a member and shows their initial password, once. */
export const AddMemberDialog = ({ close }: { readonly close: () => void }) => {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState('analyst');
  const add = useAddMember();
  if (add.data?.password) return <InitialPassword {...add.data} close={close} />;
  if (add.data) return <KnownAccount email={add.data.member.email} close={close} />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add.mutate({ email: email.trim(), role });
  };
  return (
    <Dialog onClose={close} title="Add member">
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
        <NativeSelect
          label="Role"
          data={MEMBER_ROLES}
          value={role}
          onChange={(event) => setRole(event.currentTarget.value)}
        />
        {add.error && <ErrorAlert error={add.error} />}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" loading={add.isPending} disabled={!email.trim()}>
            Add member
          </Button>
        </Group>
      </form>
    </Dialog>
  );
};

interface KnownAccountProps {
  readonly email: string;
  readonly close: () => void;
}

const KnownAccount = ({ email, close }: KnownAccountProps) => (
  <Dialog onClose={close} title={`${email} is a member now`}>
    <div className={styles.form}>
      <p className={styles.text}>They sign in with the password that they have, and open this workspace.</p>
      <Group justify="flex-end">
        <Button onClick={close}>Done</Button>
      </Group>
    </div>
  </Dialog>
);

interface InitialPasswordProps {
  readonly member: MemberEntry;
  readonly password: string | null;
  readonly close: () => void;
}

const InitialPassword = ({ member, password, close }: InitialPasswordProps) => (
  <Dialog
    onClose={close}
    title={`${member.email} can sign in`}
    size="lg"
    closeOnClickOutside={false}
    closeOnEscape={false}
    withCloseButton={false}
  >
    <div className={styles.form}>
      <p className={styles.warning}>Copy it now. You won't see this again; we store only a hash.</p>
      <CodeSnippet
        what="sign-in"
        text={`${location.origin}${BASE_PATH}/dashboard/\n${member.email}\n${password}`}
      />
      <p className={styles.text}>They can change the password under Account after signing in.</p>
      <Group justify="flex-end">
        <Button onClick={close}>I've copied it</Button>
      </Group>
    </div>
  </Dialog>
);
