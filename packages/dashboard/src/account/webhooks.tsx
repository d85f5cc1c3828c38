import type { WebhookEntry } from '@gait/server';
import { useState } from 'react';
import { Link } from 'wouter';
import { AddButton } from '../sign-in/add-button.tsx';
import { ErrorAlert } from '../ui/feedback.tsx';
import { formatDateTime, shortId } from '../ui/format.ts';
import { ListTable } from '../ui/list-table.tsx';
import { Panel } from '../ui/panel.tsx';
import { RemoveButton } from '../ui/remove-button.tsx';
import { RowButton } from '../ui/row-button.tsx';
import styles from '../ui/table.module.css';
import { RotateWebhookDialog } from './rotate-webhook-dialog.tsx';
import { EditWebhookDialog, NewWebhookDialog } from './webhook-dialog.tsx';
import { useRemoveWebhook, useSendAgain, useTestWebhook, useWebhooks } from './webhook-queries.ts';
import { eventText, messageText, resultText, sessionOf } from './webhook-text.ts';

export const WebhooksPanel = () => {
  const { data, error, refetch } = useWebhooks();
  const [isAdding, setAdding] = useState(false);
  const [editing, setEditing] = useState<WebhookEntry>();
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
            edit={() => setEditing(webhook)}
            rotate={() => setRotating(webhook)}
            remove={remove}
          />
        ))}
      </ListTable>
      {data?.webhooks.length === 0 && (
        <div className={styles.note}>
          <p>None yet. A webhook calls your server when something about a session changes.</p>
        </div>
      )}
      {isAdding && <NewWebhookDialog close={() => setAdding(false)} />}
      {editing && <EditWebhookDialog webhook={editing} close={() => setEditing(undefined)} />}
      {rotating && <RotateWebhookDialog webhook={rotating} close={() => setRotating(undefined)} />}
    </Panel>
  );
};

interface WebhookRowProps {
  readonly webhook: WebhookEntry;
  readonly edit: () => void;
  readonly rotate: () => void;
  readonly remove: ReturnType<typeof useRemoveWebhook>;
}

const WebhookRow = ({ webhook, edit, rotate, remove }: WebhookRowProps) => {
  const { id, url, events, min_score, messages, previous_secret_until } = webhook;
  const test = useTestWebhook();
  return (
    <tr>
      <td data-column="URL" className={styles.long}>
        {url}
        {events.map((event) => (
          <div key={event}>
            {eventText(event, min_score)} <code>{event}</code>
          </div>
        ))}
        {previous_secret_until !== null && (
          <>
            <br />
            Signed with the old secret too until {formatDateTime(previous_secret_until)}
          </>
        )}
      </td>
      <td data-column="Last deliveries">
        {test.data && (
          <p role="status">Test: {test.data.delivered ? 'accepted' : resultText(test.data.result)}</p>
        )}
        {test.error && <ErrorAlert error={test.error} />}
        {messages.map((message) => (
          <Message key={message.id} webhookId={id} message={message} />
        ))}
      </td>
      <td className={styles.actions}>
        <RowButton loading={test.isPending} onClick={() => test.mutate(id)}>
          Test
        </RowButton>
        <RowButton label={`Edit ${url}`} onClick={edit}>
          Edit
        </RowButton>
        <RowButton label={`Rotate the secret of ${url}`} onClick={rotate}>
          Rotate
        </RowButton>
        <RemoveButton
          verb="Remove"
          subject={{ id, name: url }}
          consequence="Messages that wait are not sent any more."
          change={remove}
        />
      </td>
    </tr>
  );
};

interface MessageProps {
  readonly webhookId: string;
  readonly message: WebhookEntry['messages'][number];
}

const Message = ({ webhookId, message }: MessageProps) => {
  const again = useSendAgain(webhookId);
  const session = sessionOf(message);
  return (
    <div>
      {message.event}
      {session !== undefined && (
        <>
          {' '}
          <Link href={`/sessions/${encodeURIComponent(session)}`} title={session}>
            {shortId(session)}
          </Link>
        </>
      )}
      : {messageText(message)}
      {message.last_attempt_at !== null && `, ${formatDateTime(message.last_attempt_at)}`}
      {message.state !== 'waiting' && (
        <RowButton
          label={`Send ${message.id} again`}
          loading={again.isPending}
          onClick={() => again.mutate(message.id)}
        >
          Send again
        </RowButton>
      )}
      {again.error && <ErrorAlert error={again.error} />}
    </div>
  );
};
