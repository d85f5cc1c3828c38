import type { PolicyPreview, PolicyVersion, WorkspacePolicy } from '@gait/server';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../console/request.ts';
import { useKept } from '../console/use-kept.ts';
import { useIsAdmin } from '../sign-in/me.ts';
import { ErrorAlert, Loading } from '../ui/feedback.tsx';
import { Page } from '../ui/page.tsx';
import { Panel } from '../ui/panel.tsx';
import { SettingsTabs } from '../ui/settings-tabs.tsx';
import { Conflict } from './conflict.tsx';
import styles from './policy-page.module.css';
import { PolicyVersions } from './policy-versions.tsx';
import settingsStyles from './settings-page.module.css';
import { useLeaveWarning } from './use-leave-warning.ts';

const KEY = ['policy'];
const EXAMPLE = 'places:\n  - place: checkout # a tag\n    thresholds: { review: 40, block: 60 }';

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

/** The draft stays based on one version, so that changes by others cause a conflict, even after a reload. */
const Editor = ({ policy }: { readonly policy: WorkspacePolicy }) => {
  const client = useQueryClient();
  const [draft, setDraft, dropDraft] = useKept<Pick<WorkspacePolicy, 'version' | 'text'> | null>(
    'policy',
    null,
  );
  const { version, text } = draft ?? policy;
  const isConflict = version !== policy.version;
  useLeaveWarning(draft !== null, dropDraft);
  const test = useMutation({
    mutationFn: () => request<PolicyPreview>('POST', '/policy/preview', { text }),
  });
  const save = useMutation({
    mutationFn: (base: number) => request<WorkspacePolicy>('PUT', '/policy', { version: base, text }),
    onSuccess: (saved) => {
      setDraft(null);
      client.setQueryData(KEY, saved);
    },
    onError: () => client.invalidateQueries({ queryKey: KEY }),
  });
  const show = useMutation({
    mutationFn: (earlier: number) => request<PolicyVersion>('GET', `/policy/versions/${earlier}`),
    onSuccess: (earlier) => change(earlier.text),
  });
  const change = (next: string) => {
    setDraft(next === policy.text ? null : { version, text: next });
    for (const asked of [test, save]) asked.reset();
  };
  const error = save.error ?? test.error ?? show.error;
  return (
    <div className={settingsStyles.settings}>
      <Panel title={policy.version > 0 ? `Version ${version}` : 'No policy yet'}>
        <label className={styles.label}>
          Rules as YAML, described in docs/policies.md
          <textarea
            className={styles.text}
            rows={18}
            spellCheck={false}
            placeholder={EXAMPLE}
            value={text}
            onChange={({ target }) => change(target.value)}
          />
        </label>
        {error && <ErrorAlert error={error} />}
        {isConflict && (
          <Conflict
            what="The policy was"
            version={version}
            latest={policy.version}
            load={() => change(policy.text)}
            overwrite={() => save.mutate(policy.version)}
          />
        )}
        {test.data && (
          <ul className={styles.changes} aria-label="What would change">
            {test.data.changes.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
        <div className={styles.row}>
          <span role="status">{save.isSuccess && !draft && `Saved as version ${policy.version}`}</span>
          <Button variant="default" disabled={!draft} onClick={() => change(policy.text)}>
            Discard
          </Button>
          <Button variant="default" loading={test.isPending} onClick={() => test.mutate()}>
            Dry run
          </Button>
          <Button disabled={!draft} loading={save.isPending} onClick={() => save.mutate(version)}>
            Save
          </Button>
        </div>
      </Panel>
      {policy.version > 0 && <PolicyVersions policy={policy} open={show.mutate} />}
    </div>
  );
};
