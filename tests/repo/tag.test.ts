import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { textOf } from './testing/files.ts';
import { markdownFiles } from './testing/markdown.ts';

/** The rest of a line that adds the tracker. PHP writes a tag in several parts. */
const TAG_LINE = /<script [^\n]*\/s\.js"[^\n]*/g;
const TAG = /^<script async src="[^"]*"[^>]*(?:$|><\/script>)/;

test('every tag in the documentation is a script with an address, and without code', () => {
  const tags = markdownFiles.flatMap((page) => [...textOf(page).matchAll(TAG_LINE)].map(([tag]) => tag));
  expect(tags.length).toBeGreaterThan(8);
  expect(tags.filter((tag) => !TAG.test(tag))).toEqual([]);
  expect(markdownFiles.filter((page) => /data-src=|sha256-/.test(textOf(page)))).toEqual([]);
});

interface TrackerBuild {
  /** Sentences, from bytes with brotli by script. */
  readonly overBudget: (sizes: Readonly<Record<string, number>>) => string[];
}

describe('the budget of the tracker', async () => {
  const url = new URL('../../packages/tracker/build.mjs', import.meta.url).href;
  const { overBudget } = (await import(url)) as TrackerBuild;
  const sizes = Object.fromEntries(
    ['s.js', 'b.js', 'debug.js'].map((name) => [
      name,
      brotliCompressSync(textOf(`packages/tracker/dist/${name}`)).length,
    ]),
  );

  test('holds for the scripts that are built', () => {
    expect(Math.min(...Object.values(sizes))).toBeGreaterThan(0);
    expect(overBudget(sizes)).toEqual([]);
  });

  test('is kept byte for byte, and the build says how much is too much', () => {
    expect(overBudget({ ...sizes, 's.js': 12_014 })).toEqual([
      's.js: 12014 bytes with brotli, 14 over the budget of 12000.',
    ]);
    expect(overBudget({ ...sizes, 's.js': 12_000 })).toEqual([]);
  });
});
