import type { ApiKey } from '@gait/server';
import { useState } from 'react';
import { AddButton } from '../sign-in/add-button.tsx';
import { formatAge, formatDate, formatDateTime } from '../ui/format.ts';
import { Panel } from '../ui/panel.tsx';
import { useNow } from '../ui/use-now.ts';
import { ApiKeyDialog } from './api-key-dialog.tsx';
import { useRevokeApiKey } from './key-queries.ts';
import { KeyTable } from './key-table.tsx';
import { RotateKeyDialog } from './rotate-key-dialog.tsx';

export const ApiKeyList = ({ keys }: { readonly keys: readonly ApiKey[] }) => {
  const [isCreating, setCreating] = useState(false);
  const [rotating, setRotating] = useState<ApiKey>();
  const revoke = useRevokeApiKey();
  return (
    <Panel
      title="API keys"
      aside={<AddButton onClick={() => setCreating(true)}>New API key</AddButton>}
      flush
    >
      <KeyTable
        label="API keys"
        columns={['Name', 'May', 'Prefix', 'Last used', 'Created', 'Expires']}
        keys={keys}
        cells={(key) => [
          key.name,
          `${key.scopes.length > 0 ? `manage ${key.scopes.join(', ')}` : 'read'}${key.test ? ', test data' : ''}`,
          <code key="hint">{key.hint}…</code>,
          <LastUsed key="used" at={key.last_used_at} />,
          formatDate(key.created_at),
          <Expiry key="expiry" at={key.expires_at} isReplaced={key.replaced_by !== null} />,
        ]}
        rotate={(key) => (key.replaced_by === null ? () => setRotating(key) : undefined)}
        revoke={{
          consequence: 'Requests with this key will fail immediately. This cannot be undone.',
          change: revoke,
        }}
      />
      {isCreating && <ApiKeyDialog close={() => setCreating(false)} />}
      {rotating && <RotateKeyDialog apiKey={rotating} close={() => setRotating(undefined)} />}
    </Panel>
  );
};

const LastUsed = ({ at }: { readonly at: number | null }) => {
  const now = useNow();
  return at === null ? 'Never' : formatAge(at, now);
};

interface ExpiryProps {
  readonly at: number | null;
  readonly isReplaced: boolean;
}

const Expiry = ({ at, isReplaced }: ExpiryProps) => {
  const now = useNow();
  if (at === null) return 'Never';
  const when = formatDateTime(at);
  if (at <= now) return `Expired ${when}`;
  return isReplaced ? `Replaced, until ${when}` : `Until ${when}`;
};
