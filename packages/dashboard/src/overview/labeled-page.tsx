import type { LabeledSessions } from '@gait/server';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from 'wouter';
import { request } from '../console/request.ts';
import { checkLabel } from '../risk/labels.ts';
import { ActionChip, ScoreBadge } from '../ui/badges.tsx';
import { ErrorAlert, Loading } from '../ui/feedback.tsx';
import { formatDateTime, plural, shortId } from '../ui/format.ts';
import { Page } from '../ui/page.tsx';
import { Panel } from '../ui/panel.tsx';
import styles from './overview-page.module.css';

/** The sessions behind the precision of a check. */
export const LabeledPage = () => {
  const query = new URLSearchParams(useSearch());
  const [check, verdict] = [query.get('check') ?? '', query.get('verdict') ?? ''];
  const { data, error, refetch } = useQuery({
    queryKey: ['labeled-sessions', check, verdict],
    queryFn: () =>
      request<LabeledSessions>('GET', `/labeled-sessions?${new URLSearchParams({ check, verdict })}`),
  });
  return (
    <Page
      title="Labeled sessions"
      lead={
        <>
          Labeled {verdict}, with {checkLabel(check)} detected.{' '}
          <Link href="/overview">Back to the overview</Link>
        </>
      }
    >
      {error && <ErrorAlert error={error} retry={refetch} />}
      {!data && !error && <Loading what="the sessions" />}
      {data && (
        <Panel
          title={plural(data.total, 'session')}
          aside={data.total > data.sessions.length && 'The newest are shown.'}
        >
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Session</th>
                <th scope="col">Score</th>
                <th scope="col">Last activity</th>
              </tr>
            </thead>
            <tbody>
              {data.sessions.map(({ session_id, risk_score, recommended_action, last_activity_at }) => (
                <tr key={session_id}>
                  <th scope="row">
                    <Link href={`/sessions/${encodeURIComponent(session_id)}`}>{shortId(session_id)}</Link>
                  </th>
                  <td>
                    <ScoreBadge score={risk_score} action={recommended_action} />{' '}
                    <ActionChip action={recommended_action} />
                  </td>
                  <td>{formatDateTime(last_activity_at)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Panel>
      )}
    </Page>
  );
};
