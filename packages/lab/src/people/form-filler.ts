import type { Way } from './way.ts';

/** Fills the form as form fillers do, from the extension's own world; a text that is nobody's detail it leaves alone. */
const FORM_FILLER = `setTimeout(() => {
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
  for (const selector of ['#r1', '#agree']) find(selector)?.click();
}, 2500);`;

/** An extension that fills names, addresses and choices. */
export const formFiller: Way = {
  name: 'form filler',
  extension: { world: 'ISOLATED', source: FORM_FILLER },
  ways: {
    name: (hands) => hands.pause(3_000),
    address: (hands) => hands.pause(1_000),
    choices: (hands) => hands.pause(1_500),
  },
};
