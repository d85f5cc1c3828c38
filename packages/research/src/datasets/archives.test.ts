import { expect, test } from 'vitest';
import { tarEntries } from './tar.ts';
import { tarOf } from './testing/tar-of.ts';
import { zipOf } from './testing/zip-of.ts';
import { zipEntries } from './zip.ts';

const LONG_PATH = `repository-1/${'folder/'.repeat(15)}file.json`;
const files = {
  'repository-1/b.csv': 'x,y\n1,2\n',
  'repository-1/a.txt': 'é',
  [LONG_PATH]: 'x'.repeat(1_000),
};

test.each([
  ['ZIP', zipEntries(zipOf(files))],
  ['tar', tarEntries(tarOf(files))],
])('a %s archive gives its files in order of their paths', (_, entries) => {
  expect(entries.map(({ path, content }) => [path, content.toString()])).toEqual(
    Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1)),
  );
});

test('a damaged archive is an error', () => {
  expect(() => zipEntries(Buffer.from('<html>'))).toThrow('not a ZIP archive');
  expect(() => tarEntries(Buffer.from('<html>'))).toThrow('incorrect header check');
});
