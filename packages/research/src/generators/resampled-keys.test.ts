import { expect, test } from 'vitest';
import { randomOf } from '../random.ts';
import type { KeyRow } from '../recordings/recording.ts';
import type { KeyBot } from './keystroke-timing.ts';
import { byKey, chained, paired, pieces } from './resampled-keys.ts';

/** Two thirds of the intervals alternate between short and long, the last third is long. */
const alternating: KeyRow[] = [];
for (let i = 0, now = 0; i < 300; i++) {
  alternating.push([now, now + 50, 'character']);
  now += i < 200 && i % 2 === 0 ? 120 : 400;
}

/** Share of short intervals that a long one follows. */
const alternation = (bot: KeyBot): number => {
  const rows = bot(alternating, randomOf('turns'));
  const isShort = rows.slice(1).map(([down], i) => down - (rows[i] as KeyRow)[0] < 250);
  const afterShort = isShort.slice(1).filter((_, i) => isShort[i]);
  return afterShort.filter((short) => !short).length / afterShort.length;
};

test('blocks keep the order of their strokes, single strokes do not', () => {
  expect(alternation(pieces)).toBeGreaterThan(alternation(paired) + 0.1);
});

test('a chain continues an interval with what followed a similar one', () => {
  expect(alternation(chained)).toBeGreaterThan(alternation(paired) + 0.1);
});

test('spaces keep the dwell times of spaces', () => {
  const keys: KeyRow[] = Array.from({ length: 120 }, (_, i) => {
    const isSpace = i % 6 === 5;
    return [i * 200, i * 200 + (isSpace ? 150 : 60), isSpace ? 'space' : 'character'];
  });
  for (const [down, up, key] of byKey(keys, randomOf('spaces')))
    expect((up as number) - down > 120).toBe(key === 'space');
});
