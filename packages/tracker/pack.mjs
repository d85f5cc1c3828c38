import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, bundled } from './build.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const tsc = fileURLToPath(new URL('../../node_modules/@typescript/native/bin/tsc', import.meta.url));

/** Writes what is published to `dist/npm`: `npm publish packages/tracker/dist/npm`. Answers the folder. */
export const pack = async () => {
  const folder = `${here}dist/npm/`;
  await build();
  mkdirSync(folder, { recursive: true });
  for (const name of ['s.js', 'b.js', 'debug.js']) copyFileSync(`${here}dist/${name}`, folder + name);
  for (const name of ['package.json', 'README.md']) copyFileSync(`${here}npm/${name}`, folder + name);
  copyFileSync(`${here}../../LICENSE`, `${folder}LICENSE`);
  for (const name of ['main', 'badge'])
    writeFileSync(`${folder}${name}.js`, await bundled([`${here}src/${name}.ts`], { format: 'esm' }));
  execFileSync(process.execPath, [tsc, '-b', here]);
  for (const name of ['main', 'badge', 'page-api']) {
    const types = readFileSync(`${here}.types/${name}.d.ts`, 'utf8');
    writeFileSync(`${folder}${name}.d.ts`, types.replaceAll(".ts'", ".js'"));
  }
  return folder;
};

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(await pack());
