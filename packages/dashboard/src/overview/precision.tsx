import { Link } from 'wouter';
import { detectedFilter } from '../risk/detected-filter.ts';
import { checkLabel } from '../risk/labels.ts';
import { useLabelPrecision } from '../settings/check-record.ts';
import { ErrorAlert } from '../ui/feedback.tsx';
import { formatCount, plural } from '../ui/format.ts';
import { Panel } from '../ui/panel.tsx';
import { labeledLink } from './list-link.ts';
import styles from './overview-page.module.css';

/** Of the labeled sessions with a flag, how many were bots. */
export const Precision = () => {
  const { data, error, refetch } = useLabelPrecision();
  if (error) return <ErrorAlert error={error} retry={refetch} />;
  if (!data) return null;
  return (
    <Panel title="Precision of each flag, by labels" aside={`${plural(data.sessions, 'session')} labeled`}>
      {data.checks.length === 0 ? (
        <p className={styles.note}>
          No labeled session has a flag yet. <Link href="/review">Review sessions</Link> to find out how often
          flags are right.
        </p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Flag</th>
              <th scope="col">Labeled bot</th>
              <th scope="col">Labeled human</th>
              <th scope="col">Precision</th>
            </tr>
          </thead>
          <tbody>
            {data.checks.map(({ check, bots, humans }) => (
              <tr key={check}>
                <th scope="row">
                  <Link href={`/?${new URLSearchParams({ window: 'all', ...detectedFilter([check]) })}`}>
                    {checkLabel(check)}
                  </Link>
                </th>
                <td>
                  <Link href={labeledLink(check, 'bot')}>{formatCount(bots)}</Link>
                </td>
                <td>
                  <Link href={labeledLink(check, 'human')}>{formatCount(humans)}</Link>
                </td>
                <td>{Math.round((bots / (bots + humans)) * 100)}%</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className={styles.note}>Only randomly drawn labels give an unbiased precision.</p>
    </Panel>
  );
};
