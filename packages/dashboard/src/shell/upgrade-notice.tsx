import { Button } from '@mantine/core';
import { useState } from 'react';
import { hasJustUpgraded } from '../console/load-part.ts';
import styles from './connection-notice.module.css';

// The state of a component may be made twice, and the second time nothing would be new.
const isNew = hasJustUpgraded();

/** Says that the tab has reloaded itself. */
export const UpgradeNotice = () => {
  const [isShown, setShown] = useState(isNew);
  return (
    <div role="status">
      {isShown && (
        <p className={styles.notice}>
          The dashboard has a new version, so this page has reloaded. What you had written is kept.
          <Button size="compact-xs" variant="default" onClick={() => setShown(false)}>
            Close
          </Button>
        </p>
      )}
    </div>
  );
};
