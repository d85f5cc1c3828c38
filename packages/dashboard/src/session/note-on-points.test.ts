import { expect, test } from 'vitest';
import { noteOnPoints } from './note-on-points.ts';

const aContribution = { check: 'vpn', points: 9, scoreWithout: 85, sharedWith: [] };

test('checks of one cause say that they share points', () => {
  expect(noteOnPoints({ ...aContribution, sharedWith: ['tor'] })).toBe(
    'Same cause as Tor: they share points.',
  );
});

test('a check without points says that its weight is too low', () => {
  expect(noteOnPoints({ ...aContribution, points: 0 })).toContain('weight is too low');
});

test('a check with points of its own needs no note', () => {
  expect(noteOnPoints(aContribution)).toBeUndefined();
});
