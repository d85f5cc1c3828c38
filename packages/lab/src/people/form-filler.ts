import type { Way } from './way.ts';

/** Fills the form as form fillers do, from the extension's own world; a text that is nobody's detail it leaves alone. */
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

const filler = (name: string, choices: readonly string[]): Way => ({
  name,
  extension: { world: 'ISOLATED', source: filling(choices) },
  ways: {
    name: (hands) => hands.pause(3_000),
    address: (hands) => hands.pause(1_000),
    choices: (hands) => hands.pause(1_500),
  },
});

/** An extension that fills names, addresses and choices. */
export const formFiller = filler('form filler', ['#r1', '#agree']);

/** One that goes through all the choices there are, and settles for the last of each. */
export const busyFormFiller = filler('form filler, every choice', ['#r1', '#r2', '#agree']);
