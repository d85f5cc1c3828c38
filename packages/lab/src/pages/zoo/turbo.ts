import type { LabPage } from '../page.ts';
import { click, wait, write } from '../steps.ts';

const links =
  '<p><a id="one" href="/">One</a> <a id="two" href="/two">Two</a> <a id="three" href="/three">Three</a></p>';
const form = '<form action="/two"><input id="name" name="name"> <button id="go">Go</button></form>';

export const turbo: LabPage = {
  name: 'turbo',
  about: 'Turbo, four pages without a load, and a form that it sends',
  packages: { '@hotwired/turbo': '8.0.20' },
  everywhere: true,
  body: `<h1>One</h1>${links}${form}`,
  files: {
    '/two': `<h1>Two</h1>${links}<textarea id="note" rows="4"></textarea>`,
    '/three': `<h1>Three</h1>${links}<textarea id="other" rows="4"></textarea>`,
  },
  script: `import '@hotwired/turbo';`,
  steps: [
    write('#name', 12),
    click('#go'),
    wait(1_000),
    write('#note', 30),
    click('#three'),
    wait(1_000),
    write('#other', 30),
    click('#one'),
    wait(1_000),
    click('#two'),
  ],
};
