import type { Family } from '../family.ts';
import { click, wait, write } from '../steps.ts';

const TARGETS = {
  'checkboxes and a button': '.box, #save',
  'radios and a button': '.slide, #next',
  'links of an index': 'a.part',
  'buttons and tabs': 'button.tab, #next',
  'checkboxes, radios, tabs and links': '.box, .slide, button.tab, a.part',
} as const;

const MOMENTS = {
  'some time after the load': 'setTimeout(run, DELAY);',
  'at intervals from the load on': 'setInterval(() => clickNext(), 400 + DELAY);',
  'after a click of the visitor':
    "document.getElementById('all').onclick = () => setTimeout(run, DELAY / 4);",
  'while the visitor writes':
    "document.getElementById('note').addEventListener('input', ({ target }) => { if (target.value.length % 12 === 0) clickNext(); });",
} as const;

/** A page that clicks its own controls. */
export const scriptClicks: Family = {
  name: 'script-clicks',
  draw: (random) => {
    const targets = random.pick(Object.keys(TARGETS) as (keyof typeof TARGETS)[]);
    const moment = random.pick(Object.keys(MOMENTS) as (keyof typeof MOMENTS)[]);
    const [delay, interval, count] = [
      random.integer(100, 4_000),
      random.integer(0, 400),
      random.integer(3, 12),
    ];
    return {
      about: 'a page that clicks its own controls',
      drawn: `${count} clicks on ${targets}, ${interval} ms apart, ${moment}, ${delay} ms`,
      body: `<p><button id="all" type="button">Select all</button> <button id="save" type="button">Save</button> <button id="next" type="button">Next</button></p>
<p>${[1, 2, 3, 4].map((n) => `<label><input type="checkbox" class="box"> ${n}</label> <label><input type="radio" name="slide" class="slide"> ${n}</label> <button class="tab" type="button">Tab ${n}</button> <a class="part" href="#p${n}">Part ${n}</a>`).join('<br>')}</p>
<textarea id="note" rows="4"></textarea>`,
      script: `const DELAY = ${delay};
const targets = [...document.querySelectorAll('${TARGETS[targets]}')] as HTMLElement[];
let turn = 0;
const clickNext = () => targets[turn++ % targets.length].click();
const run = async () => { for (let i = 0; i < ${count}; i++) { clickNext(); await new Promise((resolve) => setTimeout(resolve, ${interval})); } };
${MOMENTS[moment]}`,
      steps: [wait(3_000), click('#all'), wait(3_000), write('#note', 50), click('#all'), wait(3_000)],
    };
  },
};
