import type { LabPage } from '../page.ts';
import { click, press, wait, write } from '../steps.ts';

export const driverTour: LabPage = {
  name: 'driver-tour',
  about: 'Driver.js, a tour that scrolls the page to each of its steps',
  packages: { 'driver.js': '1.4.0' },
  body: `<style>section { height: 700px }</style><button id="start" type="button">Show me around</button>
${[1, 2, 3, 4].map((part) => `<section><h2 id="part-${part}">Part ${part}</h2><p>Rain over the lake.</p></section>`).join('')}
<textarea id="comment" rows="4"></textarea>`,
  script: `import { driver } from 'driver.js';
import 'driver.js/dist/driver.css';
document.getElementById('start').onclick = () => driver({ showProgress: true, steps: [1, 3, 2, 4].map((part) =>
  ({ element: '#part-' + part, popover: { title: 'Part ' + part, description: 'What it is for' } })) }).drive();`,
  steps: [
    click('#start'),
    wait(900),
    click('.driver-popover-next-btn'),
    wait(900),
    click('.driver-popover-next-btn'),
    wait(900),
    press('ArrowRight'),
    wait(900),
    press('Escape'),
    write('#comment', 40),
  ],
};
