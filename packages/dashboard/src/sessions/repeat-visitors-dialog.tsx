import type { RepeatVisitors } from '@gait/server';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { request } from '../console/request.ts';
import { ActionChip, ScoreBadge } from '../ui/badges.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorAlert, Loading } from '../ui/feedback.tsx';
import { formatCount, formatDateTime, startOfId } from '../ui/format.ts';
import { visibleText } from '../ui/visible-text.ts';
import { exportQuery, type Filters, filtersQuery } from './filters.ts';
import { foundText } from './found.ts';
import styles from './lookup-dialog.module.css';

interface RepeatVisitorsDialogProps {
  readonly filters: Filters;
  readonly close: () => void;
}

/** Who has several sessions among those that match the filters, such as who of a tag answered twice. */
export const RepeatVisitorsDialog = ({ filters, close }: RepeatVisitorsDialogProps) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['repeat-visitors', filters],
    queryFn: () => request<RepeatVisitors>('GET', `/repeat-visitors?${exportQuery(filters, Date.now())}`),
  });
  return (
    <Dialog onClose={close} title="Repeat visitors" size="lg">
      <p>Browsers with more than one of the sessions that match the filters. People may share a browser.</p>
      {error && <ErrorAlert error={error} retry={refetch} />}
      {!data && !error && <Loading what="the visitors" />}
      {data && (
        <p role="status">
          {foundText({ sessions: data.total, isExact: data.is_complete })}{' '}
          {data.total === 1 ? 'visitor' : 'visitors'} with several sessions
          {data.total > data.visitors.length && `. The newest ${formatCount(data.visitors.length)} are shown`}
        </p>
      )}
      {data?.visitors.map(({ visitor_id, sessions, newest }) => (
        <section key={visitor_id} aria-label={`Visitor ${startOfId(visitor_id)}`}>
          <h3 className={styles.count}>
            <Link
              href={`/?${filtersQuery({ ...filters, visitor: visitor_id })}`}
              title={visitor_id}
              onClick={close}
            >
              {startOfId(visitor_id)}
            </Link>
            {foundText({ sessions, isExact: data.is_complete })} sessions
          </h3>
          <ul className={styles.found}>
            {newest.map((session) => (
              <li key={session.session_id}>
                <ScoreBadge score={session.risk_score} action={session.recommended_action} />
                <Link href={`/sessions/${encodeURIComponent(session.session_id)}`}>{session.session_id}</Link>
                <ActionChip action={session.recommended_action} />
                <span>{visibleText(session.user_id ?? session.claimed_user_id ?? '')}</span>
                <span>{formatDateTime(session.started_at)}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Dialog>
  );
};
