/// <reference types="vite/client" />
import { describe, expect, test } from 'vitest';
import type { Signal } from '../signal.ts';
import { signals } from './index.ts';

const files = Object.keys(import.meta.glob('./*.ts')).map((path) => path.slice(2));
const sources = files.filter((name) => !name.endsWith('.test.ts') && name !== 'index.ts');

describe('the registry of signals', () => {
  test('loads outside a page', () => {
    expect(Object.keys(signals).length).toBeGreaterThan(0);
  });

  test('has a line for every file, under the reading’s name', () => {
    const names = sources.map((name) => name.replace('.ts', '').replaceAll('-', '_'));
    expect(Object.keys(signals).sort()).toEqual(names.sort());
  });

  test('has the cheaper signals first, which are read first', () => {
    const costs = Object.values<Signal>(signals).map(({ cost }) => cost);
    expect(costs).toEqual(costs.toSorted());
  });

  test.each(sources)('%s has a test', (source) => {
    expect(files.some((name) => name === source.replace('.ts', '.test.ts'))).toBe(true);
  });

  test.each(Object.entries<Signal>(signals))('%s has a condition if its cost is 3', (_, { cost, when }) => {
    expect(cost < 3 || when !== undefined).toBe(true);
  });
});
