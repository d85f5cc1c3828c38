import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { CodeSnippet } from '../ui/copy.tsx';
import styles from '../ui/dialog.module.css';
import { Dialog } from '../ui/dialog.tsx';
import { NameForm } from '../ui/name-form.tsx';
import { ShownOnce } from '../ui/shown-once.tsx';
import { useAddExclusion } from './exclusion-queries.ts';

/** Adds an exclusion by network, or by a token that is shown once. */
export const ExclusionDialog = ({ close }: { readonly close: () => void }) => {
  const [network, setNetwork] = useState('');
  const add = useAddExclusion();
  const text = network.trim();
  if (add.data?.token) {
    const { exclusion, token } = add.data;
    return (
      <ShownOnce
        title={`Token of "${exclusion.name}"`}
        warning="Copy it now. You won't see this again; we store only a hash."
        what="token"
        secret={token}
        close={close}
      >
        <p className={styles.text}>Let the monitor send it as a header with all of its requests:</p>
        <CodeSnippet what="header" text={`X-Gait-Exclude: ${token}`} />
      </ShownOnce>
    );
  }
  const draft = (name: string) => ({ name, ...(text && { network: text }) });
  return (
    <Dialog onClose={close} title="New exclusion">
      <NameForm
        description="Whose sessions these are."
        placeholder="Uptime monitor"
        submitLabel={text ? 'Exclude the network' : 'Create a token'}
        create={{
          ...add,
          mutate: (name) => add.mutate(draft(name), { onSuccess: ({ token }) => token ?? close() }),
        }}
        close={close}
      >
        <TextInput
          label="Network"
          description="IPv4 or IPv6, such as 192.0.2.0/24. Leave empty for a token that the monitor sends in a header."
          value={network}
          onChange={(event) => setNetwork(event.currentTarget.value)}
        />
      </NameForm>
    </Dialog>
  );
};
