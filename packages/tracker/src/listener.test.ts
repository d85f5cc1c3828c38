import { expect, test } from 'vitest';
import { hearing, type Listener, typesOf } from './listener.ts';

test('every handler of a type hears its event, in the order of the listeners, whatever becomes of the others', () => {
  const heard: string[] = [];
  const hear = hearing([
    {
      click() {
        heard.push('first');
        throw new Error('of a hostile page');
      },
    },
    { click: () => heard.push('second'), keyup: () => heard.push('key') },
  ]);
  hear(new Event('click'));
  hear(new Event('wheel'));
  expect(heard).toEqual(['first', 'second']);
});

test('what a listener does by itself is no type of event', () => {
  const listener: Listener = { begin() {}, everySecond() {}, click() {} };
  expect(typesOf(listener)).toEqual(['click']);
});
