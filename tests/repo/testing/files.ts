import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

const NOT_OURS = new Set(['node_modules', 'dist', '.types', '.git', '.cache', '.data', 'coverage', 'data']);

/** Paths of all files below a folder of the repository, relative to its root. */
export function filesBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isFile()) return path;
    // `data` is ignored at the root only.
    const isOurs = !NOT_OURS.has(entry.name) || (entry.name === 'data' && folder !== '');
    return entry.isDirectory() && isOurs ? filesBelow(path) : [];
  });
}

export const textOf = (path: string) => readFileSync(join(ROOT, path), 'utf8');

export const isTest = (path: string) =>
  /\.(test|contract)\.tsx?$/.test(path) || path.includes('/testing/') || path.startsWith('tests/');

/** Comments and strings of code. */
const NOT_NAMES = /\/\*[\s\S]*?\*\/|\/\/.*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\[\s\S])*`/g;

/** Code without its comments and strings: what is left are names and syntax. Lines stay where they are. */
export const namesOf = (code: string) =>
  code.replace(NOT_NAMES, (skipped) => skipped.replace(/[^\n]+/g, ' '));

export const withoutComments = (code: string) =>
  code.replace(NOT_NAMES, (found) => (found.startsWith('/') ? '' : found));

export const commentsOf = (code: string): string[] =>
  (code.match(NOT_NAMES) ?? []).filter((one) => one.startsWith('/'));
