import type { LabPage } from '../page.ts';
import { click, press, scanCode, wait, write } from '../steps.ts';

export const barcodeScanner: LabPage = {
  name: 'barcode-scanner',
  about: 'books lent in a library, five codes of a scanner and a note',
  body: '<p>Code <input id="code" autofocus></p><ol id="books"></ol><textarea id="note" rows="3"></textarea>',
  script: `document.getElementById('code').addEventListener('change', ({ target }) => {
  const line = document.createElement('li');
  line.textContent = target.value;
  target.value = '';
  document.getElementById('books').append(line);
});`,
  trueOfPeople: ['programmatic_typing'],
  cannotTell: {
    person: 'a scanner types as a program does; a device like it weighs as a tool does',
  },
  steps: [
    click('#code'),
    ...['9780306406157', '9781861972712', '9783161484100', '9780140328721', '9780262033848'].flatMap(
      (code) => [scanCode(code), press('Enter'), wait(900)],
    ),
    write('#note', 40),
  ],
};
