import { describe, expect, test } from 'vitest';
import { type FilterSpec, sessionFilters } from '../store/session-filters.ts';
import { type FilterKey, filterKeys, judgeOf } from '../testing/judged-sessions.ts';
import { parameterCheck } from './check-parameters.ts';
import { filterOfQuery, filterParametersOf } from './filter-parameters.ts';

const specs: Readonly<Record<FilterKey, FilterSpec>> = sessionFilters;

describe.each(['console', 'api'] as const)('the query of a list of the %s', (side) => {
  const check = parameterCheck({ parameters: filterParametersOf(side), required: [] });
  const keys = filterKeys.filter((key) => specs[key][side]);

  test('has parameters', () => expect(keys.length).toBeGreaterThan(4));

  test.each(keys)('asks for exactly the value of %s that is written in it', (key) => {
    const { values, asks = String } = judgeOf[key];
    const { name = '' } = specs[key][side] ?? {};
    for (const value of values) {
      const text = asks(value as never);
      // An empty text asks for nothing.
      if (text !== '') expect(filterOfQuery(side, check({ [name]: text }))[key], text).toEqual(value);
    }
  });
});

test.each(['country', 'not_country'])('%s may be asked for in small letters', (name) => {
  expect(Object.values(filterOfQuery('console', { [name]: 'de' }))).toEqual(['DE']);
});
