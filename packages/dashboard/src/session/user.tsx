import { Link } from 'wouter';
import { CopyIcon } from '../ui/copy.tsx';
import { Panel } from '../ui/panel.tsx';
import { visibleText } from '../ui/visible-text.ts';
import styles from './visitor.module.css';

/** The user of a session, with a link to all sessions of the user. */
export const UserPanel = ({ userId }: { readonly userId: string }) => (
  <Panel title="User">
    <p className={styles.id}>
      <Link href={`/?user=${encodeURIComponent(userId)}&window=all`}>{visibleText(userId)}</Link>
      <CopyIcon value={userId} what="user ID" />
    </p>
  </Panel>
);
