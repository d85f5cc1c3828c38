import type { SiteKey } from '@gait/server';
import { Button, Group, Modal, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import styles from '../ui/dialog.module.css';
import { Failure } from '../ui/failure.tsx';
import { useSaveSiteKey } from './change-keys.ts';
import { originList } from './origin-list.ts';

interface SiteKeyDialogProps {
  /** The key to change; none: a new one. */
  readonly siteKey: SiteKey | undefined;
  readonly close: () => void;
}

export const SiteKeyDialog = ({ siteKey, close }: SiteKeyDialogProps) => {
  const [name, setName] = useState(siteKey?.name ?? '');
  const [lines, setLines] = useState(siteKey?.origins.join('\n') ?? '');
  const save = useSaveSiteKey(siteKey?.id);
  const { origins, wrong } = originList(lines);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (wrong.length === 0) save.mutate({ name: name.trim(), origins }, { onSuccess: close });
  };
  return (
    <Modal opened onClose={close} title={siteKey ? `Edit "${siteKey.name}"` : 'New site key'}>
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
          label="Origins that may send"
          description="One a line, such as https://www.example.org. Leave empty to accept every origin."
          rows={4}
          value={lines}
          error={wrong.length > 0 && `Not an origin: ${wrong.join(', ')}`}
          onChange={(event) => setLines(event.currentTarget.value)}
        />
        {save.error && <Failure error={save.error} />}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" loading={save.isPending} disabled={!name.trim() || wrong.length > 0}>
            {siteKey ? 'Save' : 'Make site key'}
          </Button>
        </Group>
      </form>
    </Modal>
  );
};
