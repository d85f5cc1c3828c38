import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { parameterCheck } from '../../http/check-parameters.ts';
import type { ConsoleContext } from '../context.ts';
import { newestLabeled } from '../labeled-sessions.ts';
import { memberOf } from '../member-of.ts';
import { sessionRows } from '../session-rows.ts';
import { viewerOf } from '../viewer.ts';
import { periodsAt, trendsOf } from './trends.ts';
import type { LabeledSessions, LabelPrecision, Trends } from './trends-types.ts';
import { warmUp } from './warm-up.ts';
import { withoutSessions } from './without-sessions.ts';

const LISTED_LABELED = 200;

/** Endpoints of the overview. */
export const trendsRoutes = (app: FastifyInstance, context: ConsoleContext): void => {
  const { store, hoursOf, now } = context;
  let endWarmUp: (() => Promise<void>) | undefined;
  app.addHook('onReady', async () => {
    endWarmUp = warmUp({ store, hoursOf, now });
  });
  app.addHook('preClose', async () => endWarmUp?.());
  const trendsQuery = parameterCheck({
    parameters: { days: Type.Enum(['1', '7', '30']), step: Type.Enum(['15', '60']) },
    required: ['days'],
  });

  app.get('/console/trends', async (request): Promise<Trends> => {
    const member = await memberOf(request, context);
    const { workspaceId } = member;
    const { days: shown, step } = trendsQuery(request.query as Record<string, unknown>);
    const days = Number(shown);
    const { now: asked, hidden } = await viewerOf(member, context);
    const { from, day_before_from } = periodsAt(asked, days);
    const { hours, isComplete } = await hoursOf(workspaceId, Math.min(from, day_before_from));
    const left = withoutSessions(hours, await store.findSummaries(workspaceId, hidden));
    const trends = trendsOf(left, { now: asked, days, isByQuarter: step === '15' });
    return { ...trends, is_complete: isComplete };
  });

  app.get('/console/label-precision', async (request): Promise<LabelPrecision> => {
    const member = await memberOf(request, context);
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

  app.get('/console/labeled-sessions', async (request): Promise<LabeledSessions> => {
    const member = await memberOf(request, context);
    const { check = '', verdict } = labeledQuery(request.query as Record<string, unknown>);
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
