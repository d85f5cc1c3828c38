import { cpSync, mkdirSync, mkdtempSync, symlinkSync } from 'node:fs';
import { HERE } from '../../../packages/lab/src/benchmarks/servers/checkout.ts';

const WORKSPACES = ['wire', 'tracker', 'engine', 'server', 'dashboard'];
const COPIED = [
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'scripts',
  'node_modules/.gait-lock',
  ...WORKSPACES.map((name) => `packages/${name}`),
];

const isMade = (path: string): boolean => /\/(node_modules|dist|\.types)$/.test(path);

/** Copies what `npm run dev` works on to a folder below this checkout, whose installed packages it finds. Returns its path. */
export const copiedSources = (): string => {
  mkdirSync(`${HERE}.cache`, { recursive: true });
  const folder = mkdtempSync(`${HERE}.cache/sources-`);
  for (const path of COPIED)
    cpSync(HERE + path, `${folder}/${path}`, { recursive: true, filter: (from) => !isMade(from) });
  mkdirSync(`${folder}/node_modules/@gait`);
  for (const name of WORKSPACES)
    symlinkSync(`${folder}/packages/${name}`, `${folder}/node_modules/@gait/${name}`);
  return folder;
};
