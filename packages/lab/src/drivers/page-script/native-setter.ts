import { setTimeout as sleep } from 'node:timers/promises';
import { openChromium, stop } from '../../browsers/chromium.ts';
import { extensionArgs } from '../../browsers/extension-folder.ts';
import type { Driver } from '../driver.ts';
import { task } from '../driver-task.ts';

/** Fills fields through the prototype's setter, which frameworks notice, and dispatches the whole event sequence of a click. */
const source = `(async () => {
  const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms * (0.5 + Math.random())));
  const find = (selector) => document.querySelector(selector);
  const fill = async (selector, text) => {
    const field = find(selector);
    field.scrollIntoView({ behavior: 'smooth', block: 'center' });
    await wait(700);
    field.focus();
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, text);
    field.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, inputType: 'insertText' }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
    field.blur();
    await wait(900);
  };
  const click = async (selector) => {
    const element = find(selector);
    element.scrollIntoView({ behavior: 'smooth', block: 'center' });
    await wait(700);
    const { x, y, width, height } = element.getBoundingClientRect();
    const at = { clientX: x + width * (0.3 + 0.4 * Math.random()), clientY: y + height * (0.3 + 0.4 * Math.random()) };
    const all = { bubbles: true, cancelable: true, composed: true, view: window, detail: 1, ...at };
    for (const type of ['pointermove', 'pointerdown', 'pointerup'])
      element.dispatchEvent(new PointerEvent(type, { ...all, pointerId: 1, pointerType: 'mouse', pressure: 0.5 }));
    for (const type of ['mousedown', 'mouseup', 'click']) element.dispatchEvent(new MouseEvent(type, all));
    await wait(900);
  };
  await wait(1500);
  if (location.pathname.endsWith('/details')) return history.back();
  if (performance.getEntriesByType('navigation')[0].type === 'back_forward') return click('#submit');
  addEventListener('pageshow', (event) => event.persisted && click('#submit'));
  await fill('#name', ${JSON.stringify(task.name)});
  await fill('#email', ${JSON.stringify(task.email)});
  await fill('#essay', ${JSON.stringify(task.essay)});
  await fill('#plan', ${JSON.stringify(task.plan)});
  for (const selector of ['#r1', '#agree', '#next', '#back-to-form', '#details']) await click(selector);
})();`;

const VISIT_MS = 30_000;

/** A slow userscript for framework forms, from an extension's isolated world. */
export const nativeSetter: Driver = {
  name: 'native-setter',
  modes: ['headful'],
  visit: async ({ url, profile }) => {
    const args = extensionArgs(`${profile}/extension`, { world: 'ISOLATED', source });
    const browser = openChromium(profile, args, url);
    await sleep(VISIT_MS);
    await stop(browser);
  },
};
