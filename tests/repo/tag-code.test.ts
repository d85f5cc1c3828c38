import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { textOf } from './testing/files.ts';
import { markdownFiles } from './testing/markdown.ts';

const TAG = /<script data-src="[^>]*>(.*?)<\/script>/g;
const HASH = /sha256-[\w+/]{43}=/g;

const matchesIn = (pattern: RegExp) =>
  markdownFiles.flatMap((page) =>
    [...textOf(page).matchAll(pattern)].map(([all, code]) => [page, code ?? all]),
  );

test('every tag in the documentation has the code that is built, and every policy its hash', () => {
  const code = textOf('packages/tracker/dist/tag.js');
  const hash = `sha256-${createHash('sha256').update(code).digest('base64')}`;
  const tags = matchesIn(TAG);
  const hashes = matchesIn(HASH);
  expect(tags.length).toBeGreaterThan(2);
  expect(hashes.length).toBeGreaterThan(0);
  expect(tags).toEqual(tags.map(([page]) => [page, code]));
  expect(hashes).toEqual(hashes.map(([page]) => [page, hash]));
});

interface TrackerBuild {
  /** Sentences, from bytes with brotli by script. */
  readonly overBudget: (sizes: Readonly<Record<string, number>>) => string[];
}

describe('the budget of the tracker', async () => {
  const url = new URL('../../packages/tracker/build.mjs', import.meta.url).href;
  const { overBudget } = (await import(url)) as TrackerBuild;
  const sizes = Object.fromEntries(
    ['s.js', 'tag.js', 'b.js', 'debug.js'].map((name) => [
      name,
      brotliCompressSync(textOf(`packages/tracker/dist/${name}`)).length,
    ]),
  );

  test('holds for the scripts that are built', () => {
    expect(Math.min(...Object.values(sizes))).toBeGreaterThan(0);
    expect(overBudget(sizes)).toEqual([]);
  });

  test('is one for the script and the code of the tag, and the build says how much is too much', () => {
    const { 'tag.js': tag = 0, ...others } = sizes;
    const with12014 = { ...others, 'tag.js': tag, 's.js': 12_014 - tag };
    expect(overBudget(with12014)).toEqual([
      's.js and tag.js together: 12014 bytes with brotli, 14 over the budget of 12000.',
    ]);
    expect(overBudget({ ...with12014, 's.js': 12_000 - tag })).toEqual([]);
  });
});
