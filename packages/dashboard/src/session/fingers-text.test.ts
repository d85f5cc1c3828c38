import { expect, test } from 'vitest';
import { fingersText } from './fingers-text.ts';

const counts = { gestures: 6, swipes: 1, contact: 5, pressure: 0, curved: 1, several: 2, coasted: 1 };

test('the touches of a session are said in one line', () => {
  expect(fingersText({ ...counts, isFinger: true })).toBe(
    'A finger seems to have done this: contact size changes in 5 and pressure in 0 of 6 gestures; 1 of 1 swipe curved; 2 with several fingers; the page coasted to a stop 1 time. No score depends on it, and a program can imitate it.',
  );
  expect(fingersText({ ...counts, isFinger: false })).toMatch(/^Not enough shows a finger: /);
});
