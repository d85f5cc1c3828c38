import type { UserTokenSecret } from '@gait/server';
import { useState } from 'react';
import { AddButton } from '../sign-in/add-button.tsx';
import { CodeSnippet } from '../ui/copy.tsx';
import styles from '../ui/dialog.module.css';
import { Dialog } from '../ui/dialog.tsx';
import { formatDate } from '../ui/format.ts';
import { NameForm } from '../ui/name-form.tsx';
import { Panel } from '../ui/panel.tsx';
import { ShownOnce } from '../ui/shown-once.tsx';
import { useCreateUserTokenSecret, useRevokeUserTokenSecret } from './key-queries.ts';
import { KeyTable } from './key-table.tsx';

/** More are not accepted. */
const MAX_ACTIVE = 2;

export const UserTokenSecretList = ({ secrets }: { readonly secrets: readonly UserTokenSecret[] }) => {
  const [isCreating, setCreating] = useState(false);
  const revoke = useRevokeUserTokenSecret();
  const isFull = secrets.filter(({ revoked_at }) => revoked_at === null).length >= MAX_ACTIVE;
  return (
    <Panel
      title="User token secrets"
      aside={
        <AddButton disabled={isFull} onClick={() => setCreating(true)}>
          New user token secret
        </AddButton>
      }
      flush
    >
      <KeyTable
        label="User token secrets"
        columns={['Name', 'Prefix', 'Created']}
        keys={secrets}
        cells={(secret) => [
          secret.name,
          <code key="hint">{secret.hint}…</code>,
          formatDate(secret.created_at),
        ]}
        revoke={{
          consequence: 'User IDs signed with this secret will be claims from now on. This cannot be undone.',
          change: revoke,
        }}
      />
      {isCreating && <UserTokenSecretDialog close={() => setCreating(false)} />}
    </Panel>
  );
};

/** Creates a secret of user tokens and shows it, once. */
const UserTokenSecretDialog = ({ close }: { readonly close: () => void }) => {
  const create = useCreateUserTokenSecret();
  if (create.data) {
    const { user_token_secret, secret } = create.data;
    return (
      <ShownOnce
        title={`User token secret "${user_token_secret.name}"`}
        warning="Copy it now. You won't see this again."
        what="secret"
        secret={secret}
        close={close}
      >
        <p className={styles.text}>
          Sign user IDs with it on your server. EXPIRY is in Unix seconds, at most seven days ahead:
        </p>
        <CodeSnippet what="formula" text="EXPIRY.hex(HMAC-SHA256(secret, EXPIRY.USER_ID))" />
      </ShownOnce>
    );
  }
  return (
    <Dialog onClose={close} title="New user token secret">
      <NameForm
        description="Name the system that will sign with it, so you know which secret to revoke."
        placeholder="Website"
        submitLabel="Create secret"
        create={create}
        close={close}
      />
    </Dialog>
  );
};
