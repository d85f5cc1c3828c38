import type { WebhookEntry } from '@gait/server';
import { useState } from 'react';
import { AddButton } from '../ui/add-button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { ErrorAlert } from '../ui/feedback.tsx';
import { formatDateTime } from '../ui/format.ts';
import { ListTable } from '../ui/list-table.tsx';
import { Panel } from '../ui/panel.tsx';
import { RowButton } from '../ui/row-button.tsx';
import styles from '../ui/table.module.css';
import { RotateDialog } from './rotate-dialog.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { useRemoveWebhook, useTestWebhook, useWebhooks } from './webhook-queries.ts';

export const WebhooksPanel = () => {
  const { data, error, refetch } = useWebhooks();
  const [isAdding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<WebhookEntry>();
  const [rotating, setRotating] = useState<WebhookEntry>();
  const remove = useRemoveWebhook();
  return (
    <Panel title="Webhooks" aside={<AddButton onClick={() => setAdding(true)}>New webhook</AddButton>} flush>
      {error && <ErrorAlert error={error} retry={refetch} />}
      <ListTable label="Webhooks" columns={['URL', 'Last deliveries']} isBusy={!data}>
        {data?.webhooks.map((webhook) => (
          <WebhookRow
            key={webhook.id}
            webhook={webhook}
            rotate={() => setRotating(webhook)}
            remove={() => setRemoving(webhook)}
          />
        ))}
      </ListTable>
      {data?.webhooks.length === 0 && (
        <div className={styles.note}>
          <p>None yet. A webhook calls your server when something about a session changes.</p>
        </div>
      )}
      {isAdding && <WebhookDialog close={() => setAdding(false)} />}
      {rotating && <RotateDialog webhook={rotating} close={() => setRotating(undefined)} />}
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
  readonly rotate: () => void;
  readonly remove: () => void;
}

const WebhookRow = ({ webhook, rotate, remove }: WebhookRowProps) => {
  const { id, url, events, messages, previous_secret_until } = webhook;
  const test = useTestWebhook();
  return (
    <tr>
      <td data-column="URL" className={styles.long}>
        {url}
        <br />
        {events.join(', ')}
        {previous_secret_until !== null && (
          <>
            <br />
            Signed with the old secret too until {formatDateTime(previous_secret_until)}
          </>
        )}
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
        <RowButton loading={test.isPending} onClick={() => test.mutate(id)}>
          Test
        </RowButton>
        <RowButton label={`Rotate the secret of ${url}`} onClick={rotate}>
          Rotate
        </RowButton>
        <RowButton label={`Remove ${url}`} isDanger onClick={remove}>
          Remove
        </RowButton>
      </td>
    </tr>
  );
};
