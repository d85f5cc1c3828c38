import type { SiteKey } from '@gait/server';
import { embedSnippet } from '../risk/embed-snippet.ts';
import { useMe } from '../sign-in/me.ts';
import styles from '../ui/list.module.css';
import { Snippet } from '../ui/snippet.tsx';

/** How to put the first usable site key on a page. */
export const EmbedLine = ({ keys }: { readonly keys: readonly SiteKey[] }) => {
  const { data: who } = useMe();
  const inUse = keys.find(({ revoked_at }) => revoked_at === null);
  if (!who || !inUse) return null;
  return (
    <div className={styles.note}>
      <p>Put this on the pages to watch ({inUse.name}):</p>
      <Snippet what="line" text={embedSnippet(who.tracker_url, inUse.key)} />
    </div>
  );
};
