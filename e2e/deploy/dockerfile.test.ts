import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ignoredBy, stagesOf, wordsOf } from './dockerfile.ts';

const textOf = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');
const stages = stagesOf(textOf('Dockerfile'));
const last = stages.at(-1)!;

test('the image is built in two stages on the same base, and runs as a user without privileges', () => {
  expect(stages.map(({ image, name }) => [image, name])).toEqual([
    ['node:24-bookworm-slim', 'build'],
    ['node:24-bookworm-slim', undefined],
  ]);
  const copies = last.instructions.filter(({ name }) => name === 'COPY');
  expect(copies.every(({ text }) => text.startsWith('--from=build '))).toBe(true);
  expect(last.instructions.filter(({ name }) => name === 'USER')).toEqual([{ name: 'USER', text: 'node' }]);
});

test('every package has its manifest copied before the packages are installed', () => {
  const { workspaces } = JSON.parse(textOf('package.json')) as { workspaces: string[] };
  const install = stages[0]!.instructions.findIndex(({ text }) => text === 'npm ci');
  const before = stages[0]!.instructions.slice(0, install).map(({ text }) => text);
  for (const folder of workspaces) expect(before).toContain(`${folder}/package.json ${folder}/`);
});

test('the health check asks the port that the server listens on', () => {
  expect(wordsOf(last, 'HEALTHCHECK').join(' ')).toContain('127.0.0.1:8787');
  expect(last.instructions).toContainEqual({ name: 'EXPOSE', text: '8787' });
});

test('data, credentials and installed packages of the machine stay out of the build', () => {
  const isIgnored = ignoredBy(textOf('.dockerignore'));
  for (const path of [
    'data/gait.db',
    'node_modules/pg/package.json',
    'packages/lab/node_modules/x',
    '.git/config',
    'packages/server/dist/main.js',
  ])
    expect([path, isIgnored(path)]).toEqual([path, true]);
  for (const path of [
    'package.json',
    'packages/server/src/main.ts',
    'packages/research/src/datasets/data.ts',
    'scripts/build.mjs',
  ])
    expect([path, isIgnored(path)]).toEqual([path, false]);
});
