import type { MemberEntry } from '@gait/server';
import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { BASE_PATH } from '../console/base-path.ts';
import styles from '../ui/dialog.module.css';
import { Dialog } from '../ui/dialog.tsx';
import { DialogForm } from '../ui/dialog-form.tsx';
import { ShownOnce } from '../ui/shown-once.tsx';
import { useAddMember } from './account-queries.ts';
import { MEMBER_ROLES } from './member-role.tsx';

/** Adds a member and shows their initial password, once. */
export const AddMemberDialog = ({ close }: { readonly close: () => void }) => {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState('analyst');
  const add = useAddMember();
  if (add.data?.password) return <InitialPassword {...add.data} close={close} />;
  if (add.data) return <KnownAccount email={add.data.member.email} close={close} />;
  return (
    <Dialog onClose={close} title="Add member">
      <DialogForm
        submitLabel="Add member"
        submit={() => add.mutate({ email: email.trim(), role })}
        change={add}
        close={close}
        isReady={email.trim() !== ''}
      >
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
      </DialogForm>
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
  <ShownOnce
    title={`${member.email} can sign in`}
    warning="Copy it now. You won't see this again; we store only a hash."
    what="sign-in"
    secret={`${location.origin}${BASE_PATH}/dashboard/\n${member.email}\n${password}`}
    close={close}
  >
    <p className={styles.text}>They can change the password under Account after signing in.</p>
  </ShownOnce>
);
