import type { FastifyInstance, FastifyRequest } from 'fastify';
import Type from 'typebox';
import type { SessionMoves } from '../event-log/motion-columns.ts';
import { parameterCheck } from '../http/check-parameters.ts';
import { sessionNotFound } from '../http/session-not-found.ts';
import { notScoredYet } from '../scoring/overload.ts';
import type { SessionFields } from '../store/store.ts';
import type { ConsoleContext } from './context.ts';
import { memberOf } from './member-of.ts';
import { assertVisible, viewerOf } from './viewer.ts';

const MAX_FIRST = 10_000;

const offset = Type.Integer({ minimum: 0 });
const movesQuery = parameterCheck({
  parameters: { from: offset, to: offset, first: Type.Integer({ minimum: 1, maximum: MAX_FIRST }) },
  required: ['from', 'to'],
});

interface OfSession {
  readonly Params: { readonly id: string };
}

/** What the pictures of a session's page show. */
export const motionRoutes = (app: FastifyInstance, context: ConsoleContext): void => {
  const sessionOf = async (request: FastifyRequest<OfSession>): Promise<SessionFields> => {
    const member = await memberOf(request, context);
    const key = { workspaceId: member.workspaceId, sessionId: request.params.id };
    assertVisible(await viewerOf(member, context), key.sessionId);
    const isSettled = await context.settle(key);
    const session = await context.store.findSummary(key);
    if (!session) throw isSettled ? sessionNotFound() : notScoredYet();
    return session;
  };

  app.get<OfSession>('/console/sessions/:id/motion', async (request, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .send(await context.eventLogs.motion(await sessionOf(request))),
  );

  app.get<OfSession>('/console/sessions/:id/moves', async (request): Promise<SessionMoves> => {
    const { from, to, first } = movesQuery(request.query as Record<string, unknown>);
    const span = { from: Number(from), to: Number(to) };
    return context.eventLogs.moves(
      await sessionOf(request),
      span,
      first === undefined ? undefined : Number(first),
    );
  });
};
