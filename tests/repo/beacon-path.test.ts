import { join } from 'node:path';
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
