import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { parameterCheck } from '../http/check-parameters.ts';
import type { ConsoleContext } from './context.ts';
import { newestLabeled } from './labeled-sessions.ts';
import { memberOf } from './member-of.ts';
import { DAY_MS, HOUR_MS, trendsOf } from './trends.ts';
import type { LabelPrecision, Trends } from './trends-types.ts';

const MAX_SESSIONS = 200_000;

/** Endpoints of the overview. */
export const trendsRoutes = (app: FastifyInstance, context: ConsoleContext): void => {
  const { store, now } = context;
  const trendsQuery = parameterCheck({
    parameters: { days: Type.Enum(['1', '7', '30']) },
    required: ['days'],
  });

  app.get('/console/trends', async (request): Promise<Trends> => {
    const { workspaceId } = await memberOf(request, context);
    const days = Number(trendsQuery(request.query as Record<string, unknown>).days);
    const to = now();
    const from = to - days * DAY_MS;
    const { groups, isComplete } = await store.groups(workspaceId, {
      filter: { activeFrom: Math.min(from, to - 2 * DAY_MS), excluded: false },
      bucketMs: HOUR_MS,
      limit: MAX_SESSIONS,
    });
    const { byScore } = await store.counts(workspaceId, { activeFrom: from, excluded: false });
    return { ...trendsOf(groups, { now: to, from }), is_complete: isComplete, by_score: byScore };
  });

  app.get('/console/label-precision', async (request): Promise<LabelPrecision> => {
    const { workspaceId } = await memberOf(request, context);
    const labeled = (await newestLabeled(store, workspaceId)).filter(({ session }) => !session.excluded);
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
};
