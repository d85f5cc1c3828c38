import type { LabeledChanges, SettingsPreview } from '@gait/server';
import { VisuallyHidden } from '@mantine/core';
import { Link } from 'wouter';
import { ActionChip, ScoreBadge } from '../ui/badges.tsx';
import { ErrorAlert } from '../ui/feedback.tsx';
import { formatCount, plural, shortId } from '../ui/format.ts';
import styles from './preview.module.css';

interface PreviewProps {
  readonly preview: SettingsPreview | undefined;
  readonly error: Error | null;
}

/** How many sessions would change their action, and which. */
export const Preview = ({ preview, error }: PreviewProps) => {
  if (error) return <ErrorAlert error={error} />;
  if (!preview) return <p role="status">Scoring stored sessions with these settings …</p>;
  const { stricter, milder, labeled, changes } = preview;
  const changed = stricter + milder;
  const summary = summaryOf(preview, changed);
  const of = labeled.is_complete ? 'Of' : 'Of the newest';
  const notes = [labelNote(of, 'human', labeled.humans), labelNote(of, 'bot', labeled.bots)]
    .filter(Boolean)
    .join(' ');
  if (changed === 0)
    return (
      <p role="status">
        {summary}. {notes}
      </p>
    );
  return (
    <details className={styles.preview}>
      <summary>
        {summary}: {formatCount(stricter)} up, {formatCount(milder)} down. {notes}
      </summary>
      <ul className={styles.changes}>
        {changes.map(({ session_id, before, after }) => (
          <li key={session_id}>
            <Link href={`/sessions/${encodeURIComponent(session_id)}`}>{shortId(session_id)}</Link>
            <ScoreBadge score={before.risk_score} action={before.recommended_action} />
            <ActionChip action={before.recommended_action} />
            <span aria-hidden="true">→</span>
            <VisuallyHidden>becomes</VisuallyHidden>
            <ScoreBadge score={after.risk_score} action={after.recommended_action} />
            <ActionChip action={after.recommended_action} />
          </li>
        ))}
      </ul>
    </details>
  );
};

/** "38 of 1,204 sessions change action", or an estimate from a sample. */
const summaryOf = ({ sessions, total, estimate }: SettingsPreview, changed: number): string => {
  const verb = changed === 1 ? 'changes' : 'change';
  const scored = `${formatCount(changed)} of ${plural(sessions, 'session')} ${verb} action`;
  if (!estimate) return scored;
  const { changed: about, low, high } = estimate;
  return `About ${formatCount(about)} of ${plural(total, 'session')} change action (${formatCount(low)} to ${formatCount(high)} with 95% confidence, from a sample). In the sample, ${scored}`;
};

/** "Of 12 sessions labeled human, none would reach Reject." */
const labelNote = (
  of: string,
  label: string,
  { sessions, newly_rejected, no_longer_rejected }: LabeledChanges,
): string => {
  if (sessions === 0) return '';
  const falling = no_longer_rejected > 0 ? `, ${formatCount(no_longer_rejected)} would fall below it` : '';
  const crossing = newly_rejected === 0 ? 'none' : formatCount(newly_rejected);
  return `${of} ${plural(sessions, 'session')} labeled ${label}, ${crossing} would reach Reject${falling}.`;
};
