import type { SessionRow as Row } from '@gait/server';
import { Link } from 'wouter';
import { platformName } from '../risk/platform-name.ts';
import { Score } from '../risk/score.tsx';
import { Status } from '../risk/status.tsx';
import { useNow } from '../ui/clock.ts';
import { ago, duration, moment, placeName } from '../ui/format.ts';
import { Tag } from '../ui/tag.tsx';
import styles from './session-table.module.css';

export const SessionRow = ({ session }: { readonly session: Row }) => {
  const place = placeName(session.city, session.country);
  return (
    <tr className={styles.row}>
      <td className={styles.score}>
        <Score score={session.risk_score} action={session.recommended_action} />
      </td>
      <td>
        <Link href={`/sessions/${encodeURIComponent(session.session_id)}`} className={styles.action}>
          {session.recommended_action}
        </Link>
        <p className={styles.explanation} title={session.risk_explanation}>
          {session.risk_explanation}
        </p>
        <p className={styles.brief}>
          <Status status={session.status} />
          {[session.user_id, place, duration(session.duration_ms)].filter(Boolean).join(' · ')}
        </p>
      </td>
      <td className={styles.user}>
        <div className={session.user_id ? styles.line : styles.missing}>
          {session.user_id ?? 'No user id'}
        </div>
        <div className={styles.tags}>
          {session.tags.map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </div>
      </td>
      <td className={styles.place}>
        <div className={place ? styles.line : styles.missing}>{place || 'Unknown'}</div>
        <div className={styles.second}>{session.platform && platformName(session.platform)}</div>
      </td>
      <td className={styles.duration}>{duration(session.duration_ms)}</td>
      <td className={styles.when}>
        <Status status={session.status} />
        <When at={session.last_activity_at} />
      </td>
    </tr>
  );
};

const When = ({ at }: { readonly at: number }) => (
  <time className={styles.second} dateTime={new Date(at).toISOString()} title={moment(at)}>
    {ago(at, useNow())}
  </time>
);
