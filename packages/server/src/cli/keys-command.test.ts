import { expect, test } from 'vitest';
import { aServer } from '../testing/a-server.ts';
import { printedLines } from '../testing/printed-lines.ts';
import { keys } from './keys-command.ts';

const { said, complained } = printedLines();

test('keys are created, rotated and revoked while the server runs', async () => {
  const server = await aServer();
  const data = ['--data', server.dataDir];
  const status = async (secret: string) =>
    (await server.ask('/v1/tags/a/sessions', { authorization: `Bearer ${secret}` })).status;
  const run = async (...args: string[]) => {
    said.length = 0;
    expect(await keys.run([...args, ...data]), complained.join()).toBe(0);
    return said.map((line) => line.split('  '));
  };

  const [[id = '', secret = ''] = []] = await run('create', 'Checkout', '--days', '30');
  expect(secret).toMatch(/^sk-/);
  expect(await status(secret)).toBe(200);
  const [[newId = '', newSecret = ''] = [], [, until] = []] = await run('rotate', id, '--overlap-hours', '0');
  expect(until).toMatch(/^works until 20/);
  expect([await status(secret), await status(newSecret)]).toEqual([401, 200]);
  await run('revoke', newId);
  expect(await status(newSecret)).toBe(401);

  const [[, testSecret = ''] = []] = await run('create', 'Lookups', '--scopes', 'lookup,keys', '--test');
  expect(testSecret).toMatch(/^mk-test-/);
  const lines = (await run('list')).map((columns) => columns.join('  '));
  expect(lines).toHaveLength(4);
  expect(lines.find((line) => line.startsWith(newId))).toMatch(
    / read {2}used 20.* {2}revoked 20.* {2}Checkout$/,
  );
  expect(lines.find((line) => line.includes('mk-test-'))).toMatch(
    /_test {2}.* lookup,keys {2}used never {2}expires never/,
  );
  expect(lines.join()).not.toContain(newSecret);
});

test('keys that do not exist, and options that make no sense, are refused in one line', async () => {
  const server = await aServer();
  const data = ['--data', server.dataDir];
  for (const [args, code, message] of [
    [['rotate', 'key_none'], 1, 'there is no key key_none'],
    [['create', 'A', '--workspace', 'ws_none'], 1, 'there is no workspace ws_none'],
    [['create', 'A', '--scopes', 'labels,all'], 2, "--scopes has no 'all'"],
    [['create', 'A', '--days', '0'], 2, '--days must be a whole number from 1 to 3650'],
    [['rotate', 'key_none', '--overlap-hours', '721'], 2, '--overlap-hours must be a whole number'],
    [['rotate', 'key_none', '--overlap-hours', ''], 2, '--overlap-hours must be a whole number'],
    [['create', ' '], 2, 'a name has 1 to 100 characters'],
    [['create', 'A'.repeat(101)], 2, 'a name has 1 to 100 characters'],
    [['create', 'A\nB'], 2, 'a name has 1 to 100 characters, and no control characters'],
    [['list', 'everything'], 2, 'expected list, create NAME'],
    [[], 2, 'expected list, create NAME'],
  ] as const) {
    complained.length = 0;
    expect(await keys.run([...args, ...data])).toBe(code);
    expect(complained.join()).toContain(`gait keys: ${message}`);
  }
});
