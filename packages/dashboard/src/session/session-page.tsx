import type { SessionDetail } from '@gait/server';
import { Link } from 'wouter';
import { ConsoleError } from '../console/request.ts';
import { Failure } from '../ui/failure.tsx';
import { Icon } from '../ui/icon.tsx';
import { usePageTitle } from '../ui/page.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { Checks } from './checks.tsx';
import { EventLog } from './event-log.tsx';
import { useSession } from './get-session.ts';
import { Network } from './network.tsx';
import { Readings } from './readings.tsx';
import { SessionHeader } from './session-header.tsx';
import styles from './session-page.module.css';
import { Timeline } from './timeline.tsx';
import { Verdict } from './verdict.tsx';
import { Visitor } from './visitor.tsx';

export const SessionPage = ({ id }: { readonly id: string }) => {
  const { data: detail, error, refetch } = useSession(id);
  usePageTitle(detail ? `${detail.session.risk_score}, ${detail.session.user_id ?? id}` : 'Session');
  const isGone = error instanceof ConsoleError && error.problem.status === 404;
  return (
    <>
      <Link href="/" className={styles.back}>
        <Icon name="back" size={15} />
        All sessions
      </Link>
      {error && <Failure error={error} {...(!isGone && { retry: refetch })} />}
      {!detail && !error && <Waiting what="the session" />}
      {detail && <Session detail={detail} />}
    </>
  );
};

const Session = ({ detail }: { readonly detail: SessionDetail }) => (
  <>
    <SessionHeader detail={detail} />
    <div className={styles.columns}>
      <div className={styles.column}>
        <Verdict assessment={detail.assessment} isLive={detail.session.status === 'Live'} />
        <Timeline steps={detail.timeline} end={detail.session.last_activity_at} />
        <Checks findings={detail.assessment.findings} />
        <EventLog events={detail.events} startedAt={detail.session.started_at} />
      </div>
      <div className={styles.column}>
        <Network network={detail.network} place={detail.place} request={detail.request} />
        <Visitor visitorId={detail.session.visitor_id} visitor={detail.visitor} />
        <Readings readings={detail.readings} />
      </div>
    </div>
  </>
);
