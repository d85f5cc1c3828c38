import type { LabPage } from '../page.ts';
import { click, press, spell, write } from '../steps.ts';

export const tomSelect: LabPage = {
  name: 'tom-select',
  about: 'Tom Select, tags that are typed and taken with Enter',
  packages: { 'tom-select': '2.6.2' },
  body: `<p><select id="tags" multiple></select></p><p><textarea id="note" rows="4"></textarea></p>
<button id="send" type="button">Send</button>`,
  script: `import TomSelect from 'tom-select';
import 'tom-select/dist/css/tom-select.css';
new TomSelect('#tags', { create: true, options: ['rain', 'snow', 'sun', 'wind'].map((value) => ({ value, text: value })) });`,
  steps: [
    click('.ts-control'),
    ...['ra', 'su', 'new tag'].flatMap((start) => [spell(start), press('Enter')]),
    write('#note', 40),
    click('#send'),
  ],
};
