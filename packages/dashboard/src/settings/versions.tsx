import type { SettingsVersions, WorkspaceSettings } from '@gait/server';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { request } from '../console/request.ts';
import { ErrorAlert } from '../ui/feedback.tsx';
import { formatDateTime } from '../ui/format.ts';
import { Panel } from '../ui/panel.tsx';
import { type Draft, defaultDraft, draftOf, isSameDraft } from './draft.ts';
import { settingsDiff } from './settings-diff.ts';
import styles from './versions.module.css';

interface VersionsProps {
  readonly settings: WorkspaceSettings;
  /** What the form has now. */
  readonly draft: Draft;
  /** Puts an earlier version into the form. Nothing is saved. */
  readonly revert: (draft: Draft) => void;
}

/** The saved versions with what each one changed, newest first. */
export const Versions = ({ settings, draft: shown, revert }: VersionsProps) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['settings-versions', settings.version],
    queryFn: () => request<SettingsVersions>('GET', '/settings/versions'),
  });
  const defaults = defaultDraft(settings);
  const saved = (data?.versions ?? []).map((version) => ({
    version: version.version,
    by: `${formatDateTime(version.saved_at)}, ${version.email ?? 'a former member'}`,
    draft: draftOf({ ...version, checks: settings.checks }),
  }));
  const listed = [...saved, { version: 0, by: 'Defaults', draft: defaults }];
  return (
    <Panel
      title="Versions"
      aside={
        !isSameDraft(shown, defaults) && (
          <Button size="xs" variant="subtle" onClick={() => revert(defaults)}>
            Reset to defaults
          </Button>
        )
      }
      flush
    >
      {error && <ErrorAlert error={error} retry={refetch} />}
      <ol className={styles.versions} aria-busy={!data}>
        {data &&
          listed.map(({ version, by, draft }, index) => (
            <li key={version} className={styles.version}>
              <div>
                <strong>Version {version}</strong> <span className={styles.by}>{by}</span>
                <Diff before={listed[index + 1]?.draft} after={draft} />
              </div>
              {version === settings.version ? (
                <span className={styles.by}>In use</span>
              ) : (
                <Button size="xs" variant="default" onClick={() => revert(draft)}>
                  Revert to version {version}
                </Button>
              )}
            </li>
          ))}
      </ol>
    </Panel>
  );
};

const Diff = ({ before, after }: { readonly before: Draft | undefined; readonly after: Draft }) => {
  if (!before) return null;
  const changes = settingsDiff(before, after);
  if (changes.length === 0) return <p className={styles.by}>No change.</p>;
  return (
    <ul className={styles.changes}>
      {changes.map((change) => (
        <li key={change}>{change}</li>
      ))}
    </ul>
  );
};
