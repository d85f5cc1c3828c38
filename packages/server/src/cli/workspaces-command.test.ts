import { expect, test } from 'vitest';
import { aServer } from '../testing/a-server.ts';
import { aTab } from '../testing/a-tab.ts';
import { printedLines } from '../testing/printed-lines.ts';
import { workspaces } from './workspaces-command.ts';

const { said, complained } = printedLines();

test('workspaces are added and renamed while the server runs, and their admin sees them', async () => {
  const server = await aServer();
  const data = ['--data', server.dataDir];
  expect(await workspaces.run(['create', 'Berlin', '--admin', server.email, ...data])).toBe(0);
  const [id = ''] = said[0]?.split('  ') ?? [];
  expect(await workspaces.run(['rename', id, 'Hamburg', ...data])).toBe(0);
  said.length = 0;
  expect(await workspaces.run(['list', ...data])).toBe(0);
  expect(said).toEqual([
    `${server.workspaceId}  My workspace  ${server.email} (admin)`,
    `${id}  Hamburg  ${server.email} (admin)`,
  ]);
  const tab = await aTab(server);
  expect((await tab.signIn()).body.workspaces).toContainEqual({ id, name: 'Hamburg', role: 'admin' });
});

test('a workspace needs an admin who exists, and a name', async () => {
  const server = await aServer();
  const data = ['--data', server.dataDir];
  for (const [args, code, message] of [
    [['create', 'Berlin', '--admin', 'nobody@example.org'], 1, 'there is no member nobody@example.org'],
    [['rename', 'ws_none', 'Berlin'], 1, 'there is no workspace ws_none'],
    [['rename', server.workspaceId, ' '], 2, 'a name has 1 to 100 characters'],
    [['rename', server.workspaceId, 'A\u001b[2J'], 2, 'a name has 1 to 100 characters'],
    [['create', 'Berlin'], 2, 'expected list, create NAME --admin EMAIL'],
  ] as const) {
    complained.length = 0;
    expect(await workspaces.run([...args, ...data])).toBe(code);
    expect(complained.join()).toContain(`gait workspaces: ${message}`);
  }
});
