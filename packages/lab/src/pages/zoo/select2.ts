import type { LabPage } from '../page.ts';
import { click, spell, wait, write } from '../steps.ts';

export const select2: LabPage = {
  name: 'select2',
  about: 'Select2, two lists that are searched, beside a text',
  packages: { jquery: '3.7.1', select2: '4.1.0' },
  body: `<p><select id="city" style="width: 300px"><option>Berlin<option>Bern<option>Como<option>Turin</select></p>
<p><select id="tags" multiple style="width: 300px"><option>rain<option>snow<option>sun<option>wind</select></p>
<p><textarea id="note" rows="4"></textarea></p><button id="send" type="button">Send</button>`,
  script: `import $ from 'jquery';
import select2 from 'select2';
import 'select2/dist/css/select2.css';
if (typeof select2 === 'function') select2(window, $);
$('select').select2();`,
  steps: [
    click('#city + .select2'),
    wait(400),
    spell('co'),
    click('.select2-results__option'),
    ...['ra', 'wi'].flatMap((start) => [
      click('#tags + .select2'),
      spell(start),
      click('.select2-results__option'),
    ]),
    write('#note', 40),
    click('#send'),
  ],
};
