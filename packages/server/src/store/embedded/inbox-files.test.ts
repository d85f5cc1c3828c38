import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { aFolder } from '../../testing/a-server.ts';
import { InboxFiles } from './inbox-files.ts';

test('nothing is appended to a file before its name is durable, and no file is made for each try', async () => {
  const folder = aFolder();
  let isBroken = true;
  const files = new InboxFiles(folder, async () => {
    if (isBroken) throw new Error('EIO: i/o error');
  });
  await expect(files.toAppend()).rejects.toThrow('EIO');
  await expect(files.toAppend()).rejects.toThrow('EIO');
  isBroken = false;
  const { path } = await files.toAppend();
  expect(readdirSync(folder).map((name) => `${folder}/${name}`)).toEqual([path]);
  await files.closeAll();
});
