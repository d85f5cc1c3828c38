import type { LabPage } from '../page.ts';
import { click, scroll, wait, write } from '../steps.ts';

export const lenis: LabPage = {
  name: 'lenis',
  about: 'Lenis, smooth scrolling by script, links to anchors and back to the top',
  packages: { lenis: '1.3.17' },
  everywhere: true,
  body: `<style>section { height: 900px }</style>
<p><a id="to-end" href="#end">To the end</a></p>
${[1, 2, 3, 4].map((part) => `<section><h2>Part ${part}</h2><p>Rain over the lake.</p></section>`).join('')}
<h2 id="end">End</h2><textarea id="note" rows="4"></textarea><p><button id="top" type="button">Back to top</button></p>`,
  script: `import Lenis from 'lenis';
import 'lenis/dist/lenis.css';
const lenis = new Lenis({ autoRaf: true });
document.getElementById('to-end').onclick = (event) => (event.preventDefault(), lenis.scrollTo('#end'));
document.getElementById('top').onclick = () => lenis.scrollTo(0, { immediate: true });`,
  steps: [
    scroll(5),
    wait(900),
    scroll(-5),
    wait(1_500),
    click('#to-end'),
    wait(2_500),
    write('#note', 40),
    click('#top'),
    wait(1_500),
    click('#to-end'),
    wait(2_500),
    click('#top'),
  ],
};
