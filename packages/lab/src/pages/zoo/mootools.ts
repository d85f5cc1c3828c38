import type { LabPage } from '../page.ts';
import { click, write } from '../steps.ts';

export const mootools: LabPage = {
  name: 'mootools',
  about: 'the core of MooTools before the tag, which replaces built-in functions',
  packages: { mootools: '1.5.2' },
  everywhere: true,
  scripts: ['mootools/lib/mootools-core-1.5.2-server.js'],
  body: '<p><input id="name"></p><textarea id="note" rows="4"></textarea><button id="send" type="button">Send</button>',
  script: `document.getElementById('send').onclick = () => Array.from(document.forms).each((form) => form.reset());`,
  steps: [write('#name', 12), write('#note', 50), click('#send')],
};
