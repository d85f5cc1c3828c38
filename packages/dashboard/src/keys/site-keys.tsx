import type { SiteKey } from '@gait/server';
import { Switch, Textarea } from '@mantine/core';
import { useState } from 'react';
import { AddButton } from '../sign-in/add-button.tsx';
import { CopyIcon } from '../ui/copy.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { formatDate } from '../ui/format.ts';
import { NameForm } from '../ui/name-form.tsx';
import { Panel } from '../ui/panel.tsx';
import styles from '../ui/table.module.css';
import { EmbedSnippet } from './embed-snippet.tsx';
import { useRevokeSiteKey, useSaveSiteKey } from './key-queries.ts';
import { KeyTable } from './key-table.tsx';
import { parseOrigins } from './parse-origins.ts';

export const SiteKeyList = ({ keys }: { readonly keys: readonly SiteKey[] }) => {
  const [editing, setEditing] = useState<SiteKey | 'new'>();
  const revoke = useRevokeSiteKey();
  const active = keys.find(({ revoked_at }) => revoked_at === null);
  return (
    <Panel
      title="Site keys"
      aside={<AddButton onClick={() => setEditing('new')}>New site key</AddButton>}
      flush
    >
      <KeyTable
        label="Site keys"
        columns={['Name', 'Key', 'Allowed origins', 'Created']}
        keys={keys}
        cells={(key) => [
          key.name,
          <span key="key" className={styles.value}>
            <code>{key.key}</code>
            <CopyIcon value={key.key} what="site key" />
          </span>,
          key.origins.length === 0 ? 'Any origin' : key.origins.join(', '),
          formatDate(key.created_at),
        ]}
        edit={setEditing}
        revoke={{
          consequence:
            'Pages that use it can no longer send data. Their sessions are kept. This cannot be undone.',
          change: revoke,
        }}
      />
      {active && (
        <div className={styles.note}>
          <p>Add this line to the pages that you want to watch ({active.name}):</p>
          <EmbedSnippet siteKey={active.key} />
        </div>
      )}
      {editing && (
        <SiteKeyDialog
          siteKey={editing === 'new' ? undefined : editing}
          close={() => setEditing(undefined)}
        />
      )}
    </Panel>
  );
};

interface SiteKeyDialogProps {
  /** The key to edit; undefined creates one. */
  readonly siteKey: SiteKey | undefined;
  readonly close: () => void;
}

const SiteKeyDialog = ({ siteKey, close }: SiteKeyDialogProps) => {
  const [originsText, setOriginsText] = useState(siteKey?.origins.join('\n') ?? '');
  const [test, setTest] = useState(false);
  const save = useSaveSiteKey(siteKey?.id);
  const { origins, invalid } = parseOrigins(originsText);
  return (
    <Dialog onClose={close} title={siteKey ? `Edit "${siteKey.name}"` : 'New site key'}>
      <NameForm
        placeholder="Website"
        submitLabel={siteKey ? 'Save' : 'Create site key'}
        initial={siteKey?.name ?? ''}
        isReady={invalid.length === 0}
        create={{
          ...save,
          mutate: (name) => save.mutate({ name, origins, ...(test && { test }) }, { onSuccess: close }),
        }}
        close={close}
      >
        <Textarea
          label="Allowed origins"
          description="One per line, such as https://www.example.org. Leave empty to allow any origin."
          rows={4}
          value={originsText}
          error={invalid.length > 0 && `Not an origin: ${invalid.join(', ')}`}
          onChange={(event) => setOriginsText(event.currentTarget.value)}
        />
        {!siteKey && (
          <Switch
            label="Test key"
            description="Its sessions are in no list and figure; only test secret keys read them."
            checked={test}
            onChange={(event) => setTest(event.currentTarget.checked)}
          />
        )}
      </NameForm>
    </Dialog>
  );
};
