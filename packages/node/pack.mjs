import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = fileURLToPath(new URL('.', import.meta.url));
const tsc = fileURLToPath(new URL('../../node_modules/@typescript/native/bin/tsc', import.meta.url));

/** Writes what is published to `dist/npm`: `npm publish packages/node/dist/npm`. Answers the folder. */
export const pack = async () => {
  const folder = `${here}dist/npm/`;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of ['package.json', 'README.md']) copyFileSync(`${here}npm/${name}`, folder + name);
  copyFileSync(`${here}../../LICENSE`, `${folder}LICENSE`);
  await build({
    entryPoints: [`${here}src/index.ts`],
    outfile: `${folder}index.js`,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
  });
  execFileSync(process.execPath, [tsc, '-b', here]);
  for (const name of readdirSync(`${here}.types`).filter((file) => file.endsWith('.d.ts'))) {
    if (name.includes('.test.')) continue;
    const types = readFileSync(`${here}.types/${name}`, 'utf8');
    writeFileSync(folder + name, types.replaceAll(".ts'", ".js'"));
  }
  return folder;
};

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(await pack());
