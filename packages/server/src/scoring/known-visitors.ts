import { type KnownVisitor, likelyVisitors, storedIdKeys, type Traits, visitorKeys } from '@gait/engine';
import { unkeyedHash, type VisitorHashes } from '../session/visitor-id.ts';
import type { VisitorChange } from '../store/records.ts';
import type { Visitors } from '../store/visitors.ts';

/** Visitors found per key, most recently seen first: a key that more visitors share identifies nobody. */
const MAX_PER_KEY = 32;

/** A visitor identified in the group being written, which the store does not hold yet. */
export interface IdentifiedVisitor extends VisitorChange {
  readonly workspaceId: string;
}

export interface KnownVisitors {
  /** The visitors to compare a session with. */
  like(seen: Traits): Promise<KnownVisitor[]>;
  /** The latest profiles of these visitors. */
  of(ids: readonly string[]): Promise<KnownVisitor[]>;
}

interface Sources {
  readonly store: Pick<Visitors, 'visitorIdsWith' | 'visitorsOf'>;
  readonly identified: readonly IdentifiedVisitor[];
  readonly hashes: VisitorHashes;
}

/** The visitors of a workspace, from the group being written and from the store. */
export const knownVisitors = (workspaceId: string, { store, identified, hashes }: Sources): KnownVisitors => {
  const unwritten = identified.filter((one) => one.workspaceId === workspaceId).reverse();
  const of = async (ids: readonly string[]): Promise<KnownVisitor[]> => {
    const latest = new Map<string, KnownVisitor>();
    for (const id of ids) {
      const one = unwritten.find(({ visitorId }) => visitorId === id);
      if (one) latest.set(id, { id, profile: one.profile });
    }
    const missing = ids.filter((id) => !latest.has(id));
    for (const visitor of missing.length > 0 ? await store.visitorsOf(workspaceId, missing) : [])
      latest.set(visitor.id, visitor);
    return ids.flatMap((id) => latest.get(id) ?? []);
  };
  const idsWith = async (keys: readonly string[]): Promise<string[][]> => {
    if (keys.length === 0) return [];
    const stored = await store.visitorIdsWith(workspaceId, keys, MAX_PER_KEY);
    return keys.map((key, index) => {
      const unwrittenIds = unwritten
        .filter((one) => one.keys.includes(key))
        .map(({ visitorId }) => visitorId);
      return [...new Set([...unwrittenIds, ...(stored[index] ?? [])])].slice(0, MAX_PER_KEY);
    });
  };
  return {
    of,
    like: async (seen) => {
      const storedId = storedIdKeys(seen).flatMap((key) => [hashes.key(key), unkeyedHash(key)]);
      const keys = visitorKeys(seen).map(hashes.key);
      const others = keys.filter((key) => !storedId.includes(key));
      const found = await idsWith([...storedId, ...others]);
      return of(likelyVisitors(found.slice(0, storedId.length).flat(), found.slice(storedId.length)));
    },
  };
};
