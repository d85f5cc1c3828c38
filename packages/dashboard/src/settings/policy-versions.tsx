import type { WorkspacePolicy } from '@gait/server';
import { Button } from '@mantine/core';
import { formatDateTime } from '../ui/format.ts';
import { Panel } from '../ui/panel.tsx';
import styles from './versions.module.css';

interface PolicyVersionsProps {
  readonly policy: WorkspacePolicy;
  /** Puts the text of a version into the editor. Nothing is saved. */
  readonly open: (version: number) => void;
}

/** The saved versions of a policy, newest first. */
export const PolicyVersions = ({ policy, open }: PolicyVersionsProps) => (
  <Panel title="Versions" flush>
    <ol className={styles.versions}>
      {policy.versions.map(({ version, saved_at, email }) => (
        <li key={version} className={styles.version}>
          <div>
            <strong>Version {version}</strong>{' '}
            <span className={styles.by}>
              {formatDateTime(saved_at)}, {email ?? 'the command line or a former member'}
            </span>
          </div>
          {version === policy.version ? (
            <span className={styles.by}>In use</span>
          ) : (
            <Button size="xs" variant="default" onClick={() => open(version)}>
              Revert to version {version}
            </Button>
          )}
        </li>
      ))}
    </ol>
  </Panel>
);
