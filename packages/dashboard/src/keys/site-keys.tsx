import type { SiteKey } from '@gait/server';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { CopyIcon } from '../ui/copy-button.tsx';
import { date } from '../ui/format.ts';
import { Icon } from '../ui/icon.tsx';
import styles from '../ui/list.module.css';
import { Panel } from '../ui/panel.tsx';
import { useRevokeSiteKey } from './change-keys.ts';
import { EmbedLine } from './embed-line.tsx';
import { KeyList } from './key-list.tsx';
import { SiteKeyDialog } from './site-key-dialog.tsx';

type Open =
  | { readonly dialog: 'edit'; readonly key?: SiteKey }
  | { readonly dialog: 'revoke'; readonly key: SiteKey };

export const SiteKeys = ({ keys }: { readonly keys: readonly SiteKey[] }) => {
  const [open, setOpen] = useState<Open>();
  const revoke = useRevokeSiteKey();
  const close = () => setOpen(undefined);
  return (
    <Panel
      title="Site keys"
      aside={
        <Button
          size="xs"
          leftSection={<Icon name="plus" size={14} />}
          onClick={() => setOpen({ dialog: 'edit' })}
        >
          New site key
        </Button>
      }
      flush
    >
      <KeyList
        label="Site keys"
        columns={['Name', 'Key', 'May send from', 'Made']}
        keys={keys}
        cells={(key) => [
          key.name,
          <span key="key" className={styles.value}>
            <code>{key.key}</code>
            <CopyIcon value={key.key} what="site key" />
          </span>,
          key.origins.length === 0 ? 'Every origin' : key.origins.join(', '),
          date(key.created_at),
        ]}
        edit={(key) => setOpen({ dialog: 'edit', key })}
        revoke={(key) => setOpen({ dialog: 'revoke', key })}
      />
      <EmbedLine keys={keys} />
      {open?.dialog === 'edit' && <SiteKeyDialog siteKey={open.key} close={close} />}
      {open?.dialog === 'revoke' && (
        <ConfirmDialog
          verb="Revoke"
          subject={open.key}
          consequence="Pages that use it can no longer send. Their sessions stay. This cannot be undone."
          change={revoke}
          close={close}
        />
      )}
    </Panel>
  );
};
