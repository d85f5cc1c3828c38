import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { BASE_PATH } from '../console/base-path.ts';
import { LiveCheck } from '../install/live-check.tsx';
import { TryIt } from '../install/try-it.tsx';
import { EmbedSnippet } from '../keys/embed-snippet.tsx';
import { useKeys } from '../keys/key-queries.ts';
import { Panel } from '../ui/panel.tsx';
import { KEYS_PATH } from '../ui/settings-tabs.tsx';
import styles from './empty-states.module.css';
import { type Window, windows } from './filters.ts';

const windowLabel = (window: Window) =>
  window === 'dates' ? 'days that you chose' : windows[window].label.toLowerCase();

/** Shown instead of the table until the first session has come. */
export const Onboarding = () => {
  const { data: keys } = useKeys();
  const siteKey = keys?.site_keys.find(({ revoked_at }) => revoked_at === null)?.key;
  return (
    <section className={styles.onboarding} aria-label="First steps">
      <h2 className={styles.title}>Waiting for the first visit</h2>
      <p className={styles.lead}>
        Add the tracker to a page and open it. The visit appears here within seconds, and its score updates
        while it lasts.
      </p>
      {keys && !siteKey && (
        <p>
          There is no active site key. <Link href={KEYS_PATH}>Create one</Link> first.
        </p>
      )}
      {siteKey && (
        <div className={styles.steps}>
          <Panel title="1. Add this line to your pages">
            <EmbedSnippet siteKey={siteKey} />
            <p className={styles.note}>
              <Link href="/install">Install</Link> has the lines for a content security policy.
            </p>
          </Panel>
          <LiveCheck title="2. Open a page with that line" siteKey={siteKey} />
          <TryIt title="Or try it without a page of yours" siteKey={siteKey} />
        </div>
      )}
      <p className={styles.lead}>
        Then request the score from your own server with a <Link href={KEYS_PATH}>secret key</Link>; the{' '}
        <a href={`${BASE_PATH}/docs`}>API page</a> shows how.
      </p>
    </section>
  );
};

/** Shown while no session matches among those that the server has read so far. */
export const NoMatchesYet = ({ searchOn }: { readonly searchOn: () => void }) => (
  <div className={styles.noMatch}>
    <p>No match so far. Few sessions pass these filters, and not all of them have been searched.</p>
    <Button variant="default" size="xs" onClick={searchOn}>
      Search on
    </Button>
  </div>
);

interface NoMatchesProps {
  readonly window: Window;
  readonly hasFilters: boolean;
  readonly showAll: () => void;
  /** More help. */
  readonly children?: ReactNode;
}

/** Shown below the table's header when no session matches the filters, or came in the time window. */
export const NoMatches = ({ window, hasFilters, showAll, children }: NoMatchesProps) => (
  <div className={styles.noMatch}>
    <p>
      {hasFilters ? 'No sessions match these filters' : 'No sessions'}
      {window === 'all' ? '.' : `${window === 'dates' ? ' on the' : ' in the'} ${windowLabel(window)}.`}
    </p>
    {window !== 'all' && (
      <Button variant="default" size="xs" onClick={showAll}>
        Search all time
      </Button>
    )}
    {children}
  </div>
);
