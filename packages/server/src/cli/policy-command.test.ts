import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { aBotVisit } from '../testing/a-bot-visit.ts';
import { aFolder, aServer } from '../testing/a-server.ts';
import { printedLines } from '../testing/printed-lines.ts';
import { policy } from './policy-command.ts';

const { said, complained } = printedLines();

const aFile = (text: string): string => {
  const file = `${aFolder()}/policy.yaml`;
  writeFileSync(file, text);
  return file;
};

const RULES =
  'places:\n  - place: checkout # for forms\n    thresholds: { review: 99, block: 100 }\n    unknown: allow';

test('a policy is tested, applied, shown and reverted while the server runs', async () => {
  const server = await aServer();
  await aBotVisit(server, ['checkout']);
  const run = async (...args: string[]): Promise<string[]> => {
    said.length = 0;
    expect(await policy.run([...args, '--data', server.dataDir])).toBe(0);
    return [...said];
  };
  expect(await run('test', aFile(RULES))).toEqual([
    'checkout: of 1 session 1 changes: 0 up, 1 down; none is labeled human; none is labeled bot',
  ]);
  expect(await run('versions')).toEqual([]);
  expect(await run('apply', aFile(RULES))).toEqual(['version 1 saved']);
  expect(await run('show')).toEqual([RULES]);
  expect(await run('apply', aFile(''))).toEqual(['version 2 saved']);
  expect(await run('revert')).toEqual(['version 3 saved']);
  expect(await run('show')).toEqual([RULES]);
  expect(await run('show', '2')).toEqual(['']);
  expect(await run('revert', '2')).toEqual(['version 4 saved']);
  expect((await run('versions')).map((line) => line.split(' ')[0])).toEqual(['4', '3', '2', '1']);
  expect(complained).toEqual([]);
});

test('a file with mistakes changes nothing, and each line is named', async () => {
  const server = await aServer();
  const place = ['--data', server.dataDir];
  for (const action of ['test', 'apply']) {
    complained.length = 0;
    expect(await policy.run([action, aFile('places:\n  - unknwn: block'), ...place])).toBe(1);
    expect(complained.join()).toContain('line 2: places[0].unknwn is not known here. Did you mean unknown?');
  }
  for (const action of ['show', 'revert']) {
    complained.length = 0;
    expect(await policy.run([action, ...place])).toBe(1);
    expect(complained.join()).toContain('this workspace has no policy yet');
  }
  expect(await policy.run(['apply', ...place])).toBe(2);
  expect(await policy.run(['show', 'first', ...place])).toBe(2);
});
