import type { SiteKey } from '@gait/server';
import { useState } from 'react';
import { AddButton } from '../sign-in/add-button.tsx';
import { CopyIcon } from '../ui/copy.tsx';
import { formatDate } from '../ui/format.ts';
import { Panel } from '../ui/panel.tsx';
import styles from '../ui/table.module.css';
import { EmbedSnippet } from './embed-snippet.tsx';
import { useRevokeSiteKey } from './key-queries.ts';
import { KeyTable } from './key-table.tsx';
import { SiteKeyDialog } from './site-key-dialog.tsx';

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
