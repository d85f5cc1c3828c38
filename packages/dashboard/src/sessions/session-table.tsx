import type { SessionRow as Row } from '@gait/server';
import type { ReactNode } from 'react';
import { SessionRow } from './session-row.tsx';
import styles from './session-table.module.css';

interface SessionTableProps {
  readonly sessions: readonly Row[] | undefined;
  /** The query of the list, which leads back from a session. */
  readonly list: string;
  /** The sessions belong to the previous filters. */
  readonly isStale: boolean;
  /** Shown if there are no sessions. */
  readonly empty: ReactNode;
}

const PLACEHOLDER_ROWS = 8;

export const SessionTable = ({ sessions, list, isStale, empty }: SessionTableProps) => (
  <div className={styles.frame}>
    <table className={styles.table} aria-busy={!sessions || isStale}>
      <caption className={styles.caption}>Sessions, most recent activity first</caption>
      <thead>
        <tr>
          <th className={styles.score} scope="col">
            Score
          </th>
          <th scope="col">Recommended action and reasons</th>
          <th className={styles.user} scope="col">
            User and tags
          </th>
          <th className={styles.place} scope="col">
            Location
          </th>
          <th className={styles.duration} scope="col">
            Duration
          </th>
          <th className={styles.lastActivity} scope="col">
            Last activity
          </th>
        </tr>
      </thead>
      <tbody data-stale={isStale}>
        {sessions?.map((session) => (
          <SessionRow key={session.session_id} session={session} list={list} />
        ))}
        {!sessions &&
          Array.from({ length: PLACEHOLDER_ROWS }, (_, row) => <PlaceholderRow key={`row-${String(row)}`} />)}
      </tbody>
    </table>
    {sessions?.length === 0 && empty}
  </div>
);

const PlaceholderRow = () => (
  <tr className={styles.placeholder}>
    <td colSpan={6}>
      <span />
    </td>
  </tr>
);
