import { Checkbox, Modal } from '@mantine/core';
import { useState } from 'react';
import { CodeSnippet } from '../ui/copy.tsx';
import styles from '../ui/dialog.module.css';
import { NameForm } from './name-form.tsx';
import { useCreateApiKey } from './queries.ts';
import { ShownOnce } from './shown-once.tsx';

/** Creates a secret key and shows it, once. */
export const ApiKeyDialog = ({ close }: { readonly close: () => void }) => {
  const create = useCreateApiKey();
  const [isManaging, setManaging] = useState(false);
  const scopes = isManaging ? ['labels'] : [];
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
        <p className={styles.text}>{isManaging ? 'List the labels:' : 'Request the score of a session:'}</p>
        <CodeSnippet
          what="command"
          text={`curl -H "Authorization: Bearer ${secret}" ${location.origin}${isManaging ? '/manage/v1/labels' : '/v1/sessions/SESSION_ID/report'}`}
        />
      </ShownOnce>
    );
  }
  return (
    <Modal opened onClose={close} title="New secret key">
      <NameForm
        description="Name the system that will use it, so you know which key to revoke."
        placeholder="Checkout backend"
        submitLabel="Create secret key"
        create={{ ...create, mutate: (name) => create.mutate({ name, scopes }) }}
        close={close}
      >
        <Checkbox
          label="Manage labels instead of reading scores"
          checked={isManaging}
          onChange={(event) => setManaging(event.currentTarget.checked)}
        />
      </NameForm>
    </Modal>
  );
};
