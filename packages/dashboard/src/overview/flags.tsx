import type { Trends } from '@gait/server';
import { Link } from 'wouter';
import { detectedFilter } from '../risk/detected-filter.ts';
import { checkLabel } from '../risk/labels.ts';
import { formatCount } from '../ui/format.ts';
import { Panel } from '../ui/panel.tsx';
import { sinceLink } from './list-link.ts';
import styles from './overview-page.module.css';

interface FlagsProps {
  readonly trends: Trends;
}

interface Row {
  readonly checks: readonly string[];
  readonly sessions: number;
}

/** Which checks are detected, and which together. */
export const Flags = ({ trends }: FlagsProps) => {
  const { from } = trends;
  const single = Object.entries(trends.by_check)
    .map(([check, sessions]) => ({ checks: [check], sessions }))
    .sort((one, other) => other.sessions - one.sessions);
  return (
    <div className={styles.columns}>
      <Panel title="Flags">
        <Rows rows={single} from={from} whole={trends.sessions} />
      </Panel>
      <Panel title="Detected together">
        <Rows rows={trends.pairs} from={from} whole={trends.sessions} />
      </Panel>
    </div>
  );
};

const Rows = ({ rows, from, whole }: { rows: readonly Row[]; from: number; whole: number }) => {
  if (rows.length === 0) return <p className={styles.note}>None in this period.</p>;
  return (
    <ul className={styles.rows}>
      {rows.map(({ checks, sessions }) => (
        <li key={checks.join()}>
          <Link href={sinceLink(from, detectedFilter(checks))} className={styles.row}>
            <span>{checks.map(checkLabel).join(' + ')}</span>
            <meter min={0} max={Math.max(1, whole)} value={sessions} aria-hidden="true" />
            <span>{formatCount(sessions)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
};
