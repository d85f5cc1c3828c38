import { chipOfAction, levelOfAction } from '../risk/risk-level.ts';
import styles from './badges.module.css';
import { visibleText } from './visible-text.ts';

interface ScoreBadgeProps {
  readonly score: number;
  readonly action: string;
}

/** A score in the color of its recommended action. A provisional score is shown as a question mark, because it is no risk. */
export const ScoreBadge = ({ score, action }: ScoreBadgeProps) => {
  const level = levelOfAction(action);
  return (
    <span className={styles.score} data-level={level}>
      {level === 'unknown' ? <abbr title={`Unknown. Provisional score: ${score}`}>?</abbr> : score}
    </span>
  );
};

/** The recommended action in a word. */
export const ActionChip = ({ action }: { readonly action: string }) => (
  <span className={styles.chip} data-level={levelOfAction(action)} title={action}>
    {chipOfAction(action)}
  </span>
);

export const StatusBadge = ({ status }: { readonly status: 'Live' | 'Complete' }) => (
  <span className={status === 'Live' ? styles.live : styles.complete}>{status}</span>
);

export const Tag = ({ children }: { readonly children: string }) => (
  <span className={styles.tag}>{visibleText(children)}</span>
);
