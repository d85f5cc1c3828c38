import type { ApiKey } from '@gait/server';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNow } from '../ui/clock.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { ago, date } from '../ui/format.ts';
import { Icon } from '../ui/icon.tsx';
import { Panel } from '../ui/panel.tsx';
import { ApiKeyDialog } from './api-key-dialog.tsx';
import { useRevokeApiKey } from './change-keys.ts';
import { KeyList } from './key-list.tsx';

export const ApiKeys = ({ keys }: { readonly keys: readonly ApiKey[] }) => {
  const [isMaking, setMaking] = useState(false);
  const [revoking, setRevoking] = useState<ApiKey>();
  const revoke = useRevokeApiKey();
  return (
    <Panel
      title="Secret keys"
      aside={
        <Button size="xs" leftSection={<Icon name="plus" size={14} />} onClick={() => setMaking(true)}>
          New secret key
        </Button>
      }
      flush
    >
      <KeyList
        label="Secret keys"
        columns={['Name', 'Begins with', 'Last used', 'Made']}
        keys={keys}
        cells={(key) => [
          key.name,
          <code key="hint">{key.hint}…</code>,
          <LastUsed key="used" at={key.last_used_at} />,
          date(key.created_at),
        ]}
        revoke={setRevoking}
      />
      {isMaking && <ApiKeyDialog close={() => setMaking(false)} />}
      {revoking && (
        <ConfirmDialog
          verb="Revoke"
          subject={revoking}
          consequence="Whoever uses it is refused from now on. This cannot be undone."
          change={revoke}
          close={() => setRevoking(undefined)}
        />
      )}
    </Panel>
  );
};

const LastUsed = ({ at }: { readonly at: number | null }) => {
  const now = useNow();
  return at === null ? 'Never' : ago(at, now);
};
