import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { textOf } from './testing/files.ts';
import { codeOf, sources } from './testing/imports.ts';

const FOLDER = 'packages/server/src/ingest';

/** The rows of the tables of steps, each with the files of its step. */
const steps = textOf(`${FOLDER}/README.md`)
  .split('\n')
  .filter((line) => /^\| \d+ \|/.test(line))
  .map((line) => ({
    number: Number(line.split('|')[1]),
    files: [...line.matchAll(/\]\(([^)]+)\)/g)].map(([, target = '']) => join(FOLDER, target)),
  }));
const files = steps.flatMap((step) => step.files);

test('the steps of a beacon count up, and each is in a source of its own', () => {
  expect(steps.map(({ number }) => number)).toEqual(steps.map((_, index) => index + 1));
  expect(files.length).toBeGreaterThan(20);
  expect(new Set(files).size).toBe(files.length);
  expect(files.filter((file) => !sources.includes(file))).toEqual([]);
});

test('no step of a beacon calls one before it: of those it imports types only', () => {
  const backward = files.flatMap((file, index) => {
    const code = codeOf([file]);
    return files
      .slice(0, index)
      .filter((earlier) => code.includes(earlier))
      .map((earlier) => `${file} imports ${earlier}`);
  });
  expect(backward).toEqual([]);
});

/** Longest function on the way of a beacon, in lines. */
const MAX_LINES = 60;

/** The rooms that a beacon runs through, apart from the steps in others and what only lists read. */
const ROOMS = [
  'wire/src',
  'engine/src',
  ...['base', 'enrich', 'http', 'ingest', 'scoring', 'session', 'store'].map((room) => `server/src/${room}`),
];

const LISTS = ['session-lists', 'session-population'].map((name) => `packages/server/src/store/${name}.ts`);

const longFunctions = (file: string): string[] => {
  const source = ts.createSourceFile(file, textOf(file), ts.ScriptTarget.Latest);
  const lineAt = (position: number) => source.getLineAndCharacterOfPosition(position).line;
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const first = lineAt(node.getStart(source));
    const isLong = ts.isFunctionLike(node) && lineAt(node.end) - first >= MAX_LINES;
    if (isLong) found.push(`${file}:${first + 1}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
};

test(`no function of a step, or of the rooms that a beacon runs through, has more than ${MAX_LINES} lines`, () => {
  const inRooms = sources.filter((file) => ROOMS.some((room) => file.startsWith(`packages/${room}/`)));
  const onPath = new Set([...files, ...inRooms].filter((file) => !LISTS.includes(file)));
  expect([...onPath].flatMap(longFunctions)).toEqual([]);
});
