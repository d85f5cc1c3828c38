import type { SessionDetail } from '@gait/server';
import { VisuallyHidden } from '@mantine/core';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { useOpenedFrom } from '../console/opened-from.ts';
import { ConsoleError } from '../console/request.ts';
import { levelOfAction } from '../risk/risk-level.ts';
import { ErrorAlert, Loading } from '../ui/feedback.tsx';
import { Icon } from '../ui/icon.tsx';
import { usePageTitle } from '../ui/page.tsx';
import { Panel } from '../ui/panel.tsx';
import { visibleText } from '../ui/visible-text.ts';
import { VerdictPanel } from '../verdict/verdict-panel.tsx';
import { ReadingsPanel } from './device-readings.tsx';
import { EventLogPanel } from './event-log.tsx';
import { EvidencePanel } from './evidence.tsx';
import { useEvents, useSession } from './get-session.ts';
import { NetworkPanel } from './network.tsx';
import { loadMotionEarly } from './pictures/get-motion.ts';
import { LazyPictures, loadPictures } from './pictures/lazy-pictures.tsx';
import { RelatedPanel } from './related.tsx';
import { RiskScorePanel } from './risk-score.tsx';
import { SameNetworkPanel } from './same-network.tsx';
import { ScoreTimeline } from './score-timeline.tsx';
import { SessionHeader } from './session-header.tsx';
import styles from './session-page.module.css';
import { UserPanel } from './user.tsx';
import { VisitorPanel } from './visitor.tsx';

export const SessionView = ({ id }: { readonly id: string }) => {
  useEarlyPictures(id);
  const { data: detail, error, refetch } = useSession(id);
  const { list } = useOpenedFrom();
  usePageTitle(detail ? titleOf(detail.session) : 'Session');
  const isNotFound = error instanceof ConsoleError && error.problem.status === 404;
  return (
    <>
      <Link href={list ? `/?${list}` : '/'} className={styles.back}>
        <Icon name="back" size={15} />
        All sessions
      </Link>
      {!detail && <VisuallyHidden component="h1">Session</VisuallyHidden>}
      {error && <ErrorAlert error={error} {...(!isNotFound && { retry: refetch })} />}
      {!detail && !error && <Loading what="the session" />}
      {detail && <Session detail={detail} />}
    </>
  );
};

/** The pictures of a long session take longest, so they are asked for first. */
const useEarlyPictures = (id: string): void => {
  useEffect(() => {
    loadMotionEarly(id);
    // Where they are shown, a failure is shown too.
    loadPictures().catch(() => undefined);
  }, [id]);
};

const titleOf = ({ risk_score, recommended_action, user_id, session_id }: SessionDetail['session']) =>
  `${levelOfAction(recommended_action) === 'unknown' ? '?' : risk_score}, ${visibleText(user_id ?? session_id)}`;

const Session = ({ detail }: { readonly detail: SessionDetail }) => (
  <>
    <SessionHeader detail={detail} />
    <div className={styles.summary}>
      <RiskScorePanel assessment={detail.assessment} isLive={detail.session.status === 'Live'} />
      <div className={styles.side}>
        <ScoreTimeline steps={detail.timeline} end={detail.session.last_activity_at} />
        <VerdictPanel id={detail.session.session_id} labels={detail.labels} />
      </div>
    </div>
    <nav className={styles.parts} aria-label="Parts of this page">
      {parts.map(({ id, label }) => (
        <a key={id} href={`#${id}`}>
          {label}
        </a>
      ))}
    </nav>
    <div className={styles.sections}>
      <div id="evidence">
        <EvidencePanel assessment={detail.assessment} fingers={detail.fingers} />
      </div>
      <div id="related">
        <RelatedPanel detail={detail} />
      </div>
      <div id="pictures">
        <LazyPictures session={detail.session} readings={detail.readings} original={detail.copies.of} />
      </div>
      <div id="events">
        <EventLog session={detail.session} />
      </div>
      <div id="device" className={styles.columns}>
        <NetworkPanel
          network={detail.network}
          place={detail.place}
          request={detail.request}
          declared_agent={detail.declared_agent}
        />
        <ReadingsPanel readings={detail.readings} />
      </div>
      <div id="visitor" className={styles.columns}>
        <VisitorPanel
          visitorId={detail.session.visitor_id}
          isFinal={detail.session.visitor_final}
          visitor={detail.visitor}
        />
        {detail.session.user_id !== null && <UserPanel userId={detail.session.user_id} />}
        {detail.same_network && <SameNetworkPanel network={detail.same_network.network} />}
      </div>
    </div>
  </>
);

const parts = [
  { id: 'evidence', label: 'Evidence' },
  { id: 'related', label: 'Related' },
  { id: 'pictures', label: 'Pictures' },
  { id: 'events', label: 'Events' },
  { id: 'device', label: 'Device' },
  { id: 'visitor', label: 'Visitor' },
] as const;

/** The event log of a session, which is loaded after the rest of its page. */
const EventLog = ({ session }: Pick<SessionDetail, 'session'>) => {
  const { data: events, error, refetch } = useEvents(session.session_id, session.last_activity_at);
  if (events) return <EventLogPanel events={events} startedAt={session.started_at} />;
  if (error) return <ErrorAlert error={error} retry={refetch} />;
  return (
    <Panel title="Event log">
      <Loading what="the events" />
    </Panel>
  );
};
