import type { Family } from '../family.ts';
import { click, wait, write } from '../steps.ts';

const FIELDS = ['textarea', 'input type="search"', 'input type="text"', 'div contenteditable'] as const;

/** When a page writes into its own field. `write()` is what it does then. */
const MOMENTS = {
  'after a click on a button': "document.getElementById('more').onclick = write;",
  'a while after a click on a button':
    "document.getElementById('more').onclick = () => setTimeout(write, DELAY);",
  'after an answer of the network to a click':
    "document.getElementById('more').onclick = () => fetch('/answer', { method: 'POST' }).then(() => setTimeout(write, DELAY));",
  'when it starts, some time after the load': 'setTimeout(() => { write(); write(); }, 1000 + DELAY);',
  'after each word that the visitor types':
    "field.addEventListener('keyup', ({ key }) => { if (key === ' ') setTimeout(write, DELAY / 4); });",
  'at intervals, with what somebody else wrote': 'setInterval(write, 5000 + DELAY);',
} as const;

const EVENTS = [
  "new Event('input', { bubbles: true })",
  "new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text })",
];

/** A page writes into a field that its visitor uses too. */
export const pageWrites: Family = {
  name: 'page-writes',
  draw: (random) => {
    const field = random.pick(FIELDS);
    const moment = random.pick(Object.keys(MOMENTS) as (keyof typeof MOMENTS)[]);
    const delay = random.integer(20, 1_500);
    const length = random.integer(8, 120);
    const pieces = random.integer(1, 4);
    const property = field.includes('contenteditable') ? 'textContent' : 'value';
    return {
      about: 'a page that writes into its own field',
      drawn: `${field}; ${pieces} × ${length} characters ${moment}, ${delay} ms`,
      body: `<p><button id="more" type="button">Insert</button></p>
<${field} id="field" style="display: block; width: 100%; min-height: 60px"></${field.split(' ')[0]}>
<p><button id="send" type="button">Send</button></p>`,
      script: `const DELAY = ${delay};
const field = document.getElementById('field') as HTMLInputElement;
const write = () => {
  for (let piece = 0; piece < ${pieces}; piece++) {
    const text = 'the words of the page itself '.repeat(5).slice(0, ${length});
    field.${property} += text;
    field.dispatchEvent(${random.pick(EVENTS)});
  }
};
${MOMENTS[moment]}`,
      steps: [
        wait(2_000),
        write('#field', 25),
        click('#more'),
        wait(2_500),
        click('#more'),
        wait(2_500),
        write('#field', 25),
        click('#more'),
        wait(2_500),
        click('#send'),
      ],
    };
  },
};
