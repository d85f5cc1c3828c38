import type { ApiKey } from '@gait/server';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import styles from '../ui/dialog.module.css';
import { Dialog } from '../ui/dialog.tsx';
import { DialogForm } from '../ui/dialog-form.tsx';
import { formatDateTime } from '../ui/format.ts';
import { ShownOnce } from '../ui/shown-once.tsx';
import { useRotateApiKey } from './key-queries.ts';

const OVERLAPS = [
  { value: '0', label: 'no time' },
  { value: '1', label: '1 hour' },
  { value: '24', label: '24 hours' },
  { value: '72', label: '3 days' },
  { value: '168', label: '7 days' },
  { value: '720', label: '30 days' },
];
const DEFAULT_OVERLAP = '24';

interface RotateDialogProps {
  readonly apiKey: ApiKey;
  readonly close: () => void;
}

/** Replaces a key and shows the new one, once. */
export const RotateKeyDialog = ({ apiKey, close }: RotateDialogProps) => {
  const [overlap, setOverlap] = useState(DEFAULT_OVERLAP);
  const rotate = useRotateApiKey();
  if (rotate.data) {
    const { secret, replaced } = rotate.data;
    return (
      <ShownOnce
        title={`New secret of "${apiKey.name}"`}
        warning="Copy it now. You won't see this again; we store only a hash."
        what="secret key"
        secret={secret}
        close={close}
      >
        <p className={styles.text}>
          The old key {apiKey.hint}… stops working at {formatDateTime(replaced.expires_at ?? 0)}.
        </p>
      </ShownOnce>
    );
  }
  return (
    <Dialog onClose={close} title={`Rotate "${apiKey.name}"`}>
      <DialogForm
        submitLabel="Rotate"
        submit={() => rotate.mutate({ id: apiKey.id, overlap_hours: Number(overlap) })}
        change={rotate}
        close={close}
      >
        <p className={styles.text}>
          You get a new key with the same name, rights and lifetime. Both work until the old one ends.
        </p>
        <NativeSelect
          label="The old key keeps working for"
          data={OVERLAPS}
          value={overlap}
          onChange={(event) => setOverlap(event.currentTarget.value)}
        />
      </DialogForm>
    </Dialog>
  );
};
