import type { SessionRow as Row } from '@gait/server';
import { Link } from 'wouter';
import { setOpenedSession } from '../console/opened-session.ts';
import { platformLabel } from '../risk/labels.ts';
import { ScoreBadge, StatusBadge, Tag } from '../ui/badges.tsx';
import { formatAge, formatDateTime, formatDuration, placeName } from '../ui/format.ts';
import { useNow } from '../ui/use-now.ts';
import { UserId } from '../ui/user-id.tsx';
import styles from './session-table.module.css';

interface SessionRowProps {
  readonly session: Row;
  /** The query of the list, which leads back from the session. */
  readonly list: string;
}

export const SessionRow = ({ session, list }: SessionRowProps) => {
  const place = placeName(session.city, session.country);
  return (
    <tr className={styles.row}>
      <td className={styles.score}>
        <ScoreBadge score={session.risk_score} action={session.recommended_action} />
      </td>
      <td>
        <Link
          href={`/sessions/${encodeURIComponent(session.session_id)}`}
          state={{ list }}
          className={styles.action}
          data-session-link={session.session_id}
          onClick={() => setOpenedSession(session.session_id)}
        >
          {session.recommended_action}
        </Link>
        <p className={styles.explanation} title={session.risk_explanation}>
          {session.risk_explanation}
        </p>
        <p className={styles.summary}>
          <StatusBadge status={session.status} />
          {[session.user_id ?? session.claimed_user_id, place, formatDuration(session.duration_ms)]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </td>
      <td className={styles.user}>
        <User session={session} />
        <div className={styles.tags}>
          {session.tags.map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </div>
      </td>
      <td className={styles.place}>
        <div className={place ? styles.line : styles.missing}>{place || 'Unknown'}</div>
        <div className={styles.second}>{session.platform && platformLabel(session.platform)}</div>
      </td>
      <td className={styles.duration}>{formatDuration(session.duration_ms)}</td>
      <td className={styles.lastActivity}>
        <StatusBadge status={session.status} />
        <LastActivity at={session.last_activity_at} />
      </td>
    </tr>
  );
};

const User = ({ session }: { readonly session: Row }) => {
  const { user_id, user_verified, claimed_user_id } = session;
  if (!user_id && !claimed_user_id) return <div className={styles.missing}>No user ID</div>;
  return (
    <>
      {user_id && (
        <div className={styles.line}>
          <UserId standing={user_verified ? 'vouched' : 'given'}>{user_id}</UserId>
        </div>
      )}
      {claimed_user_id && (
        <div className={styles.line}>
          <UserId standing="claimed">{claimed_user_id}</UserId>
        </div>
      )}
    </>
  );
};

const LastActivity = ({ at }: { readonly at: number }) => (
  <time className={styles.second} dateTime={new Date(at).toISOString()} title={formatDateTime(at)}>
    {formatAge(at, useNow())}
  </time>
);
