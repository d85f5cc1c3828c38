import { DAY_MS, HOUR_MS, MINUTE_MS } from '@gait/wire/time';
import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { yieldEvery } from '../../base/yield-every.ts';
import { addedUp, type HourCounts, hourCounts, withoutGroups } from '../../counts/hour-counts.ts';
import { type CountedHour, MAX_SESSIONS, QUARTER_MS } from '../../counts/kept-hours.ts';
import { parameterCheck } from '../../http/check-parameters.ts';
import type { SessionFilter } from '../../store/session-filters.ts';
import type { SessionFields, SessionGroup, SessionReader } from '../../store/store.ts';
import type { ConsoleContext } from '../context.ts';
import { sessionRows } from '../labeled-rows.ts';
import { newestLabeled } from '../labeled-sessions.ts';
import type { MembersOnly } from '../member-of.ts';
import { filterParameters } from '../parameters.ts';
import { filterOf } from '../session-filter.ts';
import { viewerOf } from '../viewer.ts';
import { trendsOf } from './trends.ts';
import type { LabeledSessions, LabelPrecision, Trends } from './trends-types.ts';
import { warmUp } from './warm-up.ts';

const LISTED_LABELED = 200;

const startOfHour = (at: number): number => Math.floor(at / HOUR_MS) * HOUR_MS;

interface KeptPeriod {
  readonly from: number;
  /** Sessions that the member is reviewing blind. */
  readonly hidden: readonly string[];
}

/** Endpoints of the overview. */
export const trendsRoutes = (app: FastifyInstance, members: MembersOnly, context: ConsoleContext): void => {
  const { store, hoursOf, now } = context;
  let endWarmUp: (() => Promise<void>) | undefined;
  app.addHook('onReady', async () => {
    endWarmUp = warmUp({ store, hoursOf, now });
  });
  app.addHook('preClose', async () => endWarmUp?.());
  const trendsQuery = parameterCheck({
    parameters: { ...filterParameters, days: Type.Enum(['1', '7', '30']), step: Type.Enum(['15', '60']) },
    required: [],
  });

  /** Sessions of all time start with the oldest one. */
  const oldestOf = async (workspaceId: string): Promise<number> => {
    const [oldest] = await store.sessions(workspaceId, {}, { limit: 1, oldestFirst: true });
    return oldest?.activeAt ?? now();
  };

  members.get('/console/trends', async (member, request): Promise<Trends> => {
    const { workspaceId } = member;
    const { days, step = '60', ...query } = trendsQuery(request.query);
    const viewer = await viewerOf(member, context);
    const filter = filterOf(query, viewer);
    const daysFrom = days && startOfHour(viewer.now) - Number(days) * DAY_MS;
    const oldest = daysFrom || (await oldestOf(workspaceId));
    const from = Math.max(daysFrom || 0, filter.activeFrom ?? 0) || oldest;
    const to = Math.min(viewer.now, filter.activeTo ?? viewer.now);
    const isKept = days && Object.values(query).every((value) => value === undefined);
    const { counts, isComplete } = isKept
      ? await keptCounts(workspaceId, { from, hidden: viewer.hidden })
      : await filteredCounts(store, workspaceId, { filter, from: Math.max(from, oldest), to });
    const trends = trendsOf(counts, { from, to, stepMs: Number(step) * MINUTE_MS });
    return { ...trends, is_complete: isComplete };
  });

  const keptCounts = async (workspaceId: string, { from, hidden }: KeptPeriod) => {
    const { hours, isComplete } = await hoursOf(workspaceId, from);
    const left = withoutSessions(hours, await store.findSummaries(workspaceId, hidden));
    return { counts: addedUp(left.map(({ counts }) => counts)), isComplete };
  };

  members.get('/console/label-precision', async (member): Promise<LabelPrecision> => {
    const { hidden } = await viewerOf(member, context);
    const labeled = (await newestLabeled(store, member.workspaceId)).filter(
      ({ session }) => !session.excluded && !hidden.includes(session.sessionId),
    );
    const counts = new Map<string, { bots: number; humans: number }>();
    for (const { session, isBot } of labeled)
      for (const check of session.detected) {
        const counted = counts.get(check) ?? { bots: 0, humans: 0 };
        counted[isBot ? 'bots' : 'humans'] += 1;
        counts.set(check, counted);
      }
    const checks = [...counts]
      .map(([check, counted]) => ({ check, ...counted }))
      .sort((one, other) => other.bots + other.humans - (one.bots + one.humans));
    return { sessions: labeled.length, checks };
  });

  const labeledQuery = parameterCheck({
    parameters: { check: Type.String({ maxLength: 64 }), verdict: Type.Enum(['bot', 'human']) },
    required: ['check', 'verdict'],
  });

  members.get('/console/labeled-sessions', async (member, request): Promise<LabeledSessions> => {
    const { check = '', verdict } = labeledQuery(request.query);
    const row = await viewerOf(member, context);
    const found = (await newestLabeled(store, member.workspaceId)).filter(
      ({ session, isBot }) =>
        session.detected.includes(check) &&
        isBot === (verdict === 'bot') &&
        !session.excluded &&
        !row.hidden.includes(session.sessionId),
    );
    const listed = found.slice(0, LISTED_LABELED).map(({ session }) => session);
    const sessions = await sessionRows(listed, { store, ...row });
    return { total: found.length, sessions };
  });
};

/** The hours without some of their sessions. Excluded sessions are not counted in the first place. */
const withoutSessions = (
  hours: readonly CountedHour[],
  sessions: readonly SessionFields[],
): CountedHour[] => {
  const counted = sessions.filter(({ excluded }) => !excluded);
  return hours.map(({ at, counts }) => {
    const ofHour = counted.filter(({ activeAt }) => activeAt >= at && activeAt < at + HOUR_MS);
    return { at, counts: ofHour.length === 0 ? counts : withoutGroups(counts, ofHour.map(groupOf)) };
  });
};

const groupOf = (session: SessionFields): SessionGroup => ({
  from: Math.floor(session.activeAt / QUARTER_MS) * QUARTER_MS,
  action: session.recommendedAction,
  detected: session.detected,
  country: session.country,
  platform: session.platform,
  tags: session.tags,
  ten: Math.min(HIGHEST_TEN, Math.floor(session.riskScore / 10)),
  sessions: 1,
});

/** A score of 100 belongs to the scores from 90. */
const HIGHEST_TEN = 9;

/** Groups of alike sessions that are counted before others have their turn. */
const BATCH = 5_000;

interface FilteredCounts {
  readonly filter: SessionFilter;
  readonly from: number;
  readonly to: number;
}

/** Counts the sessions of a period that pass a filter, the newest ones first. */
const filteredCounts = async (
  store: Pick<SessionReader, 'groups'>,
  workspaceId: string,
  { filter, from, to }: FilteredCounts,
): Promise<{ counts: HourCounts; isComplete: boolean }> => {
  const spend = yieldEvery(BATCH);
  let counts = hourCounts([]);
  for (let end = to; end >= from; end -= DAY_MS) {
    if (counts.sessions >= MAX_SESSIONS) return { counts, isComplete: false };
    const ofDay = { ...filter, activeFrom: Math.max(from, end - DAY_MS + 1), activeTo: end };
    const limit = Number.POSITIVE_INFINITY;
    const { groups } = await store.groups(workspaceId, { filter: ofDay, bucketMs: QUARTER_MS, limit });
    for (let first = 0; first < groups.length; first += BATCH) {
      const batch = groups.slice(first, first + BATCH);
      counts = addedUp([counts, hourCounts(batch)]);
      await spend(batch.length);
    }
  }
  return { counts, isComplete: true };
};
