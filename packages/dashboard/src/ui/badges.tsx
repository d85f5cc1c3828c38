import type { ReactNode } from 'react';
import { levelOfAction } from '../risk/risk-level.ts';
import styles from './badges.module.css';

interface ScoreBadgeProps {
  readonly score: number;
  readonly action: string;
}

/** A score in the color of its recommended action. */
export const ScoreBadge = ({ score, action }: ScoreBadgeProps) => (
  <span className={styles.score} data-level={levelOfAction(action)}>
    {score}
  </span>
);

export const StatusBadge = ({ status }: { readonly status: 'Live' | 'Complete' }) => (
  <span className={status === 'Live' ? styles.live : styles.complete}>{status}</span>
);

export const Tag = ({ children }: { readonly children: ReactNode }) => (
  <span className={styles.tag}>{children}</span>
);
