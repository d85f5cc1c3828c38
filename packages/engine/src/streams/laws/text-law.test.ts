import { type Events, textKinds } from '@gait/wire';
import { expect, test } from 'vitest';
import { breaksOfText, isWaiting, noTexts } from './text-law.ts';

const textsAt = (times: readonly number[], row: object = {}) =>
  ({
    keys: [],
    clipboard: [],
    text: times.map((t) => ({ t, kind: textKinds.indexOf('insert'), added: 5, count: 5, flags: 0, ...row })),
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

test.each([
  ['a key', { ...textsAt([]), keys: [{}] }],
  ['a paste', { ...textsAt([]), clipboard: [{}] }],
  ['a composition', textsAt([1], { kind: textKinds.indexOf('compose') })],
])('%s explains what waits on its page', (_, events) => {
  const state = noTexts();
  breaksOfText(state, textsAt([0]), 1);
  breaksOfText(state, events as Events, 2);
  expect(state).toMatchObject({ isExplained: true, waiting: [] });
});

test('a text of one character waits, one of none does not', () => {
  const waiting = (added: number) => {
    const state = noTexts();
    breaksOfText(state, textsAt([0], { added, count: 1 }), 1);
    return state.waiting.length;
  };
  expect([0, 1].map(waiting)).toEqual([0, 1]);
});

test('whether a text waits or is about to depends on an explanation', () => {
  const state = noTexts();
  expect([isWaiting(state, textsAt([])), isWaiting(state, textsAt([0]))]).toEqual([false, true]);
  breaksOfText(state, textsAt([0]), 1);
  expect([isWaiting(state, textsAt([])), isWaiting(state, textsAt([2]))]).toEqual([true, true]);
  expect(isWaiting({ ...state, isExplained: true }, textsAt([2]))).toBe(false);
});
