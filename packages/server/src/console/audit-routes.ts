import type { ConsoleContext } from './context.ts';
import type { MembersOnly } from './member-of.ts';
import type { AuditLog } from './types.ts';

const MAX_ENTRIES = 200;

export const auditRoutes = (members: MembersOnly, context: ConsoleContext): void => {
  members.get('/console/audit-log', async ({ workspaceId }): Promise<AuditLog> => {
    const logged = await context.store.auditLog(workspaceId, MAX_ENTRIES);
    const entries = logged.map((entry) => ({ ...entry, detail: JSON.parse(entry.detail) }));
    // A removed member's actions are older than the removal, so an entry about the removal in this list names them.
    const emails = new Map<string, string>([
      ...entries
        .filter(({ action }) => action === 'member.removed')
        .map(({ detail }) => [detail.id, detail.email] as const),
      ...(await context.store.members(workspaceId)).map(({ id, email }) => [id, email] as const),
    ]);
    return {
      entries: entries.map(({ at, memberId, action, detail }) => ({
        at,
        member_id: memberId,
        email: emails.get(memberId) ?? detail.author ?? null,
        action,
        detail,
      })),
    };
  });
};
