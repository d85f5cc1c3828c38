import type { Family } from '../family.ts';
import { click, wait, write } from '../steps.ts';

const ATTRIBUTES = 'src="{gait}/v1/s.js" data-site-key="{key}" data-user-id="{user}"';

/** How a page adds the tag, each as the statement that does it. */
const METHODS = {
  'a script element':
    "const tag = document.createElement('script'); tag.src = '{gait}/v1/s.js'; tag.dataset.siteKey = '{key}'; tag.dataset.userId = '{user}'; document.head.append(tag);",
  'a script element that is removed again':
    "const tag = document.createElement('script'); tag.src = '{gait}/v1/s.js'; tag.dataset.siteKey = '{key}'; tag.dataset.userId = '{user}'; document.head.append(tag); tag.onload = () => tag.remove();",
  'a module':
    "const tag = document.createElement('script'); tag.type = 'module'; tag.src = '{gait}/v1/s.js'; tag.dataset.siteKey = '{key}'; tag.dataset.userId = '{user}'; document.head.append(tag);",
  'an inert element and a fetched copy that is evaluated': `document.head.insertAdjacentHTML('beforeend', '<script type="text/plain" ${ATTRIBUTES}></scr' + 'ipt>'); fetch('{gait}/v1/s.js').then((answer) => answer.text()).then((code) => (0, eval)(code));`,
  'an inert element and another without its attributes': `document.head.insertAdjacentHTML('beforeend', '<script type="text/delayed" ${ATTRIBUTES}></scr' + 'ipt>'); const tag = document.createElement('script'); tag.src = '{gait}/v1/s.js'; document.head.append(tag);`,
  'import()': `document.head.insertAdjacentHTML('beforeend', '<script type="text/plain" ${ATTRIBUTES}></scr' + 'ipt>'); import('{gait}/v1/s.js');`,
} as const;

const MOMENTS = {
  'at once': 'add();',
  'after the load': "addEventListener('load', () => setTimeout(add, DELAY));",
  'at the first gesture': "addEventListener('pointermove', add, { once: true });",
} as const;

/** What the page does to its document after that. */
const AFTERMATHS = {
  nothing: '',
  'document.write of a new page':
    "setTimeout(() => { const html = document.body.innerHTML; document.open(); document.write('<title>New</title>' + html); document.close(); }, 3000 + DELAY);",
  'a new body': 'setTimeout(() => { document.body.innerHTML = document.body.innerHTML; }, 2000 + DELAY);',
} as const;

/** A page that adds the tag by itself. */
export const lateTags: Family = {
  name: 'late-tags',
  draw: (random) => {
    const method = random.pick(Object.keys(METHODS) as (keyof typeof METHODS)[]);
    const moment = random.pick(Object.keys(MOMENTS) as (keyof typeof MOMENTS)[]);
    const aftermath = random.pick(Object.keys(AFTERMATHS) as (keyof typeof AFTERMATHS)[]);
    const delay = random.integer(0, 1_500);
    return {
      about: 'a page that adds the tag by itself',
      drawn: `${method}, ${moment}, ${delay} ms; then ${aftermath}`,
      addsTag: true,
      ...(moment === 'at the first gesture' && {
        cannotTell: { 'page-script': 'it makes no gesture, so the page never adds the tag' },
      }),
      body: '<p><input id="name"></p><textarea id="note" rows="4"></textarea><button id="send" type="button">Send</button>',
      script: `const DELAY = ${delay};
const add = () => { ${METHODS[method]} };
${MOMENTS[moment]}
${AFTERMATHS[aftermath]}`,
      steps: [
        wait(1_000),
        click('#send'),
        wait(5_500),
        write('#name', 12),
        write('#note', 45),
        click('#send'),
      ],
    };
  },
};
