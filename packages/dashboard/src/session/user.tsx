import type { SessionRow } from '@gait/server';
import { Link } from 'wouter';
import { CopyIcon } from '../ui/copy.tsx';
import { Panel } from '../ui/panel.tsx';
import { visibleText } from '../ui/visible-text.ts';
import { OtherSessions } from './other-sessions.tsx';
import styles from './visitor.module.css';

interface UserProps {
  readonly userId: string;
  readonly sessions: readonly SessionRow[];
}

/** The user of a session, and the user's other sessions. */
export const UserPanel = ({ userId, sessions }: UserProps) => (
  <Panel title="User">
    <p className={styles.id}>
      <Link href={`/?user=${encodeURIComponent(userId)}&window=all`}>{visibleText(userId)}</Link>
      <CopyIcon value={userId} what="user ID" />
    </p>
    {sessions.length > 0 ? (
      <OtherSessions title="Other sessions of this user" sessions={sessions} />
    ) : (
      <p>No other sessions.</p>
    )}
  </Panel>
);
