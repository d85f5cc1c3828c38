import { expect, test } from 'vitest';
import { controlPoints, waves } from '../generators/warps.ts';
import { randomOf } from '../random.ts';
import type { PointerRow } from '../recordings/recording.ts';
import { copySegments } from './copy-segments.ts';
import { distortionsBy } from './distortions.ts';

/** A move every 20 ms, and a pause of 300 ms every two seconds. */
const rowsAt = (x: number): PointerRow[] =>
  Array.from({ length: 1_000 }, (_, i) => [20 * i + 300 * Math.floor(i / 100), x + (i % 300), 200, 0, -1]);

test.each(
  [waves, controlPoints].flatMap((family) =>
    distortionsBy(family).map((one) => [family.name, one.name, one] as const),
  ),
)('a copy by %s, %s, keeps its rows in order of time', (_, name, { distort }) => {
  const rows = rowsAt(100);
  const copy = distort(rows, randomOf(name), [rowsAt(900)]);
  expect(copy.length).toBeGreaterThanOrEqual(rows.length / 2);
  for (const [i, [t]] of copy.entries()) expect(t).toBeGreaterThanOrEqual(copy[i - 1]?.[0] ?? 0);
  if (name !== 'none') expect(copy).not.toEqual(rows);
});

test('segments are cut at equal distances, and start at 0', () => {
  const recording = {
    dataset: '',
    subject: 'ada',
    session: 'one',
    label: 'human',
    pointer: rowsAt(100),
  } as const;
  const segments = copySegments(recording, { length: 10_000, stride: 5_000 });
  expect(segments).toHaveLength(3);
  for (const { rows } of segments) {
    expect(rows[0]?.[0]).toBeLessThan(300);
    expect(rows.at(-1)?.[0]).toBeLessThan(10_000);
  }
});
