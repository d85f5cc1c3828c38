import type { SessionGroup } from '../store/store.ts';

/** Makes groups of sessions that count one each, from `from` on, Unix ms. */
export const groupsFrom =
  (from: number) =>
  (more: Partial<SessionGroup>): SessionGroup => ({
    from,
    action: 'Unknown',
    detected: [],
    country: 'US',
    platform: null,
    tags: [],
    ten: 0,
    sessions: 1,
    ...more,
  });
