import type { LabPage } from '../page.ts';
import { click, press, wait, write } from '../steps.ts';

export const keyboardExtension: LabPage = {
  name: 'keyboard-extension',
  about: 'an extension that scrolls half pages by letters and hides its keys from the page',
  standsFor: 'Vimium, whose own copy loads from a store',
  extension: {
    world: 'ISOLATED',
    isFirst: true,
    source: `const writes = () => /^(input|textarea)$/i.test(document.activeElement?.tagName);
const by = { d: 0.5, u: -0.5, j: 0.08, k: -0.08 };
addEventListener('keydown', (event) => {
  if (writes() || !(event.key in by)) return;
  event.stopImmediatePropagation();
  event.preventDefault();
  scrollBy(0, by[event.key] * innerHeight);
}, true);
addEventListener('keyup', (event) => { if (!writes()) event.stopImmediatePropagation(); }, true);`,
  },
  body: `${[1, 2, 3, 4, 5].map((part) => `<section style="height: 700px"><h2>Part ${part}</h2></section>`).join('')}
<textarea id="note" rows="4"></textarea>`,
  steps: [
    click('h2'),
    press('d', 4),
    wait(900),
    press('u', 2),
    press('j', 5),
    press('d', 4),
    write('#note', 50),
  ],
};
