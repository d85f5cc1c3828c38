import type { LabPage } from '../page.ts';
import { press, spell, write } from '../steps.ts';

export const codemirror: LabPage = {
  name: 'codemirror',
  about: 'CodeMirror 6, code with brackets that close by themselves and a completion',
  packages: { codemirror: '6.0.2', '@codemirror/lang-javascript': '6.2.5' },
  body: '<div id="editor"></div>',
  script: `import { javascript } from '@codemirror/lang-javascript';
import { basicSetup, EditorView } from 'codemirror';
new EditorView({ doc: '\\n', extensions: [basicSetup, javascript()], parent: document.getElementById('editor') });`,
  steps: [
    write('.cm-content', 30),
    press('Enter'),
    spell('docu'),
    press('Enter'),
    spell('.query'),
    press('Enter'),
    write('.cm-content', 30),
  ],
};
