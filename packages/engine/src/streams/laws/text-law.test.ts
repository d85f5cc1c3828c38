import { type Events, textKinds } from '@gait/wire';
import { expect, test } from 'vitest';
import { breaksOfText, noTexts } from './text-law.ts';

const textsAt = (times: readonly number[]) =>
  ({
    keys: [],
    clipboard: [],
    text: times.map((t) => ({ t, kind: textKinds.indexOf('insert'), added: 5, count: 5, flags: 0 })),
  }) as unknown as Events;

test('eight texts wait for their keys, and later ones wait with the last of them', () => {
  const state = noTexts();
  expect(breaksOfText(state, textsAt([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]), 10)).toBe(0);
  expect(state.waiting).toEqual([...[0, 1, 2, 3, 4, 5, 6].map((t) => [t, 5]), [9, 15]]);
});

test('every ten characters without keys break the law, once twelve seconds have passed', () => {
  const state = noTexts();
  expect(breaksOfText(state, textsAt([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]), 12_000)).toBe(0);
  expect(breaksOfText(state, textsAt([]), 12_002)).toBe(1);
  expect(breaksOfText(state, textsAt([]), 12_008)).toBe(2);
  expect(breaksOfText(state, textsAt([]), 12_009)).toBe(2);
  expect(state).toMatchObject({ waiting: [], unexplained: 50 });
});
