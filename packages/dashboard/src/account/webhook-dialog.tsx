import type { WebhookEntry } from '@gait/server';
import { Checkbox, NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../ui/dialog.tsx';
import { DialogForm } from '../ui/dialog-form.tsx';
import { SigningSecret } from './signing-secret.tsx';
import { useAddWebhook, useChangeWebhook, type WebhookDraft } from './webhook-queries.ts';
import { webhookEventTexts, webhookFormatTexts } from './webhook-text.ts';

const DEFAULT_MIN_SCORE = 70;

/** Adds a webhook and shows its signing secret, once. */
export const NewWebhookDialog = ({ close }: { readonly close: () => void }) => {
  const add = useAddWebhook();
  if (add.data) return <SigningSecret secret={add.data.secret} close={close} />;
  return (
    <Dialog onClose={close} title="New webhook">
      <WebhookForm submitLabel="Add webhook" save={add} submit={(draft) => add.mutate(draft)} close={close} />
    </Dialog>
  );
};

interface EditWebhookDialogProps {
  readonly webhook: WebhookEntry;
  readonly close: () => void;
}

/** Changes a webhook, which keeps its secret. */
export const EditWebhookDialog = ({ webhook, close }: EditWebhookDialogProps) => {
  const change = useChangeWebhook(webhook.id);
  return (
    <Dialog onClose={close} title="Edit webhook">
      <WebhookForm
        initial={webhook}
        submitLabel="Save"
        save={change}
        submit={(draft) => change.mutate(draft, { onSuccess: close })}
        close={close}
      />
    </Dialog>
  );
};

interface WebhookFormProps {
  readonly initial?: WebhookDraft;
  readonly submitLabel: string;
  readonly save: { readonly isPending: boolean; readonly error: Error | null };
  readonly submit: (draft: WebhookDraft) => void;
  readonly close: () => void;
}

const WebhookForm = ({ initial, submitLabel, save, submit, close }: WebhookFormProps) => {
  const [url, setUrl] = useState(initial?.url ?? '');
  const [events, setEvents] = useState<string[]>([...(initial?.events ?? ['session.flagged'])]);
  const [minScore, setMinScore] = useState(initial?.min_score ?? DEFAULT_MIN_SCORE);
  const [format, setFormat] = useState(initial?.format ?? 'json');
  return (
    <DialogForm
      submitLabel={submitLabel}
      submit={() => submit({ url: url.trim(), events, min_score: minScore, format })}
      change={save}
      close={close}
      isReady={url.trim() !== '' && events.length > 0}
    >
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
        {webhookEventTexts.map(([event, meaning]) => (
          <Checkbox key={event} value={event} label={meaning} description={event} />
        ))}
      </Checkbox.Group>
      <NumberInput
        label="Limit of the score"
        description="session.flagged is sent when a score reaches it."
        min={1}
        max={100}
        value={minScore}
        onChange={(value) => setMinScore(Number(value) || DEFAULT_MIN_SCORE)}
      />
      <NativeSelect
        label="Format"
        data={webhookFormatTexts.map(([value, label]) => ({ value, label }))}
        value={format}
        onChange={({ currentTarget: { value } }) =>
          setFormat(webhookFormatTexts.find(([name]) => name === value)?.[0] ?? 'json')
        }
      />
    </DialogForm>
  );
};
