import type { WorkspaceSettings } from '@gait/server';
import { Button, Radio } from '@mantine/core';
import { useState } from 'react';
import { ConsoleError } from '../console/request.ts';
import { Failure } from '../ui/failure.tsx';
import { type Draft, defaultDraft } from './draft.ts';
import styles from './save-bar.module.css';
import type { Rescore, useSaveSettings } from './save-settings.ts';

interface SaveBarProps {
  /** The version the draft was made from. */
  readonly version: number;
  /** The newest settings known. */
  readonly settings: WorkspaceSettings;
  readonly isChanged: boolean;
  readonly isSound: boolean;
  readonly save: ReturnType<typeof useSaveSettings>;
  readonly submit: (rescore: Rescore) => void;
  readonly reset: (draft: Draft) => void;
  /** Drops the draft for the newest settings. */
  readonly discard: () => void;
  readonly reload: () => Promise<unknown>;
}

export const SaveBar = (props: SaveBarProps) => {
  const { version, settings, isChanged, isSound, save } = props;
  const [rescore, setRescore] = useState<Rescore>('live');
  const isConflict = save.error instanceof ConsoleError && save.error.problem.status === 409;
  return (
    <section className={styles.bar} aria-label="Save">
      {save.error && <Failure error={save.error} />}
      {isConflict && <Conflict {...props} />}
      <div className={styles.line}>
        <Radio.Group
          label="Score again with the new settings"
          value={rescore}
          onChange={(value) => setRescore(value as Rescore)}
        >
          <div className={styles.choices}>
            <Radio value="live" label="Live sessions" />
            <Radio value="all" label="All sessions" />
          </div>
        </Radio.Group>
        <span className={styles.version} role="status">
          {save.isSuccess && !isChanged ? `Saved as version ${version}` : `Version ${version}`}
        </span>
        <div className={styles.buttons}>
          <Button variant="subtle" onClick={() => props.reset(defaultDraft(settings))}>
            Reset to defaults
          </Button>
          <Button variant="default" disabled={!isChanged} onClick={props.discard}>
            Discard
          </Button>
          <Button
            disabled={!isChanged || !isSound}
            loading={save.isPending}
            onClick={() => props.submit(rescore)}
          >
            Save
          </Button>
        </div>
      </div>
    </section>
  );
};

const Conflict = ({ version, settings, discard, reload }: SaveBarProps) => (
  <div className={styles.conflict}>
    <p>
      Someone else saved these settings after you opened version {version}. Your changes are still on this
      page; loading the newest version replaces them.
    </p>
    {settings.version === version ? (
      <Button size="xs" variant="default" onClick={() => reload()}>
        Look for the newest version
      </Button>
    ) : (
      <Button size="xs" variant="default" onClick={discard}>
        Load version {settings.version}
      </Button>
    )}
  </div>
);
