import fc from 'fast-check';
import { expect, test } from 'vitest';
import { syntheticPerson } from '../../people/synthetic-person.ts';
import { spelled } from './spelled.ts';

const texts = fc.string({
  unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzABC0123456789 .,-/@#:?;\n'),
  minLength: 1,
  maxLength: 60,
});

const rhythms = fc.integer({ min: 1, max: 500 }).map((seed) => syntheticPerson(seed, 40).essay);

test('no key goes down while it is down', () => {
  fc.assert(
    fc.property(texts, rhythms, (text, rhythm) => {
      const until = new Map<string, number>();
      const keys = spelled(text, rhythm).filter(({ keysym }) => keysym !== 'Shift_L');
      expect(keys).toHaveLength(text.length);
      for (const { keysym, down, up } of keys) {
        expect(up).toBeGreaterThan(down);
        expect(down).toBeGreaterThan(until.get(keysym) ?? -1);
        until.set(keysym, up);
      }
    }),
  );
});

test('Shift is down around a capital and around @', () => {
  const keys = spelled('a@B', syntheticPerson(1, 40).essay);
  const shifts = keys.filter(({ keysym }) => keysym === 'Shift_L');
  const shifted = keys.filter(({ keysym }) => keysym === '2' || keysym === 'b');
  expect(shifts).toHaveLength(2);
  for (const [index, { down, up }] of shifted.entries()) {
    expect(shifts[index]!.down).toBeLessThan(down);
    expect(shifts[index]!.up).toBeGreaterThan(up);
  }
});
