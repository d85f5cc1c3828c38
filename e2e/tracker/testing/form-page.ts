import { focusKinds } from '../../../packages/wire/src/index.ts';
import { rowsOf, TRACKER } from './recording-server.ts';
import { leave, type Story } from './stories.ts';

/** A page with one of everything a visitor can do something with, and room to scroll. */
export const FORM = `${TRACKER}<form onsubmit="return false">
  <input id="name"><input id="email" type="email"><input id="secret" type="password">
  <textarea id="essay"></textarea><div id="rich" contenteditable>.</div>
  <label id="label" for="agree">I agree</label><input id="agree" type="checkbox">
  <select id="plan"><option>one</option><option>two</option></select>
  <button id="go" style="width: 120px; height: 40px"><b>Go</b></button></form>
  <a id="to-end" href="#end">End</a><div style="height: 4000px"></div><p id="end">End</p>`;

export const has = (flags: number, flag: number) => (flags & flag) !== 0;

/** Puts a page on the site and goes there. */
export const open = async ({ server, page }: Pick<Story, 'server' | 'page'>, html = FORM) => {
  server.put('/form', html);
  await page.goto(`${server.base}/form`);
};

/** Leaves and answers all that was recorded. */
export const recorded = async ({ server, page }: Pick<Story, 'server' | 'page'>) => {
  await leave({ server }, page, () =>
    rowsOf(server.beacons(), 'focus').some(({ kind }) => focusKinds[kind] === 'hidden'),
  );
  const all = server.beacons();
  return <Name extends Parameters<typeof rowsOf>[1]>(name: Name) => rowsOf(all, name);
};

/** Longer than any movement of the page goes on by itself. */
export const settled = () => new Promise((resolve) => setTimeout(resolve, 1_300));
