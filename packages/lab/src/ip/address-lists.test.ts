import { randomOf } from '@gait/research/random';
import { parsePrefix } from '@gait/server/enrich';
import { describe, expect, test } from 'vitest';
import { sampleOf } from './address-lists.ts';

const prefixes = (...texts: string[]) => texts.map((text) => parsePrefix(text)!);

describe('a sample', () => {
  test('stays inside the list and is reproducible by its seed', () => {
    const list = prefixes('192.0.2.0/24', '198.51.100.0/22');
    const draw = () => sampleOf(list, 200, randomOf('test'));
    expect(draw()).toEqual(draw());
    expect(draw().every((address) => /^(192\.0\.2|198\.51\.(100|101|102|103))\./.test(address))).toBe(true);
  });

  test('is weighted by prefix size', () => {
    const drawn = sampleOf(prefixes('10.0.0.0/8', '192.0.2.0/24'), 500, randomOf('size'));
    expect(drawn.filter((address) => address.startsWith('10.')).length).toBeGreaterThan(490);
  });

  test('of IPv6 is spread over the whole prefix', () => {
    const drawn = sampleOf(prefixes('2001:db8::/32'), 100, randomOf('six'));
    expect(new Set(drawn).size).toBe(100);
    expect(drawn.every((address) => address.startsWith('2001:db8:'))).toBe(true);
  });

  test('of a small list is the list', () => {
    expect(sampleOf(prefixes('192.0.2.1', '192.0.2.9'), 100, randomOf('small'))).toEqual([
      '192.0.2.1',
      '192.0.2.9',
    ]);
  });
});
