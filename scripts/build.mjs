import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { ensureInstalled, root } from './install.mjs';

/** What is built, from which folders, in this order. A part is stale when a file below `from` has changed. */
export const parts = [
  {
    name: 'tracker',
    from: [
      'packages/wire/src',
      'packages/tracker/src',
      'packages/tracker/build.mjs',
      'packages/tracker/rows-as-lists.mjs',
    ],
  },
  {
    name: 'server',
    from: ['packages/wire/src', 'packages/engine/src', 'packages/server/src', 'packages/server/build.mjs'],
  },
  {
    name: 'dashboard',
    from: [
      'packages/dashboard/src',
      'packages/dashboard/build.mjs',
      'packages/dashboard/compress.mjs',
      'packages/dashboard/index.html',
      'packages/engine/src/settings.ts',
      'packages/engine/src/score/recommended-action.ts',
      'packages/server/src/session/csv-cell.ts',
      'packages/server/src/session/csv-columns.ts',
      'packages/wire/src/readings.ts',
      'packages/wire/src/remedies.ts',
      'packages/wire/src/time.ts',
    ],
  },
];

export const isSource = (path) => !path.endsWith('.test.ts') && !path.endsWith('.test.tsx');

const filesBelow = (path) => {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(`${path}/${name}`));
};

const fingerprint = (folders) => {
  const hash = createHash('sha256').update(readFileSync(`${root}package-lock.json`));
  for (const file of folders.flatMap((folder) => filesBelow(root + folder)).filter(isSource)) {
    hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  return hash.digest('hex');
};

/** Builds the parts whose sources have changed since their last build; `force` builds all. */
export const build = async ({ force = false } = {}) => {
  for (const { name, from } of parts) {
    const mark = `${root}packages/${name}/dist/.built-from`;
    const sources = fingerprint(from);
    if (!force && existsSync(mark) && readFileSync(mark, 'utf8') === sources) continue;
    console.error(`Building ${name} ...`);
    const module = await import(pathToFileURL(`${root}packages/${name}/build.mjs`).href);
    await module.build();
    mkdirSync(`${root}packages/${name}/dist`, { recursive: true });
    writeFileSync(mark, sources);
  }
};

if (process.argv[1] === new URL(import.meta.url).pathname) {
  ensureInstalled();
  await build({ force: process.argv.includes('--force') });
}
