import { setTimeout as sleep } from 'node:timers/promises';
import { openChromium, stop } from '../../browsers/chromium.ts';
import { type ContentScript, extensionArgs } from '../../browsers/extension-folder.ts';
import type { Driver, Visit } from '../driver.ts';
import { task } from '../driver-task.ts';

/** Does the task inside the page: sets values, dispatches events and calls `click()`. */
const source = `(async () => {
  const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  const find = (selector) => document.querySelector(selector);
  const fire = (element, type, Kind = Event, more = {}) =>
    element.dispatchEvent(new Kind(type, { bubbles: true, ...more }));
  const fill = (selector, text) => {
    const field = find(selector);
    field.focus();
    field.value = text;
    fire(field, 'input');
    fire(field, 'change');
  };
  const type = async (selector, text) => {
    const field = find(selector);
    field.focus();
    for (const key of text) {
      fire(field, 'keydown', KeyboardEvent, { key });
      field.value += key;
      fire(field, 'input', InputEvent, { data: key, inputType: 'insertText' });
      fire(field, 'keyup', KeyboardEvent, { key });
      await wait(20);
    }
    fire(field, 'change');
  };
  const click = async (selector) => {
    find(selector).click();
    await wait(250);
  };
  const send = async () => {
    await wait(500);
    await click('#submit');
  };
  addEventListener('pageshow', (event) => event.persisted && send());
  await wait(700);
  if (location.pathname.endsWith('/details')) return history.back();
  if (performance.getEntriesByType('navigation')[0].type === 'back_forward') return send();
  fill('#name', ${JSON.stringify(task.name)});
  fill('#email', ${JSON.stringify(task.email)});
  await type('#essay', ${JSON.stringify(task.essay)});
  fill('#plan', ${JSON.stringify(task.plan)});
  await click('#r1');
  scrollBy(0, ${task.wheel});
  await click('#agree');
  await click('#next');
  await click('#back-to-form');
  await click('#details');
})();`;

/** ms from the load of the first page until well after the form is submitted. */
const VISIT_MS = 9_000;

const visitWith =
  (world: ContentScript['world']) =>
  async ({ url, profile }: Visit): Promise<void> => {
    const args = extensionArgs(`${profile}/extension`, { world, source });
    const browser = openChromium(profile, args, url);
    await sleep(VISIT_MS);
    await stop(browser);
  };

/** A script in the page's main world, in a browser that is not automated. */
export const pageScript: Driver = {
  name: 'page-script',
  modes: ['headful'],
  visit: visitWith('MAIN'),
};

/** The same script from an extension's isolated world. */
export const extensionScript: Driver = {
  name: 'extension-script',
  modes: ['headful'],
  visit: visitWith('ISOLATED'),
};
