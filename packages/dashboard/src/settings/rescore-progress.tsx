import type { RescoreStatus } from '@gait/server';
import { useQuery } from '@tanstack/react-query';
import { request } from '../console/request.ts';
import { formatCount, plural } from '../ui/format.ts';
import styles from './rescore-progress.module.css';

const POLL_MS = 700;

/** What the server scores again, or has scored again last. */
export const useRescoreRun = () =>
  useQuery({
    queryKey: ['rescore'],
    queryFn: () => request<RescoreStatus>('GET', '/settings/rescore'),
    refetchInterval: ({ state }) => (state.data?.run?.is_running ? POLL_MS : false),
  }).data?.run;

/** How far the server has scored sessions again, and what came of it. */
export const RescoreProgress = () => {
  const run = useRescoreRun();
  if (!run) return null;
  const moved = `${plural(run.moved, 'score')} changed`;
  if (!run.is_running)
    return (
      <p className={styles.text} role="status">
        Rescored {plural(run.sessions, 'session')}: {moved}.
        {run.switched > 0 &&
          ` ${plural(run.switched, 'earlier session')} ${run.switched === 1 ? 'has' : 'have'} another action.`}
      </p>
    );
  const total = `${formatCount(run.total)}${run.is_total_exact ? '' : '+'}`;
  return (
    <div className={styles.text}>
      <progress
        className={styles.bar}
        max={Math.max(1, run.total)}
        value={run.sessions}
        aria-label="Rescoring"
      />
      Rescoring: {formatCount(run.sessions)} of {total} sessions, {moved}
      {run.switched > 0 && `, ${plural(run.switched, 'other action')}`}
    </div>
  );
};
