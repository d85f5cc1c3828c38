import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, onTestFinished, test, vi } from 'vitest';
import { InboxFiles } from './inbox-files.ts';

const broken = new Set<unknown>();
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>();
  const open: typeof real.open = (path, ...options) =>
    broken.has(path) ? Promise.reject(new Error('EIO: i/o error')) : real.open(path, ...options);
  return { ...real, open };
});

test('nothing is appended to a file before its name is durable, and no file is made for each try', async () => {
  const folder = mkdtempSync(`${tmpdir()}/gait-inbox-`);
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const files = new InboxFiles(folder);
  broken.add(folder);
  await expect(files.toAppend()).rejects.toThrow('EIO');
  await expect(files.toAppend()).rejects.toThrow('EIO');
  broken.delete(folder);
  const { path } = await files.toAppend();
  expect(readdirSync(folder).map((name) => `${folder}/${name}`)).toEqual([path]);
  await files.closeAll();
});
