import { DAY_MS, HOUR_MS, MINUTE_MS } from '@gait/wire/time';
import { memoized } from '../base/memoized.ts';
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
/** From this time on, that is done after an answer, so that who asks often does not wait for it. */
const EARLY_CHECK_MS = 15_000;
/** So long after somebody asked for a long period, answers for shorter ones see to it too. */
const WIDE_MS = 600_000;
/** An hour with more tags would take too much memory. */
const MAX_TAGS = 1_000;
/** With more, later hours have a new table of traits, so that those of removed hours go. */
const MAX_TRAITS = 50_000;
/** Sessions that are counted, the newest ones. */
export const MAX_SESSIONS = 5_000_000;

interface KeptHour extends Omit<Hour, 'at'> {
  /** What the store had in the hour before it was counted, with sessions of the site's own monitors. */
  readonly mark: string;
}

interface KeptWorkspace {
  /** By the start of the hour, Unix ms. */
  readonly hours: Map<number, KeptHour>;
  /** Hours that are being counted, by start, mark and background: who asks meanwhile waits for the same count. */
  readonly counting: Map<string, Promise<KeptHour>>;
  traits: TraitsTable;
  /** What the store has in each hour, */
  marks: ReadonlyMap<number, string>;
  /** from this one on, Unix ms: the widest period that is asked for, */
  checkedFrom: number;
  /** as it was then. Monotonic, in ms. */
  checkedAt: number;
  /** When that period was asked for. Monotonic, in ms. */
  wideAt: number;
  /** Brings old marks and counts up to date, for later answers. */
  refreshing: Promise<unknown> | undefined;
  /** What the rescorer had done then. */
  rescored: unknown;
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
  readonly store: Pick<SessionReader, 'groups'> & Pick<SessionPopulation, 'hourMarks'>;
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
  const keptOf = memoized(
    (_workspaceId: string): KeptWorkspace => ({
      hours: new Map(),
      counting: new Map(),
      traits: traitsTable(),
      marks: new Map(),
      checkedFrom: Number.POSITIVE_INFINITY,
      checkedAt: Number.NEGATIVE_INFINITY,
      wideAt: Number.NEGATIVE_INFINITY,
      refreshing: undefined,
      rescored: undefined,
    }),
  );

  const check = async (
    workspaceId: string,
    kept: KeptWorkspace,
    { from, isBackground }: Pick<Asked, 'from'> & Pick<HourOf, 'isBackground'>,
  ): Promise<void> => {
    const [checkedAt, rescored] = [monotonicNow(), rescoredOf(workspaceId)];
    const marks = await store.hourMarks(workspaceId, from, isBackground);
    const before = [...kept.marks].filter(([at]) => at >= oldestOf(now()) && at < from);
    kept.marks = new Map([...before, ...marks]);
    for (const at of kept.hours.keys()) if (!kept.marks.has(at)) kept.hours.delete(at);
    // A shorter period says nothing about the hours before it.
    if (from <= kept.checkedFrom) Object.assign(kept, { checkedFrom: from, checkedAt, rescored });
  };

  /** The marks of hours, newest first. Asks for those of the newest ones each time, and for the others now and then. */
  const marksOf = async (
    workspaceId: string,
    kept: KeptWorkspace,
    { from, to, checkFrom }: Asked,
  ): Promise<Marks> => {
    const changing = changingFrom(now());
    const isOld = monotonicNow() - kept.checkedAt >= CHECK_MS || rescoredOf(workspaceId) !== kept.rescored;
    const isDue = isOld || from < kept.checkedFrom;
    if (isDue) await check(workspaceId, kept, { from: checkFrom, isBackground: false });
    if (!isDue && to >= changing) {
      const newestFrom = Math.max(from, changing);
      const newest = await store.hourMarks(workspaceId, newestFrom);
      // Once such an hour is past, an older mark of it would stand for other sessions than those that are counted.
      kept.marks = new Map([...[...kept.marks].filter(([at]) => at < newestFrom), ...newest]);
    }
    return [...kept.marks].filter(([at]) => at >= from && at <= to).sort(([one], [other]) => other - one);
  };

  const countHour = async (
    workspaceId: string,
    at: number,
    { mark, isBackground }: HourOf,
  ): Promise<KeptHour> => {
    const filter = { activeFrom: at, activeTo: at + HOUR_MS - 1, excluded: false };
    const all = { filter, bucketMs: QUARTER_MS, limit: Number.POSITIVE_INFINITY, isBackground };
    const { groups } = await store.groups(workspaceId, all);
    const kept = keptOf(workspaceId);
    if (kept.traits.traits.length > MAX_TRAITS) kept.traits = traitsTable();
    return {
      counts: hourCounts(groups),
      alike: alikeSessions(groups, kept.traits, { start: at, quarterMs: QUARTER_MS }),
      mark,
    };
  };

  /** Counts an hour and keeps it. Who asks meanwhile waits for the same count, unless it is in the background and has pauses. */
  const keepHour = async (
    workspaceId: string,
    at: number,
    { kept, ...hourOf }: HourOf & Kept,
  ): Promise<Hour> => {
    const name = `${at} ${hourOf.mark} ${hourOf.isBackground}`;
    const counting = kept.counting.get(name) ?? countHour(workspaceId, at, hourOf);
    kept.counting.set(name, counting);
    const hour = await counting.finally(() => kept.counting.delete(name));
    if (hour.counts.tags.size <= MAX_TAGS) kept.hours.set(at, hour);
    return { ...hour, at };
  };

  const countHours = async (
    workspaceId: string,
    { kept, marks, isBackground }: HoursAsked & Kept,
  ): Promise<CountedHours> => {
    const hours: Hour[] = [];
    let sessions = 0;
    for (const [at, mark] of marks) {
      sessions += Number.parseInt(mark, 10);
      if (sessions > MAX_SESSIONS) return { hours, isComplete: false };
      const known = kept.hours.get(at);
      if (known?.mark === mark) hours.push({ ...known, at });
      else hours.push(await keepHour(workspaceId, at, { kept, mark, isBackground }));
    }
    return { hours, isComplete: true };
  };

  /** Does what the next answers would wait for. */
  const refresh = async (workspaceId: string, kept: KeptWorkspace, { checkFrom }: Asked): Promise<void> => {
    if (checkFrom <= kept.checkedFrom) kept.wideAt = monotonicNow();
    else if (monotonicNow() - kept.wideAt >= WIDE_MS) kept.checkedFrom = checkFrom;
    if (monotonicNow() - kept.checkedAt >= EARLY_CHECK_MS)
      await check(workspaceId, kept, { from: kept.checkedFrom, isBackground: true });
    const past = changingFrom(now()) - 1;
    const marks = [...kept.marks].filter(([at]) => kept.hours.has(at) && at <= past);
    await countHours(workspaceId, { kept, marks, isBackground: true });
  };

  return async (
    workspaceId: string,
    from: number,
    { to = Number.POSITIVE_INFINITY, isBackground = false }: CountOptions = {},
  ): Promise<CountedHours> => {
    const kept = keptOf(workspaceId);
    const oldest = oldestOf(now());
    // From a whole day on: periods by hour and by day begin together.
    const checkFrom = isBackground ? oldest : Math.floor(from / DAY_MS) * DAY_MS;
    const asked = { from: Math.max(from, oldest), to, checkFrom };
    const marks = await marksOf(workspaceId, kept, asked);
    const counted = await countHours(workspaceId, { kept, marks, isBackground });
    // Who asks next meets the same error, and answers with it.
    kept.refreshing ??= refresh(workspaceId, kept, asked)
      .catch(() => undefined)
      .finally(() => {
        kept.refreshing = undefined;
      });
    return counted;
  };
};

/** Starts of hours and their marks, newest first. */
type Marks = readonly (readonly [at: number, mark: string])[];

interface Asked {
  readonly from: number;
  readonly to: number;
  /** From which hour on marks are asked for, if they are. */
  readonly checkFrom: number;
}

interface Kept {
  readonly kept: KeptWorkspace;
}

interface HourOf {
  readonly mark: string;
  /** Nobody waits for the counts. */
  readonly isBackground: boolean;
}

interface HoursAsked extends Pick<HourOf, 'isBackground'> {
  readonly marks: Marks;
}

/** The first hour of which sessions are counted. */
const oldestOf = (at: number): number => Math.floor((at - LONGEST_MS) / HOUR_MS) * HOUR_MS;

/** This hour and the one before: their sessions may be live. */
const changingFrom = (at: number): number => Math.floor(at / HOUR_MS) * HOUR_MS - HOUR_MS;
