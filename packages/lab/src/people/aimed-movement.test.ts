import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aimedMovements, byDistance, movementBetween } from './aimed-movement.ts';

const pointer = (length: number) => [
  ...Array.from({ length: 12 }, (_, index) => [index * 16, 100 + (index * length) / 11, 50, 0, -1] as const),
  [260, 100 + length, 50, 1, 0] as const,
  [350, 100 + length, 50, 2, 0] as const,
];
const recording = (length: number) =>
  ({ dataset: 'generated', subject: '1', session: '1', label: 'human', pointer: pointer(length) }) as const;
const place = fc.record({ x: fc.integer({ min: 0, max: 1400 }), y: fc.integer({ min: 0, max: 900 }) });

describe('aimed movements', () => {
  test('are extracted from a recording with their pause and hold', () => {
    const [reach] = aimedMovements(recording(330));
    expect(reach).toMatchObject({ pause: 84, hold: 90 });
    expect(reach?.points).toHaveLength(12);
  });

  test('exclude drags and very short movements', () => {
    expect(aimedMovements(recording(10))).toEqual([]);
    const held = pointer(330).map((row) => (row[3] === 2 ? ([900, ...row.slice(1)] as never) : row));
    expect(aimedMovements({ ...recording(330), pointer: held })).toEqual([]);
  });

  test('lead from one point to another with their original timing', () => {
    const [reach] = aimedMovements(recording(330));
    fc.assert(
      fc.property(place, place, (from, to) => {
        const path = movementBetween(reach!, from, to);
        const [first, last] = [path[0]!, path.at(-1)!];
        expect(Math.hypot(first.x - from.x, first.y - from.y)).toBeLessThan(1e-6);
        expect(Math.hypot(last.x - to.x, last.y - to.y)).toBeLessThan(1e-6);
        expect(last.t).toBe(176);
        expect(path.every(({ t }, index) => index === 0 || t >= path[index - 1]!.t)).toBe(true);
      }),
    );
  });

  test('are chosen by their length', () => {
    const reaches = [100, 300, 800].flatMap((length) => aimedMovements(recording(length)));
    expect(byDistance(reaches, 290)[0]).toBe(reaches[1]);
  });
});
