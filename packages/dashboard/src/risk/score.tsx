import styles from './score.module.css';
import { toneOf } from './tone.ts';

interface ScoreProps {
  readonly score: number;
  readonly action: string;
}

/** The score in the colour of what is recommended. */
export const Score = ({ score, action }: ScoreProps) => (
  <span className={styles.score} data-tone={toneOf(action)}>
    {score}
  </span>
);
