import { keptMeasuredPart, measuredPart } from '@gait/research/documents/measured-part';
import { describe, expect, test } from 'vitest';
import { checkPage, checkPagePath, measurementTables, registeredChecks } from './check-page.ts';
import { distribution, type ThresholdMeasure } from './threshold-measure.ts';
import { ceiling, dispersionOf, runsBelow, windowsOf } from './typing-windows.ts';

const measure: ThresholdMeasure = {
  check: 'programmatic_typing',
  rule: 'a rule',
  unit: 'ms',
  threshold: 10,
  side: 'below',
  sources: ['a'],
  samples: () => [],
};

describe('the page of a check', () => {
  test.each(registeredChecks)('$id is the one that the command writes', async (check) => {
    const path = checkPagePath(check.id);
    await expect(checkPage(check, keptMeasuredPart(path))).toMatchFileSnapshot(path);
  });

  test.each(registeredChecks)('$id says when it is Detected, when Unknown, and where it fails', (check) => {
    const text = checkPage(check, keptMeasuredPart(checkPagePath(check.id)));
    expect(text).toContain(check.meaning);
    for (const title of ['Detected when', 'Unknown when', 'Known limits'])
      expect(text).toContain(`## ${title}`);
  });

  test('shows measurements together with their commit', () => {
    const check = registeredChecks.find(({ id }) => id === 'programmatic_typing')!;
    const rows = [distribution(measure, 'a', new Map([['one', [30, 12]]]))];
    const tables = measurementTables({ distributions: [{ measure, rows }], verdicts: [] });
    const text = checkPage(check, measuredPart(tables, 'abc1234'));
    expect(text).toContain('Measured at commit abc1234.');
    expect(text).toContain('| a rule | below 10 ms | a | 1 | 2 | 12 | 12 | 0 |');
  });
});

describe('the distribution over people', () => {
  test('has the nearest sample and the people beyond, on the side of the threshold', () => {
    const samples = new Map([
      ['one', [30, 12]],
      ['two', [9, 40]],
    ]);
    expect(distribution(measure, 'a', samples)).toMatchObject({ people: 2, nearest: 9, peopleBeyond: 1 });
    const from = distribution({ ...measure, side: 'from', threshold: 40 }, 'a', samples);
    expect(from).toMatchObject({ samples: 4, nearest: 40, peopleBeyond: 1 });
  });

  test('uses consecutive windows and drops the incomplete one', () => {
    const windows = windowsOf(Array.from({ length: 30 }, (_, i) => i));
    expect(windows.map((window) => window[0])).toEqual([0, 12]);
    expect(ceiling(windows[0] as number[])).toBe(10);
    expect(dispersionOf([50, 150])).toBe(0.5);
    expect(runsBelow(5, [1, 2, 9, 3])).toEqual([1, 2, 1]);
  });
});
