import { expect, test } from 'vitest';
import { aFolder, aServer } from '../testing/a-server.ts';
import { aVisit } from '../testing/answers.ts';
import { printedLines } from '../testing/printed-lines.ts';
import { erase } from './erase-command.ts';

const { said, complained } = printedLines();

test('a session is erased while its server runs', async () => {
  const server = await aServer();
  const session = await aVisit(server);
  await server.settled();
  expect(await erase.run(['--session', session, '--data', server.dataDir])).toBe(0);
  expect(said).toEqual(['1 sessions and 0 visitors erased']);
  expect(complained).toEqual([]);
  expect((await server.ask(`/v1/sessions/${session}/report`)).status).toBe(404);
});

test('a user is found as the page names it, although it was cleaned before it was stored', async () => {
  const server = await aServer();
  const user = ' ada\u202e ';
  await aVisit(server, { user });
  await server.settled();
  expect(await erase.run(['--user', user, '--data', server.dataDir])).toBe(0);
  expect(said).toContain('1 sessions and 0 visitors erased');
});

test('what to erase has to be clear', async () => {
  for (const [args, message] of [
    [[], 'expected one of --session, --user, --visitor, --tag'],
    [['--user', 'ada', '--tag', 'spring'], 'expected one of --session, --user, --visitor, --tag'],
    [['--user', ' '], '--user is empty'],
    [['--user', '\u202e'], '--user is empty'],
    [['ada'], "unexpected argument 'ada'"],
  ] as const) {
    complained.length = 0;
    expect(await erase.run([...args, '--data', aFolder()])).toBe(2);
    expect(complained).toEqual([`gait erase: ${message}`]);
  }
});
