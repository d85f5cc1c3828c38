import { expect, test } from 'vitest';
import { randomOf } from '../random.ts';
import type { KeyRow } from '../recordings/recording.ts';
import type { KeyBot } from './keystroke-timing.ts';
import { byKey, chained, paired, pieces } from './resampled-keys.ts';

/** Somebody whose intervals are short and long by turns, for one stretch, and all long in another. */
const alternating: KeyRow[] = [];
for (let i = 0, now = 0; i < 300; i++) {
  alternating.push([now, now + 50, 'character']);
  now += i < 200 && i % 2 === 0 ? 120 : 400;
}

/** Short intervals, and how many of those after them are long. */
const turns = (bot: KeyBot): number => {
  const rows = bot(alternating, randomOf('turns'));
  const isShort = rows.slice(1).map(([down], i) => down - (rows[i] as KeyRow)[0] < 250);
  const afterShort = isShort.slice(1).filter((_, i) => isShort[i]);
  return afterShort.filter((short) => !short).length / afterShort.length;
};

test('pieces keep the order within them, strokes one by one keep none', () => {
  expect(turns(pieces)).toBeGreaterThan(turns(paired) + 0.1);
});

test('a chain follows an interval with what followed one like it', () => {
  expect(turns(chained)).toBeGreaterThan(turns(paired) + 0.1);
});

test('spaces are typed as the person types spaces', () => {
  const keys: KeyRow[] = Array.from({ length: 120 }, (_, i) => {
    const isSpace = i % 6 === 5;
    return [i * 200, i * 200 + (isSpace ? 150 : 60), isSpace ? 'space' : 'character'];
  });
  for (const [down, up, key] of byKey(keys, randomOf('spaces')))
    expect((up as number) - down > 120).toBe(key === 'space');
});
