import type { Family } from '../family.ts';
import { click, press, scroll, wait, write } from '../steps.ts';

const METHODS = {
  'scrollIntoView at once': 'target.scrollIntoView();',
  'scrollIntoView smoothly': "target.scrollIntoView({ behavior: 'smooth' });",
  'scrollTo at once': 'scrollTo(0, target.offsetTop);',
  'its own animation':
    'let left = 30; const from = scrollY; const step = () => { scrollTo(0, from + (target.offsetTop - from) * (1 - --left / 30)); if (left > 0) requestAnimationFrame(step); }; step();',
  'focus of a field': 'document.getElementById("note").focus();',
  'a change of the address': 'location.hash = target.id;',
} as const;

const MOMENTS = {
  'after a click, later': 'go.onclick = () => setTimeout(turn, DELAY);',
  'by itself, at intervals': 'setInterval(turn, 2500 + DELAY);',
  'when the wheel turns':
    "addEventListener('wheel', (event) => { event.preventDefault(); if (Date.now() - last > 500) turn(); }, { passive: false });",
  'after an answer of the network to a click':
    "go.onclick = () => fetch('/save', { method: 'POST' }).then(() => setTimeout(turn, DELAY));",
  'at some keys':
    "addEventListener('keydown', ({ key, target }) => { if (key === 'n' && target === document.body) turn(); });",
} as const;

/** A page that scrolls itself. */
export const pageScrolls: Family = {
  name: 'page-scrolls',
  draw: (random) => {
    const method = random.pick(Object.keys(METHODS) as (keyof typeof METHODS)[]);
    const moment = random.pick(Object.keys(MOMENTS) as (keyof typeof MOMENTS)[]);
    const delay = random.integer(0, 2_000);
    return {
      about: 'a page that scrolls itself',
      drawn: `${method}, ${moment}, ${delay} ms`,
      body: `<button id="go" type="button" style="position: fixed; top: 8px; right: 8px">Go on</button>
${[1, 2, 3, 4, 5].map((part) => `<section id="part-${part}" style="height: 800px"><h2>Part ${part}</h2></section>`).join('')}
<textarea id="note" rows="3" style="position: fixed; bottom: 8px; right: 8px; width: 300px"></textarea>`,
      script: `const DELAY = ${delay}, go = document.getElementById('go');
let part = 0, last = 0;
const turn = () => {
  last = Date.now();
  const target = document.getElementById('part-' + (1 + ++part % 5));
  ${METHODS[method]}
};
${MOMENTS[moment]}`,
      steps: [
        wait(1_500),
        click('#go'),
        wait(2_500),
        click('#go'),
        wait(2_500),
        press('n', 3),
        scroll(3),
        wait(1_500),
        click('#go'),
        wait(2_500),
        click('#go'),
        wait(1_500),
        write('#note', 40),
      ],
    };
  },
};
