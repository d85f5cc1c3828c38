import { expect, test } from 'vitest';
import { filesBelow, textOf } from './testing/files.ts';
import { markdownFiles } from './testing/markdown.ts';

const scripts = Object.keys(JSON.parse(textOf('package.json')).scripts);

/** The names of the commands in a folder, one file each. */
const commandNames = (folder: string): string[] =>
  filesBelow(folder).flatMap((path) =>
    [...textOf(path).matchAll(/^ {2}name: '([\w-]+)',$/gm)].map(([, name = '']) => name),
  );

const labCommands = commandNames('packages/lab/src/commands');
const gaitCommands = commandNames('packages/server/src/cli');

/** What stands after `prefix` in a page, with the page. */
const uses = (prefix: RegExp) =>
  markdownFiles.flatMap((page) =>
    [...textOf(page).matchAll(prefix)].map(([, name = '']) => ({ page, name })),
  );

test('every npm script that a page names exists', () => {
  const named = [...uses(/\bnpm run ([\w:-]+)/g), ...uses(/(?:`|^)npm (start|test)\b/gm)];
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(({ name }) => !scripts.includes(name))).toEqual([]);
});

test('every command of the lab that a page names exists', () => {
  const named = uses(/\bnpm run lab -- ([a-z][\w-]*)/g);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(({ name }) => !labCommands.includes(name))).toEqual([]);
});

test('every command of gait that a page names exists', () => {
  const named = uses(/(?:`|npx )gait ([a-z][\w-]*)/g);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter(({ name }) => !gaitCommands.includes(name))).toEqual([]);
});
