import { expect, test } from 'vitest';
import { dispatchTo, type Listener, typesOf } from './listener.ts';

test('an event reaches every handler of its type in the order of the listeners, even if one throws', () => {
  const called: string[] = [];
  const dispatch = dispatchTo([
    {
      click() {
        called.push('first');
        throw new Error('from a hostile page');
      },
    },
    { click: () => called.push('second'), keyup: () => called.push('key') },
  ]);
  dispatch(new Event('click'));
  dispatch(new Event('wheel'));
  expect(called).toEqual(['first', 'second']);
});

test('start and everySecond_ are not types of events', () => {
  const listener: Listener = { start() {}, everySecond_() {}, click() {} };
  expect(typesOf(listener)).toEqual(['click']);
});
