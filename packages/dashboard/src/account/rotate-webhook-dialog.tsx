import type { WebhookEntry } from '@gait/server';
import styles from '../ui/dialog.module.css';
import { Dialog } from '../ui/dialog.tsx';
import { DialogForm } from '../ui/dialog-form.tsx';
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
      <DialogForm submitLabel="Rotate secret" submit={() => rotate.mutate(id)} change={rotate} close={close}>
        <p className={styles.text}>
          For 24 hours, messages are signed with both secrets. Give your server the new one before they end.
        </p>
      </DialogForm>
    </Dialog>
  );
};
