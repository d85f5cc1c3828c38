import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { BADGE, SITE_KEY, TRACKER } from './testing/recording-server.ts';
import { describeStories, type Story, until } from './testing/stories.ts';

const badge = (page: Page) => page.locator('.tracker-badge');
const said = (page: Page) => badge(page).first().getByRole('status').textContent();
const says = (page: Page, words: string) =>
  until(
    async () => (await said(page)) === words,
    () => words,
  );
const widthOf = (page: Page) =>
  badge(page)
    .locator('button')
    .first()
    .evaluate((button) => button.getBoundingClientRect().width);

const logoOf = (page: Page) => badge(page).locator('.logo path').first().getAttribute('d');

const open = async ({ server, page }: Pick<Story, 'server' | 'page'>, html = TRACKER + BADGE) => {
  server.put('/badge', html);
  await page.goto(`${server.base}/badge`);
};

/** Runs the page's clock ahead of the real one. */
const hurry = (page: Page) => page.clock.install();
/** Later than a slow machine needs to open the page, in ms. */
const FAR_MS = 600_000;

describeStories('the badge', (story) => {
  story('passes with the first accepted beacon', async ({ server, page }) => {
    await open({ server, page });
    await says(page, 'Running');
    expect(server.beacons().length).toBeGreaterThan(0);
  });

  story(
    'waits while there is no answer, and fails after ten seconds without a tracker',
    async ({ server, page }) => {
      await hurry(page);
      // The clock goes only as far as the story runs it, however slow the machine is.
      await page.clock.pauseAt(Date.now() + FAR_MS);
      await open({ server, page }, BADGE);
      await says(page, 'Starting');
      await page.clock.runFor(5_000);
      expect(await said(page)).toBe('Starting');
      await page.clock.runFor(8_000);
      await says(page, 'Not running');
    },
  );

  story('fails when consent is withdrawn, and passes once it is given again', async ({ server, page }) => {
    await open({ server, page });
    await says(page, 'Running');
    await page.evaluate(() => window.setTrackerConsent?.(false));
    await says(page, 'Not running');
    await page.evaluate(() => window.setTrackerConsent?.(true));
    await says(page, 'Running');
  });

  story('recovers when a tracker comes late', async ({ server, page }) => {
    await hurry(page);
    await open({ server, page }, BADGE);
    await page.clock.runFor(11_000);
    await says(page, 'Not running');
    const struckOut = await logoOf(page);
    await page.clock.resume();
    await page.evaluate((key) => {
      const script = document.createElement('script');
      script.dataset.siteKey = key;
      script.src = '/v1/s.js';
      document.head.append(script);
    }, SITE_KEY);
    await says(page, 'Running');
    // The collapsed badge is not told by its color alone.
    expect(await logoOf(page)).not.toBe(struckOut);
  });

  story('fails at once when the server refuses', async ({ server, page }) => {
    server.answer(403);
    await open({ server, page });
    await says(page, 'Not running');
  });

  story('fails after three failed sends and recovers', async ({ server, page }) => {
    server.answer(503);
    await open({ server, page });
    await says(page, 'Not running');
    expect(server.attempts()).toBeGreaterThanOrEqual(3);
    server.answer(204);
    await says(page, 'Running');
  });

  story('works before the tracker, twice, and in elements added later', async ({ server, page }) => {
    await open({ server, page }, BADGE + BADGE + TRACKER);
    await says(page, 'Running');
    await page.evaluate(() => {
      const late = document.createElement('section');
      late.innerHTML = '<div><span class="late">x</span></div>';
      document.body.append(late);
      late.querySelector('.late')?.classList.add('tracker-badge');
      const parent = document.createElement('div');
      parent.className = 'tracker-badge';
      document.body.append(parent);
    });
    await until(
      async () =>
        (await badge(page).getByRole('status').allTextContents()).join() ===
        'Running,Running,Running,Running',
    );
  });

  story('survives an app that rebuilds its page', async ({ server, page }) => {
    await open({ server, page });
    await says(page, 'Running');
    await page.evaluate(() => {
      for (let i = 0; i < 5; i++) {
        const old = document.querySelector('.tracker-badge');
        const fresh = document.createElement('div');
        fresh.className = 'tracker-badge';
        old?.replaceWith(fresh);
      }
    });
    await says(page, 'Running');
  });

  story('is a logo that opens on hover, tap and keyboard focus', async ({ server, page }) => {
    await open({ server, page });
    await says(page, 'Running');
    expect(await widthOf(page)).toBeLessThanOrEqual(32);
    await page.mouse.move(500, 500);
    await badge(page).hover();
    await until(async () => (await widthOf(page)) > 60);
    await page.mouse.move(500, 500);
    await until(async () => (await widthOf(page)) <= 32);
    await page.keyboard.press('Tab');
    await until(async () => (await widthOf(page)) > 60);
    await badge(page)
      .locator('button')
      .evaluate((button) => button.blur());
    await until(async () => (await widthOf(page)) <= 32);
    await badge(page)
      .locator('button')
      .evaluate((button) => (button as HTMLElement).click());
    await until(async () => (await widthOf(page)) > 60);
    expect(await badge(page).locator('button').getAttribute('aria-expanded')).toBe('true');
    expect(await badge(page).locator('button').getAttribute('aria-label')).toBe('Gait: Running');
  });

  story('reads its open width from the attribute', async ({ server, page }) => {
    await open(
      { server, page },
      `${TRACKER}<div class="tracker-badge" width="240"></div><script src="/v1/b.js"></script>`,
    );
    await badge(page).hover();
    await until(async () => (await widthOf(page)) === 240);
  });

  story(
    'does not animate if the visitor prefers reduced motion',
    async ({ server, page }) => {
      server.answer(503);
      await open({ server, page });
      const animation = await badge(page)
        .locator('.icon')
        .evaluate((icon) => getComputedStyle(icon).animationName);
      expect(animation).toBe('none');
    },
    { reducedMotion: 'reduce' },
  );

  story('shares no styles with the page', async ({ server, page }) => {
    await open(
      { server, page },
      `<style>* { color: red !important; display: block !important; font-size: 90px !important }</style>${TRACKER}${BADGE}`,
    );
    await says(page, 'Running');
    const style = await badge(page)
      .locator('button')
      .evaluate((button) => {
        const { color, fontSize } = getComputedStyle(button);
        return { color, fontSize };
      });
    expect(style).toEqual({ color: 'rgb(29, 39, 51)', fontSize: '13px' });
    expect(await page.evaluate(() => document.querySelector('.tracker-badge')?.innerHTML)).toBe('');
  });
});
