import { execFileSync } from 'node:child_process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { publint } from 'publint';
import { expect, test } from 'vitest';
import * as front from './index.ts';

const packScript = fileURLToPath(new URL('../pack.mjs', import.meta.url));

test('the package that is published exports what the sources do, and has nothing that publint would change', async () => {
  const folder = execFileSync(process.execPath, [packScript], { encoding: 'utf8' }).trim();
  const published = await import(pathToFileURL(`${folder}index.js`).href);
  expect(Object.keys(published).sort()).toEqual(Object.keys(front).sort());
  const { messages } = await publint({ pkgDir: folder, strict: true });
  expect(messages).toEqual([]);
});
