import { describe, expect, test } from 'vitest';
import { parseAddress } from '../address/address.ts';
import { NO_RECORD, recordFinder } from './record-finder.ts';

/** A tree with the given records, two per node, in the database format. */
const treeOf = (recordSize: number, nodes: readonly (readonly [left: number, right: number])[]): Buffer => {
  const digits = recordSize / 4;
  const hex = (value: number) => value.toString(16).padStart(digits, '0');
  const text = nodes.map(([left, right]) => {
    if (recordSize !== 28) return hex(left) + hex(right);
    return hex(left).slice(1) + hex(left)[0] + hex(right)[0] + hex(right).slice(1);
  });
  return Buffer.from(text.join(''), 'hex');
};

describe.each([
  [24, 0xabcdef],
  [28, 0xabcdef1],
  [32, 0xabcdef12],
])('records of %d bits', (recordSize, far) => {
  // 0/2 and 64/2 have records, 128/1 has none.
  const database = treeOf(recordSize, [
    [1, 2],
    [7, far],
  ]);
  const find = recordFinder(database, { nodeCount: 2, recordSize, ipVersion: 4 });

  test.each([
    ['1.2.3.4', 7],
    ['63.255.255.255', 7],
    ['64.0.0.0', far],
    ['200.1.1.1', NO_RECORD],
  ])('%s', (address, expected) => {
    expect(find(parseAddress(address)!)).toBe(expected);
  });
});

test('in a tree deeper than 64 bits, the library decides', () => {
  const nodes = Array.from({ length: 70 }, (_, node) => [node + 1, 70] as const);
  const find = recordFinder(treeOf(24, nodes), { nodeCount: 70, recordSize: 24, ipVersion: 6 });
  expect(find(parseAddress('::1')!)).toBeUndefined();
  expect(find(parseAddress('8000::1')!)).toBe(NO_RECORD);
});
