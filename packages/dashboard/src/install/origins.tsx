import type { InstallOrigin } from '@gait/server';
import { remedyOf } from '@gait/wire/remedies';
import { Link } from 'wouter';
import { formatAge } from '../ui/format.ts';
import { Icon } from '../ui/icon.tsx';
import { KEYS_PATH } from '../ui/settings-tabs.tsx';
import { useNow } from '../ui/use-now.ts';
import { visibleText } from '../ui/visible-text.ts';
import styles from './install-page.module.css';

/** How the newest page of each site does. */
export const Origins = ({ origins }: { readonly origins: readonly InstallOrigin[] }) => {
  const now = useNow();
  return (
    <ul className={styles.origins} aria-label="Sites" aria-live="polite">
      {origins.map(({ origin, at, state, refusal }) => (
        <li key={origin} className={styles.origin} data-state={state}>
          <p>
            <Icon name={state === 'works' ? 'done' : 'alert'} size={15} />{' '}
            <strong>{visibleText(origin)}</strong> {sentences[state]} {formatAge(at, now)}.
          </p>
          {refusal && (
            <p>
              {visibleText(refusal.detail)} {remedyOf(refusal.code)}{' '}
              <Link href={KEYS_PATH}>Open the keys page</Link>
            </p>
          )}
          {state === 'silent' && <Silence />}
        </li>
      ))}
    </ul>
  );
};

const sentences = {
  works: 'works. Its newest page sent its first beacon',
  refused: 'fails. The last beacon of a page was refused',
  silent: 'sends nothing. A page loaded the tracker',
};

const Silence = () => (
  <p>
    No beacon of a page has come since. Its tag has no data-site-key, its content security policy lacks this
    server in connect-src, or an ad blocker stops what it sends: add data-debug to the tag, and the console of
    the page says which. A page that waits for consent looks the same.
  </p>
);
