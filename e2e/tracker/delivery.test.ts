import { expect } from 'vitest';
import { focusKinds, keyClasses, MAX_BEACON_BYTES, pageKinds } from '../../packages/wire/src/index.ts';
import { PATIENCE_MS } from '../../tests/testing/patience.ts';
import { hurries } from './testing/placements.ts';
import { rowsOf, TRACKER } from './testing/recording-server.ts';
import { arrivesWhole, describeStories, leave, sessionId, until } from './testing/stories.ts';
import { textCounts } from './testing/text-counts.ts';

describeStories('delivery while the tab is open', (story) => {
  story('a tab hidden in the middle of a word sends the keys so far', async ({ server, page }) => {
    await page.goto(server.base);
    await page.click('#essay');
    await page.keyboard.type('unfinis');
    await page.keyboard.down('h');
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await until(() => rowsOf(server.beacons(), 'keys').length === 8);
    const keys = rowsOf(server.beacons(), 'keys');
    expect(keys.map(({ dwell }) => dwell >= 0)).toEqual([...Array(7).fill(true), false]);
    expect(keys.every(({ key }) => key === keyClasses.indexOf('character'))).toBe(true);
    expect(textCounts(server)).toEqual({ 'insert in textarea #essay': [8, 0, 8] });
    expect(rowsOf(server.beacons(), 'focus').some(({ kind }) => kind === focusKinds.indexOf('hidden'))).toBe(
      true,
    );
  });

  story('keys typed offline arrive once the page is online', async ({ server, context, page }) => {
    await page.goto(server.base);
    await until(() => server.beacons().length > 0);
    await context.setOffline(true);
    await page.click('#essay');
    const failed = page.waitForEvent('requestfailed');
    await page.keyboard.type('typed without a network');
    await failed;
    expect(rowsOf(server.beacons(), 'keys')).toHaveLength(0);
    await context.setOffline(false);
    await until(() => rowsOf(server.beacons(), 'keys').length === 23);
    expect(server.beacons().map((one) => one.seq)).toEqual(server.beacons().map((_, i) => i));
  });

  story('everything arrives in order after a server outage of a minute', async ({ server, page }) => {
    await page.goto(server.base);
    await until(() => server.beacons().length > 0);
    await page.click('#essay');
    await server.down();
    for (let i = 0; i < 4; i++) {
      await page.keyboard.type('words ');
      await new Promise((resolve) => setTimeout(resolve, 15_000));
    }
    await server.up();
    await page.keyboard.type('end');
    // The delay between retries grows up to a minute.
    await until(
      () => rowsOf(server.beacons(), 'keys').length === 27,
      () => `${server.attempts()} attempts`,
      2 * PATIENCE_MS,
    );
    const numbers = server.beacons().map((one) => one.seq);
    expect(numbers).toEqual(numbers.map((_, i) => i));
  });

  story(
    'beacons that a page could not deliver are sent by the next page of the tab',
    async ({ server, page }) => {
      server.put('/second', TRACKER);
      await page.goto(server.base);
      await until(() => server.beacons().length > 0);
      server.answer(503);
      await page.click('#essay');
      await page.keyboard.type('kept');
      await page.goto(`${server.base}/second`);
      const second = await sessionId(page);
      server.answer(204);
      await until(() => rowsOf(server.beacons(), 'keys').length >= 4);
      expect(new Set(server.beacons().map((one) => one.session))).toEqual(new Set([second]));
      expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('unsent');
    },
  );

  story('200 KB pending at the end of a page arrive with the next page', async ({ server, page }) => {
    server.put('/second', TRACKER);
    await page.goto(server.base);
    await until(() => server.beacons().length > 0);
    server.answer(503);
    const MOVES = 40_000;
    await page.evaluate(async (count) => {
      for (let i = 0; i < count; i++) {
        const at = { clientX: (i * 7919) % 1280, clientY: (i * 104_729) % 720, pointerType: 'mouse' };
        window.dispatchEvent(new PointerEvent('pointermove', at));
        // The lists of rows are bounded: moves some to the queue.
        if (i % 3_000 === 2_999) {
          Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
          document.dispatchEvent(new Event('visibilitychange'));
          await new Promise((resolve) => setTimeout(resolve));
        }
      }
    }, MOVES);
    await page.goto(`${server.base}/second`);
    server.answer(204);
    await arrivesWhole(server, MOVES);
  });

  for (const [when, leaves] of Object.entries(hurries))
    story(`a page that is left ${when} is recorded`, async ({ server, page }) => {
      server.put('/hurried', `${TRACKER}<script>${leaves}</script>`);
      server.put('/away', 'Elsewhere');
      await page.goto(`${server.base}/hurried`, { waitUntil: 'commit' });
      await page.waitForURL(`${server.base}/away`);
      const isLoad = ({ kind, name }: { kind: number; name?: string | undefined }) =>
        kind === pageKinds.indexOf('load') && name === '/hurried';
      await until(() => rowsOf(server.beacons(), 'page').some(isLoad));
      expect(server.beacons()[0]).toMatchObject({ seq: 0, path: '/hurried' });
    });

  story('the tracker stops when the server refuses', async ({ server, page }) => {
    server.answer(401);
    await page.goto(server.base);
    await until(() => server.attempts() === 1);
    await page.click('#essay');
    await page.keyboard.type('nobody listens');
    await page.goto('about:blank');
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(server.attempts()).toBe(1);
  });

  story('the tracker waits as long as the server asks', async ({ server, page }) => {
    server.answer(429, { 'retry-after': '3' });
    await page.goto(server.base);
    await until(() => server.attempts() === 1);
    server.answer(204);
    await until(() => server.attempts() > 1);
    const [asked = 0, again = 0] = server.attemptTimes();
    expect(again - asked).toBeGreaterThan(2_500);
  });

  story(
    'a new session that an address must wait for arrives whole after its turn',
    async ({ server, page }) => {
      server.answer(429, { 'retry-after': '2' });
      await page.goto(server.base);
      await page.click('#essay');
      await page.keyboard.type('early');
      await until(() => server.attempts() > 0);
      server.answer(204);
      await until(() => server.beacons().some(({ complete }) => complete));
      await until(() => rowsOf(server.beacons(), 'keys').length === 5);
      expect(server.beacons().map(({ seq }) => seq)).toEqual(server.beacons().map((_, i) => i));
    },
  );

  story('many different elements are sent in parts that each fit', async ({ server, page }) => {
    const fields = Array.from({ length: 600 }, (_, i) => `<input id="field-${i}" aria-label="${i}">`).join(
      '',
    );
    server.put('/fields', TRACKER + fields);
    await page.goto(`${server.base}/fields`);
    await page.evaluate(() => {
      for (const field of document.querySelectorAll('input')) field.focus();
    });
    await leave({ server }, page, () => rowsOf(server.beacons(), 'focus').length >= 1_199);
    expect(server.bodies().every((body) => Buffer.byteLength(body) <= MAX_BEACON_BYTES)).toBe(true);
    const names = rowsOf(server.beacons(), 'focus').map(({ name }) => name);
    expect(names.filter((name) => name === 'input #field-599')).not.toHaveLength(0);
  });
});
