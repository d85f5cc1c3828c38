import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { driverIn } from './tells.ts';

const names = [
  'UtilityScript.evaluate',
  'UtilityScript',
  'new UtilityScript',
  'executeScript',
  'executeAsyncScript',
  'executeScripts',
  'Queue.executeScript',
  'callFunction',
  'marionette',
  'selenium',
  'webdriver',
  '__pwRun',
  'pptr',
];
const files = [
  'https://shop.example/js/backbone.marionette.js',
  'https://shop.example/docs/webdriver/selenium-200mcg.js',
  'https://shop.example/__playwright/pptr/UtilityScript.js',
  'https://shop.example/?q=(pptr)',
  'file:///executeScript.js',
  'chrome-extension://abcdef/pptr.js',
  'webpack://shop/./callFunction.ts',
];

const inChromium = (name: string, file: string) =>
  `Error\n    at ${name} (${file}:12:34)\n    at ${file}:5:6`;
const inFirefox = (name: string, file: string) => `${name}@${file}:12:34\n@${file}:5:6`;
const evaluated = (name: string, file: string) =>
  `Error\n    at ${name} (eval at load (${file}:1:2), <anonymous>:3:4)`;

describe('the stack of a page', () => {
  test('has no frame of a driver, whatever its functions and files are called', () => {
    const stacks = fc.constantFrom(inChromium, inFirefox, evaluated);
    fc.assert(
      fc.property(stacks, fc.constantFrom(...names), fc.constantFrom(...files), (stackOf, name, file) => {
        expect(driverIn(stackOf(name, file))).toBeUndefined();
      }),
    );
  });

  test('may be missing', () => expect(driverIn(undefined)).toBeUndefined());
});

test.each([
  ['Error\n    at UtilityScript.evaluate (<anonymous>:303:16)', 'UtilityScript.evaluate (<anonymous>:'],
  ['Error\n    at pptr:evaluate;file%3A%2F%2F%2Ftask.ts:1:2', 'pptr:'],
  ['click@pptr:evaluate;file%3A%2F%2F%2Ftask.ts:1:2', 'pptr:'],
  ['Error\n    at eval (eval at executeScript (:435:29), <anonymous>:1:22)', 'executeScript (:'],
  ['Error\n    at callFunction (<anonymous>:12:3)', 'callFunction (<anonymous>:'],
  ['Error\n    at __puppeteer_evaluation_script__:3:5', '__puppeteer_evaluation_script__'],
  ['run@chrome://remote/content/marionette/evaluate.sys.mjs:1:2', 'chrome://remote/'],
])('a frame of a driver is named: %s', (stack, name) => {
  expect(driverIn(stack)).toBe(name);
});
