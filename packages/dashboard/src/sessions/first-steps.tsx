import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { useKeys } from '../console/keys.ts';
import { embedSnippet } from '../risk/embed-snippet.ts';
import { useMe } from '../sign-in/me.ts';
import { Snippet } from '../ui/snippet.tsx';
import { type Window, windows } from './filters.ts';
import styles from './first-steps.module.css';

interface FirstStepsProps {
  readonly window: Window;
  readonly showAll: () => void;
}

/** What to do while there is no session to show. */
export const FirstSteps = ({ window, showAll }: FirstStepsProps) => {
  const { data: who } = useMe();
  const { data: keys } = useKeys();
  const key = keys?.site_keys.find(({ revoked_at }) => revoked_at === null)?.key;
  return (
    <section className={styles.steps} aria-label="First steps">
      <h2 className={styles.title}>
        {window === 'all' ? 'No session yet' : `No session in the ${windows[window].label.toLowerCase()}`}
      </h2>
      <p className={styles.lead}>
        Put the tracker on a page and open it. The visit appears here within seconds and its score follows
        what happens.
      </p>
      <ol className={styles.list}>
        <li>
          <p>Add this line to the pages you want to watch:</p>
          {who && key && <Snippet what="line" text={embedSnippet(who.tracker_url, key)} />}
          {keys && !key && (
            <p>
              There is no site key in use. <Link href="/keys">Make one</Link> first.
            </p>
          )}
        </li>
        <li>
          <p>Open the page, type and scroll a little.</p>
        </li>
        <li>
          <p>
            Ask for the score from your own server with a <Link href="/keys">secret key</Link>; the{' '}
            <a href="/docs">API page</a> says how.
          </p>
        </li>
      </ol>
      {window !== 'all' && (
        <Button variant="default" onClick={showAll}>
          Show all time
        </Button>
      )}
    </section>
  );
};
