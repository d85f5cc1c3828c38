import type { ReviewQueue, ReviewVerdict } from '@gait/server';
import { useState } from 'react';
import { type Judgment, useJudge, useReloadQueue, useUndo } from './queries.ts';

interface Judged extends ReviewVerdict {
  readonly id: string;
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
  return {
    id,
    verdict,
    judge,
    undo,
    canUndo: judged.length > 0 && !undo.isPending,
    left: waiting.length,
    isSkipping: skipped.length > 0,
    submit: (judgment: Omit<Judgment, 'id'>) => {
      if (!id || verdict || judge.isPending) return;
      setShownId(id);
      judge.mutate(
        { id, ...judgment },
        { onSuccess: (stored) => setJudged((before) => [...before, { id, ...stored }]) },
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
      const last = judged.at(-1);
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
