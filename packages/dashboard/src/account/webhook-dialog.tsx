import { Button, Checkbox, Group, NumberInput, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import styles from '../ui/dialog.module.css';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorAlert } from '../ui/feedback.tsx';
import { SigningSecret } from './signing-secret.tsx';
import { useAddWebhook } from './webhook-queries.ts';

const EVENTS = [
  ['session.flagged', 'A score reaches the limit'],
  ['session.changed', 'The action of a session that was read changes'],
  ['session.completed', 'A visitor was inactive for 30 minutes'],
  ['site.silent', 'A site key begins no sessions any more'],
  ['review.decided', 'A member gives, changes or withdraws a verdict'],
] as const;
const DEFAULT_MIN_SCORE = 70;

/** Adds a webhook and shows its signing secret, once. */
export const WebhookDialog = ({ close }: { readonly close: () => void }) => {
  const [url, setUrl] = useState('');
  const [events, setEvents] = useState<string[]>(['session.flagged']);
  const [minScore, setMinScore] = useState(DEFAULT_MIN_SCORE);
  const add = useAddWebhook();
  if (add.data) return <SigningSecret secret={add.data.secret} close={close} />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add.mutate({ url: url.trim(), events, min_score: minScore });
  };
  return (
    <Dialog onClose={close} title="New webhook">
      <form className={styles.form} onSubmit={submit}>
        <TextInput
          type="url"
          label="URL"
          placeholder="https://shop.example/gait"
          required
          withAsterisk={false}
          data-autofocus
          value={url}
          onChange={(event) => setUrl(event.currentTarget.value)}
        />
        <Checkbox.Group label="Events" value={events} onChange={setEvents}>
          {EVENTS.map(([event, meaning]) => (
            <Checkbox key={event} value={event} label={meaning} />
          ))}
        </Checkbox.Group>
        <NumberInput
          label="Score that flags a session"
          min={1}
          max={100}
          value={minScore}
          onChange={(value) => setMinScore(Number(value) || DEFAULT_MIN_SCORE)}
        />
        {add.error && <ErrorAlert error={add.error} />}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" loading={add.isPending} disabled={!url.trim() || events.length === 0}>
            Add webhook
          </Button>
        </Group>
      </form>
    </Dialog>
  );
};
