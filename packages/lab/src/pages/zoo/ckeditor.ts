import type { LabPage } from '../page.ts';
import { click, press, write } from '../steps.ts';
import { WRITES_ALONE } from '../writes-alone.ts';

export const ckeditor: LabPage = {
  name: 'ckeditor',
  about: 'CKEditor 5, bold text, a list and two undone changes',
  packages: { ckeditor5: '48.5.2' },
  body: '<div id="editor"></div>',
  script: `import { Bold, ClassicEditor, Essentials, List, Paragraph, Undo } from 'ckeditor5';
import 'ckeditor5/ckeditor5.css';
ClassicEditor.create(document.getElementById('editor'), {
  licenseKey: 'GPL', plugins: [Bold, Essentials, List, Paragraph, Undo], toolbar: ['undo', 'redo', 'bold', 'bulletedList'],
});`,
  cannotTell: { 'page-script': WRITES_ALONE },
  steps: [
    write('.ck-content', 40),
    click('.ck-toolbar .ck-button:nth-child(3)'),
    write('.ck-content', 20),
    press('Enter'),
    click('.ck-toolbar .ck-button:nth-child(1)'),
    click('.ck-toolbar .ck-button:nth-child(1)'),
    write('.ck-content', 20),
  ],
};
