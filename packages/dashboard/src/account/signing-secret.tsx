import { Button, Group } from '@mantine/core';
import { CodeSnippet } from '../ui/copy.tsx';
import styles from '../ui/dialog.module.css';
import { Dialog } from '../ui/dialog.tsx';

/** Shows what the messages of a webhook are signed with, once. */
export const SigningSecret = ({ secret, close }: { readonly secret: string; readonly close: () => void }) => (
  <Dialog
    onClose={close}
    title="Signing secret"
    closeOnClickOutside={false}
    closeOnEscape={false}
    withCloseButton={false}
  >
    <div className={styles.form}>
      <p className={styles.warning}>Copy it now. You won't see this again.</p>
      <CodeSnippet what="secret" text={secret} />
      <Group justify="flex-end">
        <Button onClick={close}>I've copied it</Button>
      </Group>
    </div>
  </Dialog>
);
