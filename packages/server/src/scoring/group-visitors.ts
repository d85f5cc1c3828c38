import type { Profile } from '@gait/engine';
import { DAY_MS } from '@gait/wire/time';
import { memoized } from '../base/memoized.ts';
import type { SessionKey, SessionRecord, StoredVisitorLink, VisitorChange } from '../store/records.ts';
import type { VisitorOfKey, Visitors } from '../store/visitor-profiles.ts';

export type VisitorSource = Pick<
  Visitors,
  'visitorsWithKeys' | 'visitorsOf' | 'visitorCounts' | 'countedKeys' | 'visitorLink'
>;

/** The visitors of a store as they will be when the group that is being scored is written. */
export interface GroupVisitors extends Pick<Visitors, 'visitorsWithKeys' | 'visitorsOf' | 'visitorCounts'> {
  linkOf(
    record: Pick<SessionRecord, 'workspaceId' | 'sessionId' | 'version'>,
  ): Promise<StoredVisitorLink | undefined>;
  /** Adds a change to what the store has. */
  change(session: SessionKey, change: VisitorChange): void;
}

export const groupVisitors = (store: VisitorSource): GroupVisitors => {
  const changesOf = memoized((_workspaceId: string) => noChanges());
  return {
    visitorsWithKeys: async (workspaceId, keys, limit) => {
      const stored = await store.visitorsWithKeys(workspaceId, keys, limit);
      const { days } = changesOf(workspaceId);
      return keys.map((key, index) => {
        const [before = [], changed] = [stored[index], days.get(key)];
        return changed ? newest(before, changed).slice(0, limit) : before;
      });
    },
    visitorsOf: async (workspaceId, ids) => {
      const { profiles } = changesOf(workspaceId);
      const missing = ids.filter((id) => !profiles.has(id));
      const stored = missing.length > 0 ? await store.visitorsOf(workspaceId, missing) : [];
      const changed = ids.flatMap((id) => {
        const profile = profiles.get(id);
        return profile ? [{ id, profile }] : [];
      });
      return [...changed, ...stored];
    },
    visitorCounts: async (workspaceId, keys) => {
      const stored = keys.length > 0 ? await store.visitorCounts(workspaceId, keys) : [];
      const { counted, before } = changesOf(workspaceId);
      if (counted.size === 0) return stored;
      const unread = [...counted.keys()].filter((id) => !before.has(id));
      const read = unread.length > 0 ? await store.countedKeys(workspaceId, unread) : new Map();
      for (const id of unread) before.set(id, new Set(read.get(id)));
      return keys.map((key, index) => {
        let count = stored[index] ?? 0;
        for (const [id, now] of counted) count += Number(now.has(key)) - Number(before.get(id)?.has(key));
        return Math.max(0, count);
      });
    },
    linkOf: async ({ workspaceId, sessionId, version }) => {
      const changed = changesOf(workspaceId).links.get(sessionId);
      if (changed || version === 0) return changed;
      const stored = await store.visitorLink({ workspaceId, sessionId });
      if (!stored) return undefined;
      const { firstSeenAt: _, ...link } = stored;
      return link;
    },
    change: ({ workspaceId, sessionId }, { visitorId, at, profile, keys, counted, link, twin }) => {
      const changes = changesOf(workspaceId);
      changes.profiles.set(visitorId, profile);
      if (twin) changes.profiles.set(twin.id, twin.profile);
      for (const key of keys) {
        const days = changes.days.get(key) ?? new Map<string, number>();
        changes.days.set(key, days.set(visitorId, Math.floor(at / DAY_MS)));
      }
      changes.counted.set(visitorId, new Set(counted));
      changes.links.set(sessionId, link);
    },
  };
};

/** What a group changes in one workspace. */
interface Changes {
  readonly profiles: Map<string, Profile>;
  /** For each key, the visitors with it, and the day on which each was last seen. */
  readonly days: Map<string, Map<string, number>>;
  /** The keys that each visitor is counted under from now on, and those that the store counts it under. */
  readonly counted: Map<string, ReadonlySet<string>>;
  readonly before: Map<string, ReadonlySet<string>>;
  /** By session. */
  readonly links: Map<string, StoredVisitorLink>;
}

const noChanges = (): Changes => ({
  profiles: new Map(),
  days: new Map(),
  counted: new Map(),
  before: new Map(),
  links: new Map(),
});

/** The visitors of a key, with the days that have changed. */
const newest = (before: readonly VisitorOfKey[], changed: ReadonlyMap<string, number>): VisitorOfKey[] => {
  const days = new Map([...before.map(({ id, day }) => [id, day] as const), ...changed]);
  return Array.from(days, ([id, day]) => ({ id, day })).sort(latestFirst);
};

const latestFirst = (one: VisitorOfKey, other: VisitorOfKey): number =>
  other.day - one.day || (one.id < other.id ? 1 : -1);
