import type { LabPage } from '../page.ts';
import { click, wait, write } from '../steps.ts';

const links = '<p><a id="one" href="/">One</a> <a id="two" href="/two">Two</a></p>';

export const swup: LabPage = {
  name: 'swup',
  about: 'Swup, three pages that fade into each other',
  packages: { swup: '4.8.2' },
  body: `<main id="swup" class="transition-main"><h1>One</h1>${links}<input id="name"></main>`,
  files: {
    '/two': `<main id="swup" class="transition-main"><h1>Two</h1>${links}<textarea id="note" rows="4"></textarea></main>`,
  },
  script: `import Swup from 'swup';
new Swup();`,
  steps: [
    write('#name', 15),
    click('#two'),
    wait(1_200),
    write('#note', 45),
    click('#one'),
    wait(1_200),
    write('#name', 15),
  ],
};
