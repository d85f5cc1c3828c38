import type { FastifyInstance } from 'fastify';
import type { ConsoleContext } from './context.ts';
import { memberOf } from './member-of.ts';
import { sessionNotFound } from './session-not-found.ts';

/** What the pictures of a session's page show. */
export const motionRoutes = (app: FastifyInstance, context: ConsoleContext): void => {
  app.get<{ Params: { id: string } }>('/console/sessions/:id/motion', async (request, reply) => {
    const { workspaceId } = await memberOf(request, context);
    const key = { workspaceId, sessionId: request.params.id };
    await context.settle(key);
    const session = await context.store.findSummary(key);
    if (!session) throw sessionNotFound();
    return reply.type('application/json; charset=utf-8').send(await context.eventLogs.motion(session));
  });
};
