import type { ApiKey } from '@gait/server';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { AddButton } from '../sign-in/add-button.tsx';
import styles from '../ui/dialog.module.css';
import { Dialog } from '../ui/dialog.tsx';
import { DialogForm } from '../ui/dialog-form.tsx';
import { formatAge, formatDate, formatDateTime } from '../ui/format.ts';
import { Panel } from '../ui/panel.tsx';
import { ShownOnce } from '../ui/shown-once.tsx';
import { useNow } from '../ui/use-now.ts';
import { ApiKeyDialog } from './api-key-dialog.tsx';
import { useRevokeApiKey, useRotateApiKey } from './key-queries.ts';
import { KeyTable } from './key-table.tsx';

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

const OVERLAPS = [
  { value: '0', label: 'no time' },
  { value: '1', label: '1 hour' },
  { value: '24', label: '24 hours' },
  { value: '72', label: '3 days' },
  { value: '168', label: '7 days' },
  { value: '720', label: '30 days' },
];
const DEFAULT_OVERLAP = '24';

interface RotateDialogProps {
  readonly apiKey: ApiKey;
  readonly close: () => void;
}

/** Replaces a key and shows the new one, once. */
const RotateKeyDialog = ({ apiKey, close }: RotateDialogProps) => {
  const [overlap, setOverlap] = useState(DEFAULT_OVERLAP);
  const rotate = useRotateApiKey();
  if (rotate.data) {
    const { secret, replaced } = rotate.data;
    return (
      <ShownOnce
        title={`New secret of "${apiKey.name}"`}
        warning="Copy it now. You won't see this again; we store only a hash."
        what="secret key"
        secret={secret}
        close={close}
      >
        <p className={styles.text}>
          The old key {apiKey.hint}… stops working at {formatDateTime(replaced.expires_at ?? 0)}.
        </p>
      </ShownOnce>
    );
  }
  return (
    <Dialog onClose={close} title={`Rotate "${apiKey.name}"`}>
      <DialogForm
        submitLabel="Rotate"
        submit={() => rotate.mutate({ id: apiKey.id, overlap_hours: Number(overlap) })}
        change={rotate}
        close={close}
      >
        <p className={styles.text}>
          You get a new key with the same name, rights and lifetime. Both work until the old one ends.
        </p>
        <NativeSelect
          label="The old key keeps working for"
          data={OVERLAPS}
          value={overlap}
          onChange={(event) => setOverlap(event.currentTarget.value)}
        />
      </DialogForm>
    </Dialog>
  );
};
