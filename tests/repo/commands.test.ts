import { expect, test } from 'vitest';
import { filesBelow, textOf } from './testing/files.ts';
import { markdownFiles } from './testing/markdown.ts';

const scripts = Object.keys(JSON.parse(textOf('package.json')).scripts);

const NAME = /^ {2}name: '([\w-]+)',$/gm;

/** The names of the commands in a folder, one file each. */
const commandNames = (folder: string): string[] =>
  filesBelow(folder).flatMap((path) => [...textOf(path).matchAll(NAME)].map(([, name = '']) => name));

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

/** `npm run lab -- bots --record DIR` names the option `record` of `bots`. */
const OPTIONS_OF_LAB = /\bnpm run lab -- ([a-z][\w-]*)((?: (?:"[^"\n]*"|[^`\s"|]+))*)/g;

test('every option of a lab command that a page names exists', () => {
  const fileOf = new Map(
    filesBelow('packages/lab/src/commands').flatMap((path) =>
      [...textOf(path).matchAll(NAME)].map(([, name = '']) => [name, path] as const),
    ),
  );
  const named = markdownFiles.flatMap((page) =>
    [...textOf(page).matchAll(OPTIONS_OF_LAB)].flatMap(([, name = '', rest = '']) =>
      [...rest.matchAll(/ --([a-z][\w-]*)/g)].map(([, option = '']) => ({ page, name, option })),
    ),
  );
  const missing = named.filter(({ name, option }) => {
    const path = fileOf.get(name);
    return path && !new RegExp(`\\b${option}\\b|'${option}'`).test(textOf(path));
  });
  expect(named.length).toBeGreaterThan(20);
  expect(missing).toEqual([]);
});
