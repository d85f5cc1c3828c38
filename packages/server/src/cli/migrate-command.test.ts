import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { aDataFolder, aFolder, aServer } from '../testing/a-server.ts';
import { printedLines } from '../testing/printed-lines.ts';
import { migrate } from './migrate-command.ts';

const { said, complained } = printedLines();

test('copies a data folder into another one, and says so', async () => {
  const [from, to] = [aDataFolder(), aDataFolder()];
  const server = await aServer({ dataDir: from });
  await server.close();
  expect(await migrate.run(['--from', from, '--to', to])).toBe(0);
  expect(complained).toEqual([]);
  expect(said.at(-1)).toMatch(/^done: \d+ rows of .* equal those of /);
  const copy = await aServer({ dataDir: to });
  expect(copy.workspaceId).toBe(server.workspaceId);
});

test('says what is missing, and creates nothing', async () => {
  const folder = aFolder();
  expect(await migrate.run(['--from', folder])).toBe(2);
  expect(await migrate.run(['--from', folder, '--to', folder])).toBe(2);
  expect(await migrate.run(['--from', folder, '--to', `${folder}/other`])).toBe(1);
  expect(complained).toEqual([
    'gait migrate: expected --from and --to',
    'gait migrate: --from and --to are the same',
    `gait migrate: there is no data in ${folder}`,
  ]);
  expect(readdirSync(folder)).toEqual([]);
});
