import type { WorkspaceSettings } from '@gait/server';
import { Button, Radio } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ConsoleError } from '../console/request.ts';
import { ErrorAlert } from '../ui/feedback.tsx';
import { Conflict } from './conflict.tsx';
import { RescoreProgress, useRescoreRun } from './rescore-progress.tsx';
import styles from './save-bar.module.css';
import type { Rescore, useSaveSettings } from './save-settings.ts';

interface SaveBarProps {
  /** The version that the draft is based on. */
  readonly version: number;
  /** The latest saved settings. */
  readonly settings: WorkspaceSettings;
  readonly isChanged: boolean;
  /** Whether sessions have to be scored again. Thresholds apply to the stored scores of all. */
  readonly changesScores: boolean;
  readonly isValid: boolean;
  readonly save: ReturnType<typeof useSaveSettings>;
  /** Saves the draft on top of a version. */
  readonly submit: (rescore: Rescore, version: number) => void;
  readonly preview: ReactNode;
  /** Replaces the draft with the latest settings. */
  readonly discard: () => void;
}

/** Stays in view while there is something to save, and says afterwards what came of it. Otherwise there is none. */
export const SaveBar = (props: SaveBarProps) => {
  const { version, settings, isChanged, isValid, save } = props;
  const [rescore, setRescore] = useState<Rescore>('all');
  const needed = props.changesScores ? rescore : 'live';
  const isRescoring = useRescoreRun()?.is_running ?? false;
  const isConflict = save.error instanceof ConsoleError && save.error.problem.status === 409;
  if (!isChanged && !save.isSuccess && !isRescoring) return null;
  return (
    <section className={styles.bar} aria-label="Save">
      {save.error && <ErrorAlert error={save.error} />}
      {isConflict && (
        <Conflict
          what="These settings were"
          version={version}
          latest={settings.version}
          load={props.discard}
          overwrite={() => props.submit(needed, settings.version)}
        />
      )}
      {isChanged && isValid && props.preview}
      {!isChanged && <RescoreProgress />}
      <div className={styles.row}>
        {isChanged && props.changesScores && <RescoreChoice value={rescore} change={setRescore} />}
        <span className={styles.version} role="status">
          {save.isSuccess && !isChanged ? `Saved as version ${version}` : `Version ${version}`}
        </span>
        <div className={styles.buttons}>
          {isChanged ? (
            <>
              <Button variant="default" onClick={props.discard}>
                Discard
              </Button>
              <Button
                disabled={!isValid}
                loading={save.isPending}
                onClick={() => props.submit(needed, version)}
              >
                Save
              </Button>
            </>
          ) : (
            save.isSuccess && (
              <Button variant="default" onClick={save.reset}>
                Close
              </Button>
            )
          )}
        </div>
      </div>
    </section>
  );
};

interface RescoreChoiceProps {
  readonly value: Rescore;
  readonly change: (value: Rescore) => void;
}

const RescoreChoice = ({ value, change }: RescoreChoiceProps) => (
  <Radio.Group
    label="Rescore with the new settings"
    value={value}
    onChange={(chosen) => change(chosen as Rescore)}
  >
    <div className={styles.choices}>
      <Radio value="all" label="All sessions" />
      <Radio value="live" label="Live sessions" />
    </div>
  </Radio.Group>
);
