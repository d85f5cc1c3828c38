import type { LabPage } from '../page.ts';
import { click, press, scroll, wait, write } from '../steps.ts';

export const fullpage: LabPage = {
  name: 'fullpage',
  about: 'fullPage.js, whole screens that the wheel and keys turn',
  packages: { 'fullpage.js': '4.0.41' },
  everywhere: true,
  body: `<div id="all">${[1, 2, 3, 4].map((part) => `<div class="section"><h1>Screen ${part}</h1></div>`).join('')}
<div class="section"><textarea id="note" rows="4"></textarea><button id="send" type="button">Send</button></div></div>`,
  script: `import fullpage from 'fullpage.js';
import 'fullpage.js/dist/fullpage.css';
new fullpage('#all', { licenseKey: 'gplv3-license', scrollingSpeed: 600, credits: { enabled: false } });`,
  steps: [
    scroll(2),
    wait(1_200),
    scroll(2),
    wait(1_200),
    press('PageDown'),
    wait(1_200),
    press('PageDown'),
    wait(1_200),
    write('#note', 40),
    click('#send'),
  ],
};
