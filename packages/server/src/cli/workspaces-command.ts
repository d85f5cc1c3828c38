import { UsageError } from '../options/config.ts';
import { addWorkspace } from '../session/add-workspace.ts';
import { isTestWorkspace } from '../session/test-workspace.ts';
import type { Store } from '../store/store.ts';
import { auditAct } from './audit-act.ts';
import { checkedName } from './checked-name.ts';
import { storeCommand } from './store-command.ts';
import { workspaceNamed } from './workspace-named.ts';

const USAGE = `gait workspaces list [options]
gait workspaces create NAME --admin EMAIL [options]
gait workspaces rename WORKSPACE_ID NAME [options]

Lists the workspaces of the installation, adds one with a member as its admin, or renames one.
Can run while a server uses the same store.

`;

type Operand =
  | { readonly action: 'list' }
  | { readonly action: 'create'; readonly name: string; readonly admin: string }
  | { readonly action: 'rename'; readonly id: string; readonly name: string };

const AUTHOR = 'gait workspaces';

const operandOf = (
  [action, first, second, ...more]: readonly string[],
  { admin }: Readonly<Record<string, string | boolean | undefined>>,
): Operand => {
  if (action === 'list' && first === undefined) return { action };
  if (action === 'create' && first !== undefined && second === undefined && typeof admin === 'string')
    return { action, name: checkedName(first), admin: admin.toLowerCase() };
  if (action === 'rename' && first !== undefined && second !== undefined && more.length === 0)
    return { action, id: first, name: checkedName(second) };
  throw new UsageError('expected list, create NAME --admin EMAIL, or rename WORKSPACE_ID NAME');
};

const audit = (store: Store, id: string, action: string, name: string) =>
  auditAct(store, id, `workspace.${action}`, { id, name, author: AUTHOR });

const run = async (store: Store, operand: Operand): Promise<readonly string[]> => {
  if (operand.action === 'list') {
    const live = (await store.workspaces()).filter(({ id }) => !isTestWorkspace(id));
    const lineOf = async ({ id, name }: (typeof live)[number]) =>
      `${id}  ${name}  ${(await store.members(id)).map(({ email, role }) => `${email} (${role})`).join(', ')}`;
    return Promise.all(live.map(lineOf));
  }
  const { name } = operand;
  if (operand.action === 'rename') {
    const { id } = await workspaceNamed(store, operand.id);
    await store.renameWorkspace(id, name);
    await audit(store, id, 'renamed', name);
    return [`${id}  ${name}`];
  }
  const admin = await store.findMember({ email: operand.admin });
  if (!admin) throw new Error(`there is no member ${operand.admin}; gait workspaces list names all of them`);
  const { id } = await addWorkspace(store, { name, adminId: admin.id, now: Date.now() });
  await audit(store, id, 'created', name);
  return [`${id}  ${name}`];
};

export const workspaces = storeCommand({
  name: 'workspaces',
  summary: 'list, add and rename workspaces',
  usage: USAGE,
  options: { admin: { type: 'string' } },
  operand: operandOf,
  async *work(store, operand) {
    yield* await run(store, operand);
  },
});
