import type { UserTokenSecret } from '@gait/server';
import { useState } from 'react';
import { AddButton } from '../sign-in/add-button.tsx';
import { formatDate } from '../ui/format.ts';
import { Panel } from '../ui/panel.tsx';
import { useRevokeUserTokenSecret } from './key-queries.ts';
import { KeyTable } from './key-table.tsx';
import { UserTokenSecretDialog } from './user-token-secret-dialog.tsx';

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
