import type { SettingsPreview, WorkspaceSettings } from '@gait/server';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../console/request.ts';
import { useSettings } from '../console/settings.ts';
import { useKept } from '../console/use-kept.ts';
import { useIsAdmin } from '../sign-in/me.ts';
import { ErrorAlert, Loading } from '../ui/feedback.tsx';
import { Page } from '../ui/page.tsx';
import { SettingsTabs } from '../ui/settings-tabs.tsx';
import { changesScores, type Draft, draftOf, isSameDraft, thresholdProblem } from './draft.ts';
import { Preview } from './preview.tsx';
import { SaveBar } from './save-bar.tsx';
import { useSaveSettings } from './save-settings.ts';
import { SettingSwitch } from './setting-switch.tsx';
import styles from './settings-page.module.css';
import { ThresholdFields } from './thresholds.tsx';
import { useLeaveWarning } from './use-leave-warning.ts';
import { Versions } from './versions.tsx';
import { Weights } from './weights.tsx';

export const SettingsPage = () => {
  const { data: settings, error, refetch } = useSettings();
  const isAdmin = useIsAdmin();
  return (
    <Page
      title="Scoring"
      tabs={<SettingsTabs />}
      lead="Set each check's weight and the score at which each action applies. Every change creates a new version."
    >
      {error && <ErrorAlert error={error} retry={refetch} />}
      {!settings && !error && <Loading what="settings" />}
      {settings && (
        <fieldset className={styles.fieldset} disabled={!isAdmin}>
          {!isAdmin && <p className={styles.notice}>Only admins of the workspace can change its settings.</p>}
          <Editor settings={settings} />
        </fieldset>
      )}
    </Page>
  );
};

/** The draft stays based on one version, so that changes by others cause a conflict. */
const Editor = ({ settings }: { readonly settings: WorkspaceSettings }) => {
  const [base, setBase] = useState(settings);
  const [draft, setDraft, dropDraft] = useKept(`settings ${settings.version}`, draftOf(settings));
  const save = useSaveSettings();
  const rebase = (latest: WorkspaceSettings) => {
    setBase(latest);
    setDraft(draftOf(latest));
    dropDraft();
  };
  const problem = thresholdProblem(draft.thresholds);
  const isChanged = !isSameDraft(draft, draftOf(base));
  const preview = usePreview(base.version, draft, isChanged && !problem);
  useLeaveWarning(isChanged, dropDraft);
  return (
    <div className={styles.settings}>
      <ThresholdFields
        thresholds={draft.thresholds}
        problem={problem}
        change={(thresholds) => setDraft({ ...draft, thresholds })}
      />
      <Weights
        checks={settings.checks}
        weights={draft.weights}
        change={(weights) => setDraft({ ...draft, weights })}
      />
      <SettingSwitch
        title="User IDs"
        label="Require user tokens"
        description="IDs without a valid token are shown as claims and left out of user lists. Applies to earlier sessions too."
        isOn={draft.require_user_token}
        change={(require_user_token) => setDraft({ ...draft, require_user_token })}
      />
      <SettingSwitch
        title="Agents that sign their requests"
        label="Count declared agents as bots"
        description="Otherwise the report names the agent, and its signature changes no score."
        isOn={draft.declared_agents === 'flag'}
        change={(isOn) => setDraft({ ...draft, declared_agents: isOn ? 'flag' : 'ignore' })}
      />
      <SettingSwitch
        title="Visitors"
        label="Recognize visitors by the id stored in their browser only"
        description="Otherwise a browser is also recognized by its device after a visitor has cleared its storage or opened a private window, which overrides that choice."
        isOn={draft.visitor_recognition === 'stored_id'}
        change={(isOn) => setDraft({ ...draft, visitor_recognition: isOn ? 'stored_id' : 'device' })}
      />
      <Versions settings={settings} draft={draft} revert={setDraft} />
      <SaveBar
        version={base.version}
        settings={settings}
        isChanged={isChanged}
        changesScores={changesScores(draft, draftOf(base))}
        isValid={!problem}
        save={save}
        preview={<Preview preview={preview.data} error={preview.error} />}
        submit={(rescore, version) => save.mutate({ version, draft, rescore }, { onSuccess: rebase })}
        discard={() => {
          save.reset();
          rebase(settings);
        }}
      />
    </div>
  );
};

const DEBOUNCE_MS = 400;

/** What the draft would change, once typing pauses. Nothing of an earlier draft. */
const usePreview = (version: number, draft: Draft, isShown: boolean) => {
  const [settled] = useDebouncedValue(draft, DEBOUNCE_MS);
  const isSettled = settled === draft;
  const { data, error } = useQuery({
    queryKey: ['settings-preview', version, settled],
    queryFn: () => request<SettingsPreview>('POST', '/settings/preview', { version, ...settled }),
    enabled: isShown && isSettled,
    retry: false,
  });
  return isSettled ? { data, error } : { data: undefined, error: null };
};
