import { setTimeout as sleep } from 'node:timers/promises';
import { openChromium, stop } from '../../browsers/chromium.ts';
import { extensionArgs } from '../../browsers/extension-folder.ts';
import { ALL_SENT_MS, type BotVisit, botText } from './bot-visit.ts';

/** Does the steps inside the page: sets values, dispatches events and calls `click()`. */
const sourceOf = (steps: readonly object[]): string => `(async () => {
  const steps = ${JSON.stringify(steps)};
  const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  const visible = (root, selector) => [...root.querySelectorAll(selector)].find((one) => one.getBoundingClientRect().width > 0);
  const find = (path) => path.split(' >>> ').reduce((root, part) => {
    const element = root && visible(root, part);
    return element?.contentDocument || element?.shadowRoot || element;
  }, document);
  const appear = async (path) => {
    for (let waited = 0; waited < 200; waited++, await wait(50)) {
      const found = find(path);
      if (found) return found.nodeType === 9 ? found.body : found;
    }
    throw new Error('no ' + path);
  };
  const active = (root = document) => {
    const element = root.activeElement;
    const inner = element?.contentDocument || element?.shadowRoot;
    return inner?.activeElement ? active(inner) : element;
  };
  const fire = (element, type, Kind, more = {}) =>
    element.dispatchEvent(new Kind(type, { bubbles: true, cancelable: true, composed: true, ...more }));
  const key = (name) => {
    for (const type of ['keydown', 'keyup']) fire(active() || document.body, type, KeyboardEvent, { key: name });
  };
  const type = async (text) => {
    for (const letter of text) {
      const field = active();
      fire(field, 'keydown', KeyboardEvent, { key: letter });
      if ('value' in field) {
        field.setRangeText(letter, field.value.length, field.value.length, 'end');
        fire(field, 'input', InputEvent, { data: letter, inputType: 'insertText' });
      } else field.ownerDocument.execCommand('insertText', false, letter);
      fire(field, 'keyup', KeyboardEvent, { key: letter });
      await wait(20);
    }
  };
  const click = async (path) => {
    const element = await appear(path);
    element.focus?.();
    element.click?.();
    await wait(250);
  };
  let last;
  const act = {
    click: ({ on }) => click(on),
    write: async ({ into, text }) => { await click(into); await type(text); },
    spell: ({ text }) => type(text),
    scan: ({ text }) => type(text),
    press: async ({ key: name, times }) => { for (; times > 0; times--) { key(name); await wait(100); } },
    answer: async ({ keys, times }) => {
      for (; times > 0; times--) {
        for (let waited = 0; waited < 400; waited++, await wait(25)) {
          const path = Object.keys(keys).find((one) => find(one));
          const found = path && find(path);
          if (!found) last = undefined;
          if (!found || found === last) continue;
          last = found;
          await wait(150);
          key(keys[path]);
          break;
        }
      }
    },
    scroll: ({ notches }) => scrollBy(0, notches * 120),
    drag: async ({ from, to }) => {
      const middle = (box) => ({ clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 });
      const [one, two] = [await appear(from), await appear(to)];
      for (const [name, element] of [['down', one], ['move', two], ['up', two]]) {
        const at = { ...middle(element.getBoundingClientRect()), pointerId: 1, isPrimary: true, button: 0, buttons: name === 'up' ? 0 : 1 };
        fire(element, 'pointer' + name, PointerEvent, at);
        fire(element, 'mouse' + name, MouseEvent, at);
        await wait(60);
      }
    },
    wait: ({ ms }) => wait(ms),
  };
  await wait(700);
  for (let at = Number(sessionStorage.step ?? 0); at < steps.length; at++) {
    sessionStorage.step = at + 1;
    await Promise.resolve(act[steps[at].act](steps[at])).catch((error) => console.error(error));
    await wait(200);
  }
  new Image().src = '/lab/done';
})();`;

const TIMEOUT_MS = 120_000;

/** A script in the page, in a browser that is not automated. */
export const visitWithPageScript = async ({ page, ruler, url, profile }: BotVisit): Promise<void> => {
  const steps = page.steps.map((step) =>
    step.act === 'write' ? { ...step, text: botText(step.keys) } : step,
  );
  // One extension does both: what the page's visitors have, and the steps.
  const source = `${page.extension?.source ?? ''}\n;${sourceOf(steps)}`;
  const args = extensionArgs(`${profile}/extension`, { world: 'MAIN', source });
  const browser = openChromium(profile, args, url);
  try {
    for (let waited = 0; !ruler.isDone() && waited < TIMEOUT_MS; waited += 200) await sleep(200);
    await sleep(ALL_SENT_MS);
  } finally {
    await stop(browser);
  }
};
