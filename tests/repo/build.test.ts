import { expect, test } from 'vitest';
import { codeOf, sources } from './testing/imports.ts';

interface Part {
  readonly name: string;
  readonly from: readonly string[];
}

const { parts } = (await import(new URL('../../scripts/build.mjs', import.meta.url).href)) as {
  readonly parts: readonly Part[];
};

// The other parts list whole packages.
test('the dashboard is built again when a file that it has code of changes', () => {
  const { from = [] } = parts.find(({ name }) => name === 'dashboard') ?? {};
  const code = codeOf(sources.filter((path) => path.startsWith('packages/dashboard/')));
  const isWatched = (path: string) => from.some((place) => path === place || path.startsWith(`${place}/`));
  expect(code.length).toBeGreaterThan(50);
  expect(code.filter((path) => !isWatched(path))).toEqual([]);
});
