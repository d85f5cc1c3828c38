import type { Doubt } from './doubt.ts';

/** Movement that another session makes at the same time is a copy in one of them, and nothing says in which. */
export const mirrored = {
  id: 'mirrored',
  because: ({ mirrors }) =>
    mirrors.length > 0
      ? `${mirrors.length === 1 ? 'another session makes' : `${mirrors.length} other sessions make`} the same pointer strokes at the same time`
      : undefined,
} as const satisfies Doubt;
