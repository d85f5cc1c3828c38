import type { SessionGroup } from '../store/store.ts';

/** What statistics tell sessions apart by. */
export type Traits = Pick<SessionGroup, 'action' | 'detected' | 'country' | 'platform' | 'tags'>;

/** Sessions of a quarter of an hour that are alike. */
export interface AlikeSessions {
  /** Start of the quarter, Unix ms. */
  readonly at: number;
  /** The same object for the same traits, mostly. */
  readonly traits: Traits;
  readonly sessions: number;
}

/** When so many are shared, sharing starts over. */
const MAX_SHARED = 50_000;

/** Adds up groups that differ in their scores only. Hours share the traits, so that many hours take little memory. */
export const alikeSessions = (
  groups: readonly SessionGroup[],
  shared: Map<string, Traits>,
): readonly AlikeSessions[] => {
  if (shared.size > MAX_SHARED) shared.clear();
  const found = new Map<string, { at: number; traits: Traits; sessions: number }>();
  for (const { from, sessions, action, detected, country, platform, tags } of groups) {
    const name = JSON.stringify([action, detected, country, platform, tags]);
    const known = found.get(`${from} ${name}`);
    if (known) {
      known.sessions += sessions;
      continue;
    }
    const traits = shared.get(name) ?? { action, detected, country, platform, tags };
    shared.set(name, traits);
    found.set(`${from} ${name}`, { at: from, traits, sessions });
  }
  return [...found.values()];
};
