import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { bodyCheck } from '../http/check-body.ts';
import { audit, type ConsoleContext } from './context.ts';
import { memberOf } from './member-of.ts';
import type { RetentionSettings } from './types.ts';

/** Ten years. */
const MAX_DAYS = 3_653;

const change = bodyCheck(Type.Object({ days: Type.Integer({ minimum: 1, maximum: MAX_DAYS }) }));

/** How long a workspace keeps its sessions. The server removes what is older within minutes. */
export const retentionRoutes = (app: FastifyInstance, context: ConsoleContext): void => {
  const { store } = context;
  const daysOf = async (workspaceId: string): Promise<number> => {
    const workspaces = await store.workspaces();
    return workspaces.find(({ id }) => id === workspaceId)?.retentionDays ?? 0;
  };

  app.get('/console/retention', async (request): Promise<RetentionSettings> => {
    const { workspaceId } = await memberOf(request, context);
    return { days: await daysOf(workspaceId) };
  });

  app.put('/console/retention', async (request): Promise<RetentionSettings> => {
    const member = await memberOf(request, context);
    const { days } = change(request.body);
    const before = await daysOf(member.workspaceId);
    await store.setRetention(member.workspaceId, days);
    await audit(context, member, 'retention.changed', { days, before });
    return { days };
  });
};
