import type { ConsoleContext } from './context.ts';
import type { MembersOnly } from './member-of.ts';
import type { Diagnosis } from './types.ts';

export const doctorRoutes = (members: MembersOnly, context: ConsoleContext): void => {
  members.get('/console/doctor', async ({ workspaceId }): Promise<Diagnosis> => {
    return { facts: await context.diagnose({ workspaceId }) };
  });
};
