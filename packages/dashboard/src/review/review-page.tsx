import type { ReviewResult } from '@gait/server';
import { Button, Switch } from '@mantine/core';
import { useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { checkLabel } from '../risk/labels.ts';
import { ActionChip, ScoreBadge } from '../ui/badges.tsx';
import { ErrorAlert, Loading } from '../ui/feedback.tsx';
import { formatCount, plural } from '../ui/format.ts';
import { Page } from '../ui/page.tsx';
import { Panel } from '../ui/panel.tsx';
import { visibleText } from '../ui/visible-text.ts';
import { useReviewCounts } from '../verdict/review-counts.ts';
import { labelOfVerdict } from '../verdict/verdicts.ts';
import { Facts, ReviewMaterial } from './material.tsx';
import { QueueChoice } from './queue-choice.tsx';
import styles from './review-page.module.css';
import { type AskedReview, type QueueName, useClaim, useQueue, useReviewItem } from './review-queries.ts';
import { Summary } from './summary.tsx';
import { useReview } from './use-review.ts';
import { VerdictForm } from './verdict-form.tsx';
import { whyText } from './why-queued.ts';

export const ReviewPage = () => {
  const [isBlind, setBlind] = useState(false);
  const { asked, isReady, counts, ask } = useAsked(isBlind);
  const { data: queue, error, refetch } = useQueue(asked, isReady);
  return (
    <Page
      title="Review"
      lead={leads[asked.queue]}
      actions={
        <Switch
          label="Blind mode"
          checked={isBlind}
          onChange={(event) => setBlind(event.currentTarget.checked)}
        />
      }
    >
      <QueueChoice asked={asked} counts={counts} ask={ask} />
      {error && <ErrorAlert error={error} retry={refetch} />}
      {!queue && !error && <Loading what="the queue" />}
      <div className={styles.page}>
        {queue && !queue.is_complete && (
          <p className={styles.note} role="status">
            The queue has the first 10,000 of each action. Change the thresholds to have fewer.
          </p>
        )}
        {queue && queue.claimed > 0 && (
          <p className={styles.note} role="status">
            Other members have {plural(queue.claimed, 'session')} of it open.
          </p>
        )}
        {queue && (
          <Queue key={JSON.stringify(asked)} items={queue.items} left={queue.left} asked={asked} ask={ask} />
        )}
        <Summary />
      </div>
    </Page>
  );
};

const leads = {
  decide:
    'What needs a decision: live sessions first, then the highest scores. Who opens one keeps it for themselves meanwhile. A verdict opens the next one.',
  measure:
    'Drawn at random from all sessions, and judged without their score by two members, so that precision and recall can be estimated.',
} as const;

interface QueueProps {
  readonly items: Parameters<typeof useReview>[0];
  readonly left: number;
  readonly asked: AskedReview;
  readonly ask: ReturnType<typeof useAsked>['ask'];
}

const narrowedTo = ({ tag, user }: AskedReview): string =>
  `${tag && ` with the tag ${visibleText(tag)}`}${user && ` of the user ${visibleText(user)}`}`;

const Queue = ({ items, left, asked, ask }: QueueProps) => {
  const review = useReview(items);
  const { id } = review;
  if (!id)
    return (
      <section className={styles.empty} aria-label="Queue">
        <h2>{review.isSkipping ? 'You have seen every session in the queue' : 'Nothing to review'}</h2>
        <p>
          {review.isSkipping
            ? 'Some of them have no verdict yet.'
            : `No session of the last 7 days${narrowedTo(asked)} needs your verdict now.`}
        </p>
        {narrowedTo(asked) && (
          <Button variant="default" onClick={() => ask({ tag: '', user: '' })}>
            Show the whole queue
          </Button>
        )}
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
  return (
    <>
      <p className={styles.note} role="status">
        {review.before && `Saved as ${labelOfVerdict(review.before)}. This is the next session.`}
      </p>
      <Item key={id} id={id} review={review} left={left - review.judged} asked={asked} why={why} />
    </>
  );
};

interface ItemProps {
  readonly id: string;
  readonly review: ReturnType<typeof useReview>;
  readonly left: number;
  readonly asked: AskedReview;
  readonly why: readonly string[] | null;
}

const Item = ({ id, review, left, asked, why }: ItemProps) => {
  const { data: item, error, refetch } = useReviewItem(id, asked.isBlind);
  const claimError = useClaim(id, asked.queue === 'decide');
  if (error) return <ErrorAlert error={error} retry={refetch} />;
  if (!item) return <Loading what="the session" />;
  const result = review.verdict?.result ?? item.result;
  return (
    <div className={styles.columns}>
      {claimError && (
        <div className={styles.claimed}>
          <ErrorAlert error={claimError} />
        </div>
      )}
      <div className={styles.column}>
        <Facts session={item.session} isBlind={!result} />
        {result && <Result result={result} id={id} why={why} />}
      </div>
      <VerdictForm
        review={review}
        isBlind={item.is_blind}
        goesOn={asked.queue === 'decide' && !item.is_blind}
        counter={`${formatCount(left)} ${asked.queue === 'decide' ? 'to decide' : 'to measure'}`}
      />
      <div className={styles.column}>
        <ReviewMaterial item={item} isBlind={!result} />
      </div>
    </div>
  );
};

/**
 * The queue and its filters, from the URL. Without a choice, it is the one that has sessions when the page is opened; only that of
 * decisions knows tags and users.
 */
const useAsked = (isBlind: boolean) => {
  const query = new URLSearchParams(useSearch());
  const [, navigate] = useLocation();
  const { data: counts, isFetchedAfterMount, isError } = useReviewCounts({ isRead: true });
  const [first, setFirst] = useState<QueueName>();
  if (first === undefined && counts && isFetchedAfterMount)
    setFirst(
      counts.to_decide === 0 && counts.to_measure > 0 && !query.has('tag') && !query.has('user')
        ? 'measure'
        : 'decide',
    );
  const named = query.get('queue');
  const chosen: QueueName | undefined = named === 'measure' || named === 'decide' ? named : first;
  const asked: AskedReview = {
    queue: chosen ?? 'decide',
    isBlind,
    tag: query.get('tag') ?? '',
    user: query.get('user') ?? '',
  };
  const ask = (change: Partial<Pick<AskedReview, 'queue' | 'tag' | 'user'>>) => {
    const { queue, tag, user } = { ...asked, ...change };
    const next = new URLSearchParams({ queue, ...(tag && { tag }), ...(user && { user }) });
    navigate(`/review?${next}`, { replace: true });
  };
  return { asked, isReady: chosen !== undefined || isError, counts, ask };
};

interface ResultProps {
  readonly id: string;
  readonly result: ReviewResult;
  readonly why: readonly string[] | null;
}

/** What the score says about the session. */
const Result = ({ id, result, why }: ResultProps) => (
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
