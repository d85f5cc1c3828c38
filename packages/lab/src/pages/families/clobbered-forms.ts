import type { Family } from '../family.ts';
import { click, write } from '../steps.ts';

const NAMES = [
  'matches',
  'closest',
  'localName',
  'tagName',
  'type',
  'id',
  'value',
  'getAttribute',
  'getBoundingClientRect',
  'activeElement',
  'hasFocus',
  'scrollingElement',
  'visibilityState',
  'documentElement',
  'addEventListener',
  'contains',
  'parentNode',
  'elements',
  'nodeType',
];

/** A form whose controls hide properties of the form, or whose own name hides one of the document. */
export const clobberedForms: Family = {
  name: 'clobbered-forms',
  draw: (random) => {
    const names = random.shuffled(NAMES);
    const [form = '', ...controls] = names.slice(0, random.integer(2, 5));
    return {
      about: 'a form with names that hide properties',
      drawn: `form ${form}, controls ${controls.join(', ')}`,
      body: `<form name="${form}" onsubmit="return false">
${controls.map((name, index) => `<p><input name="${name}" id="control-${index}"></p>`).join('')}
<div id="option" style="padding: 8px; border: 1px solid">An option</div><textarea id="note" rows="4" name="text"></textarea>
<button id="send">Send</button></form>`,
      steps: [
        write('#control-0', 12),
        click('#option'),
        click('#option'),
        write('#note', 45),
        click('#send'),
      ],
    };
  },
};
