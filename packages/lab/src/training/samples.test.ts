import { expect, test } from 'vitest';
import type { KeyRow } from '../recordings/recording.ts';
import { samplesOf } from './samples.ts';

const meta = { source: 'a', subject: 'b', unit: 'c', family: 'human', isBot: false };

/** Every so many ms, held so long. */
const typed = (every: number, held: number): KeyRow[] =>
  Array.from({ length: 60 }, (_, i) => [i * every, i * every + held, i % 6 === 5 ? 'space' : 'character']);

test('nothing is learnt from, nor measured on, what the expert would not be asked about', () => {
  expect(samplesOf('keystroke', { keys: typed(180, 90) }, meta).map(({ size }) => size)).toEqual([
    10, 20, 40, 60,
  ]);
  expect(samplesOf('keystroke', { keys: typed(700, 90) }, meta)).toEqual([]);
  expect(samplesOf('keystroke', { keys: typed(400, 300) }, meta)).toEqual([]);
});
