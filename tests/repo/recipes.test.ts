import { expect, test } from 'vitest';
import { filesOf, type Sample } from '../../e2e/recipes/sample.ts';
import * as registry from '../../e2e/recipes/samples/index.ts';
import { textOf } from './testing/files.ts';

const samples: readonly Sample[] = Object.values(registry);

/** The sections of CONTRIBUTING.md by their titles; the first one is about all recipes. */
const sections = new Map(
  textOf('CONTRIBUTING.md')
    .split(/^## /m)
    .map((section) => [section.split('\n', 1)[0] as string, section]),
);

/** `click/features.ts` is named by `features.ts`, a page of `docs/checks` by its folder. */
const names = (title: string, file: string): boolean =>
  [...(sections.get(title) ?? '').matchAll(/`([\w./-]+)`/g)].some(
    ([, path]) => file === path || file.endsWith(`/${path}`) || file.startsWith(`${path}/`),
  );

test.each(samples)('the recipe for a $recipe names every file that its sample touches', (sample) => {
  const unnamed = filesOf(sample).filter((file) => !sample.sections.some((title) => names(title, file)));
  expect(unnamed).toEqual([]);
  expect(sample.documents.filter((file) => !names('Set up', file))).toEqual([]);
});

test('every recipe that adds something has a sample', () => {
  const recipes = [...sections.keys()].filter((title) => title.startsWith('Add '));
  expect(recipes.length).toBeGreaterThan(5);
  expect(recipes.filter((title) => !samples.some((sample) => sample.sections.includes(title)))).toEqual([]);
});
