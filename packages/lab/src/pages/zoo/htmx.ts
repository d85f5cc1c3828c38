import type { LabPage } from '../page.ts';
import { click, spell, wait, write } from '../steps.ts';

export const htmx: LabPage = {
  name: 'htmx',
  about: 'htmx, search while typing, parts of the page that the server sends, and boosted links',
  packages: { 'htmx.org': '2.0.8' },
  body: `<div hx-boost="true"><a id="two" href="/two">Two</a></div>
<input id="search" name="q" hx-post="/results" hx-trigger="input changed delay:300ms" hx-target="#results">
<div id="results"></div><p><button id="more" hx-get="/part" hx-target="#part">More</button></p><div id="part"></div>`,
  files: {
    '/two': '<h1>Two</h1><textarea id="note" rows="4"></textarea>',
    '/results': '<p>Como, Turin, Paris</p>',
    '/part': '<input id="inner">',
  },
  script: `import htmx from 'htmx.org';
window.htmx = htmx;`,
  steps: [
    click('#search'),
    spell('turin'),
    wait(900),
    click('#more'),
    wait(700),
    write('#inner', 20),
    click('#two'),
    wait(1_000),
    write('#note', 40),
  ],
};
