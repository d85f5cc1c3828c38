import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { scrollCauses, scrollFlags } from '../../packages/wire/src/index.ts';
import { FORM, has, open, recorded, scrolledTo, settled } from './testing/form-page.ts';
import { describeStories } from './testing/stories.ts';

/** Runs code as a script of the page: what Playwright evaluates counts as a gesture of the visitor for five seconds. */
const asScript = async (page: Page, expression: string): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  const evaluated = async (code: string) => {
    const { result } = await devtools.send('Runtime.evaluate', { expression: code, awaitPromise: true });
    return result.value;
  };
  while (await evaluated('navigator.userActivation.isActive')) await page.waitForTimeout(200);
  await evaluated(expression);
  await devtools.detach();
};

const jumpTo = (page: Page, top: number) =>
  asScript(
    page,
    `new Promise((resolve) => { addEventListener('scroll', resolve, { once: true }); scrollTo(0, ${top}); })`,
  );

/** The browser may restore a position for two seconds after a navigation; later scrolls have other causes. */
const pastRestoring = (page: Page) => page.waitForTimeout(2_500);

describeStories('the cause of a scroll', (story) => {
  const causes = (rows: readonly { cause: number }[]) => [
    ...new Set(rows.map(({ cause }) => scrollCauses[cause])),
  ];

  story('is a script when nothing else moved the page', async ({ server, page }) => {
    await open({ server, page });
    await pastRestoring(page);
    await jumpTo(page, 800);
    await settled(page);
    await asScript(page, `document.querySelector('#end').scrollIntoView()`);
    await settled(page);
    await asScript(page, `scrollTo({ top: 0, behavior: 'smooth' })`);
    await settled(page);
    const rows = (await recorded({ server, page }))('scroll');
    expect(causes(rows)).toEqual(['script']);
    expect(rows[0]!.dy).toBe(800);
  });

  for (const [cause, act] of Object.entries<(page: Page) => Promise<unknown>>({
    wheel: async (page) => {
      await page.mouse.move(300, 300);
      await page.mouse.wheel(0, 240);
    },
    key: (page) => page.keyboard.press('PageDown'),
    anchor: (page) => page.click('#to-end'),
  })) {
    story(`is the ${cause} until the movement ends`, async ({ server, page }) => {
      await open({ server, page }, `<style>html { scroll-behavior: smooth }</style>${FORM}`);
      await pastRestoring(page);
      await act(page);
      await page.waitForFunction(() => window.scrollY > 0);
      await settled(page);
      const rows = (await recorded({ server, page }))('scroll');
      expect(rows.length).toBeGreaterThan(0);
      expect(causes(rows)).toEqual([cause]);
    });
  }

  story(
    'a wheel that scrolls its whole delta in one frame is marked as instant',
    async ({ server, page }) => {
      await open({ server, page });
      await page.mouse.move(300, 300);
      await page.mouse.wheel(0, 300);
      await scrolledTo(page, 300);
      const all = await recorded({ server, page });
      expect(all('scroll').map(({ dy, flags }) => [dy, has(flags, scrollFlags.instant)])).toEqual([
        [300, true],
      ]);
      expect(all('wheel')[0]).toMatchObject({ dy: 300, mode: 0 });
    },
  );

  story('is the browser for a fragment, the back button and a reload', async ({ server, page }) => {
    await open({ server, page });
    await page.evaluate(() => {
      location.hash = 'end';
    });
    await settled(page);
    const end = await page.evaluate(() => window.scrollY);
    await page.goBack();
    await scrolledTo(page, 0);
    await pastRestoring(page);
    await jumpTo(page, 1_000);
    await settled(page);
    await page.reload();
    await settled(page);
    const rows = (await recorded({ server, page }))('scroll').map(({ dy, cause }) => [
      dy,
      scrollCauses[cause],
    ]);
    expect(end).toBeGreaterThan(1_000);
    expect(rows.slice(0, 3)).toEqual([
      [end, 'restore'],
      [-end, 'restore'],
      [1_000, 'script'],
    ]);
    // The browser restores the position before the script runs, or after it.
    expect([[], [[1_000, 'restore']]]).toContainEqual(rows.slice(3));
  });

  story('is the browser when content grows above the visible part', async ({ server, page }) => {
    await open({ server, page });
    await page.mouse.move(300, 300);
    await page.mouse.wheel(0, 1_500);
    await scrolledTo(page, 1_500);
    await pastRestoring(page);
    await page.evaluate(() => {
      const late = document.createElement('div');
      late.style.height = '300px';
      document.body.prepend(late);
    });
    await settled(page);
    const rows = (await recorded({ server, page }))('scroll');
    expect(rows.at(-1)).toMatchObject({ dy: 300, cause: scrollCauses.indexOf('restore') });
  });

  story(
    'is the touch of a finger',
    async ({ server, context, page }) => {
      await open({ server, page });
      const cdp = await context.newCDPSession(page);
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
        cdp.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 200, y }] });
      await touch('touchStart', 500);
      for (let y = 480; y >= 200; y -= 20) await touch('touchMove', y);
      await touch('touchEnd');
      await page.waitForFunction(() => window.scrollY > 0);
      await settled(page);
      const all = await recorded({ server, page });
      expect(causes(all('scroll'))).toEqual(['touch']);
      expect(all('touch')[0]!.moves).toBeGreaterThan(1);
      expect(all('press')).toHaveLength(0);
    },
    { hasTouch: true },
  );
});
