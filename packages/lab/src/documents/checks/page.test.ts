import { type Check, checks } from '@gait/engine';
import { describe, expect, test } from 'vitest';
import { distribution, type Measure } from './measure.ts';
import { measures } from './measures.ts';
import { page } from './page.ts';
import { ceiling, dispersionOf, runsBelow, windowsOf } from './typing-windows.ts';

const registry: readonly Check[] = Object.values(checks);

const measure: Measure = {
  check: 'programmatic_typing',
  rule: 'a rule',
  unit: 'ms',
  threshold: 10,
  side: 'below',
  sources: ['a'],
  samples: () => [],
};

describe('the page of a check', () => {
  test.each(registry)('$id is defined, with what it does not know and cannot see', (check) => {
    const text = page(check, { distributions: [], verdicts: [] });
    expect(text).toContain(check.meaning);
    for (const title of ['Detected when', 'Unknown when', 'Known limits'])
      expect(text).toContain(`## ${title}`);
  });

  test('every measure belongs to a check', () => {
    const ids = registry.map(({ id }) => id);
    for (const { check } of measures) expect(ids).toContain(check);
  });
});

describe('how people spread', () => {
  test('the nearest person and those beyond, on the side of the threshold', () => {
    const samples = new Map([
      ['one', [30, 12]],
      ['two', [9, 40]],
    ]);
    expect(distribution(measure, 'a', samples)).toMatchObject({ people: 2, nearest: 9, peopleBeyond: 1 });
    const from = distribution({ ...measure, side: 'from', threshold: 40 }, 'a', samples);
    expect(from).toMatchObject({ samples: 4, nearest: 40, peopleBeyond: 1 });
  });

  test('windows follow one another and drop the rest', () => {
    const windows = windowsOf(Array.from({ length: 30 }, (_, i) => i));
    expect(windows.map((window) => window[0])).toEqual([0, 12]);
    expect(ceiling(windows[0] as number[])).toBe(10);
    expect(dispersionOf([50, 150])).toBe(0.5);
    expect(runsBelow(5, [1, 2, 9, 3])).toEqual([1, 2, 1]);
  });
});
