import type { LabPage } from '../page.ts';
import { click, spell, wait, write } from '../steps.ts';

export const flatpickrImask: LabPage = {
  name: 'flatpickr-imask',
  about:
    'flatpickr and IMask, two dates that are chosen, a phone number and an account number that are masked',
  packages: { flatpickr: '4.6.13', imask: '7.6.1' },
  everywhere: true,
  body: `<p>From <input id="from" class="date"> to <input id="to" class="date"></p>
<p>Phone <input id="phone"></p><p>Account <input id="account"></p>
<p><textarea id="note" rows="4"></textarea></p><button id="send" type="button">Send</button>`,
  script: `import flatpickr from 'flatpickr';
import IMask from 'imask';
import 'flatpickr/dist/flatpickr.css';
flatpickr('.date');
IMask(document.getElementById('phone'), { mask: '+00 (000) 000-0000', lazy: false });
IMask(document.getElementById('account'), { mask: 'aa00 0000 0000 0000' });`,
  steps: [
    ...['#from', '#to'].flatMap((field, index) => [
      click(field),
      wait(500),
      click(`.open .flatpickr-day:nth-child(${12 + 3 * index})`),
    ]),
    click('#phone'),
    spell('493012345678'),
    click('#account'),
    spell('de12345678901234'),
    write('#note', 40),
    click('#send'),
  ],
};
