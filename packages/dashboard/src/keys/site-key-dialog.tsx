import type { SiteKey } from '@gait/server';
import { Button, Group, Switch, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import styles from '../ui/dialog.module.css';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorAlert } from '../ui/feedback.tsx';
import { useSaveSiteKey } from './key-queries.ts';
import { parseOrigins } from './parse-origins.ts';

interface SiteKeyDialogProps {
  /** The key to edit; undefined creates one. */
  readonly siteKey: SiteKey | undefined;
  readonly close: () => void;
}

export const SiteKeyDialog = ({ siteKey, close }: SiteKeyDialogProps) => {
  const [name, setName] = useState(siteKey?.name ?? '');
  const [originsText, setOriginsText] = useState(siteKey?.origins.join('\n') ?? '');
  const [test, setTest] = useState(false);
  const save = useSaveSiteKey(siteKey?.id);
  const { origins, invalid } = parseOrigins(originsText);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (invalid.length === 0)
      save.mutate({ name: name.trim(), origins, ...(test && { test }) }, { onSuccess: close });
  };
  return (
    <Dialog onClose={close} title={siteKey ? `Edit "${siteKey.name}"` : 'New site key'}>
      <form className={styles.form} onSubmit={submit}>
        <TextInput
          label="Name"
          placeholder="Website"
          required
          withAsterisk={false}
          maxLength={64}
          data-autofocus
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
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
        {save.error && <ErrorAlert error={save.error} />}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" loading={save.isPending} disabled={!name.trim() || invalid.length > 0}>
            {siteKey ? 'Save' : 'Create site key'}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
};
