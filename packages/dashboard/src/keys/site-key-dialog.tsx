import type { SiteKey } from '@gait/server';
import { Switch, Textarea } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../ui/dialog.tsx';
import { NameForm } from '../ui/name-form.tsx';
import { useSaveSiteKey } from './key-queries.ts';
import { parseOrigins } from './parse-origins.ts';

interface SiteKeyDialogProps {
  /** The key to edit; undefined creates one. */
  readonly siteKey: SiteKey | undefined;
  readonly close: () => void;
}

export const SiteKeyDialog = ({ siteKey, close }: SiteKeyDialogProps) => {
  const [originsText, setOriginsText] = useState(siteKey?.origins.join('\n') ?? '');
  const [test, setTest] = useState(false);
  const save = useSaveSiteKey(siteKey?.id);
  const { origins, invalid } = parseOrigins(originsText);
  return (
    <Dialog onClose={close} title={siteKey ? `Edit "${siteKey.name}"` : 'New site key'}>
      <NameForm
        placeholder="Website"
        submitLabel={siteKey ? 'Save' : 'Create site key'}
        initial={siteKey?.name ?? ''}
        isReady={invalid.length === 0}
        create={{
          ...save,
          mutate: (name) => save.mutate({ name, origins, ...(test && { test }) }, { onSuccess: close }),
        }}
        close={close}
      >
        <Textarea
          label="Allowed origins"
          description="One per line, such as https://www.example.org. Leave empty to allow any origin."
          rows={4}
          value={originsText}
          error={invalid.length > 0 && `Not an origin: ${invalid.join(', ')}`}
          onChange={(event) => setOriginsText(event.currentTarget.value)}
        />
        {!siteKey && (
          <Switch
            label="Test key"
            description="Its sessions are in no list and figure; only test secret keys read them."
            checked={test}
            onChange={(event) => setTest(event.currentTarget.checked)}
          />
        )}
      </NameForm>
    </Dialog>
  );
};
