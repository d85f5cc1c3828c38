import type { SessionRow as Row } from '@gait/server';
import type { ReactNode } from 'react';
import { columns as columnLabels } from './columns.ts';
import { type RowProps, SessionRow } from './session-row.tsx';
import styles from './session-table.module.css';

interface SessionTableProps extends RowProps {
  readonly sessions: readonly Row[] | undefined;
  /** The sessions belong to the previous filters. */
  readonly isStale: boolean;
  /** Shown if there are no sessions. */
  readonly empty: ReactNode;
}

const PLACEHOLDER_ROWS = 8;
const FIXED_COLUMNS = 2;

export const SessionTable = ({ sessions, isStale, empty, ...row }: SessionTableProps) => (
  <div className={styles.frame}>
    <table className={styles.table} aria-busy={!sessions || isStale}>
      <caption className={styles.caption}>Sessions, most recent activity first</caption>
      <thead>
        <tr>
          <th className={styles.score} scope="col">
            Score
          </th>
          <th scope="col">Session and reasons</th>
          {row.columns.map((column) => (
            <th
              key={column}
              className={styles[column]}
              scope="col"
              aria-sort={column === 'lastActivity' ? 'descending' : undefined}
            >
              {columnLabels[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody data-stale={isStale}>
        {sessions?.map((session) => (
          <SessionRow key={session.session_id} session={session} {...row} />
        ))}
        {!sessions &&
          Array.from({ length: PLACEHOLDER_ROWS }, (_, place) => (
            <tr key={`row-${String(place)}`} className={styles.placeholder}>
              <td colSpan={FIXED_COLUMNS + row.columns.length}>
                <span />
              </td>
            </tr>
          ))}
      </tbody>
    </table>
    {sessions?.length === 0 && empty}
  </div>
);
