import type { WebhookEntry } from '@gait/server';
import { Button, Group } from '@mantine/core';
import styles from '../ui/dialog.module.css';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorAlert } from '../ui/feedback.tsx';
import { SigningSecret } from './signing-secret.tsx';
import { useRotateSecret } from './webhook-queries.ts';

interface RotateDialogProps {
  readonly webhook: Pick<WebhookEntry, 'id' | 'url'>;
  readonly close: () => void;
}

/** Replaces the signing secret of a webhook and shows the new one, once. */
export const RotateWebhookDialog = ({ webhook: { id, url }, close }: RotateDialogProps) => {
  const rotate = useRotateSecret();
  if (rotate.data) return <SigningSecret secret={rotate.data.secret} close={close} />;
  return (
    <Dialog onClose={close} title={`Rotate the secret of "${url}"?`}>
      <div className={styles.form}>
        <p className={styles.text}>
          For 24 hours, messages are signed with both secrets. Give your server the new one before they end.
        </p>
        {rotate.error && <ErrorAlert error={rotate.error} />}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={close} data-autofocus>
            Cancel
          </Button>
          <Button loading={rotate.isPending} onClick={() => rotate.mutate(id)}>
            Rotate secret
          </Button>
        </Group>
      </div>
    </Dialog>
  );
};
