import { DAY_MS, HOUR_MS, MINUTE_MS } from '@gait/wire/time';
import type { SessionPopulation } from '../store/population.ts';
import type { SessionReader } from '../store/store.ts';
import { type AlikeSessions, alikeSessions, type TraitsTable, traitsTable } from './alike-sessions.ts';
import { type HourCounts, hourCounts } from './hour-counts.ts';

/** Days of some time zones start between two hours of UTC, none between two quarters. */
export const QUARTER_MS = 15 * MINUTE_MS;

/** How far back sessions are counted. */
export const LONGEST_DAYS = 31;
/** The same, and a day that has begun before it. */
const LONGEST_MS = (LONGEST_DAYS + 1) * DAY_MS + HOUR_MS;
/** Past hours are compared with the store after this time: a session that continues leaves its hour. */
const CHECK_MS = 30_000;
/** After this time, an hour is counted again although it has as many sessions as before: a score may have changed. */
const RECOUNT_MS = 600_000;
/** Hours that one request counts, before it counts none again for that reason. */
const MAX_RECOUNTED = 48;
/** An hour with more tags would take too much memory. */
const MAX_TAGS = 1_000;
/** With more, later hours have a new table of traits, so that those of removed hours go. */
const MAX_TRAITS = 50_000;
/** Sessions that are counted, the newest ones. */
export const MAX_SESSIONS = 5_000_000;

interface KeptHour extends Omit<Hour, 'at'> {
  /** Sessions of the hour when it was counted, with those of the site's own monitors. */
  readonly size: number;
  /** Monotonic, in ms. */
  readonly countedAt: number;
}

interface KeptWorkspace {
  /** By the start of the hour, Unix ms. */
  readonly hours: Map<number, KeptHour>;
  /** Hours that are being counted: who asks for them meanwhile waits for the same count. */
  readonly counting: Map<number, Promise<KeptHour>>;
  traits: TraitsTable;
  /** How many sessions each hour has. */
  sizes: ReadonlyMap<number, number>;
  /** Monotonic, in ms. */
  checkedAt: number;
  /** What the rescorer had done when the hours were counted. */
  readonly rescored: unknown;
}

export interface CountedHour {
  /** Start of the hour, Unix ms. */
  readonly at: number;
  readonly counts: HourCounts;
}

export interface Hour extends CountedHour {
  /** The same sessions, for counts that look at several of their traits at once. */
  readonly alike: AlikeSessions;
}

export interface CountedHours {
  /** Newest first. Hours without sessions are missing. */
  readonly hours: readonly Hour[];
  /** False if there are too many sessions. */
  readonly isComplete: boolean;
}

interface KeptHoursOptions {
  readonly store: Pick<SessionReader, 'groups'> & Pick<SessionPopulation, 'hourSizes'>;
  /** Another value after each session that is scored again. */
  readonly rescoredOf: (workspaceId: string) => unknown;
  readonly now: () => number;
  readonly monotonicNow: () => number;
}

interface CountOptions {
  /** Later hours are neither counted nor returned. */
  readonly to?: number;
  /** Nobody waits for the counts. */
  readonly isBackground?: boolean;
}

export type HoursOf = ReturnType<typeof keptHours>;

/** Counts the sessions of each hour, at most of the last 31 days, and keeps the counts of past hours. */
export const keptHours = ({ store, rescoredOf, now, monotonicNow }: KeptHoursOptions) => {
  const workspaces = new Map<string, KeptWorkspace>();

  const keptOf = (workspaceId: string): KeptWorkspace => {
    const rescored = rescoredOf(workspaceId);
    const known = workspaces.get(workspaceId);
    if (known && known.rescored === rescored) return known;
    const checkedAt = Number.NEGATIVE_INFINITY;
    const maps = { hours: new Map(), counting: new Map(), traits: traitsTable(), sizes: new Map() };
    const empty = { ...maps, checkedAt, rescored };
    workspaces.set(workspaceId, empty);
    return empty;
  };

  /** Asks for the newest hours each time, and for all of them now and then. */
  const checkSizes = async (workspaceId: string, kept: KeptWorkspace, to: number): Promise<void> => {
    const asked = now();
    const checkedAt = monotonicNow();
    const isDue = checkedAt - kept.checkedAt >= CHECK_MS;
    if (!isDue && to < changingFrom(asked)) return;
    const since = isDue ? Math.floor((asked - LONGEST_MS) / HOUR_MS) * HOUR_MS : changingFrom(asked);
    const sizes = await store.hourSizes(workspaceId, since);
    kept.sizes = isDue ? sizes : new Map([...kept.sizes, ...sizes]);
    if (!isDue) return;
    kept.checkedAt = checkedAt;
    for (const at of kept.hours.keys()) if (!sizes.has(at)) kept.hours.delete(at);
  };

  const countHour = async (
    workspaceId: string,
    { at, size, isBackground }: Pick<Asked, 'at' | 'size'> & { readonly isBackground: boolean },
  ): Promise<KeptHour> => {
    const filter = { activeFrom: at, activeTo: at + HOUR_MS - 1, excluded: false };
    const all = { filter, bucketMs: QUARTER_MS, limit: Number.POSITIVE_INFINITY, isBackground };
    const { groups } = await store.groups(workspaceId, all);
    const kept = keptOf(workspaceId);
    if (kept.traits.traits.length > MAX_TRAITS) kept.traits = traitsTable();
    return {
      counts: hourCounts(groups),
      alike: alikeSessions(groups, kept.traits, { start: at, quarterMs: QUARTER_MS }),
      size,
      countedAt: monotonicNow(),
    };
  };

  /** Whether an hour can be shown as it was counted before. */
  const isCurrent = (hour: KeptHour, { at, size, mayRecount }: Asked): boolean => {
    const isSame = hour.size === size && at < changingFrom(now());
    return isSame && (!mayRecount || monotonicNow() - hour.countedAt < RECOUNT_MS);
  };

  return async (
    workspaceId: string,
    from: number,
    { to = Number.POSITIVE_INFINITY, isBackground = false }: CountOptions = {},
  ): Promise<CountedHours> => {
    const kept = keptOf(workspaceId);
    await checkSizes(workspaceId, kept, to);
    const hours: Hour[] = [];
    let [sessions, counted] = [0, 0];
    const sizes = [...kept.sizes]
      .filter(([at]) => at >= from && at <= to)
      .sort(([one], [other]) => other - one);
    for (const [at, size] of sizes) {
      sessions += size;
      if (sessions > MAX_SESSIONS) return { hours, isComplete: false };
      let hour = kept.hours.get(at);
      if (!hour || !isCurrent(hour, { at, size, mayRecount: counted < MAX_RECOUNTED })) {
        const running = kept.counting.get(at);
        const counting = running ?? countHour(workspaceId, { at, size, isBackground });
        kept.counting.set(at, counting);
        hour = await counting.finally(() => kept.counting.delete(at));
        if (hour.counts.tags.size <= MAX_TAGS) kept.hours.set(at, hour);
        counted++;
      }
      hours.push({ at, counts: hour.counts, alike: hour.alike });
    }
    return { hours, isComplete: true };
  };
};

interface Asked {
  readonly at: number;
  /** Sessions of the hour now. */
  readonly size: number;
  readonly mayRecount: boolean;
}

/** This hour and the one before: their sessions may be live. */
const changingFrom = (at: number): number => Math.floor(at / HOUR_MS) * HOUR_MS - HOUR_MS;
