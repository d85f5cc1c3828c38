import { Button } from '@mantine/core';
import styles from './feedback.module.css';
import { Icon } from './icon.tsx';

/** Instead of a part of the dashboard that failed: "The page", "The pictures". */
export const FailedPart = ({ what }: { readonly what: string }) => (
  <div className={styles.error} role="alert">
    <Icon name="alert" />
    <div className={styles.text}>
      <p className={styles.detail}>
        {what} could not be loaded. Check that the server can be reached, and reload.
      </p>
    </div>
    <Button size="xs" variant="default" onClick={() => location.reload()}>
      Reload
    </Button>
  </div>
);
