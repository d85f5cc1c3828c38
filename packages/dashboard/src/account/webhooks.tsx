import type { WebhookEntry } from '@gait/server';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { ErrorAlert } from '../ui/feedback.tsx';
import { Icon } from '../ui/icon.tsx';
import { Panel } from '../ui/panel.tsx';
import styles from '../ui/table.module.css';
import { WebhookDialog } from './webhook-dialog.tsx';
import { useRemoveWebhook, useTestWebhook, useWebhooks } from './webhook-queries.ts';

export const WebhooksPanel = () => {
  const { data, error, refetch } = useWebhooks();
  const [isAdding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<WebhookEntry>();
  const remove = useRemoveWebhook();
  return (
    <Panel
      title="Webhooks"
      aside={
        <Button size="xs" leftSection={<Icon name="plus" size={14} />} onClick={() => setAdding(true)}>
          New webhook
        </Button>
      }
      flush
    >
      {error && <ErrorAlert error={error} retry={refetch} />}
      <table className={styles.table} aria-label="Webhooks" aria-busy={!data}>
        <thead>
          <tr>
            <th scope="col">URL</th>
            <th scope="col">Last deliveries</th>
            <th>
              <span className={styles.visuallyHidden}>Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {data?.webhooks.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} remove={() => setRemoving(webhook)} />
          ))}
        </tbody>
      </table>
      {data?.webhooks.length === 0 && (
        <div className={styles.note}>
          <p>None yet. A webhook calls your server when something about a session changes.</p>
        </div>
      )}
      {isAdding && <WebhookDialog close={() => setAdding(false)} />}
      {removing && (
        <ConfirmDialog
          verb="Remove"
          subject={{ id: removing.id, name: removing.url }}
          consequence="Messages that wait are not sent any more."
          change={remove}
          close={() => setRemoving(undefined)}
        />
      )}
    </Panel>
  );
};

interface WebhookRowProps {
  readonly webhook: WebhookEntry;
  readonly remove: () => void;
}

const WebhookRow = ({ webhook: { id, url, events, messages }, remove }: WebhookRowProps) => {
  const test = useTestWebhook();
  return (
    <tr>
      <td data-column="URL" className={styles.long}>
        {url}
        <br />
        {events.join(', ')}
      </td>
      <td data-column="Last deliveries">
        {test.data && <p role="status">Test: {test.data.delivered ? 'accepted' : test.data.result}</p>}
        {test.error && <ErrorAlert error={test.error} />}
        {messages.map((message) => (
          <div key={message.id}>
            {message.event}: {message.state}
            {message.last_result !== null && ` (${message.last_result})`}
          </div>
        ))}
      </td>
      <td className={styles.actions}>
        <Button size="xs" variant="subtle" loading={test.isPending} onClick={() => test.mutate(id)}>
          Test
        </Button>
        <Button size="xs" variant="subtle" color="red" onClick={remove} aria-label={`Remove ${url}`}>
          Remove
        </Button>
      </td>
    </tr>
  );
};
