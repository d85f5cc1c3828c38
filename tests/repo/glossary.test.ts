import { describe, expect, test } from 'vitest';
import { filesBelow, namesOf, textOf } from './testing/files.ts';

/** `dwellEwma`, `dwell-ewma` and `DWELL_EWMA` are all ` dwell ewma `. */
const wordsOf = (name: string) =>
  ` ${name
    .replace(/([a-z0-9])(?=[A-Z])/g, '$1 ')
    .replace(/[-_]/g, ' ')
    .toLowerCase()} `;

const sources = filesBelow('packages').filter((path) => /\/src\/.*\.tsx?$/.test(path));

const names = new Set(
  sources.flatMap((path) => [
    ...(namesOf(textOf(path)).match(/[A-Za-z][\w]*/g) ?? []),
    ...path
      .replace(/\.tsx?$/, '')
      .split('/')
      .slice(3),
  ]),
);

const wordSequences = [...names].map(wordsOf);

const isUsed = (identifier: string) => wordSequences.some((name) => name.includes(wordsOf(identifier)));

const rows = [
  ...textOf('docs/glossary.md').matchAll(/^\| (?!term )(\S[^|]*) \| ([^|]+) \| ([^|]*) \|$/gm),
].map(([, term = '', , code = '']) => ({
  term,
  identifiers: [...code.matchAll(/`([^`]+)`/g)].map(([, one = '']) => one),
}));

describe('the glossary', () => {
  test('has at least fifty terms, each once', () => {
    const terms = rows.map(({ term }) => term);
    expect(terms.length).toBeGreaterThan(50);
    expect(new Set(terms).size).toBe(terms.length);
  });

  test('names at least one identifier for each term', () => {
    expect(rows.filter(({ identifiers }) => identifiers.length === 0)).toEqual([]);
  });

  test('has no term that no code uses', () => {
    const unused = rows.flatMap(({ term, identifiers }) =>
      identifiers.filter((identifier) => !isUsed(identifier)).map((identifier) => `${term}: ${identifier}`),
    );
    expect(unused).toEqual([]);
  });
});

describe('an identifier of the glossary', () => {
  test('is found in longer names, in any case', () =>
    expect(wordsOf('DWELL_EWMA')).toContain(wordsOf('dwellEwma').trim()));

  test('is not found in the middle of a word', () => expect(wordsOf('swell')).not.toContain(wordsOf('well')));

  test('that no code has is not found', () => expect(isUsed('phlogistonFlux')).toBe(false));
});
