import { useMemo } from 'react';
import { Link, useLocation } from 'wouter';
import { neighborsOf, type OpenedFrom } from '../console/opened-from.ts';
import { setOpenedSession } from '../console/opened-session.ts';
import { useAreShortcutsOn, useShortcuts } from '../console/shortcuts.ts';
import styles from './session-header.module.css';

interface NeighborsProps {
  readonly id: string;
  readonly from: Partial<OpenedFrom>;
}

const pathOf = (id: string): string => `/sessions/${encodeURIComponent(id)}`;

/** The place of a session in the list that it was opened from, with the sessions before and after it. */
export const Neighbors = ({ id, from }: NeighborsProps) => {
  const [, navigate] = useLocation();
  const [isOn] = useAreShortcutsOn();
  const neighbors = neighborsOf(from, id);
  const { previous, next, text } = neighbors ?? {};
  const keys = useMemo(() => {
    const open = (to: string | undefined) => () => {
      if (to === undefined) return;
      setOpenedSession(to);
      navigate(pathOf(to), { state: from, replace: true });
    };
    return { j: open(next), k: open(previous) };
  }, [next, previous, from, navigate]);
  useShortcuts(isOn && neighbors !== undefined, keys);
  if (!neighbors) return null;
  const link = (to: string | undefined, label: string, sign: string) =>
    to === undefined ? (
      <span className={styles.neighbor} aria-hidden="true">
        {sign}
      </span>
    ) : (
      <Link
        href={pathOf(to)}
        state={from}
        replace
        className={styles.neighbor}
        aria-label={label}
        title={label}
        onClick={() => setOpenedSession(to)}
      >
        {sign}
      </Link>
    );
  return (
    <span className={styles.neighbors}>
      {link(previous, 'Previous session', '‹')}
      <span>{text}</span>
      {link(next, 'Next session', '›')}
    </span>
  );
};
