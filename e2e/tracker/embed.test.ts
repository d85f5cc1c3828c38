import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { placements } from './testing/placements.ts';
import { rowsOf, SITE_KEY, TRACKER } from './testing/recording-server.ts';
import { describeStories, leave, sessionId, until } from './testing/stories.ts';
import { putTagPage, READY_AT_LOAD, tagPages } from './testing/tag-pages.ts';

const READY_FIRST = `<script>
  window.readyEvents = [];
  addEventListener('tracker:ready', () => readyEvents.push([typeof setTrackerUserId, getTrackerSessionId()]));
</script>`;

const readyEvents = (page: { evaluate<T>(f: () => T): Promise<T> }) =>
  page.evaluate(() => (window as never as { readyEvents: [string, string][] }).readyEvents);

describeStories('the script tag', (story) => {
  for (const [how, html] of Object.entries(placements)) {
    story(`${how}: fires one ready event, with its functions and the id`, async ({ server, page }) => {
      server.put('/page', READY_FIRST + html);
      await page.goto(`${server.base}/page`);
      await page.waitForFunction(
        () => (window as never as { readyEvents: unknown[] }).readyEvents.length > 0,
      );
      expect(await readyEvents(page)).toEqual([['function', await sessionId(page)]]);
      await until(() => server.beacons().length > 0);
      expect(server.beacons()[0]?.key).toBe(SITE_KEY);
    });
  }

  for (const one of tagPages)
    story(
      `the load event of a page ${one.page} waits for the tracker of the ${one.added}`,
      async ({ server, page }) => {
        putTagPage(server, one);
        await page.goto(server.base);
        await leave({ server }, page, () => server.beacons().some(({ user }) => user === 'user-42'));
        expect(server.beacons().flatMap(({ tags }) => tags ?? [])).toEqual([READY_AT_LOAD]);
      },
    );

  story(
    'a form takes the session along, and what was typed is sent when it is asked for',
    async ({ server, page }) => {
      // Without its timer, the tracker sends only what it is asked for.
      server.put(
        '/form',
        `<script>window.setInterval = () => 0;</script>
      <form action="/sent"><input id="name" name="name"><b data-flush><i id="check">Check</i></b></form>
      ${TRACKER.replace('></', ' data-field="gait_session"></')}`,
      );
      server.put('/sent', 'Sent');
      await page.goto(`${server.base}/form`);
      await until(() => server.beacons().some(({ complete }) => complete));
      const keys = () => rowsOf(server.beacons(), 'keys').length;
      const lastOf = (mark: string) => {
        const [id, sent] = mark.split(',');
        return server.beacons().find((one) => one.page === id && one.seq === Number(sent) - 1);
      };
      await page.click('#name');
      await page.keyboard.type('Rob');
      await page.click('#check');
      await until(() => keys() === 3);
      await page.click('#name');
      await page.keyboard.type('in');
      const mark = await page.evaluate(() => window.flushTracker?.());
      await until(() => lastOf(mark ?? '') !== undefined && keys() === 5);
      await page.keyboard.press('Enter');
      await page.waitForURL('**/sent?*');
      const [session, last] = new URL(page.url()).searchParams.get('gait_session')?.split(':') ?? [];
      await until(() => lastOf(last ?? '') !== undefined);
      expect(lastOf(last ?? '')?.session).toBe(session);
      expect(keys()).toBe(6);
    },
  );

  story('two script tags are one tracker', async ({ server, page }) => {
    server.put('/page', READY_FIRST + TRACKER + TRACKER);
    await page.goto(`${server.base}/page`);
    await leave({ server }, page, () => rowsOf(server.beacons(), 'page').length >= 1);
    expect(new Set(server.beacons().map((one) => one.page)).size).toBe(1);
  });

  story('a page waits only briefly for the script, and no event is missed', async ({ server, page }) => {
    server.put(
      '/page',
      // The load event fires in the task that ran the script; other tasks may run between two scripts of a page.
      `<button id="go">Go</button><script>const goOn = () => {
        window.storedAtOnce = sessionStorage.length;
        document.querySelector('#go').click();
        window.fetch = () => Promise.reject(new Error('replaced'));
      };</script>${TRACKER.replace('></', ' onload="goOn()"></')}`,
    );
    await page.goto(`${server.base}/page`);
    await until(() => rowsOf(server.beacons(), 'press').length > 0);
    expect(rowsOf(server.beacons(), 'press')).toHaveLength(1);
    expect(await page.evaluate(() => (window as never as { storedAtOnce: number }).storedAtOnce)).toBe(0);
  });

  story('with data-debug says what the tracker did, and why the server refused', async ({ server, page }) => {
    const lines: string[] = [];
    page.on('console', (message) => lines.push(message.text()));
    const debugTag = (attributes: string) => `<script src="/v1/s.js" data-debug ${attributes}></script>`;
    const saying = (words: RegExp) =>
      until(
        async () => lines.some((line) => words.test(line)),
        () => lines.join('\n'),
      );
    server.put('/keyless', debugTag(''));
    await page.goto(`${server.base}/keyless`);
    await saying(/has no data-site-key/);
    server.put('/page', debugTag(`data-site-key="${SITE_KEY}" data-user-id="${'x'.repeat(257)}"`));
    await page.goto(`${server.base}/page`);
    await saying(/user id has more than 256 characters/);
    await saying(/Beacon 0 of this page, .*: is stored/);
    await page.evaluate(() => window.setTrackerTags?.('spring' as never));
    await saying(/tags are of type string and were ignored/);
    await page.evaluate(() => window.setTrackerUserId?.('undefined'));
    await saying(/The user id is "undefined", which looks like a value that was missing/);
    server.put(
      '/silent',
      `<script>delete window.WeakMap;</script>${debugTag(`data-site-key="${SITE_KEY}"`)}`,
    );
    await page.goto(`${server.base}/silent`);
    await saying(/The tracker is silent.*The page has replaced WeakMap/);
    await page.goto(`${server.base}/page`);
    await page.waitForFunction(() => window.setTrackerTags !== undefined);
    const problem = { code: 'origin_not_allowed', detail: 'This site key does not accept this origin.' };
    await page.route('**/v1/i', (route) => route.fulfill({ status: 403, json: problem }));
    await page.evaluate(() => window.setTrackerTags?.(['spring']));
    await saying(/was refused: 403 origin_not_allowed.*Add the origin of this page to the site key/);
  });

  story('with data-debug works where the second file is blocked', async ({ server, page }) => {
    await page.route('**/debug.js', (route) => route.abort());
    server.put('/page', TRACKER.replace('<script', '<script data-debug'));
    await page.goto(`${server.base}/page`);
    await until(() => server.beacons().length > 0);
  });

  story('the form of the guide sends the id of its session', async ({ server, page }) => {
    const guide = readFileSync(new URL('../../docs/guides/forms.md', import.meta.url), 'utf8');
    const [, form = ''] = /```html\n([\s\S]*?)```/.exec(guide) ?? [];
    server.put('/form', form.replace('https://risk.example.com', '').replace('pub-…', SITE_KEY));
    server.put('/answers', '<p>Thank you</p>');
    await page.goto(`${server.base}/form`);
    await page.waitForFunction(() => window.getTrackerSessionId !== undefined);
    const id = await sessionId(page);
    const sent = page.waitForRequest((request) => request.url().endsWith('/answers'));
    await page.click('button');
    const field = new URLSearchParams((await sent).postData() ?? '').get('gait_session');
    expect(field?.split(':')[0]).toBe(id);
  });

  story('without a site key does nothing', async ({ server, page }) => {
    server.put('/page', '<script src="/v1/s.js"></script>');
    await page.goto(`${server.base}/page`);
    expect(await sessionId(page)).toBeUndefined();
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  });

  story('sends user and tags, to another address of ingest', async ({ server, page }) => {
    server.put(
      '/page',
      `<script src="/v1/s.js" data-site-key="${SITE_KEY}" data-user-id="user-42" data-user-token="1795000000.aa" data-tags="spring, checkout,,spring"
        data-endpoint="${server.base}/v1/i?elsewhere"></script>`,
    );
    const requests: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && requests.push(request.url()));
    await page.goto(`${server.base}/page`);
    await until(() => server.beacons().length > 0);
    expect(server.beacons()[0]).toMatchObject({
      user: 'user-42',
      token: '1795000000.aa',
      tags: ['spring', 'checkout'],
    });
    expect(requests[0]).toBe(`${server.base}/v1/i?elsewhere`);
  });

  story(
    'user and tags can be set before and after the tracker is ready, as documented',
    async ({ server, page }) => {
      const manual = `<script>
      const identify = () => window.setTrackerUserId('early');
      if (window.setTrackerUserId) identify();
      else window.addEventListener('tracker:ready', identify, { once: true });
    </script>`;
      server.put('/page', manual + TRACKER);
      await page.goto(`${server.base}/page`);
      await page.waitForFunction(() => window.setTrackerTags !== undefined);
      await page.evaluate(() => window.setTrackerTags?.(['first']));
      await until(() => server.beacons().some((one) => one.user === 'early'));
      await page.evaluate(() => {
        window.setTrackerUserId?.('soon', '1795000000.aa');
        window.setTrackerUserId?.('late');
        window.setTrackerTags?.(['second', 'a,b', '', ...Array.from({ length: 30 }, (_, i) => `t${i}`)]);
      });
      await leave({ server }, page, () => server.beacons().some((one) => one.user === 'late'));
      const late = server.beacons().filter((one) => one.user === 'late');
      expect(late.map(({ token }) => token)).toEqual(late.map(() => undefined));
      const tags = server.beacons().flatMap((one) => [...(one.tags ?? [])]);
      expect(tags).toEqual(expect.arrayContaining(['first', 'second', 'a b']));
      expect(server.beacons().every((one) => (one.tags?.length ?? 0) <= 20)).toBe(true);
    },
  );

  story('wrong arguments from the page cause no error', async ({ server, page }) => {
    await page.goto(server.base);
    const call = () =>
      page.evaluate(() => {
        const wrong: unknown[] = [
          undefined,
          null,
          0,
          {},
          [],
          Symbol('s'),
          'x'.repeat(9999),
          () => 1,
          [[], {}, null],
        ];
        for (const value of wrong) {
          window.setTrackerUserId?.(value as string);
          window.setTrackerTags?.(value as string[]);
        }
      });
    await expect(call()).resolves.toBeUndefined();
  });

  story(
    'before consent nothing is read, stored or sent, and without it everything is forgotten',
    async ({ server, page }) => {
      server.put(
        '/page',
        `<script src="/v1/s.js" data-site-key="${SITE_KEY}" data-consent="required"></script>`,
      );
      await page.goto(`${server.base}/page`);
      await page.mouse.move(10, 10);
      const stored = () =>
        page.evaluate(() => sessionStorage.length + localStorage.length + document.cookie.length);
      expect(await sessionId(page)).toBeUndefined();
      expect(await stored()).toBe(0);
      expect(server.attempts()).toBe(0);

      await page.evaluate(() => window.setTrackerConsent?.(true));
      const given = await sessionId(page);
      expect(given).toMatch(/^[0-9a-f-]{36}$/);
      await until(() => server.beacons().length > 0);

      const device = () => page.evaluate(() => localStorage.getItem('gait:device'));
      const before = await device();
      expect(before).toMatch(/^[\w-]{22}$/);
      await page.evaluate(() => window.setTrackerConsent?.(false));
      expect(await sessionId(page)).toBe('');
      expect(await stored()).toBe(0);
      const status = page.evaluate(
        () =>
          new Promise((resolve) => {
            addEventListener('tracker:status', ({ detail }) => resolve(detail), { once: true });
            dispatchEvent(new Event('tracker:status-request'));
          }),
      );
      expect(await status).toBe('waiting');

      await page.evaluate(() => history.replaceState(null, '', '/withdrawn'));
      await page.mouse.move(200, 200);
      await page.goto(`${server.base}/page`);
      expect(await sessionId(page)).toBeUndefined();
      expect(await stored()).toBe(0);
      await page.evaluate(() => window.setTrackerConsent?.(true));
      expect(await sessionId(page)).not.toBe(given);
      await until(() => server.beacons().some(({ session }) => session !== given));
      await until(async () => (await device()) !== null);
      expect(await device()).not.toBe(before);
      await page.goto(`${server.base}/page`);
      await page.evaluate(() => window.setTrackerConsent?.(false));
      expect(await device()).toBeNull();
      expect(server.beacons().filter(({ path }) => path === '/withdrawn')).toEqual([]);
    },
  );
});
