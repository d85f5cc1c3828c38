import type { ReviewQueue, ReviewVerdict } from '@gait/server';
import { useState } from 'react';
import { type Judgment, useJudge, useReloadQueue, useUndo } from './review-queries.ts';

interface Judged extends ReviewVerdict {
  readonly id: string;
}

interface Submission extends Omit<Judgment, 'id'> {
  /** The next session is opened without being asked for. */
  readonly goesOn: boolean;
  readonly onStored: () => void;
}

/** Which session is shown, and what was judged on this page. */
export const useReview = (items: ReviewQueue['items']) => {
  const [judged, setJudged] = useState<readonly Judged[]>([]);
  const [skipped, setSkipped] = useState<readonly string[]>([]);
  const [shownId, setShownId] = useState<string>();
  const judge = useJudge();
  const undo = useUndo();
  const reload = useReloadQueue();
  const done = [...judged.map(({ id }) => id), ...skipped];
  const waiting = items.filter(({ session_id }) => !done.includes(session_id));
  // A session stays on the page after its verdict, until the next one is asked for.
  const id = shownId ?? waiting[0]?.session_id;
  const verdict = judged.find((one) => one.id === id);
  const last = judged.at(-1);
  return {
    id,
    verdict,
    judge,
    undo,
    canUndo: judged.length > 0 && !undo.isPending,
    /** What was said of the session before this one. */
    before: last && last.id !== id && last.id === judge.variables?.id ? judge.variables.verdict : undefined,
    /** How many sessions of the queue are judged since it was read. */
    judged: items.filter(({ session_id }) => judged.some((one) => one.id === session_id)).length,
    isSkipping: skipped.length > 0,
    submit: ({ goesOn, onStored, ...judgment }: Submission) => {
      if (!id || verdict || judge.isPending) return;
      setShownId(id);
      judge.mutate(
        { id, ...judgment },
        {
          onSuccess: (stored) => {
            setJudged((before) => [...before, { id, ...stored }]);
            onStored();
            if (!goesOn) return;
            setShownId(undefined);
            if (waiting.length === 1) void reload();
          },
        },
      );
    },
    next: () => {
      if (!id || judge.isPending) return;
      if (!verdict) setSkipped([...skipped, id]);
      setShownId(undefined);
      judge.reset();
      if (verdict && waiting.length === 0) void reload();
    },
    takeBack: () => {
      if (!last || undo.isPending) return;
      undo.mutate(last.label_id, {
        onSuccess: () => {
          setJudged((before) => before.filter((one) => one !== last));
          setShownId(last.id);
        },
      });
    },
    showSkipped: () => setSkipped([]),
  };
};
