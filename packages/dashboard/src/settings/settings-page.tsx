import type { WorkspaceSettings } from '@gait/server';
import { useState } from 'react';
import { useSettings } from '../console/settings.ts';
import { useKept } from '../console/use-kept.ts';
import { useIsAdmin } from '../sign-in/me.ts';
import { ErrorAlert, Loading } from '../ui/feedback.tsx';
import { Page } from '../ui/page.tsx';
import { SettingsTabs } from '../ui/settings-tabs.tsx';
import { DeclaredAgents } from './declared-agents.tsx';
import { changesScores, draftOf, isSameDraft, thresholdProblem } from './draft.ts';
import { Preview } from './preview.tsx';
import { SaveBar } from './save-bar.tsx';
import { useSaveSettings } from './save-settings.ts';
import styles from './settings-page.module.css';
import { ThresholdFields } from './thresholds.tsx';
import { useLeaveWarning } from './use-leave-warning.ts';
import { usePreview } from './use-preview.ts';
import { UserTokens } from './user-tokens.tsx';
import { Versions } from './versions.tsx';
import { VisitorRecognition } from './visitor-recognition.tsx';
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
      <UserTokens
        isRequired={draft.require_user_token}
        change={(require_user_token) => setDraft({ ...draft, require_user_token })}
      />
      <DeclaredAgents
        policy={draft.declared_agents}
        change={(declared_agents) => setDraft({ ...draft, declared_agents })}
      />
      <VisitorRecognition
        recognition={draft.visitor_recognition}
        change={(visitor_recognition) => setDraft({ ...draft, visitor_recognition })}
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
