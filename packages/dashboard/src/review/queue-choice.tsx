import type { ReviewCounts } from '@gait/server';
import { Button } from '@mantine/core';
import { DebouncedInput } from '../ui/debounced-input.tsx';
import { formatCount } from '../ui/format.ts';
import styles from './review-page.module.css';
import type { AskedReview } from './review-queries.ts';

interface QueueChoiceProps {
  readonly asked: AskedReview;
  readonly counts: ReviewCounts | undefined;
  readonly ask: (change: Partial<Pick<AskedReview, 'queue' | 'tag' | 'user'>>) => void;
}

/** The two queues with their numbers, and whose sessions to decide on. */
export const QueueChoice = ({ asked, counts, ask }: QueueChoiceProps) => {
  const choice = (queue: AskedReview['queue'], label: string, count: number | undefined) => (
    <Button
      variant="default"
      className={styles.choice}
      aria-pressed={asked.queue === queue}
      onClick={() => ask({ queue })}
    >
      {label} {count === undefined ? '' : formatCount(count)}
    </Button>
  );
  return (
    <div className={styles.choices}>
      <Button.Group>
        {choice('decide', 'To decide', counts?.to_decide)}
        {choice('measure', 'To measure', counts?.to_measure)}
      </Button.Group>
      {asked.queue === 'decide' && (
        <>
          <DebouncedInput
            aria-label="Only with tag"
            placeholder="Only with tag"
            value={asked.tag}
            onChange={(tag) => ask({ tag })}
          />
          <DebouncedInput
            aria-label="Only of user ID"
            placeholder="Only of user ID"
            value={asked.user}
            onChange={(user) => ask({ user })}
          />
        </>
      )}
    </div>
  );
};
