import type { LabPage } from '../page.ts';
import { click, drag, write } from '../steps.ts';

export const signature: LabPage = {
  name: 'signature-pad',
  about: 'signature_pad, a name that is written and signed',
  packages: { signature_pad: '5.1.1' },
  body: `<p><input id="name"></p><canvas id="pad" width="600" height="200" style="border: 1px solid"></canvas>
<p><button id="send" type="button">Send</button></p>`,
  script: `import SignaturePad from 'signature_pad';
new SignaturePad(document.getElementById('pad'));`,
  steps: [
    write('#name', 20),
    drag('#pad', '#pad'),
    drag('#pad', '#pad'),
    drag('#pad', '#pad'),
    click('#send'),
  ],
};
