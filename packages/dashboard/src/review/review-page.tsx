import { Button, Switch } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import { ErrorAlert, Loading } from '../ui/feedback.tsx';
import { plural } from '../ui/format.ts';
import { Page } from '../ui/page.tsx';
import { Facts, Material } from './material.tsx';
import { useQueue, useReviewItem } from './queries.ts';
import { Result } from './result.tsx';
import styles from './review-page.module.css';
import { Summary } from './summary.tsx';
import { useReview } from './use-review.ts';
import { VerdictForm } from './verdict-form.tsx';

export const ReviewPage = () => {
  const [isBlind, setBlind] = useState(false);
  const { data: queue, error, refetch } = useQueue(isBlind);
  return (
    <Page
      title="Review"
      lead="Say what a session was. Three in ten are drawn at random from all sessions and judged without their score, so that precision and recall can be estimated."
      actions={
        <Switch
          label="Blind: hide every score until I have judged"
          checked={isBlind}
          onChange={(event) => setBlind(event.currentTarget.checked)}
        />
      }
    >
      {error && <ErrorAlert error={error} retry={refetch} />}
      {!queue && !error && <Loading what="the queue" />}
      <div className={styles.page}>
        {queue && !queue.is_complete && (
          <p className={styles.note} role="status">
            More sessions need eyes than this queue can have. Change the thresholds to have fewer.
          </p>
        )}
        {queue && <Queue key={String(isBlind)} items={queue.items} left={queue.left} isBlind={isBlind} />}
        <Summary />
      </div>
    </Page>
  );
};

interface QueueProps {
  readonly items: Parameters<typeof useReview>[0];
  readonly left: number;
  readonly isBlind: boolean;
}

const Queue = ({ items, left, isBlind }: QueueProps) => {
  const review = useReview(items);
  const { id } = review;
  if (!id)
    return (
      <section className={styles.empty} aria-label="Queue">
        <h2>{review.isSkipping ? 'You have seen every session in the queue' : 'Nothing to review'}</h2>
        <p>
          {review.isSkipping
            ? 'Some of them have no verdict yet.'
            : 'No session of the last 7 days needs your verdict now.'}
        </p>
        {review.isSkipping ? (
          <Button onClick={review.showSkipped}>Show skipped sessions</Button>
        ) : (
          <Link href="/">Go to the sessions</Link>
        )}
        {review.canUndo && (
          <Button variant="default" onClick={review.takeBack}>
            Undo the last verdict
          </Button>
        )}
      </section>
    );
  const why = items.find(({ session_id }) => session_id === id)?.why ?? null;
  return <Item key={id} id={id} review={review} left={left} isBlind={isBlind} why={why} />;
};

interface ItemProps {
  readonly id: string;
  readonly review: ReturnType<typeof useReview>;
  readonly left: number;
  readonly isBlind: boolean;
  readonly why: readonly string[] | null;
}

const Item = ({ id, review, left, isBlind, why }: ItemProps) => {
  const { data: item, error, refetch } = useReviewItem(id, isBlind);
  if (error) return <ErrorAlert error={error} retry={refetch} />;
  if (!item) return <Loading what="the session" />;
  const result = review.verdict?.result ?? item.result;
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <Facts session={item.session} isBlind={!result} />
        {result && <Result result={result} id={id} why={why} />}
      </div>
      <VerdictForm
        review={review}
        isBlind={item.is_blind}
        counter={`${plural(left, 'session')} in the queue`}
      />
      <div className={styles.column}>
        <Material item={item} isBlind={!result} />
      </div>
    </div>
  );
};
