import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { CodeSnippet } from './copy.tsx';
import styles from './dialog.module.css';
import { Dialog } from './dialog.tsx';

interface ShownOnceProps {
  readonly title: string;
  readonly warning: string;
  /** What is shown: "secret key". */
  readonly what: string;
  readonly secret: string;
  /** What to do with it. */
  readonly children?: ReactNode;
  readonly close: () => void;
}

/** A new secret, in a dialog that only its button closes. */
export const ShownOnce = ({ title, warning, what, secret, children, close }: ShownOnceProps) => (
  <Dialog
    onClose={close}
    title={title}
    size="lg"
    closeOnClickOutside={false}
    closeOnEscape={false}
    withCloseButton={false}
  >
    <div className={styles.form}>
      <p className={styles.warning}>{warning}</p>
      <CodeSnippet what={what} text={secret} />
      {children}
      <Group justify="flex-end">
        <Button onClick={close}>I've copied it</Button>
      </Group>
    </div>
  </Dialog>
);
