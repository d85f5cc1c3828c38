import type { ReviewResult } from '@gait/server';
import { Link } from 'wouter';
import { checkLabel } from '../risk/labels.ts';
import { ActionChip, ScoreBadge } from '../ui/badges.tsx';
import { Panel } from '../ui/panel.tsx';
import { visibleText } from '../ui/visible-text.ts';
import styles from './review-page.module.css';
import { whyText } from './why-queued.ts';

interface ResultProps {
  readonly id: string;
  readonly result: ReviewResult;
  readonly why: readonly string[] | null;
}

/** What the score says about the session. */
export const Result = ({ id, result, why }: ResultProps) => (
  <Panel title="Score" aside={<Link href={`/sessions/${encodeURIComponent(id)}`}>Open the session</Link>}>
    <p className={styles.score}>
      <ScoreBadge score={result.risk_score} action={result.recommended_action} />
      <ActionChip action={result.recommended_action} />
    </p>
    <p className={styles.explanation}>{visibleText(result.risk_explanation)}</p>
    {result.detected.length > 0 && (
      <p className={styles.note}>Detected: {result.detected.map(checkLabel).join(', ')}</p>
    )}
    {why && why.length > 0 && <p className={styles.note}>In the queue: {why.map(whyText).join('; ')}.</p>}
  </Panel>
);
