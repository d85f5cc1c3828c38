import { Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import styles from './user-id.module.css';

/** `given`: as the page said it, where the workspace requires no user tokens. */
export type UserStanding = 'vouched' | 'claimed' | 'given';

const notes = {
  vouched: 'Your user token vouched for this user ID',
  claimed: 'No valid user token came with this user ID',
} as const;

interface UserIdProps {
  readonly standing: UserStanding;
  /** The user ID, or a link with it. */
  readonly children: ReactNode;
}

/** A user ID with a mark that says who vouches for it. */
export const UserId = ({ standing, children }: UserIdProps) => {
  if (standing === 'given') return children;
  return (
    <span className={styles.user}>
      <span className={standing === 'claimed' ? styles.claimed : styles.id}>{children}</span>
      <Tooltip label={notes[standing]}>
        <span className={styles.mark} data-standing={standing}>
          {standing === 'claimed' ? (
            'Claim'
          ) : (
            <span role="img" aria-label="Vouched for">
              <Icon name="done" size={14} />
            </span>
          )}
        </span>
      </Tooltip>
    </span>
  );
};
