import { Button, Group, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import { BASE_PATH } from '../console/base-path.ts';
import { ApiKeyDialog } from '../keys/api-key-dialog.tsx';
import { useKeys } from '../keys/key-queries.ts';
import { AdminOnly } from '../sign-in/admin-only.tsx';
import { useMe } from '../sign-in/me.ts';
import { CodeSnippet } from '../ui/copy.tsx';
import { ErrorAlert, Loading } from '../ui/feedback.tsx';
import { Page } from '../ui/page.tsx';
import { Panel } from '../ui/panel.tsx';
import { KEYS_PATH, SETTINGS_PATH } from '../ui/settings-tabs.tsx';
import { visibleText } from '../ui/visible-text.ts';
import styles from './install-page.module.css';
import { LiveCheck, ReadCheck } from './live-check.tsx';
import { scoreSnippets } from './score-snippets.ts';
import { type Snippet, tagSnippets } from './tag-snippets.ts';
import { TryIt } from './try-it.tsx';

export const InstallPage = () => {
  const { data: keys, error, refetch } = useKeys();
  const { data: me } = useMe();
  const [chosen, setChosen] = useState<string>();
  const active = keys?.site_keys.filter(({ revoked_at }) => revoked_at === null) ?? [];
  const siteKey = active.find(({ key }) => key === chosen) ?? active[0];
  return (
    <Page title="Install" lead="From one line in your pages to a decision on your server.">
      {error && <ErrorAlert error={error} retry={refetch} />}
      {!keys && !error && <Loading what="keys" />}
      {keys && !siteKey && (
        <p>
          There is no active site key. <Link href={KEYS_PATH}>Create one</Link> first.
        </p>
      )}
      {me && siteKey && (
        <div className={styles.page}>
          <Panel title="1. Add the tag to your pages">
            {active.length > 1 && (
              <NativeSelect
                label="Site key"
                mb="md"
                value={siteKey.key}
                onChange={(event) => setChosen(event.currentTarget.value)}
                data={active.map(({ key, name }) => ({ value: key, label: visibleText(name) }))}
              />
            )}
            <Choice
              label="Kind of site"
              what="tag"
              snippets={tagSnippets({ trackerUrl: me.tracker_url, siteKey: siteKey.key })}
            />
            <p className={styles.note}>
              {siteKey.origins.length > 0
                ? `The key works on ${siteKey.origins.join(', ')}.`
                : 'The key works on every origin.'}{' '}
              <Link href={KEYS_PATH}>Change</Link>
            </p>
          </Panel>
          <Policy trackerUrl={me.tracker_url} />
          <LiveCheck key={siteKey.key} title="3. Open a page with the tag" siteKey={siteKey.key} />
          <Panel title="4. Read the score on your server" aside={<CreateKey />}>
            <p className={styles.note}>
              Put a secret key into the environment of your server, as <code>GAIT_API_KEY</code>. It never
              belongs into a page.
            </p>
            <Choice label="Language" what="code" snippets={scoreSnippets(`${location.origin}${BASE_PATH}`)} />
            <ReadCheck siteKey={siteKey.key} />
          </Panel>
          <Panel title="5. Name the user and the place">
            <CodeSnippet
              what="lines"
              text={`<!-- in the tag -->
data-user-id="user-42" data-tags="checkout"

// or once the page knows them
window.setTrackerUserId('user-42');
window.setTrackerTags(['checkout']);`}
            />
            <p className={styles.note}>
              <Link href={`${SETTINGS_PATH}/policy`}>A policy</Link> has rules for each place. A{' '}
              <Link href={KEYS_PATH}>user token</Link> of your server vouches for the user.
            </p>
          </Panel>
          <TryIt title="6. Try it without a page of yours" siteKey={siteKey.key} />
        </div>
      )}
    </Page>
  );
};

/** The lines that a content security policy needs. */
const Policy = ({ trackerUrl }: { readonly trackerUrl: string }) => {
  const { origin } = new URL(trackerUrl);
  return (
    <Panel title="2. If your pages have a content security policy">
      <CodeSnippet what="lines" text={`script-src ${origin};\nconnect-src ${origin};`} />
      <p className={styles.note}>
        Add this source to the two directives. The tracker needs nothing else: no inline script, no styles.
      </p>
    </Panel>
  );
};

const CreateKey = () => {
  const [isCreating, setCreating] = useState(false);
  return (
    <AdminOnly>
      <Button size="xs" onClick={() => setCreating(true)}>
        Create a secret key
      </Button>
      {isCreating && <ApiKeyDialog close={() => setCreating(false)} />}
    </AdminOnly>
  );
};

interface ChoiceProps {
  readonly label: string;
  /** What is copied. */
  readonly what: string;
  readonly snippets: readonly Snippet[];
}

/** A text to copy, of which there is one for each kind of site or program. */
const Choice = ({ label, what, snippets }: ChoiceProps) => {
  const [name, setName] = useState(snippets[0]?.name);
  const shown = snippets.find((one) => one.name === name);
  if (!shown) return null;
  return (
    <>
      <Group gap="xs" mb="md" role="group" aria-label={label}>
        {snippets.map((one) => (
          <Button
            key={one.name}
            variant={one.name === name ? 'light' : 'default'}
            size="xs"
            aria-pressed={one.name === name}
            onClick={() => setName(one.name)}
          >
            {one.name}
          </Button>
        ))}
      </Group>
      <CodeSnippet what={what} text={shown.text} />
      <p className={styles.note}>{shown.note}</p>
    </>
  );
};
