import type { FastifyInstance } from 'fastify';
import type { ConsoleContext } from './context.ts';
import { memberOf } from './member-of.ts';
import type { Diagnosis } from './types.ts';

export const doctorRoutes = (app: FastifyInstance, context: ConsoleContext): void => {
  app.get('/console/doctor', async (request): Promise<Diagnosis> => {
    const { workspaceId } = await memberOf(request, context);
    return { facts: await context.diagnose({ workspaceId }) };
  });
};
