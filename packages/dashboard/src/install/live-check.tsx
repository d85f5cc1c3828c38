import type { InstallStatus } from '@gait/server';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { request } from '../console/request.ts';
import { ScoreBadge } from '../ui/badges.tsx';
import { ErrorAlert, Loading } from '../ui/feedback.tsx';
import { formatAge } from '../ui/format.ts';
import { Icon } from '../ui/icon.tsx';
import { Panel } from '../ui/panel.tsx';
import { useNow } from '../ui/use-now.ts';
import { visibleText } from '../ui/visible-text.ts';
import styles from './install-page.module.css';
import { remedyOf, stepsOf } from './steps.ts';

const POLL_MS = 2_000;

interface LiveCheckProps {
  readonly title: string;
  readonly siteKey: string;
}

/** What the server has seen of the installation, as it happens. */
export const LiveCheck = ({ title, siteKey }: LiveCheckProps) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['install', siteKey],
    queryFn: () => request<InstallStatus>('GET', `/install?site_key=${encodeURIComponent(siteKey)}`),
    refetchInterval: POLL_MS,
  });
  return (
    <Panel title={title}>
      {error && <ErrorAlert error={error} retry={refetch} />}
      {!data && !error && <Loading what="the check" />}
      {data && !error && <Steps status={data} />}
    </Panel>
  );
};

const Steps = ({ status }: { readonly status: InstallStatus }) => {
  const now = useNow();
  const steps = stepsOf(status);
  const current = steps.findIndex(({ doneAt }) => doneAt === null);
  const { session, refusal } = status;
  return (
    <>
      <ol className={styles.steps} aria-live="polite">
        {steps.map(({ name, hint, doneAt }, index) => (
          <li key={name} className={styles.step} data-state={stateOf(doneAt, index === current)}>
            <span className={styles.mark}>{doneAt !== null && <Icon name="done" size={15} />}</span>
            <span>
              <strong>{name}</strong>{' '}
              <span className={styles.note}>
                {doneAt !== null && formatAge(doneAt, now)}
                {index === current && `Waiting. ${hint}`}
              </span>
            </span>
          </li>
        ))}
      </ol>
      {current === -1 && session && (
        <p className={styles.score}>
          <ScoreBadge score={session.risk_score} action={session.recommended_action} />
          <Link href={`/sessions/${encodeURIComponent(session.session_id)}`}>Open the newest session</Link>
        </p>
      )}
      {refusal && (
        <div className={styles.refusal} role="status">
          <p>
            <strong>Last refusal, {formatAge(refusal.at, now)}</strong>
            {refusal.origin && ` from ${visibleText(refusal.origin)}`}: {visibleText(refusal.detail)}
          </p>
          <p>{remedyOf(refusal.code)}</p>
        </div>
      )}
    </>
  );
};

const stateOf = (doneAt: number | null, isCurrent: boolean): string => {
  if (doneAt !== null) return 'done';
  return isCurrent ? 'current' : 'open';
};
