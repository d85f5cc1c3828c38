import type { LabPage } from '../page.ts';
import { click, spell, wait, write } from '../steps.ts';

export const textAssistant: LabPage = {
  name: 'text-assistant',
  about: 'an extension that corrects words while they are written, and improves the text when asked',
  standsFor: 'Grammarly and LanguageTool, which need an account',
  extension: {
    world: 'ISOLATED',
    source: `const field = document.getElementById('note');
const put = (text) => {
  field.value = text;
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertReplacementText' }));
};
field.addEventListener('input', ({ isTrusted }) => { if (isTrusted && / teh $/.test(field.value)) setTimeout(() => put(field.value.replace(/ teh $/, ' the ')), 300); });
document.getElementById('improve').onclick = () => setTimeout(() => put(field.value.trim() + ', which was meant in the best way'), 1200);`,
  },
  body: '<textarea id="note" rows="5"></textarea><p><button id="improve" type="button">Improve</button></p>',
  steps: [
    write('#note', 25),
    spell(' teh '),
    wait(700),
    write('#note', 20),
    click('#improve'),
    wait(2_000),
    click('#improve'),
    wait(2_000),
    write('#note', 20),
  ],
};
