import type { SessionDetail } from '@gait/server';
import { Link } from 'wouter';
import { ActionChip, ScoreBadge } from '../ui/badges.tsx';
import { formatAge, plural, shortId } from '../ui/format.ts';
import { Panel } from '../ui/panel.tsx';
import { useNow } from '../ui/use-now.ts';
import { visibleText } from '../ui/visible-text.ts';
import { VerdictChip } from '../verdict/verdict-chip.tsx';
import styles from './related.module.css';
import { isCut, relatedSessions } from './related-sessions.ts';

/** What a session has to do with others, one row each. */
export const RelatedPanel = ({ detail }: { readonly detail: SessionDetail }) => {
  const now = useNow();
  const related = relatedSessions(detail);
  const count = plural(related.length, 'session');
  return (
    <Panel title="Related sessions" aside={isCut(detail) ? `At least ${count}` : count}>
      {related.length === 0 && (
        <p className={styles.none}>No other session of its visitor, user or network.</p>
      )}
      <ul className={styles.sessions}>
        {related.map(({ session, reasons }) => (
          <li key={session.session_id} className={styles.session}>
            <ScoreBadge score={session.risk_score} action={session.recommended_action} />
            <ActionChip action={session.recommended_action} />
            <Link
              href={`/sessions/${encodeURIComponent(session.session_id)}`}
              title={session.session_id}
              className={styles.id}
            >
              {shortId(session.session_id)}
            </Link>
            <span className={styles.reasons}>{reasons.join(' · ')}</span>
            <span className={styles.user}>
              {visibleText(session.user_id ?? session.claimed_user_id ?? '')}
            </span>
            {session.label && <VerdictChip label={session.label} />}
            <span className={styles.when}>{formatAge(session.last_activity_at, now)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
};
