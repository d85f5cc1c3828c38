import type { SessionFields } from '../store/store.ts';

/** Whether there is enough evidence for the score to mean something. A high score needs none. */
export const isJudged = ({ recommendedAction }: Pick<SessionFields, 'recommendedAction'>): boolean =>
  recommendedAction !== 'Unknown';
