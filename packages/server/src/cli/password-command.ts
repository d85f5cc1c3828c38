import { hashPassword, newId, newPassword } from '../base/secrets.ts';
import { UsageError } from '../options/config.ts';
import type { Store } from '../store/store.ts';
import { storeCommand } from './store-command.ts';

const USAGE = `gait password EMAIL [options]

Sets a new password for a member of the dashboard and prints it. All sessions of the member are signed out.
Can run while a server uses the same store.

`;

const emailOf = (args: readonly string[]): string => {
  const [email] = args;
  if (email === undefined || args.length > 1) throw new UsageError('expected one e-mail address');
  return email.toLowerCase();
};

const emailsOf = async (store: Store): Promise<string[]> => {
  const workspaces = await store.workspaces();
  const members = await Promise.all(workspaces.map(({ id }) => store.members(id)));
  return [...new Set(members.flat().map(({ email }) => email))];
};

const setPassword = async (store: Store, email: string): Promise<string> => {
  const member = await store.findMember({ email });
  if (!member)
    throw new Error(`there is no member ${email}; the members are ${(await emailsOf(store)).join(', ')}`);
  const password = newPassword();
  await store.changePassword(member.id, hashPassword(password));
  for (const { workspaceId } of await store.workspacesOf(member.id))
    await store.audit({
      id: newId('aud'),
      workspaceId,
      at: Date.now(),
      memberId: member.id,
      action: 'password.replaced',
      detail: JSON.stringify({ by: 'command line' }),
    });
  return password;
};

export const password = storeCommand({
  name: 'password',
  summary: 'set a new password for a member of the dashboard',
  usage: USAGE,
  operand: emailOf,
  async *work(store, email) {
    yield `${email}  ${await setPassword(store, email)}`;
  },
});
