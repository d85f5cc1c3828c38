import type { SessionDetail } from '@gait/server';
import { Link } from 'wouter';
import { Score } from '../risk/score.tsx';
import { useNow } from '../ui/clock.ts';
import { CopyIcon } from '../ui/copy-button.tsx';
import { ago, moment, percent } from '../ui/format.ts';
import { Panel } from '../ui/panel.tsx';
import { Rows } from '../ui/rows.tsx';
import styles from './visitor.module.css';

interface VisitorProps {
  readonly visitorId: string;
  readonly visitor: SessionDetail['visitor'];
}

/** Whose device it is, how that is known, and what else came from it. */
export const Visitor = ({ visitorId, visitor }: VisitorProps) => (
  <Panel title="Visitor">
    <p className={styles.id}>
      <Link href={sessionsOf(visitorId)}>{visitorId}</Link>
      <CopyIcon value={visitorId} what="visitor id" />
    </p>
    <Rows
      rows={[
        ['First seen', visitor.first_seen_at && moment(visitor.first_seen_at)],
        ['Known again', knownAgain(visitor)],
        ['By', visitor.link?.reasons.join(', ')],
        [
          'Looks like',
          visitor.alike.length > 0 && (
            <ul className={styles.alike}>
              {visitor.alike.map(({ visitor_id, confidence }) => (
                <li key={visitor_id}>
                  <Link href={sessionsOf(visitor_id)}>{visitor_id}</Link> ({percent(confidence)})
                </li>
              ))}
            </ul>
          ),
        ],
      ]}
    />
    {visitor.sessions.length > 0 && <OtherSessions sessions={visitor.sessions} />}
  </Panel>
);

const sessionsOf = (visitorId: string) => `/?search=${encodeURIComponent(visitorId)}&window=all`;

const knownAgain = ({ first_seen_at, link }: SessionDetail['visitor']): string => {
  if (link) return `with ${percent(link.confidence)} confidence`;
  return first_seen_at === null ? 'the device has not been read' : 'first session of this visitor';
};

const OtherSessions = ({ sessions }: { readonly sessions: SessionDetail['visitor']['sessions'] }) => {
  const now = useNow();
  return (
    <>
      <h3 className={styles.title}>Other sessions of this visitor</h3>
      <ul className={styles.sessions}>
        {sessions.map(({ session_id, risk_score, recommended_action, user_id, last_activity_at }) => (
          <li key={session_id} className={styles.session}>
            <Score score={risk_score} action={recommended_action} />
            <Link href={`/sessions/${encodeURIComponent(session_id)}`} title={session_id}>
              {user_id ?? session_id}
            </Link>
            <span className={styles.when}>{ago(last_activity_at, now)}</span>
          </li>
        ))}
      </ul>
    </>
  );
};
