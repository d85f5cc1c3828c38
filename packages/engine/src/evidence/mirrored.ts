import type { ReplayFacts } from '../replay/match-replays.ts';
import { mirroredWords } from '../replay/mirrored-words.ts';
import type { Doubt } from './doubt.ts';

const sessionsWords = ({ length }: readonly ReplayFacts[]): string =>
  length === 1 ? 'another session makes' : `${length} other sessions make`;

/** Movement or typing that another session makes at the same time is a copy in one of them, and nothing says in which. */
export const mirrored = {
  id: 'mirrored',
  because: ({ mirrors }) =>
    mirrors.length > 0 ? `${sessionsWords(mirrors)} ${mirroredWords(mirrors)} at the same time` : undefined,
} as const satisfies Doubt;
