import type { LabPage } from '../page.ts';
import { click, write } from '../steps.ts';

export const formio: LabPage = {
  name: 'formio',
  about: 'Form.io, a form from JSON with a field that is calculated from another',
  packages: { '@formio/js': '5.6.0' },
  body: '<div id="form"></div>',
  script: `import { Formio } from '@formio/js';
Formio.createForm(document.getElementById('form'), { components: [
  { type: 'textfield', key: 'name', label: 'Name', input: true },
  { type: 'textfield', key: 'greeting', label: 'Greeting', input: true, calculateValue: 'value = data.name ? "Dear " + data.name + ", welcome" : ""' },
  { type: 'textarea', key: 'note', label: 'Note', input: true },
  { type: 'button', key: 'submit', label: 'Send', input: true },
] });`,
  steps: [write('input[name="data[name]"]', 15), write('textarea', 45), click('button[name="data[submit]"]')],
};
