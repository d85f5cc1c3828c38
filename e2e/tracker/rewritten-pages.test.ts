import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Envelope } from '../../packages/wire/src/index.ts';
import { rowsOf, TRACKER, tag } from './testing/recording-server.ts';
import { describeStories, faultsOf, leave, type Story, until } from './testing/stories.ts';

/** Types into the field and leaves, once the tracker of the page has sent something. */
const typeAndLeave = async ({ server, page }: Pick<Story, 'server' | 'page'>, keys: number) => {
  await page.click('#essay');
  await page.keyboard.type('Some words');
  await leave({ server }, page, () => rowsOf(server.beacons(), 'keys').length === keys);
};

/** The page writes itself again. */
const rewrite = (page: Page, html: string) =>
  page.evaluate((text) => {
    document.open();
    document.write(text);
    document.close();
  }, html);

describeStories('a page that writes itself again', (story) => {
  for (const [how, added] of Object.entries({ 'without the tag': '', 'with the tag': TRACKER }))
    story(`${how}: goes on in its session`, async ({ server, page }) => {
      const faults = faultsOf(page);
      await page.goto(server.base);
      await until(() => server.beacons().length > 0);
      for (let times = 0; times < 3; times++) await rewrite(page, `${added}<textarea id="essay"></textarea>`);
      await typeAndLeave({ server, page }, 10);
      expect(new Set(server.beacons().map((one) => one.page)).size).toBe(1);
      expect(rowsOf(server.beacons(), 'press')).toHaveLength(1);
      expect(faults).toEqual([]);
    });
});

const HIDDEN_BY_FORM = [
  'matches',
  'closest',
  'getBoundingClientRect',
  'getAttribute',
  'localName',
  'type',
  'id',
];
const HIDDEN_BY_DOCUMENT = [
  'hasFocus',
  'visibilityState',
  'currentScript',
  'activeElement',
  'scrollingElement',
];

describeStories('a page whose names hide what the browser has', (story) => {
  story('presses in a form whose controls hide its own properties', async ({ server, page }) => {
    const controls = HIDDEN_BY_FORM.map((name) => `<input type="hidden" name="${name}">`).join('');
    server.put(
      '/form',
      `${tag()}<form style="padding: 40px">${controls}<div id="option">An option</div></form>`,
    );
    await page.goto(`${server.base}/form`);
    for (let times = 0; times < 3; times++) await page.click('#option');
    // Beside the option, on the form itself.
    const { x = 0, y = 0 } = (await page.locator('#option').boundingBox()) ?? {};
    await page.mouse.click(x - 20, y - 20);
    await leave({ server }, page, () => rowsOf(server.beacons(), 'press').length === 4);
  });

  story('forms and images that hide properties of the document', async ({ server, page }) => {
    const forms = HIDDEN_BY_DOCUMENT.map((name) => `<form name="${name}"></form><img name="${name}" alt="">`);
    server.put('/page', `${forms.join('')}${tag()}<textarea id="essay"></textarea>`);
    await page.goto(`${server.base}/page`);
    await until(() => server.beacons().some(({ complete }) => complete));
    await page.click('#essay');
    await page.keyboard.type('Some words');
    await until(() => rowsOf(server.beacons(), 'keys').length === 10);
    expect(rowsOf(server.beacons(), 'press')).toHaveLength(1);
  });
});

describeStories('a server that takes some beacons', (story) => {
  /** Refuses beacons with this in their body, and returns the bodies it has refused. */
  const refuse = async ({ page }: Pick<Story, 'page'>, part: RegExp): Promise<string[]> => {
    const refused: string[] = [];
    await page.route('**/v1/i', async (route) => {
      const body = route.request().postData() ?? '';
      if (!part.test(body)) return route.fallback();
      refused.push(body);
      return route.fulfill({ status: 400, json: { code: 'invalid_beacon' } });
    });
    return refused;
  };

  /** What a beacon has beside the fields of every beacon: one name for each kind that the tracker sends alone. */
  const kindsIn = (body: string): string[] => {
    const { user, tags, device, complete, events = {} } = JSON.parse(body) as Envelope;
    const isOfPage = user !== undefined || tags !== undefined;
    const hasReadings = device !== undefined || complete !== undefined;
    return [...(isOfPage ? ['user'] : []), ...(hasReadings ? ['device'] : []), ...Object.keys(events)];
  };

  for (const [kind, part] of Object.entries({ presses: /"press":/, readings: /"device":/, tags: /"tags":/ }))
    story(`takes no ${kind}: gets everything else, and is not asked again`, async ({ server, page }) => {
      const refused = await refuse({ page }, part);
      server.put('/page', `${tag('data-tags="spring"')}<textarea id="essay"></textarea>`);
      await page.goto(`${server.base}/page`);
      const pressAndType = async (times: number) => {
        await page.click('#essay');
        await page.keyboard.type('ab');
        await until(() => rowsOf(server.beacons(), 'keys').length === 2 * times);
      };
      const alone = () => refused.filter((body) => kindsIn(body).length === 1).length;
      await pressAndType(1);
      await until(() => alone() > 0);
      // Those that waited behind the first one have been sent before these keys.
      await pressAndType(2);
      const before = alone();
      await pressAndType(3);
      await pressAndType(4);
      expect(alone()).toBe(before);
    });

  story('takes nothing: is soon left alone', async ({ server, page }) => {
    await page.clock.install();
    const refused = await refuse({ page }, /./);
    await page.goto(server.base);
    const visit = async () => {
      for (let times = 0; times < 10; times++) {
        await page.mouse.click(30 + times, 60);
        await page.clock.runFor(6_000);
      }
    };
    await visit();
    await until(() => refused.filter((body) => kindsIn(body).length === 1).length > 3);
    const before = refused.length;
    await visit();
    expect(refused).toHaveLength(before);
  });
});

describeStories('a copied tab under a policy', (story) => {
  for (const [where, isMeta] of Object.entries({ 'in a header': false, 'in the page': true }))
    story(
      `${where}: has a session of its own, and nothing is reported`,
      async ({ server, page, context }) => {
        const faults: string[] = [];
        context.on('console', (message) => faults.push(message.text()));
        const policy = `default-src 'none'; script-src ${server.base} 'unsafe-inline'; connect-src ${server.base}`;
        const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
        const seen =
          "<script>addEventListener('securitypolicyviolation', () => console.log('violation'));</script>";
        server.put('/page', `<!doctype html><head>${isMeta ? meta : ''}${seen}${tag()}</head>`, {
          'content-type': 'text/html',
          ...(!isMeta && { 'content-security-policy': policy }),
        });
        await page.goto(`${server.base}/page`);
        await until(() => server.beacons().some(({ complete }) => complete));
        await page.evaluate(() => void open(location.href));
        await until(() => new Set(server.beacons().map((one) => one.session)).size === 2);
        const [first, second] = [...new Map(server.beacons().map((one) => [one.session, one])).values()];
        expect(second?.parent).toBe(first?.session);
        expect(faults).toEqual([]);
      },
    );
});
