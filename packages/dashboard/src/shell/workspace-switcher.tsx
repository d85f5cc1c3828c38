import { NativeSelect } from '@mantine/core';
import { useMe, useOpenWorkspace } from '../sign-in/me.ts';
import styles from './shell.module.css';

/** The name of the open workspace, or a choice among several. */
export const WorkspaceSwitcher = () => {
  const { data: me } = useMe();
  const open = useOpenWorkspace();
  if (!me || me.workspaces.length < 2) return <span className={styles.workspace}>{me?.workspace.name}</span>;
  return (
    <NativeSelect
      size="xs"
      aria-label="Workspace"
      data={me.workspaces.map(({ id, name }) => ({ value: id, label: name }))}
      value={me.workspace.id}
      disabled={open.isPending}
      onChange={(event) => open.mutate(event.currentTarget.value)}
    />
  );
};
