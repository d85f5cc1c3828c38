import { type KnownVisitor, likelyVisitors, storedIdKeys, type Traits, visitorKeys } from '@gait/engine';
import { unkeyedHash, type VisitorHashes } from '../session/visitor-id.ts';
import type { GroupVisitors } from './group-visitors.ts';

/** Visitors found per key, most recently seen first: a key that more visitors share identifies nobody. */
const MAX_PER_KEY = 32;

export interface KnownVisitors {
  /** The visitors to compare a session with. */
  like(seen: Traits): Promise<KnownVisitor[]>;
  /** The latest profiles of these visitors, in the order of the ids. */
  of(ids: readonly string[]): Promise<KnownVisitor[]>;
}

/** The visitors of a workspace. */
export const knownVisitors = (
  workspaceId: string,
  visitors: Pick<GroupVisitors, 'visitorsWithKeys' | 'visitorsOf'>,
  hashes: VisitorHashes,
): KnownVisitors => {
  const of = async (ids: readonly string[]): Promise<KnownVisitor[]> => {
    const found = ids.length > 0 ? await visitors.visitorsOf(workspaceId, ids) : [];
    const byId = new Map(found.map((visitor) => [visitor.id, visitor]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  };
  return {
    of,
    like: async (seen) => {
      const storedId = storedIdKeys(seen).flatMap((key) => [hashes.key(key), unkeyedHash(key)]);
      const keys = visitorKeys(seen).map(hashes.key);
      const all = [...storedId, ...keys.filter((key) => !storedId.includes(key))];
      if (all.length === 0) return [];
      const found = await visitors.visitorsWithKeys(workspaceId, all, MAX_PER_KEY);
      const ids = found.map((some) => some.map(({ id }) => id));
      return of(likelyVisitors(ids.slice(0, storedId.length).flat(), ids.slice(storedId.length)));
    },
  };
};
