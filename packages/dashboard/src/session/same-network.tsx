import { Link } from 'wouter';
import { Panel } from '../ui/panel.tsx';
import { visibleText } from '../ui/visible-text.ts';
import styles from './visitor.module.css';

/** The provider and place of a session, with a link to all sessions of both. */
export const SameNetworkPanel = ({ network }: { readonly network: string }) => (
  <Panel title="Same network">
    <p className={styles.id}>
      <Link href={`/?network=${encodeURIComponent(network)}&window=all`}>{visibleText(network)}</Link>
    </p>
    <p className={styles.note}>
      Gait stores no addresses. Sessions of one provider in one place can be of different visitors.
    </p>
  </Panel>
);
