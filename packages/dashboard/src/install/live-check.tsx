import type { InstallOrigin, InstallStatus } from '@gait/server';
import { remedyOf } from '@gait/wire/remedies';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { request } from '../console/request.ts';
import { ScoreBadge } from '../ui/badges.tsx';
import { ErrorAlert, Loading } from '../ui/feedback.tsx';
import { formatAge } from '../ui/format.ts';
import { Icon } from '../ui/icon.tsx';
import { Panel } from '../ui/panel.tsx';
import { KEYS_PATH } from '../ui/settings-tabs.tsx';
import { useNow } from '../ui/use-now.ts';
import { visibleText } from '../ui/visible-text.ts';
import styles from './install-page.module.css';
import { readStep, stepsOf } from './steps.ts';

const POLL_MS = 2_000;

const useInstallStatus = (siteKey: string) =>
  useQuery({
    queryKey: ['install', siteKey],
    queryFn: () => request<InstallStatus>('GET', `/install?site_key=${encodeURIComponent(siteKey)}`),
    refetchInterval: POLL_MS,
  });

interface LiveCheckProps {
  readonly title: string;
  readonly siteKey: string;
}

/** What the server has seen of the pages, as it happens. */
export const LiveCheck = ({ title, siteKey }: LiveCheckProps) => {
  const { data, error, refetch } = useInstallStatus(siteKey);
  return (
    <Panel title={title}>
      {error && <ErrorAlert error={error} retry={refetch} />}
      {!data && !error && <Loading what="the check" />}
      {data && !error && <Pages status={data} />}
    </Panel>
  );
};

/** Whether the server of the site has read a report. */
export const ReadCheck = ({ siteKey }: { readonly siteKey: string }) => {
  const { data } = useInstallStatus(siteKey);
  return data ? <Steps steps={[readStep(data)]} /> : null;
};

const Pages = ({ status }: { readonly status: InstallStatus }) => {
  const now = useNow();
  const steps = stepsOf(status);
  const { session, refusal, origins } = status;
  return (
    <>
      <Steps steps={steps} />
      {steps.every(({ doneAt }) => doneAt !== null) && session && (
        <p className={styles.score}>
          <ScoreBadge score={session.risk_score} action={session.recommended_action} />
          <Link href={`/sessions/${encodeURIComponent(session.session_id)}`}>Open the newest session</Link>
        </p>
      )}
      {origins.length > 0 && <Origins origins={origins} />}
      {refusal && !origins.some(({ origin }) => origin === refusal.origin) && (
        <div className={styles.origin} data-state="refused" role="status">
          <p>
            <strong>Last refusal, {formatAge(refusal.at, now)}</strong>
            {refusal.origin && ` from ${visibleText(refusal.origin)}`}: {visibleText(refusal.detail)}
          </p>
          <p>{remedyOf(refusal.code) ?? 'The log of the server says more about this request.'}</p>
        </div>
      )}
    </>
  );
};

const Steps = ({ steps }: { readonly steps: ReturnType<typeof stepsOf> }) => {
  const now = useNow();
  const current = steps.findIndex(({ doneAt }) => doneAt === null);
  return (
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
  );
};

const stateOf = (doneAt: number | null, isCurrent: boolean): string => {
  if (doneAt !== null) return 'done';
  return isCurrent ? 'current' : 'open';
};

/** How the newest page of each site does. */
const Origins = ({ origins }: { readonly origins: readonly InstallOrigin[] }) => {
  const now = useNow();
  return (
    <ul className={styles.origins} aria-label="Sites" aria-live="polite">
      {origins.map(({ origin, at, state, refusal }) => (
        <li key={origin} className={styles.origin} data-state={state}>
          <p>
            <Icon name={state === 'works' ? 'done' : 'alert'} size={15} />{' '}
            <strong>{visibleText(origin)}</strong> {sentences[state]} {formatAge(at, now)}.
          </p>
          {refusal && (
            <p>
              {visibleText(refusal.detail)} {remedyOf(refusal.code)}{' '}
              <Link href={KEYS_PATH}>Open the keys page</Link>
            </p>
          )}
          {state === 'silent' && <Silence />}
        </li>
      ))}
    </ul>
  );
};

const sentences = {
  works: 'works. Its newest page sent its first beacon',
  refused: 'fails. The last beacon of a page was refused',
  silent: 'sends nothing. A page loaded the tracker',
};

const Silence = () => (
  <p>
    No beacon of a page has come since. Its tag has no data-site-key, its content security policy lacks this
    server in connect-src, or an ad blocker stops what it sends: add data-debug to the tag, and the console of
    the page says which. A page that waits for consent looks the same.
  </p>
);
