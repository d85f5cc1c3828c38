import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { EARLIER_TAG_HASH, earlierTag } from './testing/earlier-tag.ts';
import { BADGE, rowsOf, TRACKER, tag } from './testing/recording-server.ts';
import { DOCUMENTED, SNAPSHOT } from './testing/snapshot.ts';
import { describeStories, faultsOf, leave, type Story, until } from './testing/stories.ts';
import { textCounts } from './testing/text-counts.ts';

/** Does a little of everything, then waits for the slow readings. */
const useThePage = async ({ server }: Pick<Story, 'server'>, page: Page) => {
  await page.mouse.move(200, 200, { steps: 5 });
  await page.click('#essay');
  await page.keyboard.type('Some words');
  await page.mouse.wheel(0, 300);
  await page.evaluate(() => history.pushState(null, '', '#there'));
  await until(() => server.beacons().some((one) => one.complete === true));
};

interface Watched {
  readonly before: unknown;
  readonly bodyBefore: string;
  snapshot(): unknown;
  changes(before: unknown, after: unknown): string[];
}

describeStories('the tracker in a page', (story) => {
  story('only the documented functions are added to the page', async ({ server, page }) => {
    const faults = faultsOf(page);
    server.put(
      '/page',
      `<textarea id="essay"></textarea><div style="height: 3000px"></div>${SNAPSHOT}${TRACKER}`,
    );
    await page.goto(`${server.base}/page`);
    await useThePage({ server }, page);
    const changed = await page.evaluate(() => {
      const watched = window as unknown as Watched;
      return watched.changes(watched.before, watched.snapshot());
    });
    expect(changed).toEqual(DOCUMENTED);
    const left = await page.evaluate(
      () => document.querySelectorAll('iframe, canvas, style, link, object').length,
    );
    expect(left).toBe(0);
    expect(faults).toEqual([]);
  });

  story('a strict content security policy with trusted types is respected', async ({ server, page }) => {
    const faults = faultsOf(page);
    server.put('/strict', `${tag()}${BADGE}<textarea id="essay"></textarea>`, {
      'content-security-policy': [
        "default-src 'none'",
        `script-src ${server.base}`,
        `connect-src ${server.base}`,
        "require-trusted-types-for 'script'",
        "trusted-types 'none'",
      ].join('; '),
    });
    await page.goto(`${server.base}/strict`);
    await useThePage({ server }, page);
    await page.hover('.tracker-badge');
    const status = page.locator('.tracker-badge').getByRole('status');
    await until(async () => (await status.textContent()) === 'Running');
    const width = () => page.locator('.tracker-badge button').evaluate((button) => button.clientWidth);
    await until(async () => (await width()) > 60);
    expect(faults).toEqual([]);
  });

  story('a policy allows the earlier tag by its hash', async ({ server, page }) => {
    const faults = faultsOf(page);
    server.put('/strict', `${earlierTag()}<textarea id="essay"></textarea>`, {
      'content-security-policy': [
        "default-src 'none'",
        `script-src ${server.base} ${EARLIER_TAG_HASH}`,
        `connect-src ${server.base}`,
      ].join('; '),
    });
    await page.goto(`${server.base}/strict`);
    await useThePage({ server }, page);
    expect(faults).toEqual([]);
  });

  story('ten thousand elements and shadow trees do not slow the page down', async ({ server, page }) => {
    const faults = faultsOf(page);
    const many = Array.from({ length: 10_000 }, (_, i) => `<i id="n${i}">${i}</i>`).join('');
    server.put(
      '/large',
      `${TRACKER}<textarea id="essay"></textarea>${many}<x-field></x-field><script>
        customElements.define('x-field', class extends HTMLElement {
          constructor() {
            super();
            this.attachShadow({ mode: 'open' }).innerHTML = '<input id="inner" aria-label="inner">';
          }
        });
      </script>`,
    );
    await page.goto(`${server.base}/large`);
    await useThePage({ server }, page);
    await page.click('#inner');
    await page.keyboard.type('deep');
    await leave({ server }, page, () => rowsOf(server.beacons(), 'keys').length === 14);
    expect(textCounts(server)).toEqual({
      'insert in textarea #essay': [10, 0, 10],
      'insert in input #inner': [4, 0, 4],
    });
    expect(faults).toEqual([]);
  });
});

const SECRETS = ['Zanzibar7Quokka', 'hunter2-Horse', 'visitor@example.org', 'token-9f8e7d', 'Private matter'];

describeStories('privacy', (story) => {
  story(
    'nothing typed, pasted, dropped, copied, chosen, shown or named is sent',
    async ({ server, page }) => {
      const [typed, pasted, address, token, shown] = SECRETS as [string, string, string, string, string];
      server.put(
        '/form',
        `${TRACKER}<h1>${shown}</h1><title>${shown}</title>
      <input id="name" aria-label="${shown}" placeholder="${shown}" name="${shown}" value="${typed}">
      <input id="secret" type="password"><input id="${address}" type="email" data-note="${shown}" class="${typed}">
      <div id="rich" contenteditable>${shown}</div><button id="go" title="${shown}" value="${typed}">${shown}</button>
      <select id="plan"><option value="${typed}">${shown}</option><option value="x-${typed}">other ${shown}</option></select>
      <a id="link" href="/form?next=${token}#${typed}">${shown}</a>`,
      );
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.goto(`${server.base}/form?reset=${token}#${token}`);
      for (const field of ['#name', '#secret', `[id="${address}"]`, '#rich']) {
        await page.click(field);
        await page.keyboard.type(typed);
        await page.evaluate((text) => navigator.clipboard.writeText(text), pasted);
        await page.keyboard.press('Control+V');
        await page.keyboard.press('Control+A');
        await page.keyboard.press('Control+C');
        await page.keyboard.press('Control+X');
        await page.keyboard.type(typed);
      }
      await page.selectOption('#plan', { index: 1 });
      await page.click('#go');
      await page.click('#link');
      // A password is pasted, but neither copied nor cut.
      await leave({ server }, page, () => rowsOf(server.beacons(), 'clipboard').length === 4 * 3 - 2);
      const sent = Buffer.from(server.bodies().join('\n'));
      for (const secret of SECRETS)
        for (const text of [
          secret,
          secret.toLowerCase(),
          encodeURIComponent(secret),
          secret.split(' ')[0] ?? '',
        ])
          for (const bytes of [
            Buffer.from(text),
            Buffer.from(btoa(text).replace(/=+$/, '')),
            Buffer.from(text, 'utf16le'),
          ])
            expect(sent.includes(bytes), text).toBe(false);
      const lengths = rowsOf(server.beacons(), 'clipboard').map(({ length }) => length);
      expect(lengths).toContain(pasted.length);
    },
  );
});
