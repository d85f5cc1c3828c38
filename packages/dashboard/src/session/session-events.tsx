import type { SessionDetail } from '@gait/server';
import { ErrorAlert, Loading } from '../ui/feedback.tsx';
import { Panel } from '../ui/panel.tsx';
import { EventLogPanel } from './event-log.tsx';
import { useEvents } from './get-session.ts';

/** The event log of a session, which is loaded after the rest of its page. */
export const EventLog = ({ session }: Pick<SessionDetail, 'session'>) => {
  const { data: events, error, refetch } = useEvents(session.session_id, session.last_activity_at);
  if (events) return <EventLogPanel events={events} startedAt={session.started_at} />;
  if (error) return <ErrorAlert error={error} retry={refetch} />;
  return (
    <Panel title="Event log">
      <Loading what="the events" />
    </Panel>
  );
};
