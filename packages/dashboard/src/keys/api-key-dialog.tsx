import { DAY_MS } from '@gait/wire/time';
import { Checkbox, Group, NativeSelect, Radio, Switch } from '@mantine/core';
import { useState } from 'react';
import { BASE_PATH } from '../console/base-path.ts';
import { CodeSnippet } from '../ui/copy.tsx';
import styles from '../ui/dialog.module.css';
import { Dialog } from '../ui/dialog.tsx';
import { NameForm } from '../ui/name-form.tsx';
import { ShownOnce } from '../ui/shown-once.tsx';
import { useCreateApiKey } from './key-queries.ts';

const LIFETIMES = [
  { value: '', label: 'never' },
  { value: '30', label: 'after 30 days' },
  { value: '90', label: 'after 90 days' },
  { value: '365', label: 'after a year' },
];

/** By the names that guides and the API call them. */
const SCOPES = [
  ['labels', 'add, list and withdraw labels'],
  ['lookup', 'look up many sessions at once'],
  ['webhooks', 'add, test and remove webhooks'],
  ['erase', 'erase sessions for good'],
  ['keys', 'list and rotate keys'],
  ['exclusions', 'exclude monitors and testers'],
] as const;

/** Creates a secret key or a management key and shows it, once. */
export const ApiKeyDialog = ({ close }: { readonly close: () => void }) => {
  const create = useCreateApiKey();
  const [scopes, setScopes] = useState<string[]>([]);
  const [test, setTest] = useState(false);
  const [days, setDays] = useState('');
  const [isManaging, setManaging] = useState(false);
  if (create.data) {
    const { api_key, secret } = create.data;
    return (
      <ShownOnce
        title={`${isManaging ? 'Management' : 'Secret'} key "${api_key.name}"`}
        warning="Copy it now. You won't see this again; we store only a hash."
        what="secret key"
        secret={secret}
        close={close}
      >
        <p className={styles.text}>
          {isManaging ? 'See what it can do:' : 'Request the score of a session:'}
        </p>
        <CodeSnippet what="command" text={commandOf(secret, isManaging)} />
      </ShownOnce>
    );
  }
  return (
    <Dialog onClose={close} title="New API key">
      <NameForm
        description="Name the system that will use it, so you know which key to revoke."
        placeholder="Checkout backend"
        submitLabel={isManaging ? 'Create management key' : 'Create secret key'}
        isReady={!isManaging || scopes.length > 0}
        create={{
          ...create,
          mutate: (name) =>
            create.mutate({ name, scopes: isManaging ? scopes : [], test, expires_at: expiryOf(days) }),
        }}
        close={close}
      >
        <Radio.Group
          label="What it may do"
          value={isManaging ? 'manage' : 'read'}
          onChange={(kind) => setManaging(kind === 'manage')}
        >
          <Group gap="lg" mt="xs">
            <Radio value="read" label="Read scores: a secret key (sk-)" />
            <Radio value="manage" label="Manage: a management key (mk-)" />
          </Group>
        </Radio.Group>
        {isManaging && (
          <Checkbox.Group label="Scopes" value={scopes} onChange={setScopes}>
            {SCOPES.map(([scope, meaning]) => (
              <Checkbox key={scope} value={scope} label={`${scope}: ${meaning}`} />
            ))}
          </Checkbox.Group>
        )}
        <NativeSelect
          label="Expires"
          data={LIFETIMES}
          value={days}
          onChange={(event) => setDays(event.currentTarget.value)}
        />
        <Switch
          label="Test key"
          description="Sees test sessions only: those of test site keys, and fixed ones for integration tests."
          checked={test}
          onChange={(event) => setTest(event.currentTarget.checked)}
        />
      </NameForm>
    </Dialog>
  );
};

const expiryOf = (days: string): number | null => (days === '' ? null : Date.now() + Number(days) * DAY_MS);

/** A first request with a new key. */
const commandOf = (secret: string, isManaging: boolean): string => {
  const path = isManaging ? '/manage/v1/openapi.json' : '/v1/sessions/SESSION_ID/report';
  return `curl -H "Authorization: Bearer ${secret}" ${location.origin}${BASE_PATH}${path}`;
};
