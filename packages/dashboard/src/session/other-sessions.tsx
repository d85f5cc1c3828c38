import type { SessionRow } from '@gait/server';
import { Link } from 'wouter';
import { ScoreBadge } from '../ui/badges.tsx';
import { formatAge } from '../ui/format.ts';
import { useNow } from '../ui/use-now.ts';
import { visibleText } from '../ui/visible-text.ts';
import styles from './visitor.module.css';

interface OtherSessionsProps {
  readonly title: string;
  readonly sessions: readonly SessionRow[];
}

export const OtherSessions = ({ title, sessions }: OtherSessionsProps) => {
  const now = useNow();
  return (
    <>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.sessions}>
        {sessions.map(({ session_id, risk_score, recommended_action, user_id, last_activity_at }) => (
          <li key={session_id} className={styles.session}>
            <ScoreBadge score={risk_score} action={recommended_action} />
            <Link href={`/sessions/${encodeURIComponent(session_id)}`} title={session_id}>
              {visibleText(user_id ?? session_id)}
            </Link>
            <span className={styles.when}>{formatAge(last_activity_at, now)}</span>
          </li>
        ))}
      </ul>
    </>
  );
};
