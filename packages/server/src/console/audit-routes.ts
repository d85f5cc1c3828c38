import type { FastifyInstance } from 'fastify';
import type { ConsoleContext } from './context.ts';
import { memberOf } from './sign-in.ts';
import type { AuditLog } from './types.ts';

const MAX_ENTRIES = 200;

export const auditRoutes = (app: FastifyInstance, context: ConsoleContext): void => {
  app.get('/console/audit-log', async (request): Promise<AuditLog> => {
    const { workspaceId } = await memberOf(request, context);
    const entries = await context.store.auditLog(workspaceId, MAX_ENTRIES);
    return {
      entries: entries.map(({ at, memberId, action, detail }) => ({
        at,
        member_id: memberId,
        action,
        detail: JSON.parse(detail),
      })),
    };
  });
};
