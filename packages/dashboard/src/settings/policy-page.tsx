import type { PolicyPreview, PolicyVersion, WorkspacePolicy } from '@gait/server';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../console/request.ts';
import { useKept } from '../console/use-kept.ts';
import { useIsAdmin } from '../sign-in/me.ts';
import { ErrorAlert, Loading } from '../ui/feedback.tsx';
import { Page } from '../ui/page.tsx';
import { Panel } from '../ui/panel.tsx';
import { SettingsTabs } from '../ui/settings-tabs.tsx';
import styles from './policy-page.module.css';
import { PolicyVersions } from './policy-versions.tsx';
import settingsStyles from './settings-page.module.css';
import { useLeaveWarning } from './use-leave-warning.ts';

const KEY = ['policy'];

export const PolicyPage = () => {
  const isAdmin = useIsAdmin();
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: () => request<WorkspacePolicy>('GET', '/policy'),
  });
  return (
    <Page
      title="Policy"
      tabs={<SettingsTabs />}
      lead="What each place of your site does with a session: allow, review or block. Scores never depend on it."
    >
      {error && <ErrorAlert error={error} retry={refetch} />}
      {!data && !error && <Loading what="the policy" />}
      {data && (
        <fieldset className={settingsStyles.fieldset} disabled={!isAdmin}>
          {!isAdmin && (
            <p className={settingsStyles.notice}>Only admins of the workspace can change its policy.</p>
          )}
          <Editor policy={data} />
        </fieldset>
      )}
    </Page>
  );
};

/** The draft stays based on one version, so that changes by others cause a conflict. */
const Editor = ({ policy }: { readonly policy: WorkspacePolicy }) => {
  const client = useQueryClient();
  const [base, setBase] = useState(policy);
  const [text, setText, dropText] = useKept(`policy ${base.version}`, base.text);
  const isChanged = text !== base.text;
  useLeaveWarning(isChanged, dropText);
  const test = useMutation({
    mutationFn: () => request<PolicyPreview>('POST', '/policy/preview', { text }),
  });
  const save = useMutation({
    mutationFn: () => request<WorkspacePolicy>('PUT', '/policy', { version: base.version, text }),
    onSuccess: (saved) => {
      dropText();
      setBase(saved);
      client.setQueryData(KEY, saved);
    },
  });
  const show = useMutation({
    mutationFn: (version: number) => request<PolicyVersion>('GET', `/policy/versions/${version}`),
    onSuccess: (earlier) => change(earlier.text),
  });
  const change = (next: string) => {
    setText(next);
    for (const asked of [test, save]) asked.reset();
  };
  const error = save.error ?? test.error ?? show.error;
  return (
    <div className={settingsStyles.settings}>
      <Panel title={base.version > 0 ? `Version ${base.version}` : 'No policy yet'}>
        <label className={styles.label}>
          Rules as YAML, described in docs/policies.md
          <textarea
            className={styles.text}
            rows={18}
            spellCheck={false}
            value={text}
            onChange={({ target }) => change(target.value)}
          />
        </label>
        {error && <ErrorAlert error={error} />}
        {test.data && (
          <ul className={styles.changes} aria-label="What would change">
            {test.data.changes.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
        <div className={styles.row}>
          <span role="status">{save.isSuccess && !isChanged && `Saved as version ${base.version}`}</span>
          <Button variant="default" disabled={!isChanged} onClick={() => change(base.text)}>
            Discard
          </Button>
          <Button variant="default" loading={test.isPending} onClick={() => test.mutate()}>
            Dry run
          </Button>
          <Button disabled={!isChanged} loading={save.isPending} onClick={() => save.mutate()}>
            Save
          </Button>
        </div>
      </Panel>
      {base.version > 0 && <PolicyVersions policy={base} open={show.mutate} />}
    </div>
  );
};
