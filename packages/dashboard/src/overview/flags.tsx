import type { Trends } from '@gait/server';
import { detectedFilter } from '../risk/detected-filter.ts';
import { checkLabel } from '../risk/labels.ts';
import { formatCount } from '../ui/format.ts';
import { Panel } from '../ui/panel.tsx';
import { FigureLink } from './figure-link.tsx';
import type { ShownSessions } from './list-link.ts';
import styles from './overview-page.module.css';

interface FlagsProps {
  readonly of: ShownSessions;
  readonly trends: Trends;
}

interface Row {
  readonly checks: readonly string[];
  readonly sessions: number;
}

/** Which checks are detected, and which together. */
export const Flags = ({ of, trends }: FlagsProps) => {
  const single = Object.entries(trends.by_check)
    .map(([check, sessions]) => ({ checks: [check], sessions }))
    .sort((one, other) => other.sessions - one.sessions);
  return (
    <div className={styles.columns}>
      <Panel title="Flags">
        <Rows rows={single} of={of} whole={trends.sessions} />
      </Panel>
      <Panel title="Detected together">
        <Rows rows={trends.pairs} of={of} whole={trends.sessions} />
      </Panel>
    </div>
  );
};

const Rows = ({ rows, of, whole }: { rows: readonly Row[]; of: ShownSessions; whole: number }) => {
  if (rows.length === 0) return <p className={styles.note}>None in this period.</p>;
  return (
    <ul className={styles.rows}>
      {rows.map(({ checks, sessions }) => (
        <li key={checks.join()}>
          <FigureLink of={of} part={detectedFilter(checks)} sessions={sessions} className={styles.row}>
            <span>{checks.map(checkLabel).join(' + ')}</span>
            <meter min={0} max={Math.max(1, whole)} value={sessions} aria-hidden="true" />
            <span>{formatCount(sessions)}</span>
          </FigureLink>
        </li>
      ))}
    </ul>
  );
};
