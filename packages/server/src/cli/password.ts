import { UsageError } from '../config.ts';
import { hashPassword, newId, newPassword } from '../secrets.ts';
import type { Store } from '../store/store.ts';
import { storeCommand } from './store-command.ts';

const USAGE = `gait password EMAIL [options]

Gives somebody who signs in to the dashboard a new password, and prints it. Whoever is signed in as them is signed out.
May run beside a server that uses the same store.

`;

const emailOf = (args: readonly string[]): string => {
  const [email] = args;
  if (email === undefined || args.length > 1) throw new UsageError('whose? One e-mail address is needed');
  return email.toLowerCase();
};

const emailsOf = async (store: Store): Promise<string[]> => {
  const workspaces = await store.workspaces();
  const members = await Promise.all(workspaces.map(({ id }) => store.members(id)));
  return members.flat().map(({ email }) => email);
};

const setPassword = async (store: Store, email: string): Promise<string> => {
  const member = await store.findMember({ email });
  if (!member) throw new Error(`nobody signs in as ${email}; there is ${(await emailsOf(store)).join(', ')}`);
  const password = newPassword();
  await store.changePassword(member.id, await hashPassword(password));
  await store.audit({
    id: newId('aud'),
    workspaceId: member.workspaceId,
    at: Date.now(),
    memberId: member.id,
    action: 'password.replaced',
    detail: JSON.stringify({ by: 'command line' }),
  });
  return password;
};

export const password = storeCommand({
  name: 'password',
  summary: 'give somebody who signs in to the dashboard a new password',
  usage: USAGE,
  operand: emailOf,
  work: async (store, email) => console.log(`${email}  ${await setPassword(store, email)}`),
});
