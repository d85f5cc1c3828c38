import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { hashPassword, newId, newPassword } from '../secrets.ts';
import { openStore } from '../store/open-store.ts';
import type { Store } from '../store/store.ts';
import type { Command } from './command.ts';

const USAGE = `gait password EMAIL [options]

Gives somebody who signs in to the dashboard a new password, and prints it. Whoever is signed in as them is signed out.
May run beside a server that uses the same store.

  --data DIR    the server's data (./data)
  --store URL   postgres://... instead of the embedded store in --data
`;

const OPTIONS = {
  data: { type: 'string', default: './data' },
  store: { type: 'string' },
  help: { type: 'boolean' },
} as const;

const parsed = (args: readonly string[]) => {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
    if (!values.help && positionals.length !== 1) throw new Error('whose? One e-mail address is needed');
    return { ...values, email: (positionals[0] ?? '').toLowerCase() };
  } catch (error) {
    console.error(`gait password: ${messageOf(error)}\n`);
    return undefined;
  }
};

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

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

export const password: Command = {
  name: 'password',
  summary: 'give somebody who signs in to the dashboard a new password',
  run: async (args) => {
    const options = parsed(args);
    if (!options || options.help) {
      console.log(USAGE);
      return options ? 0 : 2;
    }
    const { email, data, store: url } = options;
    let store: Store | undefined;
    try {
      // Opening would make an empty one.
      if (url === undefined && !existsSync(`${data}/gait.db`))
        throw new Error(`there is no data in ${data}; --data or --store says where it is`);
      store = await openStore({ url, dataDir: data });
      console.log(`${email}  ${await setPassword(store, email)}`);
      return 0;
    } catch (error) {
      console.error(`gait password: ${messageOf(error)}`);
      return 1;
    } finally {
      await store?.close();
    }
  },
};
