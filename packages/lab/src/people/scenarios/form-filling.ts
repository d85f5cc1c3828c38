import type { TimedInput } from '../../browsers/xtest.ts';
import type { Scenario } from '../scenario.ts';

/** Fills two fields as password managers do, from the extension's isolated world. */
const PASSWORD_MANAGER = `setTimeout(() => {
  for (const [selector, value] of [['#name', 'Maria Lindqvist'], ['#email', 'maria@example.org']]) {
    const field = document.querySelector(selector);
    if (!field) continue;
    field.focus();
    field.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true }));
    field.value = value;
    field.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }));
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
    field.blur();
  }
}, 1500);`;

export const passwordManager: Scenario = {
  name: 'password manager',
  extension: { world: 'ISOLATED', source: PASSWORD_MANAGER },
  steps: { name: (user) => user.pause(2_500), address: (user) => user.pause(1_000) },
};

/** Fills personal details as form fillers do, from the extension's isolated world, and leaves free text alone. */
const filling = (choices: readonly string[]) => `setTimeout(() => {
  const find = (selector) => document.querySelector(selector);
  const fire = (element, type, Kind = Event) => element.dispatchEvent(new Kind(type, { bubbles: true }));
  const details = [['#name', 'Maria Lindqvist'], ['#email', 'maria@example.org'], ['#plan', 'return']];
  for (const [selector, value] of details) {
    const field = find(selector);
    if (!field) continue;
    field.focus();
    field.value = value;
    for (const type of ['keydown', 'keyup']) fire(field, type, KeyboardEvent);
    for (const type of ['input', 'change']) fire(field, type);
    field.blur();
  }
  for (const selector of ${JSON.stringify(choices)}) find(selector)?.click();
}, 2500);`;

const filler = (name: string, choices: readonly string[]): Scenario => ({
  name,
  extension: { world: 'ISOLATED', source: filling(choices) },
  steps: {
    name: (user) => user.pause(3_000),
    address: (user) => user.pause(1_000),
    choices: (user) => user.pause(1_500),
  },
});

/** An extension that fills in names, addresses and choices. */
export const formFiller = filler('form filler', ['#r1', '#agree']);

/** One that clicks every choice and keeps the last of each group. */
export const busyFormFiller = filler('form filler, every choice', ['#r1', '#r2', '#agree']);

/** ms from one automatic key press to the next, and ms that each key is held. */
const SENT_MS = 25;
const SENT_DWELL_MS = 10;

/** The name, Tab to the next field, and the address. */
const DETAILS = [...'maria', 'space', ...'lindqvist', 'Tab', ...'maria.lindqvist.example.org'];

const keysyms: Record<string, string | undefined> = { '.': 'period' };

const automaticKeys = (keys: readonly string[]): TimedInput[] =>
  keys.flatMap((key, index): TimedInput[] => [
    [index * SENT_MS, 'key', keysyms[key] ?? key, 1],
    [index * SENT_MS + SENT_DWELL_MS, 'key', keysyms[key] ?? key, 0],
  ]);

/** After a shortcut, a password manager types through the window system because it cannot fill the fields in. */
export const autoType: Scenario = {
  name: 'password manager that types',
  steps: {
    name: async (user) => {
      await user.click('name');
      await user.pause(900);
      await user.chord('Control_L', 'Alt_L', 'F9');
      await user.pause(300);
      await user.play(automaticKeys(DETAILS));
    },
    address: (user) => user.pause(500),
  },
};
