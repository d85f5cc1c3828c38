import Type from 'typebox';
import { bodyCheck } from '../http/check-body.ts';
import { audit, type ConsoleContext } from './context.ts';
import type { MembersOnly } from './member-of.ts';
import type { RetentionSettings } from './types.ts';

/** Ten years. */
const MAX_DAYS = 3_653;

const change = bodyCheck(Type.Object({ days: Type.Integer({ minimum: 1, maximum: MAX_DAYS }) }));

/** How long a workspace keeps its sessions. The server removes what is older within minutes. */
export const retentionRoutes = (members: MembersOnly, context: ConsoleContext): void => {
  const { store } = context;
  const daysOf = async (workspaceId: string): Promise<number> => {
    const workspaces = await store.workspaces();
    return workspaces.find(({ id }) => id === workspaceId)?.retentionDays ?? 0;
  };

  members.get('/console/retention', async ({ workspaceId }): Promise<RetentionSettings> => {
    return { days: await daysOf(workspaceId) };
  });

  members.put('/console/retention', async (member, request): Promise<RetentionSettings> => {
    const { days } = change(request.body);
    const before = await daysOf(member.workspaceId);
    await store.setRetention(member.workspaceId, days);
    await audit(context, member, 'retention.changed', { days, before });
    return { days };
  });
};
