import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { HOUR_MS } from '@gait/wire/time';
import { expect, onTestFinished, test } from 'vitest';
import { setWeekly } from '../enrich/update/weekly.ts';
import { aFolder } from '../testing/a-server.ts';
import { ipUpdates } from './ip-updates.ts';

/** A program that runs `code` instead of `gait ip update`, and what the server hears of it. */
const updatesBy = (code: string, options: Partial<Parameters<typeof ipUpdates>[0]> = {}) => {
  const { dataDir: folder = aFolder() } = options;
  const program = `${folder}/program.mjs`;
  writeFileSync(program, `import { writeFileSync } from 'node:fs';\n${code}`);
  const heard: (readonly string[])[] = [];
  const updates = ipUpdates({
    program,
    dataDir: folder,
    everyMs: HOUR_MS,
    onFailure: (reasons) => heard.push(reasons),
    ...options,
  });
  onTestFinished(updates.close);
  return { folder, heard, updates };
};

test('the first update starts with the server, for its data folder', async () => {
  const { folder, heard } = updatesBy(
    `if (process.argv.slice(2).join(' ') === 'ip update --json --data ' + process.argv.at(-1))
       writeFileSync(process.argv.at(-1) + '/done', '');
     process.exit(3);`,
  );
  await expect.poll(() => existsSync(`${folder}/done`)).toBe(true);
  expect(heard).toEqual([]);
});

test('without a time, the update starts if the weekly one is on and due', async () => {
  const code = `writeFileSync(process.argv.at(-1) + '/done', ''); process.exit(3);`;
  const late = { everyMs: undefined, now: () => Date.now() + 8 * 24 * HOUR_MS };
  const off = updatesBy(code, late);
  const folder = aFolder();
  setWeekly(folder, true);
  updatesBy(code, { ...late, dataDir: folder });
  await expect.poll(() => existsSync(`${folder}/done`)).toBe(true);
  expect(existsSync(`${off.folder}/done`)).toBe(false);
});

test('sources that fail are named with their reasons', async () => {
  const { heard } = updatesBy(
    `console.log(JSON.stringify({ id: 'tor-exits', state: 'missing', reason: 'answered 503' }));
     console.log(JSON.stringify({ id: 'aws', state: 'updated', entries: 3 }));
     process.exitCode = 4;`,
  );
  await expect.poll(() => heard).toEqual([['tor-exits: answered 503']]);
});

test('without a reason, the last line of the program is the reason', async () => {
  const { heard } = updatesBy(`console.error('no room on the disk'); process.exitCode = 1;`);
  await expect.poll(() => heard).toEqual([['no room on the disk']]);
});

test('a server that stops ends an update that hangs, and does not complain', async () => {
  const { folder, heard, updates } = updatesBy(
    `writeFileSync(process.argv.at(-1) + '/begun', String(process.pid)); setInterval(() => {}, 1000);`,
  );
  await expect.poll(() => existsSync(`${folder}/begun`)).toBe(true);
  updates.close();
  await expect.poll(() => isRunning(folder)).toBe(false);
  expect(heard).toEqual([]);
});

const isRunning = (folder: string): boolean => {
  try {
    process.kill(Number(readFileSync(`${folder}/begun`, 'utf8')), 0);
    return true;
  } catch {
    return false;
  }
};
