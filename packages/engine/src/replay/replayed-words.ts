import type { ReplayFacts } from './match-replays.ts';

/** What a session has of earlier ones: a clause. */
export const replayedWords = ({
  known,
  strokes,
  keys,
  rhythm,
  isTyping,
  inAnyOrder,
}: ReplayFacts): string => {
  if (keys)
    return `${known} of ${strokes} pointer strokes and ${keys.known} of ${keys.strokes} keystrokes are those of earlier sessions`;
  if (inAnyOrder && isTyping)
    return `${known} of ${strokes} keystrokes are those of earlier sessions, backwards or in another order`;
  if (inAnyOrder)
    return `${known} of ${strokes} pointer strokes are those of earlier sessions, bent, turned or in another order`;
  if (isTyping) return `${known} keystrokes in a row repeat the rhythm of an earlier session, press by press`;
  return rhythm !== undefined
    ? `${known} pointer strokes in a row repeat the rhythm of an earlier session, pause by pause`
    : `${known} of ${strokes} pointer strokes repeat an earlier session in the same order`;
};
