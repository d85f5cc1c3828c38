import { expect, test } from 'vitest';
import type { KeyRow } from '../recordings/recording.ts';
import { samplesOf } from './samples.ts';

const meta = { source: 'a', subject: 'b', segmentId: 'c', family: 'human', isBot: false };

/** Keys at a constant interval and dwell time, in ms. */
const typedKeys = (interval: number, dwell: number): KeyRow[] =>
  Array.from({ length: 60 }, (_, i) => [
    i * interval,
    i * interval + dwell,
    i % 6 === 5 ? 'space' : 'character',
  ]);

test('typing outside the domain of the expert gives no samples', () => {
  expect(samplesOf('keystroke', { keys: typedKeys(180, 90) }, meta).map(({ size }) => size)).toEqual([
    10, 20, 40, 60,
  ]);
  expect(samplesOf('keystroke', { keys: typedKeys(700, 90) }, meta)).toEqual([]);
  expect(samplesOf('keystroke', { keys: typedKeys(400, 300) }, meta)).toEqual([]);
});
