import { readdirSync, readFileSync } from 'node:fs';
import { remedies } from '@gait/wire';
import { expect, test } from 'vitest';
import { storeErrors } from '../http/store-problem.ts';

const ERROR = /new ProblemError\(\s*\d+,\s*'(\w+)'/g;

test('every reason to refuse a beacon has a remedy', () => {
  const sources = readdirSync(new URL('.', import.meta.url)).filter((file) => !file.endsWith('.test.ts'));
  const thrown = sources.flatMap((file) =>
    [...readFileSync(new URL(file, import.meta.url), 'utf8').matchAll(ERROR)].map(([, code]) => code),
  );
  expect(thrown).toContain('origin_not_allowed');
  const known = Object.keys(remedies);
  expect(known).toEqual(expect.arrayContaining([...thrown, ...Object.keys(storeErrors)]));
});
