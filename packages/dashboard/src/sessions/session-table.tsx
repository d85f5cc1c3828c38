import type { SessionRow as Row } from '@gait/server';
import type { ReactNode } from 'react';
import { SessionRow } from './session-row.tsx';
import styles from './session-table.module.css';

interface SessionTableProps {
  readonly sessions: readonly Row[] | undefined;
  /** What is shown answers an earlier question. */
  readonly isOld: boolean;
  /** Shown when there is none. */
  readonly nothing: ReactNode;
}

const WAITING_ROWS = 8;

export const SessionTable = ({ sessions, isOld, nothing }: SessionTableProps) => (
  <div className={styles.frame}>
    <table className={styles.table} aria-busy={!sessions || isOld}>
      <caption className={styles.caption}>Sessions, newest activity first</caption>
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
            Place
          </th>
          <th className={styles.duration} scope="col">
            Duration
          </th>
          <th className={styles.when} scope="col">
            Last activity
          </th>
        </tr>
      </thead>
      <tbody data-old={isOld}>
        {sessions?.map((session) => (
          <SessionRow key={session.session_id} session={session} />
        ))}
        {!sessions &&
          Array.from({ length: WAITING_ROWS }, (_, row) => <WaitingRow key={`row-${String(row)}`} />)}
      </tbody>
    </table>
    {sessions?.length === 0 && nothing}
  </div>
);

const WaitingRow = () => (
  <tr className={styles.waiting}>
    <td colSpan={6}>
      <span />
    </td>
  </tr>
);
