import Type from 'typebox';
import { hashSecret } from '../base/secrets.ts';
import { bodyCheck } from '../http/check-body.ts';
import { ProblemError } from '../http/problem.ts';
import { keyName } from '../keys/key-name.ts';
import { addWorkspace } from '../session/add-workspace.ts';
import { audit, type ConsoleContext } from './context.ts';
import { type MembersOnly, tokenOf } from './member-of.ts';
import type { MemberWorkspace } from './types.ts';

const named = bodyCheck(Type.Object({ name: keyName }));
const opened = bodyCheck(Type.Object({ id: Type.String({ maxLength: 64 }) }));

/** Workspaces of the installation. A sign-in has one of its member's workspaces open. */
export const workspaceRoutes = (members: MembersOnly, context: ConsoleContext): void => {
  const { store, now } = context;

  members.post('/console/workspaces', async (member, request): Promise<MemberWorkspace> => {
    const { name } = named(request.body);
    const { id } = await addWorkspace(store, { name, adminId: member.id, now: now() });
    for (const workspaceId of [member.workspaceId, id])
      await audit(context, { ...member, workspaceId }, 'workspace.created', { id, name });
    return { id, name, role: 'admin' };
  });

  members.patch('/console/workspace', async (member, request): Promise<MemberWorkspace> => {
    const { workspaceId: id, role } = member;
    const { name } = named(request.body);
    const before = (await store.workspaces()).find((one) => one.id === id)?.name;
    await store.renameWorkspace(id, name);
    await audit(context, member, 'workspace.renamed', { id, name, before });
    return { id, name, role };
  });

  members.post('/console/workspace/open', 'everyone', async (member, request) => {
    const { id: workspaceId } = opened(request.body);
    const isMember = (await store.workspacesOf(member.id)).some((one) => one.workspaceId === workspaceId);
    if (!isMember) throw new ProblemError(404, 'workspace_not_found', 'You are in no such workspace.');
    await store.openWorkspace(hashSecret(tokenOf(request)), workspaceId);
    await audit(context, { ...member, workspaceId }, 'workspace.opened');
  });
};
