import fc from 'fast-check';
import { expect, test } from 'vitest';
import { onStandInPage } from './stand-in-page.ts';

const wait = (ms: number) => new Promise<void>((resume) => setTimeout(resume, ms));
const waits = fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 20 });
const pace = fc.double({ min: 0.5, max: 2, noNaN: true });

test('waits move the clock of the page on by the pace, and take no time', async () => {
  await fc.assert(
    fc.asyncProperty(waits, pace, async (all, slower) => {
      const page = await onStandInPage({ random: () => 0.5, pace: slower }, async () => {
        for (const ms of all) await wait(ms);
      });
      expect(page.ms).toBeCloseTo(slower * all.reduce((sum, ms) => sum + ms, 0), 3);
    }),
  );
});

test('a page writes down what moves, presses and types', async () => {
  const { pointer, keys } = await onStandInPage({ random: Math.random, pace: 1 }, async (page) => {
    await page.mouse.move(30, 60, { steps: 3 });
    await page.mouse.down();
    await wait(90);
    await page.mouse.up();
    await page.keyboard.type('a ', { delay: 40 });
    page.tap('Backspace');
  });
  expect(pointer.map(([, x, y, kind]) => [x, y, kind])).toEqual([
    [10, 20, 0],
    [20, 40, 0],
    [30, 60, 0],
    [30, 60, 1],
    [30, 60, 2],
  ]);
  expect(keys.map(([, , key]) => key)).toEqual(['character', 'space', 'backspace']);
  expect(keys.every(([down, up]) => up !== null && up > down)).toBe(true);
});

test('the real clock and random numbers come back, whatever happens', async () => {
  const real = [Math.random, Date.now, globalThis.setTimeout];
  await expect(
    onStandInPage({ random: () => 0.25, pace: 1 }, async () => {
      expect(Math.random()).toBe(0.25);
      throw new Error('the package failed');
    }),
  ).rejects.toThrow('the package failed');
  expect([Math.random, Date.now, globalThis.setTimeout]).toEqual(real);
});
