import type { Keys } from '@gait/server';
import { Panel } from '../ui/panel.tsx';
import styles from './keys-page.module.css';

/** Warns of site keys whose requests arrive without what browsers send. */
export const RewrittenNotice = ({ keys }: { readonly keys: Keys }) => {
  const names = keys.site_keys
    .filter(({ key }) => keys.rewritten_site_keys.includes(key))
    .map(({ name }) => name);
  if (names.length === 0) return null;
  return (
    <Panel title="A proxy rewrites requests">
      <p className={styles.notice} role="alert">
        Most requests for {names.join(', ')} arrive without headers that every browser sends. Their sessions
        stay Unknown. Let the proxy in front of Gait pass Origin, User-Agent, Accept-Language, Content-Type
        and Sec-Fetch headers on.
      </p>
    </Panel>
  );
};
