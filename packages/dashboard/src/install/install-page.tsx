import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import { EmbedSnippet } from '../keys/embed-snippet.tsx';
import { useKeys } from '../keys/queries.ts';
import { useMe } from '../sign-in/me.ts';
import { CodeSnippet } from '../ui/copy.tsx';
import { ErrorAlert, Loading } from '../ui/feedback.tsx';
import { Page } from '../ui/page.tsx';
import { Panel } from '../ui/panel.tsx';
import { KEYS_PATH } from '../ui/settings-tabs.tsx';
import { visibleText } from '../ui/visible-text.ts';
import styles from './install-page.module.css';
import { LiveCheck } from './live-check.tsx';
import { TryIt } from './try-it.tsx';

export const InstallPage = () => {
  const { data: keys, error, refetch } = useKeys();
  const [chosen, setChosen] = useState<string>();
  const active = keys?.site_keys.filter(({ revoked_at }) => revoked_at === null) ?? [];
  const siteKey = active.find(({ key }) => key === chosen) ?? active[0];
  return (
    <Page title="Install" lead="Add one line to your pages, and see here whether it works.">
      {error && <ErrorAlert error={error} retry={refetch} />}
      {!keys && !error && <Loading what="keys" />}
      {keys && !siteKey && (
        <p>
          There is no active site key. <Link href={KEYS_PATH}>Create one</Link> first.
        </p>
      )}
      {siteKey && (
        <div className={styles.page}>
          <Panel title="1. Add this line to your pages">
            {active.length > 1 && (
              <NativeSelect
                label="Site key"
                mb="md"
                value={siteKey.key}
                onChange={(event) => setChosen(event.currentTarget.value)}
                data={active.map(({ key, name }) => ({ value: key, label: visibleText(name) }))}
              />
            )}
            <EmbedSnippet siteKey={siteKey.key} />
            <p className={styles.note}>
              {siteKey.origins.length > 0
                ? `The key works on ${siteKey.origins.join(', ')}.`
                : 'The key works on every origin.'}{' '}
              <Link href={KEYS_PATH}>Change</Link>
            </p>
          </Panel>
          <Policy />
          <LiveCheck key={siteKey.key} title="3. Open a page with that line" siteKey={siteKey.key} />
          <TryIt title="4. Try it without a page of yours" siteKey={siteKey.key} />
        </div>
      )}
    </Page>
  );
};

/** The lines that a content security policy needs. */
const Policy = () => {
  const { data: me } = useMe();
  if (!me) return null;
  const { origin } = new URL(me.tracker_url);
  return (
    <Panel title="2. If your pages have a content security policy">
      <CodeSnippet what="lines" text={`script-src ${origin};\nconnect-src ${origin};`} />
      <p className={styles.note}>
        Add this source to the two directives. The tracker needs nothing else: no inline script, no styles.
      </p>
    </Panel>
  );
};
