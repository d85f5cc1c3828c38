import type { ReplayFacts } from './match-replays.ts';

/** What sessions have in common that mirror each other. */
export const mirroredWords = (mirrors: readonly ReplayFacts[]): string => {
  const typing = mirrors.filter(({ isTyping }) => isTyping).length;
  if (typing === 0) return 'the same pointer strokes';
  return typing === mirrors.length ? 'the same keystrokes' : 'the same pointer strokes or keystrokes';
};
