import { describe, expect, test } from 'vitest';
import { alwaysSent, missingReadings } from './missing-readings.ts';

const failed = { error: 'TypeError' };
const all = Object.fromEntries(alwaysSent.map((name) => [name, 'a value']));

describe('readings that a page always sends', () => {
  test('all with a value', () => {
    expect(missingReadings(all)).toEqual([]);
  });

  test('one is missing', () => {
    const { screen: _, ...others } = all;
    expect(missingReadings(others)).toEqual(['screen']);
  });

  test('an error is an answer too, for two of eight', () => {
    expect(missingReadings({ ...all, zone: failed, window: failed })).toEqual([]);
  });

  test('two errors beside a missing one are too many', () => {
    const { screen: _, ...others } = all;
    expect(missingReadings({ ...others, zone: failed, window: failed })).toEqual([
      'screen',
      'window',
      'zone',
    ]);
  });

  test('three errors are too many', () => {
    const readings = { ...all, zone: failed, window: failed, hardware: failed };
    expect(missingReadings(readings)).toEqual(['window', 'hardware', 'zone']);
  });
});
