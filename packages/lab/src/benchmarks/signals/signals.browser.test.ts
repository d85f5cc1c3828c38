import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fits, isFailed, readingKinds } from '@gait/wire';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CHROMIUM, FIREFOX, quietArgs } from '../../browsers/chromium.ts';
import { type Display, openDisplay } from '../../browsers/display.ts';
import type { PuppeteerLike } from '../../drivers/puppeteer/puppeteer-like.ts';
import { driverPackage } from '../../extra-packages.ts';
import { firefoxVisit } from './firefox-visit.ts';
import { type OrdinaryVisit, ordinaryVisit } from './ordinary-visit.ts';
import { openSignalSite, type SignalSite } from './signal-site.ts';

const hasChromium = existsSync(CHROMIUM);
const hasDisplay = spawnSync('which', ['Xvfb']).status === 0;
const hasFirefox = existsSync(FIREFOX);
const hasDrivers = existsSync(new URL('../../../drivers/node_modules', import.meta.url));

/** Readings of any browser that is not automated. */
const NOT_AUTOMATED = {
  webdriver: false,
  webdriver_frame: false,
  webdriver_tampered: false,
  headless_ua: false,
  framework_globals: [],
  native_patched: [],
  frame_mismatch: [],
};

let site: SignalSite;
beforeAll(async () => {
  site = await openSignalSite();
});
afterAll(() => site.close());

const describeOrdinary = (title: string, visit: (url: string) => Promise<OrdinaryVisit>) =>
  describe(title, () => {
    let ordinary: OrdinaryVisit;
    let everything: OrdinaryVisit;
    beforeAll(async () => {
      ordinary = await visit(site.url);
      everything = await visit(site.urlOfAll);
    });

    test('has readings that fit their kinds', () => {
      const { readings } = everything.report;
      for (const [name, kind] of Object.entries(readingKinds)) {
        const reading = readings[name];
        expect(reading === undefined || isFailed(reading) || fits(kind, reading), name).toBe(true);
      }
      // A container may lack graphics, and no location was granted.
      const missing = Object.keys(readingKinds).filter(
        (name) => !(name in readings) || isFailed(readings[name]),
      );
      expect(missing.filter((name) => !/^gl_|^geolocation$/.test(name))).toEqual([]);
    });

    test('shows no sign of automation', () => {
      expect(everything.report.readings).toMatchObject({
        ...NOT_AUTOMATED,
        permission_contradiction: false,
        history_unthrottled: false,
      });
    });

    test('stays unchanged, with an empty console', () => {
      expect(ordinary.console).toEqual([]);
      expect(ordinary.report.changed).toEqual([]);
      expect(everything.report.changed).toEqual([]);
      expect(everything.report.documentChanged).toBe(false);
    });

    test('does not read the expensive signals', () => {
      expect(ordinary.report.readings).not.toHaveProperty('history_unthrottled');
    });
  });

describe.skipIf(!hasChromium)(`an ordinary Chromium${hasChromium ? '' : ' (skipped: no Chromium)'}`, () => {
  describeOrdinary('without a screen', (url) => ordinaryVisit(site, { url }));

  describe.skipIf(!hasDisplay)(`on a screen${hasDisplay ? '' : ' (skipped: no Xvfb)'}`, () => {
    let display: Display;
    beforeAll(async () => {
      display = await openDisplay();
    });
    afterAll(() => display.close());
    describeOrdinary('with a window', (url) => ordinaryVisit(site, { url, display: display.name }));
  });
});

describe.skipIf(!hasFirefox)(`an ordinary Firefox${hasFirefox ? '' : ' (skipped: no Firefox)'}`, () => {
  test('shows no sign of automation and stays unchanged', async () => {
    const { readings, changed, documentChanged } = await firefoxVisit(site);
    expect(readings).toMatchObject(NOT_AUTOMATED);
    expect(readings).not.toHaveProperty('permission_contradiction');
    expect(readings).not.toHaveProperty('history_unthrottled');
    expect(changed).toEqual([]);
    expect(documentChanged).toBe(false);
  });
});

describe.skipIf(!hasChromium)(`an automated Chromium${hasChromium ? '' : ' (skipped: no Chromium)'}`, () => {
  test('is recognized under Playwright, without output in the console', async () => {
    const browser = await chromium.launch({ executablePath: CHROMIUM, args: [...quietArgs] });
    try {
      const report = site.report();
      const page = await browser.newPage();
      const lines: string[] = [];
      page.on('console', (line) => lines.push(line.text()));
      await page.goto(site.url);
      expect((await report).readings).toMatchObject({ webdriver: true, webdriver_frame: true });
      expect(lines).toEqual([]);
    } finally {
      await browser.close();
    }
  });

  const disguise = `is recognized by its disguise${hasDrivers ? '' : " (skipped: the lab's drivers are not installed, npm run lab -- bots installs them)"}`;
  test.skipIf(!hasDrivers)(disguise, async () => {
    const { addExtra } = await driverPackage<{
      addExtra(library: unknown): PuppeteerLike & { use(plugin: unknown): void };
    }>('puppeteer-extra');
    const { default: stealth } = await driverPackage<{ default: () => unknown }>(
      'puppeteer-extra-plugin-stealth',
    );
    const { default: core } = await driverPackage<{ default: unknown }>('puppeteer-core');
    const library = addExtra(core);
    library.use(stealth());
    const browser = await library.launch({ executablePath: CHROMIUM, headless: true, args: [...quietArgs] });
    try {
      const report = site.report();
      await (await browser.newPage()).goto(site.url);
      const { readings } = await report;
      expect(readings).toMatchObject({ webdriver: false, history_unthrottled: true });
      expect(readings.native_patched).toContain('Navigator.languages');
    } finally {
      await browser.close();
    }
  });
});
