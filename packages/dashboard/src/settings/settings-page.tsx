import type { WorkspaceSettings } from '@gait/server';
import { useState } from 'react';
import { useSettings } from '../console/settings.ts';
import { Failure } from '../ui/failure.tsx';
import { Page } from '../ui/page.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { draftOf, sameDraft, thresholdProblem } from './draft.ts';
import { SaveBar } from './save-bar.tsx';
import { useSaveSettings } from './save-settings.ts';
import styles from './settings-page.module.css';
import { Thresholds } from './thresholds.tsx';
import { Weights } from './weights.tsx';

export const SettingsPage = () => {
  const { data: settings, error, refetch } = useSettings();
  return (
    <Page
      title="Settings"
      lead="How much each check weighs, and from which score on what is recommended. Every change is a new version."
    >
      {error && <Failure error={error} retry={refetch} />}
      {!settings && !error && <Waiting what="settings" />}
      {settings && <Editor settings={settings} />}
    </Page>
  );
};

/** The draft starts from one version and keeps it, so that what others saved meanwhile is noticed. */
const Editor = ({ settings }: { readonly settings: WorkspaceSettings }) => {
  const [base, setBase] = useState(settings);
  const [draft, setDraft] = useState(() => draftOf(settings));
  const save = useSaveSettings();
  const startFrom = (latest: WorkspaceSettings) => {
    setBase(latest);
    setDraft(draftOf(latest));
  };
  const problem = thresholdProblem(draft.thresholds);
  return (
    <div className={styles.settings}>
      <Thresholds
        thresholds={draft.thresholds}
        problem={problem}
        change={(thresholds) => setDraft({ ...draft, thresholds })}
      />
      <Weights
        checks={settings.checks}
        weights={draft.weights}
        change={(weights) => setDraft({ ...draft, weights })}
      />
      <SaveBar
        version={base.version}
        settings={settings}
        isChanged={!sameDraft(draft, draftOf(base))}
        isSound={!problem}
        save={save}
        submit={(rescore, version) => save.mutate({ version, draft, rescore }, { onSuccess: startFrom })}
        reset={setDraft}
        discard={() => {
          save.reset();
          startFrom(settings);
        }}
      />
    </div>
  );
};
