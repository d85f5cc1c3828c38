import type { Page } from 'playwright-core';
import { focusKinds } from '../../../packages/wire/src/index.ts';
import { rowsOf, TRACKER } from './recording-server.ts';
import { leave, type Story } from './stories.ts';

/** A page with one of every kind of control, and room to scroll. */
export const FORM = `${TRACKER}<form onsubmit="return false">
  <input id="name"><input id="email" type="email"><input id="secret" type="password">
  <textarea id="essay"></textarea><div id="rich" contenteditable>.</div>
  <label id="label" for="agree">I agree</label><input id="agree" type="checkbox">
  <select id="plan"><option>one</option><option>two</option></select>
  <button id="go" style="width: 120px; height: 40px"><b>Go</b></button></form>
  <a id="to-end" href="#end">End</a><div style="height: 4000px"></div><p id="end">End</p>`;

export const has = (flags: number, flag: number) => (flags & flag) !== 0;

/** Adds a page to the site and opens it. */
export const open = async ({ server, page }: Pick<Story, 'server' | 'page'>, html = FORM) => {
  server.put('/form', html);
  await page.goto(`${server.base}/form`);
};

/** Leaves the page and returns everything that was recorded. */
export const recorded = async ({ server, page }: Pick<Story, 'server' | 'page'>) => {
  await leave({ server }, page, () =>
    rowsOf(server.beacons(), 'focus').some(({ kind }) => focusKinds[kind] === 'hidden'),
  );
  const all = server.beacons();
  return <Name extends Parameters<typeof rowsOf>[1]>(name: Name) => rowsOf(all, name);
};

/** How long the page must not move before a movement counts as finished, ms. */
const STILL_MS = 1_300;

/** Waits until the page has stopped moving, by its own frames: a busy machine scrolls late. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(
    (stillMs) =>
      new Promise<void>((resolve) => {
        let top = window.scrollY;
        let since = performance.now();
        const look = () => {
          const now = performance.now();
          if (window.scrollY !== top) {
            top = window.scrollY;
            since = now;
          }
          if (now - since > stillMs) resolve();
          else requestAnimationFrame(look);
        };
        look();
      }),
    STILL_MS,
  );

/** Waits until the page has scrolled to a position and has handled the event. */
export const scrolledTo = (page: Page, top: number) =>
  page.waitForFunction((expected) => Math.round(window.scrollY) === expected, top);
