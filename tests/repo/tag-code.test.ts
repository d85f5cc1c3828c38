import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
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

test('the tracker and the code of the tag are at most 12,000 bytes together, with brotli', () => {
  const sizes = ['s.js', 'tag.js'].map(
    (name) => brotliCompressSync(textOf(`packages/tracker/dist/${name}`)).length,
  );
  expect(Math.min(...sizes)).toBeGreaterThan(0);
  expect(sizes[0]! + sizes[1]!).toBeLessThanOrEqual(12_000);
});
