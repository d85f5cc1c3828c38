import type { SessionDetail } from '@gait/server';
import { Link } from 'wouter';
import { Panel } from '../ui/panel.tsx';
import { visibleText } from '../ui/visible-text.ts';
import { OtherSessions } from './other-sessions.tsx';
import styles from './visitor.module.css';

type SameNetworkProps = NonNullable<SessionDetail['same_network']>;

/** The other sessions of the same provider and place. */
export const SameNetworkPanel = ({ network, sessions }: SameNetworkProps) => (
  <Panel title="Same network">
    <p className={styles.id}>
      <Link href={`/?network=${encodeURIComponent(network)}&window=all`}>{visibleText(network)}</Link>
    </p>
    <p className={styles.note}>
      Gait stores no addresses. Sessions of one provider in one place can be of different visitors.
    </p>
    {sessions.length > 0 ? (
      <OtherSessions title="Other sessions of this network" sessions={sessions} />
    ) : (
      <p>No other sessions.</p>
    )}
  </Panel>
);
