import type { LabPage } from '../page.ts';
import { press, spell, write } from '../steps.ts';

export const monaco: LabPage = {
  name: 'monaco',
  about: 'Monaco, lines of code with suggestions of words',
  packages: { 'monaco-editor': '0.55.1' },
  body: '<div id="editor" style="height: 300px; border: 1px solid"></div>',
  script: `import * as monaco from 'monaco-editor/esm/vs/editor/editor.main.js';
self.MonacoEnvironment = { getWorker: () => new Worker(URL.createObjectURL(new Blob(['']))) };
monaco.editor.create(document.getElementById('editor'), { value: 'departures arrivals platforms', language: 'plaintext' });`,
  cannotTell: { 'page-script': 'its click does not focus the editor, so it writes nothing' },
  steps: [write('.view-lines', 30), press('Enter'), spell('dep'), press('Enter'), write('.view-lines', 30)],
};
