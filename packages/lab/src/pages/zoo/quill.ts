import type { LabPage } from '../page.ts';
import { click, write } from '../steps.ts';
import { WRITES_ALONE } from '../writes-alone.ts';

export const quill: LabPage = {
  name: 'quill',
  about: 'Quill, a paragraph, bold text and a list',
  packages: { quill: '2.0.3' },
  everywhere: true,
  body: '<h1>Article</h1><div id="editor"></div>',
  script: `import Quill from 'quill';
import 'quill/dist/quill.snow.css';
new Quill('#editor', { theme: 'snow' });`,
  cannotTell: { 'page-script': WRITES_ALONE },
  steps: [
    write('.ql-editor', 40),
    click('.ql-bold'),
    write('.ql-editor', 20),
    click('.ql-list[value=bullet]'),
    write('.ql-editor', 20),
  ],
};
